import { describe, expect, test } from 'bun:test'
import { jobIds } from '~/shared/jobs/model'
import { eventNames } from '~/shared/notifications/model'
import { pageParts, pagesOf, visibleFields } from '~/shared/settings/pages'
import { sections } from '~/shared/settings/sections'
import { pages } from '~/ui/state/settings-pages'
import { fieldKeys, pageKey, partKeys, tabKeys, testKeys } from '~/ui/state/settings-texts'
import de from '../../locales/de.json'
import en from '../../locales/en.json'

const languages = { en, de }
const names = Object.keys(languages) as (keyof typeof languages)[]

const textAt = (language: keyof typeof languages, key: string) =>
  key.split('.').reduce<unknown>((texts, part) => Object(texts)[part], languages[language])

/** A text may lie under one of several keys. */
const missing = (keys: readonly (string | readonly string[])[]) =>
  names.flatMap(language =>
    keys
      .filter(key => ![key].flat().some(one => typeof textAt(language, one) === 'string'))
      .map(key => `${language} ${key}`),
  )

const paged = sections.filter(({ page }) => page && !page.ownForm)
const shown = paged.flatMap(section => [
  ...visibleFields(section).map(field => ({ section, field })),
  ...pagesOf(sections).flatMap(({ also }) => also.filter(one => one.section === section)),
])

describe('settings', () => {
  test('every section has its page, or a reason why people do not see it', () => {
    const lost = sections.filter(({ page, internal, hidden }) => !page && !internal && !hidden)
    expect(lost.map(({ id }) => id)).toEqual([])
  })

  test('every section without a page is called by a name where its changes are listed', () => {
    const unseen = sections.filter(({ page, internal }) => !page && !internal)
    expect(unseen.length).toBeGreaterThan(0)
    expect(missing(unseen.map(({ id }) => `audit.section.${id}`))).toEqual([])
  })

  test.each(paged.map(section => [section.id, section] as const))(
    'every field of %s has its place, or is hidden with a reason',
    (_, section) => {
      const fields = Object.entries(section.fields)
      const elsewhere = fields.filter(([, { hidden, onPage }]) => hidden ?? onPage)
      const placed = [...visibleFields(section), ...elsewhere.map(([name]) => name)]
      expect(placed.toSorted()).toEqual(fields.map(([name]) => name).toSorted())
    },
  )

  test('every field that people see has a label and help in every language', () => {
    const keys = shown.flatMap(({ section, field }) => [
      fieldKeys(section, field, 'label'),
      fieldKeys(section, field, 'help'),
    ])
    expect(keys.length).toBeGreaterThan(80)
    expect(missing(keys)).toEqual([])
  })

  test('a field that must look a certain way says how', () => {
    const strict = shown
      .filter(({ section, field }) => section.fields[field]?.pattern)
      .map(({ section, field }) => fieldKeys(section, field, 'wrong'))
    expect(strict.length).toBeGreaterThan(0)
    expect(missing(strict)).toEqual([])
  })

  test('every value of a fixed choice has a name', () => {
    const keys = shown.flatMap(({ section, field }) =>
      (section.fields[field]?.options ?? []).map(value => fieldKeys(section, field, `option.${value}`)),
    )
    expect(keys.length).toBeGreaterThan(0)
    expect(missing(keys)).toEqual([])
  })

  test('every part, tab and test of a form has its words, its own or those of all', () => {
    const worded = paged.flatMap(section => {
      const { tab, test: kind, templates } = section.page ?? {}
      return [
        ...pageParts(section).flatMap(({ title }) => (title ? [partKeys(section, title, 'title')] : [])),
        ...(tab ? [tabKeys(section, tab)] : []),
        ...(templates ? [tabKeys(section, 'texts')] : []),
        ...(kind ? [testKeys(section, kind)] : []),
      ]
    })
    expect(worded.length).toBeGreaterThan(20)
    for (const keys of worded) expect([keys, keys.some(key => missing([key]).length === 0)]).toEqual([keys, true])
  })

  test('every page, job and message has its texts', () => {
    const keys = [
      ...pages.flatMap(page => (['title', 'text', 'tile'] as const).map(part => pageKey(page, part))),
      ...jobIds.flatMap(id => [`settings.jobs.${id}.label`, `settings.jobs.${id}.help`]),
      ...eventNames.map(event => `settings.event.${event}`),
    ]
    expect(missing(keys)).toEqual([])
  })
})
