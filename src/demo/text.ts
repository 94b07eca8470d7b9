const special: Record<string, string> = { ß: 'ss', ø: 'o', œ: 'oe', æ: 'ae', ı: 'i', ł: 'l', đ: 'd', ς: 'σ' }

/** Lower case without accents, so that "Haxan" finds "Häxan". */
export const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[ßøœæıłđς]/g, letter => special[letter] ?? letter)

/** The words of a text, folded; signs fall away. */
export const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** A short list of numbers of which the same text always gives the same. */
export const chanceOf = (seed: string) => {
  let state = Number(BigInt(Bun.hash(seed)) & 0xffffffffn)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    /** A number from `low` up to, not including, `high`. */
    between: (low: number, high: number) => low + next() * (high - low),
    whole: (low: number, high: number) => Math.floor(low + next() * (high - low + 1)),
    of: <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}

export type Chance = ReturnType<typeof chanceOf>
