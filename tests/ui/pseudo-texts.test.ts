import { describe, expect, test } from 'bun:test'
import { languageCodes } from '~/shared/settings/languages'
import en from '../../locales/en.json'
import { isPseudo, pseudoLanguages, pseudoText, pseudoTexts } from '../../scripts/pseudo-texts'

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  )
const variables = (text: string) => [...text.matchAll(/\{\{[^}]*\}\}|\{\w+\}/g)].map(String)
const pseudo = Object.keys(pseudoLanguages).filter(isPseudo)
const english = flat(en)
/** What is written besides variables and addresses. */
const writtenIn = (text: string) => text.replace(/\{\{[^}]*\}\}|\{\w+\}|https?:\/\/\S+|\/\w+/g, '')
const words = english.filter(([, text]) => /\p{L}/u.test(writtenIn(text)))

describe('the made-up languages', () => {
  test.each([
    ['Save', 'Šáṽé ēn'],
    ['Send again…', 'Šéñð áĝáíñ ēn sīt…'],
    ['{{title}} was requested.', '{{title}} ŵáš ŕéɋûéšţéð ēn sīt.'],
    ['Read <b>more</b> at https://example.com/a', 'Ŕéáð <b>ɱöŕé</b> áţ https://example.com/a ēn sīt'],
    ['{{count, number}}', '{{count, number}}'],
    ['4 / 7', '4 / 7'],
  ])('%p is written %p', (text, written) => {
    expect(pseudoText(text)).toBe(written)
  })

  test('from right to left words are turned round, variables are not', () => {
    expect(pseudoText('Hi {{name}}', 'rtl')).toBe('\u202eĤí \u202c{{name}} ēn')
  })

  test.each(pseudo)('%s keeps every variable of English, and is longer by two fifths', code => {
    const made = new Map(flat(pseudoTexts(en, code)))
    const visible = (text: string) => text.replace(/[\u202c\u202e]/g, '')
    const short = ([key, text]: [string, string]) => {
      return visible(made.get(key) ?? '').length - text.length < 0.4 * writtenIn(text).length
    }
    expect(words.filter(short)).toEqual([])
    expect(english.filter(([key, text]) => !Bun.deepEquals(variables(made.get(key) ?? ''), variables(text)))).toEqual(
      [],
    )
  })

  test.each(pseudo)('%s has the plural forms of its code', code => {
    const counted = pseudoTexts({ a_one: 'One day', a_other: '{{count}} days', b: 'Day' }, code)
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
    expect(Object.keys(counted).toSorted()).toEqual([...forms.map(form => `a_${form}`), 'b'].toSorted())
  })

  test('none of them is offered to anybody', () => {
    expect(languageCodes.filter(isPseudo)).toEqual([])
  })
})
