import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fields } from '~/shared/settings/fields'
import { pageParts } from '~/shared/settings/pages'
import { sections } from '~/shared/settings/sections'
import { textKeys } from '~/shared/settings/text-keys'
import en from '../../locales/en.json'

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : flat(value, `${before}${key}.`),
  )
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const keys = [...new Set(flat(en).map(withoutPlural))]

const source = join(import.meta.dir, '../../src')
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => readFileSync(join(source, name), 'utf8'))
  .join('\n')

/** Where keys are named without what they all begin with: the code adds it in one place. */
const beginnings = ['connectionTest.', 'mail.', 'newsletter.']
/** Where the code fills in more than one word. */
const dotted = ['requestList.bulk.']

const written = new Set([...code.matchAll(/['"`]([a-z]\w*(?:\.[\w -]+)*)['"`]/g)].map(([, text = '']) => text))
/** A key with something in it that the code fills in: one word for each. */
const patterns = [...code.matchAll(/`([a-z]\w*\.(?:[\w. -]|\$\{[^`}]*\})*\$\{[^`]*?)`/g)]
  .map(([, text = '']) => text.split(/\$\{[^}]*\}/))
  .filter(parts => parts.every(part => /^[\w. -]*$/.test(part)))
  .map(parts => {
    const filled = dotted.includes(parts[0] ?? '') ? '[\\w. -]+' : '[\\w -]+'
    return new RegExp(`^${parts.map(part => part.replaceAll('.', '\\.')).join(filled)}$`)
  })

/** The paths of the texts that a list of fields may have. */
const pathsOf = (fields: Fields, before = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...['label', 'help', 'wrong', 'example', 'one', 'add'].map(text => `${before}${name}.${text}`),
    ...(field.options ?? []).map(option => `${before}${name}.option.${option}`),
    ...(field.fields ? pathsOf(field.fields, `${before}${name}.item.`) : []),
  ])

/** What the pages of the settings ask for by what is declared. */
const declared = new Set(
  sections.flatMap(section =>
    [
      ...pathsOf(section.fields),
      ...pageParts(section).flatMap(({ title }) => [`part.${title}.title`, `part.${title}.text`]),
      ...['tab.form', 'tab.texts', `tab.${section.page?.tab}`, 'test.connection', 'test.message'],
    ].flatMap(path => textKeys(section, path)),
  ),
)

const isNamed = (key: string) => written.has(key) || patterns.some(pattern => pattern.test(key))
const isUsed = (key: string) =>
  declared.has(key) ||
  isNamed(key) ||
  beginnings.some(beginning => key.startsWith(beginning) && isNamed(key.slice(beginning.length)))

test('every text is named somewhere in the code', () => {
  expect(keys.filter(key => !isUsed(key))).toEqual([])
})

test('a text that is named nowhere is found', () => {
  expect(['settings.portal.nobodyAsks.label', 'wizard.nobody', 'mail.nobody.reads'].filter(isUsed)).toEqual([])
})

test('every declared beginning is still needed', () => {
  const isNeeded = (beginning: string) =>
    keys.some(key => key.startsWith(beginning) && !isNamed(key) && isNamed(key.slice(beginning.length)))
  expect(beginnings.filter(beginning => !isNeeded(beginning))).toEqual([])
})
