import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** What the interface says, by the number of the language that a test gave it. */
    ownTexts?: Map<number, ReadonlySet<string>>
  }
}

const numbers = new Map<readonly string[], number>()
const numberOf = (own: readonly string[]) => {
  const number = numbers.get(own) ?? numbers.size
  numbers.set(own, number)
  return number
}

/**
 * Where text does not come through as it is meant: the page is wider than the window, a text is cut off or leaves its
 * box, two lie on each other, a button has more lines than it is made for, a word is broken in two, a field is too
 * narrow for what it says of itself. What scrolls, and names of titles and people that are cut with an ellipsis on
 * purpose, are none. `own` are the texts of the interface, which no ellipsis may cut; `fields: false` leaves fields out.
 */
export async function textFaults(page: Page, own: readonly string[], { fields = true } = {}): Promise<string[]> {
  const number = numberOf(own)
  const found = await faultsBeside(page, number, fields)
  if (found) return found
  // Thousands of texts: a page is told them once, and not each time it is looked at.
  await page.evaluate(
    ({ number, own }) => {
      window.ownTexts ??= new Map()
      window.ownTexts.set(number, new Set(own))
    },
    { number, own },
  )
  return (await faultsBeside(page, number, fields)) ?? ['the page was left while it was looked at']
}

/** Null where the page was not told the texts of this number. */
const faultsBeside = (page: Page, number: number, fields: boolean): Promise<string[] | null> =>
  page.evaluate(
    ({ number, fields }) => {
      const slack = 1.5
      const mostLines = 2
      const isOwn = window.ownTexts?.get(number)
      if (!isOwn) return null
      const found = new Set<string>()
      const over = document.documentElement.scrollWidth - innerWidth
      if (over > 0) found.add(`the page is ${over} px wider than the window`)

      type Piece = { node: Text; text: string; parent: HTMLElement; lines: DOMRect[] }
      const top = [...document.querySelectorAll('[role=dialog], dialog[open], [role=menu]')].at(-1) ?? document.body
      const isReadOut = (element: Element) =>
        element.closest('.sr-only, [hidden], svg, option, noscript, script, style')
      const range = document.createRange()
      const linesOf = (node: Text, from = 0, to = node.length) => {
        range.setStart(node, from)
        range.setEnd(node, to)
        return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      }
      const rowsOf = (lines: DOMRect[]) =>
        new Set(lines.map(({ top, height }) => Math.round((top + height / 2) / 4))).size

      const pieces: Piece[] = []
      const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement: parent, textContent } = node
        const text = textContent?.trim() ?? ''
        if (
          !parent ||
          !text ||
          isReadOut(parent) ||
          !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        )
          continue
        const lines = linesOf(node as Text)
        if (lines.length > 0) pieces.push({ node: node as Text, text, parent, lines })
      }
      const measure = (box: Element) => {
        const { display, overflowX, overflowY, position, textOverflow } = getComputedStyle(box)
        return { display, overflowX, overflowY, position, textOverflow, edge: box.getBoundingClientRect() }
      }
      const measured = new Map<Element, ReturnType<typeof measure>>()
      /** Each is measured once: most of them are around many texts. */
      const boxOf = (box: Element) => {
        const known = measured.get(box) ?? measure(box)
        measured.set(box, known)
        return known
      }
      const short = (text: string) => (text.length > 70 ? `${text.slice(0, 70)}…` : text)
      const where = (element: Element) => {
        const place = element.closest('button, a, label, th, td, h1, h2, h3, [role]')
        return place ? ` (${place.localName}${place.role ? ` ${place.role}` : ''})` : ''
      }

      /** The boxes around a text that it may not leave, from the nearest on; a box that scrolls ends them. */
      const cutBy = ({ parent, lines, text }: Piece) => {
        const right = Math.max(...lines.map(line => line.right))
        const left = Math.min(...lines.map(line => line.left))
        const bottom = Math.max(...lines.map(line => line.bottom))
        let isNearest = true
        for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
          const { edge, ...style } = boxOf(box)
          if (style.display === 'inline' || style.display === 'contents') continue
          const { left: start, right: end, bottom: below, width, height } = edge
          if (width <= 2 || height <= 2) return
          const scrolls = /auto|scroll/.test(style.overflowX)
          const hides = /hidden|clip/.test(style.overflowX)
          const isOver = right > end + slack || left < start - slack
          if (isOver && hides) {
            const isDecided = style.textOverflow === 'ellipsis' && !isOwn.has(text)
            if (!isDecided) found.add(`cut off: ${short(text)}${where(parent)}`)
            return
          }
          if (isOver && !scrolls && isNearest)
            found.add(
              `leaves its box by ${Math.round(Math.max(right - end, start - left))} px: ${short(text)}${where(parent)}`,
            )
          if (/hidden|clip/.test(style.overflowY) && bottom > below + 4 && isOwn.has(text)) {
            found.add(`cut off below: ${short(text)}${where(parent)}`)
            return
          }
          if (scrolls || style.position === 'fixed') return
          isNearest = false
        }
      }
      pieces.forEach(cutBy)

      for (const button of top.querySelectorAll<HTMLElement>('button, a.inline-flex, [role=tab], [role=menuitem]')) {
        const within = pieces.filter(({ parent }) => button.contains(parent))
        const [only] = within
        if (!only || within.length > 1 || button.querySelector('p, h2, h3, img')) continue
        const rows = rowsOf(only.lines)
        const most = innerWidth < 600 ? mostLines : 1
        if (isOwn.has(only.text) && rows > most) found.add(`${rows} lines in a button: ${short(only.text)}`)
      }

      const isLetters = /^[\p{L}’'-]{4,}$/u
      for (const { node, text, parent, lines } of pieces) {
        // In the cells of a month a long title breaks where it must, and so does the path of a file.
        if (rowsOf(lines) < 2 || parent.closest('[role=gridcell]') || /^\/\S+$/.test(text)) continue
        for (const { 0: word, index } of node.data.matchAll(/[^\s\u200b\u00ad/–—-]+/g)) {
          const bare = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
          if (!isLetters.test(bare) || /[\u3000-\u9fff]/.test(bare)) continue
          const begins = index + word.indexOf(bare)
          if (rowsOf(linesOf(node, begins, begins + bare.length)) > 1)
            found.add(`a word in two: ${bare} in ${short(text)}`)
        }
      }

      /** What of a line can be seen: what hides what is over cuts it. */
      const seenOf = (line: DOMRect, parent: HTMLElement) => {
        let { left, right, top: above, bottom } = line
        for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY, position, edge } = boxOf(box)
          if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
          if (overflowY !== 'visible') [above, bottom] = [Math.max(above, edge.top), Math.min(bottom, edge.bottom)]
          if (position === 'fixed') break
        }
        return { left, right, top: above, bottom }
      }
      /** What lies above the page, or on a picture, does so on purpose. */
      const layerOf = (element: Element) => {
        for (let box: Element | null = element; box; box = box.parentElement)
          if (/absolute|fixed|sticky/.test(boxOf(box).position)) return box
        return document.body
      }
      const placed = pieces.flatMap(piece => {
        const layer = layerOf(piece.parent)
        return piece.lines
          .map(line => ({ piece, layer, line: seenOf(line, piece.parent) }))
          .filter(({ line }) => line.right - line.left > 1 && line.bottom - line.top > 1)
      })
      placed.sort((one, other) => one.line.top - other.line.top)
      placed.forEach(({ piece, layer, line }, at) => {
        for (let next = at + 1; next < placed.length; next++) {
          const other = placed[next]
          if (!other || other.line.top > line.bottom - 4) break
          if (other.piece === piece || other.layer !== layer) continue
          const across = Math.min(line.right, other.line.right) - Math.max(line.left, other.line.left)
          const down = Math.min(line.bottom, other.line.bottom) - Math.max(line.top, other.line.top)
          if (across > 2 && down > 4) found.add(`on each other: ${short(piece.text)} | ${short(other.piece.text)}`)
        }
      })

      const pen = document.createElement('canvas').getContext('2d')
      for (const field of top.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[placeholder], select')) {
        const isSelect = field instanceof HTMLSelectElement
        const said = isSelect ? (field.selectedOptions[0]?.text ?? '') : field.value === '' ? field.placeholder : ''
        if (!fields || !pen || !said || field.clientWidth < 4 || !isOwn.has(said)) continue
        const { fontWeight, fontSize, fontFamily, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
        const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
        const missing = Math.ceil(pen.measureText(said).width - room)
        if (missing > 1) found.add(`${missing} px too narrow for: ${said}`)
      }
      return [...found]
    },
    { number, fields },
  )
