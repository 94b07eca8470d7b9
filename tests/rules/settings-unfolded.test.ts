import { describe, expect, test } from 'bun:test'
import type { Fields } from '~/shared/settings/fields'
import { fieldsOf, isUnfolded } from '~/shared/settings/items'
import { sections } from '~/shared/settings/sections'

type Level = { at: string; fields: Fields }
/** Fields of a section and of every list in it. */
const levels = (at: string, fields: Fields): Level[] => [
  { at, fields },
  ...Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'items' ? levels(`${at}.${name}`, fieldsOf(field)) : [],
  ),
]
const all = sections.flatMap(({ id, fields }) => levels(id, fields))
const named = all.flatMap(level => Object.entries(level.fields).map(([name, field]) => ({ ...level, name, field })))

/** The switches that the product asks before it looks at what they show. One more is a line here, and a question there. */
const asked = [
  ...['importPlexUsers', 'importEmbyUsers', 'importJellyfinUsers', 'enableWatchlistImport', 'scanForAvailability'],
  ...['authentication', 'enableHeaderAuth', 'deleteIssues', 'autoDeleteAvailableRequests', 'enabled'],
  ...['enableCustomDonations', 'timeLimit', 'rolesClaim', 'proxy'],
]

test('what a switch hides does not count while it is off', () => {
  const switches = new Set(named.flatMap(({ field }) => field.when ?? []))
  expect([...switches].toSorted()).toEqual(asked.toSorted())
})

describe('what counts whatever the switch says that unfolds it', () => {
  const folded = named.filter(({ field }) => field.foldedBy !== undefined)

  test('is the search of Sonarr and Lidarr, of each of their servers', () => {
    expect(folded.map(({ at, name }) => `${at}.${name}`).toSorted()).toEqual([
      ...['lidarr.addOnly', 'lidarr.servers.addOnly', 'sonarr.addOnly', 'sonarr.servers.addOnly'],
      ...['sonarr4K.addOnly', 'sonarr4K.servers.addOnly'],
    ])
  })

  test.each(folded.map(({ at, name, ...one }) => [`${at}.${name}`, { name, ...one }] as const))(
    '%s is shown while it is on, and folded away while both are off',
    (_, { fields, name, field: { foldedBy = '', default: usual } }) => {
      const isShown = (unfolded: boolean, value: unknown) =>
        isUnfolded(fields, name, { [foldedBy]: unfolded, [name]: value })
      expect(fields).toHaveProperty(foldedBy)
      expect([isShown(false, usual), isShown(true, usual)]).toEqual([false, true])
      expect([isShown(false, true), isShown(true, true)]).toEqual([true, true])
      expect(isUnfolded(fields, name, {})).toBe(false)
    },
  )
})
