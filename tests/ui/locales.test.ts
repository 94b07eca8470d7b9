import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bestLanguage, languages } from '~/shared/settings/languages'

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

/** Words for what has another name in the product: email, username, setup, sign in, TMDB, movie, image, send, deny. */
const otherWords = {
  'en.json':
    /e-mail|\bmails?\b(?! server)|user name|set-up|log in\b|TheMovieDB|movie database|\bfilms?\b|picture|hand(ed)? over|turned? down/,
  'de.json':
    /(?<!-)\bMails?\b|Rechnername|TheMovieDB|Filmdatenbank|Plakat|übergeben|Sammlung|Kontingent|Downloadmanager|Verwaltung/,
}

const sources = readdirSync(join(root, 'src/ui'), { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => [name, readFileSync(join(root, 'src/ui', name), 'utf8')] as const)

describe('texts', () => {
  test('every language that is offered has its file, and every file is offered', () => {
    const offered = languages.filter(language => language.translated).map(({ code }) => `${code}.json`)
    expect(files.toSorted()).toEqual(offered.toSorted())
  })

  test.each(files)('%s has the keys of English and no empty value', file => {
    const keys = keysOf(file)
    expect([...english].filter(key => !keys.has(key))).toEqual([])
    expect([...keys].filter(key => !english.has(key))).toEqual([])
    expect(flat(textsOf(file)).filter(([, value]) => value.trim() === '')).toEqual([])
  })

  test.each(files)('%s uses the same variables as English', file => {
    const variables = (value: string) => [...value.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()
    const own = new Map(flat(textsOf(file)))
    const different = flat(textsOf('en.json')).filter(([key, value]) => {
      const translated = own.get(key)
      return (
        translated !== undefined && !key.endsWith('_one') && !Bun.deepEquals(variables(translated), variables(value))
      )
    })
    expect(different.map(([key]) => key)).toEqual([])
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

  test('a text that names variables of templates names the same in every language', () => {
    const named = (text: string) => [...new Set(text.match(/(?<!\{)\{\w+\}/g) ?? [])].toSorted()
    const german = new Map(flat(textsOf('de.json')))
    const differing = flat(textsOf('en.json')).filter(
      ([key, text]) => named(text).join() !== named(german.get(key) ?? '').join(),
    )
    expect(differing).toEqual([])
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

  test('the first wanted language that is translated is spoken, else English', () => {
    expect(bestLanguage(['xx', 'de-AT', 'en'])).toBe('de')
    expect(bestLanguage([null, undefined, 'tlh'])).toBe('en')
  })
})
