/** Signs that nobody writes on purpose and that no page or mail should carry; line breaks and tabs stay. */
const hidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

/** Cut at a length without leaving half of a sign. */
const cut = (text: string, most: number) => {
  const short = text.slice(0, most)
  return /[\ud800-\udbff]$/.test(short) ? short.slice(0, -1) : short
}

/** A text of another portal as it is kept here: without what cannot be seen, trimmed and cut; null where nothing is left. */
export function textIn(value: unknown, most: number): string | null {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  return (
    cut(
      text
        .slice(0, most * 4)
        .replace(hidden, '')
        .trim(),
      most,
    ) || null
  )
}

/** The same on one line. */
export const lineIn = (value: unknown, most: number): string | null =>
  textIn(typeof value === 'string' ? value.replace(/\s+/g, ' ') : value, most)

/** A whole number within bounds, also where it stands as text; null for anything else. */
export function wholeIn(value: unknown, { least = 0, most = 2_147_483_647 } = {}): number | null {
  const given =
    typeof value === 'bigint'
      ? Number(value)
      : typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value)
        ? Number(value)
        : value
  return typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most ? given : null
}

/** 0 and 1 as every engine and driver hands them over; null for nothing. */
export function flagIn(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (value instanceof Uint8Array) return value.length > 0 ? value[0] !== 0 : null
  if (typeof value === 'string') return /^(true|t|1)$/i.test(value) ? true : /^(false|f|0)$/i.test(value) ? false : null
  const number = wholeIn(value)
  return number === null ? null : number !== 0
}
