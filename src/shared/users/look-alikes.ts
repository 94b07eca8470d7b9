/**
 * Letters of Cyrillic, Greek and rarer Latin that look like a plain one, as they are written: a letter may look like one
 * in capitals and like another in small. Rows are the plain letters, in the case in which they are alike.
 */
const alike: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  A: 'АΑ',
  b: 'вʙ',
  B: 'ВΒ',
  c: 'сϲᴄ',
  C: 'СϹ',
  d: 'ԁᴅ',
  e: 'еᴇ',
  E: 'ЕΕ',
  f: 'ꜰ',
  g: 'ɡɢ',
  G: 'Ԍ',
  h: 'нһʜ',
  H: 'НΗҺ',
  i: 'іιıɪ',
  I: 'ІΙӀ',
  j: 'јϳᴊ',
  J: 'ЈͿ',
  k: 'кκᴋ',
  K: 'КΚ',
  l: 'ӏʟ',
  m: 'мᴍ',
  M: 'МΜ',
  n: 'ηɴ',
  N: 'Ν',
  o: 'оοσᴏ',
  O: 'ОΟ',
  p: 'рρᴘ',
  P: 'РΡ',
  q: 'ԛ',
  Q: 'Ԛ',
  r: 'ʀ',
  s: 'ѕꜱ',
  S: 'Ѕ',
  t: 'тτᴛ',
  T: 'ТΤ',
  u: 'υᴜ',
  v: 'νѵᴠ',
  V: 'Ѵ',
  w: 'ԝωᴡ',
  W: 'Ԝ',
  x: 'хχ',
  X: 'ХΧ',
  y: 'уγүʏ',
  Y: 'УΥҮ',
  z: 'ᴢ',
  Z: 'Ζ',
}

const plain = new Map(
  Object.entries(alike).flatMap(([letter, others]) => [...others].map(one => [one, letter] as const)),
)

const longest = 190

/** Two names that people would take for one have this form in common; as long as its column. */
export const lookKey = (name: string): string =>
  [
    ...name
      .trim()
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, ''),
  ]
    .map(letter => plain.get(letter) ?? letter)
    .join('')
    .toUpperCase()
    .normalize('NFKC')
    .slice(0, longest)
