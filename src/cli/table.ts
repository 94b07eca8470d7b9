/** Names come from outside: what would move the cursor, turn the rest of a line round, or more, does not reach the terminal. */
export const printable = (text: string) => text.replace(/\p{Bidi_Control}/gu, '').replace(/(?!\n)\p{Cc}/gu, ' ')

type Cell = string | number | null

const gap = '  '
/** Words up to this length are never broken. */
const longestKept = 24

const widthOf = (text: string) => Bun.stringWidth(text)
const inOneLine = (cell: Cell) => printable(String(cell ?? '')).replaceAll('\n', ' ')
const padded = (text: string, width: number) => text + ' '.repeat(Math.max(width - widthOf(text), 0))

/** How many columns whoever reads has; a file or another command takes lines of any length. */
const readerWidth = () => (process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY)

/**
 * A table as aligned columns, for people. A column with nothing in it is left out, and on a terminal that is too narrow
 * the widest ones wrap.
 */
export function columns(heads: readonly string[], rows: readonly Cell[][], most = readerWidth()): string[] {
  const cells = rows.map(row => row.map(inOneLine))
  const kept = heads.flatMap((_, at) => (rows.length === 0 || cells.some(row => row[at]) ? [at] : []))
  const table = [heads, ...cells].map(row => kept.map(at => row[at] ?? ''))
  const widths = fitted(
    kept.map((_, at) => table.map(row => row[at] ?? '')),
    most,
  )
  return table.flatMap(row => wrapped(row, widths))
}

/** The widths of columns: as wide as their texts, and where that is too much the widest are made narrower first. */
function fitted(texts: string[][], most: number): number[] {
  const widest = (words: string[]) => Math.max(0, ...words.map(widthOf))
  const widths = texts.map(widest)
  const least = texts.map(column => Math.min(longestKept, widest(column.flatMap(text => text.split(' ')))))
  const room = most - gap.length * (widths.length - 1)
  for (let over = widths.reduce((sum, width) => sum + width, 0) - room; over > 0; over--) {
    const yielding = widths.flatMap((width, at) => (width > (least[at] ?? 0) ? [{ width, at }] : []))
    const [first] = yielding.toSorted((one, other) => other.width - one.width)
    if (!first) break
    widths[first.at] = first.width - 1
  }
  return widths
}

/** A row as one line, or as several where cells need more room. */
function wrapped(row: string[], widths: number[]): string[] {
  const cells = row.map((text, at) =>
    widthOf(text) > (widths[at] ?? 0) ? Bun.wrapAnsi(text, widths[at] ?? 0, { hard: true }).split('\n') : [text],
  )
  const height = Math.max(...cells.map(lines => lines.length))
  return Array.from({ length: height }, (_, line) =>
    widths
      .map((width, at) => padded(cells[at]?.[line] ?? '', width))
      .join(gap)
      .trimEnd(),
  )
}

// Moments as people read them, in the time zone of the machine. Swedish writes them as they sort: 2026-11-24 13:49:57.

export const localDay = (at: Date | null | undefined) => at?.toLocaleDateString('sv') ?? ''
export const localTime = (at: Date | null | undefined) => at?.toLocaleString('sv') ?? ''
