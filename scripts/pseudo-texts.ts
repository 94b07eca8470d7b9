// A made-up language for development: English that is longer by 40 %, with accents, so that what is cut off, put
// together from parts or not translated at all can be seen by whoever speaks no other language.

type Texts = { [key: string]: string | Texts }

/** The codes by which it is asked for, and which way it is written: as Unicode names its own made-up languages. */
export const pseudoLanguages = { 'en-XA': 'ltr', 'ar-XB': 'rtl' } as const
type Pseudo = keyof typeof pseudoLanguages

export const isPseudo = (code: string): code is Pseudo => code in pseudoLanguages

const accented: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ' },
  ...{ n: 'ñ', o: 'ö', p: 'þ', q: 'ɋ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
  ...{ A: 'Å', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Î', J: 'Ĵ', K: 'Ķ', L: 'Ļ', M: 'Ṁ' },
  ...{ N: 'Ñ', O: 'Ö', P: 'Þ', Q: 'Ɋ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Û', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž' },
}

/** Variables, markup and addresses, which stay as they are. */
const kept = /(\{\{[^}]*\}\}|\{\w+\}|<[^>]*>|&\w+;|https?:\/\/\S+|\/[\w/]+)/
const growth = 0.4
const filling = ['ēn', 'sīt', 'ōm', 'ārte', 'ūl', 'īno', 'ēsta']
const sides = { ltr: ['', ''], rtl: ['\u202e', '\u202c'] } as const

/** Words at the end of a text, so that it is longer by two fifths; before the mark that ends it. */
function longer(text: string, length: number): string {
  const [, body = text, end = ''] = /^([\s\S]*?)([.!?:…]*\s*)$/.exec(text) ?? []
  let more = ''
  for (let at = 0; more.length < length * growth; at++) more += ` ${filling[at % filling.length]}`
  return body + more + end
}

/** A text as it reads in the made-up language. */
export function pseudoText(text: string, direction: 'ltr' | 'rtl' = 'ltr'): string {
  const parts = text.split(kept)
  const written = parts.filter((_, at) => at % 2 === 0).join('')
  const letters = [...written.matchAll(/\p{L}/gu)].length
  if (letters === 0) return text
  const [before, after] = sides[direction]
  const turned = parts.map((part, at) =>
    at % 2 === 1 ? part : part && before + part.replace(/[a-z]/gi, letter => accented[letter] ?? letter) + after,
  )
  return longer(turned.join(''), written.length)
}

const isForm = /^(.*)_(zero|one|two|few|many|other)$/

/** The texts of English in a made-up language, with the plural forms that the code stands for. */
export function pseudoTexts(english: Texts, language: Pseudo): Texts {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const entries = Object.entries(english).flatMap(([key, value]): [string, string | Texts][] => {
    if (typeof value !== 'string') return [[key, pseudoTexts(value, language)]]
    const text = pseudoText(value, pseudoLanguages[language])
    const [, counted, form] = isForm.exec(key) ?? []
    if (form !== 'other') return [[key, text]]
    const missing = forms.filter(one => english[`${counted}_${one}`] === undefined)
    return [
      ...missing.filter(one => one !== 'other').map(one => [`${counted}_${one}`, text] as [string, string]),
      [key, text],
    ]
  })
  return Object.fromEntries(entries)
}
