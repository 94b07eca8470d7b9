import { useEffect } from 'react'
import { hearAddressChanges } from '../state/address-changes'

/** What a title's page calls its parts, and what they are called in a transition: see `theme.css`. */
const parts = { picture: 'title-picture', head: 'title-head' } as const
const partOf = (part: keyof typeof parts) => document.querySelector<HTMLElement>(`[data-${parts[part]}]`)

const isTitlePage = (path: string) => /\/details\/(movie|tv|artist)\//i.test(path)

const isInSight = (element: Element) => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

/** The picture on a card that leads to this address: on the one that was pressed, else on the first in sight. */
function cardPicture(path: string): HTMLElement | null {
  const links = [...document.querySelectorAll(`main article a[href="${CSS.escape(path)}"]`)]
  const pressed = links.filter(link => link === document.activeElement)
  const pictures = [...pressed, ...links].flatMap(
    link => link.closest('article')?.querySelector<HTMLElement>('.art-edge') ?? [],
  )
  return pictures.find(isInSight) ?? null
}

/** The page is not drawn anew while the next one is waited for, so that is not long. */
const patienceMs = 120
const stepMs = 10

async function found<T>(find: () => T | null): Promise<T | null> {
  for (let waited = 0; waited <= patienceMs; waited += stepMs) {
    await new Promise(resolve => setTimeout(resolve, stepMs))
    const one = find()
    if (one) return one
  }
  return null
}

/** From where the colour of the title spreads over the head of its page, or to where it withdraws. */
function spreadFrom(card: DOMRect, head: DOMRect | undefined) {
  const { style } = document.documentElement
  style.setProperty('--title-x', `${card.left + card.width / 2 - (head?.left ?? 0)}px`)
  style.setProperty('--title-y', `${card.top + card.height / 2 - (head?.top ?? 0)}px`)
}

/** Until the larger picture has come, the page has the one that is there already. */
function lendPicture(card: HTMLElement, page: HTMLElement) {
  const source = card.querySelector('img')?.currentSrc
  const frame = page.querySelector<HTMLElement>('.art-edge')
  if (!source || !frame) return
  frame.style.background = `${getComputedStyle(frame).backgroundColor} url("${encodeURI(source)}") center / cover`
}

type Change = { before: string; after: string; goOn: () => void }
type Name = (element: HTMLElement | null, name: string) => void

/** Goes on to the page of a title, from its card: the poster travels, and the colour of the title spreads from it. */
function open(card: HTMLElement, { goOn }: Change, named: Name) {
  const place = card.getBoundingClientRect()
  named(card, parts.picture)
  return async () => {
    named(card, 'none')
    goOn()
    const picture = await found(() => partOf('picture'))
    if (!picture) return false
    const head = partOf('head')
    spreadFrom(place, head?.getBoundingClientRect())
    lendPicture(card, picture)
    named(picture, parts.picture)
    named(head, parts.head)
    return true
  }
}

/** Goes back from it to where its card is; without one in sight there is nothing to travel to. */
function close(picture: HTMLElement, { before, goOn }: Change, named: Name) {
  const head = partOf('head')
  const place = head?.getBoundingClientRect()
  named(picture, parts.picture)
  named(head, parts.head)
  return async () => {
    goOn()
    const card = await found(() => cardPicture(before))
    if (!card) return false
    spreadFrom(card.getBoundingClientRect(), place)
    named(card, parts.picture)
    return true
  }
}

/** What floats over the pages goes on doing so. */
const bars = [
  ['top-bar', 'section:has(+ main)'],
  ['tab-bar', 'nav.fixed'],
] as const

/** What carries a name in the transition that began last. */
let carriers = new Set<HTMLElement>()
const unname = () => {
  for (const element of carriers) element.style.viewTransitionName = ''
}

/** Draws a change of the address as a transition where a poster is on both pages; false where there is none. */
function drawn(change: Change): boolean {
  const card = isTitlePage(change.after) ? cardPicture(change.after) : null
  const picture = !card && isTitlePage(change.before) ? partOf('picture') : null
  if (!card && !picture) return false
  unname()
  const own = new Set<HTMLElement>()
  carriers = own
  const named = (element: HTMLElement | null, name: string) => {
    if (!element) return
    own.add(element)
    element.style.viewTransitionName = name
  }
  for (const [bar, selector] of bars) named(document.querySelector<HTMLElement>(selector), bar)
  const draw = card ? open(card, change, named) : picture && close(picture, change, named)
  const transition = document.startViewTransition(async () => {
    if (!(await draw?.())) transition.skipTransition()
  })
  // One that begins before this is over has named the same elements anew.
  const over = () => {
    if (carriers === own) unname()
  }
  transition.finished.then(over, over)
  // A browser may leave it out, such as in a tab that nobody sees; the page is there all the same.
  transition.ready.catch(() => undefined)
  return true
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Has the poster of a card travel to its place on the page of the title, and back. The router hears of a change of the
 * address within the transition, as nothing of the page that is left may be gone before it begins.
 */
export const useTitleTransition = () => {
  useEffect(() => {
    if (!('startViewTransition' in document)) return
    const over = new AbortController()
    let shown = location.pathname
    /** The change that the router has not heard of yet. */
    let heldBack: Event | null = null
    let isPassing = false
    const hear = (event: Event) => {
      if (isPassing) return
      const change = { before: shown, after: location.pathname }
      shown = change.after
      if (event.type === 'replaceState' || change.before === change.after || wantsStillness() || heldBack) return
      const goOn = () => {
        heldBack = null
        isPassing = true
        // Another one of its kind: browsers do not let go on what was stopped.
        dispatchEvent(new Event(event.type))
        isPassing = false
      }
      if (drawn({ ...change, goOn })) {
        heldBack = event
        event.stopImmediatePropagation()
      }
    }
    // Where the page stands now is not where the next one was left.
    const holdScroll = (event: Event) => {
      if (heldBack) event.stopImmediatePropagation()
    }
    const stop = hearAddressChanges(hear)
    const options = { capture: true, signal: over.signal }
    for (const type of ['scroll', 'scrollend']) window.addEventListener(type, holdScroll, options)
    return () => {
      stop()
      over.abort()
    }
  }, [])
}
