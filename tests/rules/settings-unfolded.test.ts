import { describe, expect, test } from 'bun:test'
import type { Fields } from '~/shared/settings/fields'
import { fieldsOf, isUnfolded } from '~/shared/settings/items'
import { foldingSwitch, isFolded } from '~/shared/settings/pages'
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

describe('a section that is off', () => {
  test('is its switch alone, where nothing else of it counts then', () => {
    const ids = sections.filter(one => foldingSwitch(one) !== null).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(
      [
        ...[
          'couchpotato',
          'dognzb',
          'emby',
          'jellyfin',
          'landingpage',
          'lidarr',
          'openid',
          'plex',
          'radarr',
          'radarr4K',
        ],
        ...['sickrage', 'sonarr', 'sonarr4K', 'vote'],
        ...['discord', 'email', 'gotify', 'mattermost', 'newsletter', 'ntfy', 'pushbullet', 'pushover', 'slack'].map(
          channel => `notifications/${channel}`,
        ),
        ...['telegram', 'twilio', 'webhook', 'webpush'].map(channel => `notifications/${channel}`),
      ].toSorted(),
    )
  })

  test.each(sections.filter(one => foldingSwitch(one) !== null).map(one => [one.id, one] as const))(
    '%s shows all of itself once it is on',
    (_, section) => {
      const name = foldingSwitch(section) ?? ''
      expect(section.fields[name]?.kind).toBe('toggle')
      expect([{ [name]: true }, { [name]: false }, {}].map(values => isFolded(section, values))).toEqual([
        ...[false, true, true],
      ])
    },
  )

  test.each([
    [[['enabled', 'keep']], null],
    [[{ title: 'agree', lines: ['enabled'] }, ['text']], null],
    [[['text'], ['enabled']], null],
    [[['adult'], ['text']], null],
    [[['enabled'], ['text']], 'enabled'],
    [[['enable'], { title: 'more', lines: ['text'] }], 'enable'],
    [[], null],
  ])('of %p is folded by %p', (layout, name) => {
    const page = { key: 'one', path: 'One', group: 'portal' as const, layout }
    expect(foldingSwitch({ id: 'one', fields: {}, page })).toBe(name)
  })
})
