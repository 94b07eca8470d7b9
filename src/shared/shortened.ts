const characters = (text: string) => text.length

/** What nothing ends with that goes on: punctuation, gaps, and a backslash, which would act on what follows it. */
const dropped = /[\s.,;:–—\\，。；：、-]/
/** A sign that is written as an entity, whose end is no punctuation. */
const entity = /&(?:[a-z]{2,6}|#\d{1,7});$/i
const longestEntity = 9

/** A text without the punctuation and the gaps that it ends with. */
export function withoutEnd(text: string): string {
  let end = text.length
  const isDropped = () =>
    dropped.test(text.charAt(end - 1)) && !entity.test(text.slice(Math.max(0, end - longestEntity), end))
  while (end > 0 && isDropped()) end--
  return text.slice(0, end)
}

/** The beginning of a text up to the last word that is whole; a single word that is longer than half of it is cut itself. */
export function wholeWords(beginning: string): string {
  // Never inside a pair of surrogates.
  const kept = beginning.replace(/[\uD800-\uDBFF]$/, '')
  const gap = kept.search(/\s\S*$/)
  const words = gap === -1 ? kept : kept.slice(0, gap).trimEnd()
  return words.length > kept.length / 2 ? words : kept
}

/**
 * A text that is at most so long, in what `size` counts: cut between words and ended with an ellipsis, without punctuation
 * before that, where something is left out.
 */
export function shortened(text: string, most: number, size = characters): string {
  if (size(text) <= most) return text
  let kept = text.slice(0, most - size('…'))
  while (size(kept) > most - size('…')) kept = kept.slice(0, -1)
  return `${withoutEnd(wholeWords(kept))}…`
}

/** The same on one line. */
export const shortenedLine = (text: string, most: number): string => shortened(text.replace(/\s+/g, ' ').trim(), most)
