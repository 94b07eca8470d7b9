import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bestLanguage, languageCodes } from '~/shared/settings/languages'
/** Texts that are no different in a language, by the languages; `*`: names and what is typed, which are the same everywhere. */
import sameAsEnglish from './same-as-english.json'

type Texts = { [key: string]: string | Texts }

const root = join(import.meta.dir, '../..')
const folder = join(root, 'locales')
const files = readdirSync(folder).filter(name => name.endsWith('.json'))
const textsOf = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts

const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  )

// Languages have plural forms of their own, so keys are compared without them.
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const keysOf = (file: string) => new Set(flat(textsOf(file)).map(([key]) => withoutPlural(key)))
const english = keysOf('en.json')
const englishTexts = flat(textsOf('en.json'))
const englishKeys = new Set(englishTexts.map(([key]) => key))
const isNumber = (variable: string) => /^\{\{count(, number)?\}\}$/.test(variable)

/** Words for what has another name in the product: email, username, setup, sign in, TMDB, movie, image, send, deny. */
const otherWords = {
  'en.json':
    /e-mail|\bmails?\b(?! server)|user name|set-up|log in\b|TheMovieDB|movie database|\bfilms?\b|picture|hand(ed)? over|turned? down/,
  'de.json':
    /(?<!-)\bMails?\b|Rechnername|TheMovieDB|Filmdatenbank|Plakat|übergeben|Sammlung|Kontingent|Downloadmanager|Verwaltung/,
}

/** Texts whose number is a bound of the portal, or of a list that is cut. */
const neverOne = [
  'failures.tooManyEntries',
  'failures.tooManyPeople',
  'kit.error.tooManyWaiting',
  'preferences.programs.full',
  'refusals.TooManyKeys',
  'settings.log.most',
  'settings.problem.tooMany',
  'users.edit.audit.part',
]

const translated = files.filter(file => file !== 'en.json')
const hasWord = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}|\{\w+\}/g, ''))
/** The texts of each language that are the same in English. */
const same = translated.flatMap(file => {
  const written = new Map(englishTexts)
  return flat(textsOf(file))
    .filter(([key, value]) => hasWord(value) && value === written.get(key))
    .map(([key, value]) => [file, key, value] as const)
})

const sources = readdirSync(join(root, 'src/ui'), { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => [name, readFileSync(join(root, 'src/ui', name), 'utf8')] as const)

describe('texts', () => {
  test('every language that is offered has its file, and every file is offered', () => {
    const offered = languageCodes.map(code => `${code}.json`)
    expect(files.toSorted()).toEqual(offered.toSorted())
  })

  test.each(files)('%s has the keys of English and no empty value', file => {
    const keys = keysOf(file)
    expect([...english].filter(key => !keys.has(key))).toEqual([])
    expect([...keys].filter(key => !english.has(key))).toEqual([])
    expect(flat(textsOf(file)).filter(([, value]) => value.trim() === '')).toEqual([])
  })

  test.each(files)('%s has every plural form of its language, and no other', file => {
    const forms = new Intl.PluralRules(basename(file, '.json')).resolvedOptions().pluralCategories
    const own = new Set(flat(textsOf(file)).map(([key]) => key))
    const counted = englishTexts.flatMap(([key]) => (key.endsWith('_other') ? [withoutPlural(key)] : []))
    const wanted = counted.flatMap(key => [
      ...forms.map(form => `${key}_${form}`),
      ...(englishKeys.has(`${key}_zero`) ? [`${key}_zero`] : []),
    ])
    expect(wanted.filter(key => !own.has(key))).toEqual([])
    expect(own.size).toBe(english.size - counted.length + wanted.length)
  })

  test('what is counted takes the plural forms of its number', () => {
    const counted =
      /\{\{\w+(?:, number)?\}\} (?:movies|TV shows|episodes|albums|accounts|people|entries|keys|requests)\b/
    const once = englishTexts.filter(([key, text]) => withoutPlural(key) === key && counted.test(text))
    expect(once.map(([key]) => key).toSorted()).toEqual(neverOne)
  })

  test.each(files)('%s names a button with the words that it shows', file => {
    const texts = new Map(flat(textsOf(file)))
    const named = [...texts].filter(([key]) => key.endsWith('.openNamed'))
    const shown = (key: string) => (texts.get(key.replace(/Named$/, '')) ?? '').replace(/[\s…]+$/, '').toLowerCase()
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(([key, text]) => !text.toLowerCase().includes(shown(key)))).toEqual([])
  })

  test.each(files)('%s uses the same variables as English', file => {
    const variables = (value: string) => [...value.matchAll(/\{\{[^}]*\}\}|(?<!\{)\{\w+\}/g)].map(String).toSorted()
    const written = new Map(englishTexts)
    const of = (key: string) => written.get(key) ?? written.get(`${withoutPlural(key)}_other`) ?? ''
    const different = flat(textsOf(file)).filter(([key, value]) => {
      const [own, wanted] = [variables(value), variables(of(key))]
      // Where it is one or none, a sentence may say so without the number.
      const isWord = /_(zero|one)$/.test(key) && wanted.filter(one => !own.includes(one)).every(isNumber)
      return (
        !Bun.deepEquals(own, wanted) &&
        !(isWord && own.every(one => variables(of(key.replace(/_\w+$/, '_other'))).includes(one)))
      )
    })
    expect(different.map(([key]) => key)).toEqual([])
  })

  test.each(translated)('%s leaves no text in English but those that are meant to be the same', file => {
    const own = same.filter(([of]) => of === file)
    const isMeant = (text: string) => {
      const where = (sameAsEnglish as Record<string, string>)[text] ?? ''
      return where === '*' || where.split(' ').includes(basename(file, '.json'))
    }
    expect(own.filter(([, , text]) => !isMeant(text)).map(([, key, text]) => `${key}: ${text}`)).toEqual([])
  })

  test('every text that is meant to be the same as in English is so somewhere', () => {
    const found = new Set(same.flatMap(([file, , text]) => [`${basename(file, '.json')} ${text}`, `* ${text}`]))
    const meant = Object.entries(sameAsEnglish).flatMap(([text, where]) =>
      where.split(' ').map(one => `${one} ${text}`),
    )
    expect(meant.filter(one => !found.has(one))).toEqual([])
  })

  // Texts are drawn as they are: what looks like markup would be read.
  test.each(files)('%s holds no markup', file => {
    const marked = /<\/?[a-z]|&(?:[a-z]+|#\d+);|\*\*|`|\]\(/i
    expect(flat(textsOf(file)).filter(([, value]) => marked.test(value))).toEqual([])
  })

  test.each(translated)('%s has the addresses, variables and commands of English', file => {
    const typed = (value: string) =>
      [
        ...value.matchAll(
          /MARQUEE_\w+|systemctl \w+ \w+|\bmarquee [a-z]+ [a-z]+|https?:\/\/(?:[\w-]+\.)*?example\.com|https?:\/\//g,
        ),
      ]
        .map(String)
        .toSorted()
    const written = new Map(englishTexts)
    const different = flat(textsOf(file)).filter(([key, value]) => {
      const wanted = written.get(key) ?? written.get(`${withoutPlural(key)}_other`) ?? ''
      return !Bun.deepEquals(typed(value), typed(wanted))
    })
    expect(different).toEqual([])
  })

  // The build leaves out what would put one text into another.
  test.each(files)('%s has no text that stands for another', file => {
    expect(flat(textsOf(file)).filter(([, value]) => value.includes('$t('))).toEqual([])
  })

  test.each(files)('%s has whole sentences, with the marks of print', file => {
    const sentences = flat(textsOf(file)).filter(([, value]) => /[.!?]$/.test(value))
    expect(sentences.filter(([, value]) => /^\p{Ll}/u.test(value))).toEqual([])
    expect(flat(textsOf(file)).filter(([, value]) => /['"]/.test(value))).toEqual([])
  })

  test('de.json has a space before what is left out, in English there is none', () => {
    const ends = (file: string) => flat(textsOf(file)).flatMap(([, value]) => value.match(/\S*\s?…$/)?.[0] ?? [])
    expect(ends('de.json').filter(end => /[\p{L}]…$/u.test(end))).toEqual([])
    expect(ends('en.json').filter(end => /\s…$/.test(end))).toEqual([])
  })

  test.each(Object.entries(otherWords))('%s has one word for one thing', (file, words) => {
    expect(flat(textsOf(file)).filter(([, value]) => words.test(value))).toEqual([])
  })

  test('no page asks for a key that does not exist', () => {
    const unknown = sources.flatMap(([name, source]) =>
      [...source.matchAll(/\bt\(\s*'([^']+)'/g)]
        .map(([, key = '']) => key)
        .filter(key => !english.has(key))
        .map(key => `${name}: ${key}`),
    )
    expect(unknown).toEqual([])
  })

  test('the first wanted language that there is is spoken, else English', () => {
    expect(bestLanguage(['xx', 'de-AT', 'en'])).toBe('de')
    expect(bestLanguage([null, undefined, 'tlh'])).toBe('en')
  })
})
