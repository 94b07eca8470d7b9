/** First letters of the first and last word of a name. */
export const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}

/** A steady hue for a name, so that a person keeps one colour. */
export const hueOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
