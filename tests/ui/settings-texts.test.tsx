import { describe, expect, test } from 'bun:test'
import { jobIds } from '~/shared/jobs/model'
import { eventNames } from '~/shared/notifications/model'
import { sections } from '~/shared/settings/sections'
import { layouts, shownFields } from '~/ui/state/settings-layout'
import { pages } from '~/ui/state/settings-pages'
import { fieldKey } from '~/ui/state/settings-texts'
import de from '../../locales/de.json'
import en from '../../locales/en.json'

const languages = { en, de }
const names = Object.keys(languages) as (keyof typeof languages)[]

const textAt = (language: keyof typeof languages, key: string) =>
  key.split('.').reduce<unknown>((texts, part) => Object(texts)[part], languages[language])

const missing = (keys: readonly string[]) =>
  names.flatMap(language =>
    keys.filter(key => !(typeof textAt(language, key) === 'string')).map(key => `${language} ${key}`),
  )

// What the installation made up stays inside; schedules are edited in the table of jobs, and no release replaces itself.
const elsewhere = ['installation', 'jobs', 'update']
const shown = sections.filter(section => !elsewhere.includes(section.id))

describe('settings', () => {
  test.each(shown.map(section => [section.id, section] as const))(
    'every field of %s has its place or is left out on purpose',
    (id, section) => {
      const placed = [...shownFields(id), ...(layouts[id]?.hidden ?? [])]
      expect(placed.toSorted()).toEqual(Object.keys(section.fields).toSorted())
    },
  )

  test('every field that people see has a label and help in every language', () => {
    const keys = shown.flatMap(({ id }) =>
      shownFields(id).flatMap(field => [fieldKey(id, field, 'label'), fieldKey(id, field, 'help')]),
    )
    expect(keys.length).toBeGreaterThan(80)
    expect(missing(keys)).toEqual([])
  })

  test('a field that must look a certain way says how', () => {
    const strict = shown.flatMap(({ id, fields }) =>
      shownFields(id)
        .filter(field => fields[field]?.pattern)
        .map(field => fieldKey(id, field, 'wrong')),
    )
    expect(strict.length).toBeGreaterThan(0)
    expect(missing(strict)).toEqual([])
  })

  test('every value of a fixed choice has a name', () => {
    const options = [
      ...shown.flatMap(({ id }) => shownFields(id).map(field => [id, field] as const)),
      ['portal', 'branch'] as const,
    ]
    const keys = options.flatMap(([id, field]) => {
      const facts = sections.find(section => section.id === id)?.fields[field]
      return facts?.kind === 'choice' ? (facts.options ?? []).map(value => fieldKey(id, field, `option.${value}`)) : []
    })
    expect(keys.length).toBeGreaterThan(0)
    expect(missing(keys)).toEqual([])
  })

  test('every page, job and message has its texts', () => {
    const keys = [
      ...pages.flatMap(({ key }) => ['title', 'text', 'tile'].map(part => `settings.page.${key}.${part}`)),
      ...jobIds.flatMap(id => [`settings.jobs.${id}.label`, `settings.jobs.${id}.help`]),
      ...eventNames.map(event => `settings.event.${event}`),
    ]
    expect(missing(keys)).toEqual([])
  })
})
