import { describe, expect, test } from 'bun:test'
import { accept } from '~/shared/settings/accept'
import { fromEnvironment, isVariableOf, variableOf } from '~/shared/settings/environment'
import type { Fields } from '~/shared/settings/fields'
import { fieldsOf } from '~/shared/settings/items'
import { missing } from '~/shared/settings/missing'
import { differing, read } from '~/shared/settings/model'
import { enterAgain } from '~/shared/settings/secret-binding'
import { masked, secretsIn, storedSecret } from '~/shared/settings/secrets'
import { sections } from '~/shared/settings/sections'
import { cinema } from '../support/cinema'

/** What is stored of two servers, without what the declaration fills in. */
const servers = [
  { id: 7, name: 'Attic', ip: 'attic.home', port: 8096, token: 'one', serial: 'S-1' },
  {
    id: 9,
    name: 'Cellar',
    ip: 'cellar.home',
    port: 8096,
    token: 'two',
    libraries: [
      { id: 1, key: 'films', pin: '11', enabled: true },
      { id: 2, key: 'shows', pin: '22' },
    ],
  },
]
const stored = read(cinema, { enabled: true, servers })
const [attic, cellar] = stored.servers

/** Fields of a section and of every list in it, level by level. */
const levels = (fields: Fields): Fields[] => [
  fields,
  ...Object.values(fields).flatMap(field => (field.kind === 'items' ? levels(fieldsOf(field)) : [])),
]

test('a secret goes where fields beside it say, never those of an outer item, which would change without it', () => {
  for (const { id, fields } of [...sections, cinema])
    for (const level of levels(fields))
      for (const { sentTo = [] } of Object.values(level))
        for (const name of sentTo) expect([id, Object.keys(level)]).toEqual([id, expect.arrayContaining([name])])
})

describe('reading a list', () => {
  test('fills in defaults, reads types leniently and drops what is unknown, at every depth', () => {
    const { servers } = read(cinema, {
      SERVERS: [{ ID: 3, IP: 'a', Port: '81', Libraries: [{ Key: 5, enabled: 'TRUE', other: 1 }] }, 'nonsense', null],
    })
    expect(servers).toEqual([
      {
        id: 3,
        name: null,
        ip: 'a',
        port: 81,
        token: null,
        serial: null,
        libraries: [{ id: 1, key: '5', pin: null, enabled: true }],
      },
    ])
  })

  test('gives items without an id, or with that of another, the same one on every reading', () => {
    const given = { servers: [{ id: 4 }, {}, { id: 4 }, { id: -1 }, { id: 'x' }] }
    const ids = () => read(cinema, given).servers.map(({ id }) => id)
    expect(ids()).toEqual([4, 5, 6, 7, 8])
    expect(ids()).toEqual(ids())
  })

  test('makes nothing of what is no list', () => {
    for (const servers of [5, 'text', {}, null, undefined, true]) expect(read(cinema, { servers }).servers).toEqual([])
  })
})

describe('what somebody sends for a list', () => {
  const sent = (servers: unknown) => accept(cinema, { enabled: true, servers }, stored)

  test('replaces it, while the placeholder keeps the secret of the item with that id, wherever it stands now', () => {
    const { values, problems } = sent([
      { ...cellar, token: storedSecret, libraries: [{ id: 2, key: 'shows', pin: storedSecret, enabled: true }] },
      { ...attic, name: 'Roof', token: storedSecret },
    ])
    expect(problems).toEqual([])
    expect(values.servers).toMatchObject([
      { id: 9, token: 'two', libraries: [{ id: 2, pin: '22', enabled: true }] },
      { id: 7, name: 'Roof', token: 'one' },
    ])
    expect(values.servers[0]?.libraries).toHaveLength(1)
  })

  test('draws an id for a new item, and the placeholder is no secret for it', () => {
    const { values } = sent([attic, { ip: 'new.home', port: 1, token: storedSecret }])
    const [, added] = values.servers
    expect(added?.token).toBeNull()
    expect(added?.id).toBeGreaterThan(0)
    expect([7, 9]).not.toContain(added?.id)
  })

  test('does not hand the secret of one item to another that sends the same id', () => {
    const { values } = sent([
      { id: 7, ip: 'attic.home', port: 8096, token: storedSecret },
      { id: 7, ip: 'attic.home', port: 8096, token: storedSecret },
    ])
    expect(values.servers.map(({ token }) => token)).toEqual(['one', null])
    expect(new Set(values.servers.map(({ id }) => id)).size).toBe(2)
  })

  test('keeps the secret of an item only while it would be sent to the same place', () => {
    const moved = sent([
      { ...attic, ip: 'evil.example', token: storedSecret },
      { ...cellar, token: storedSecret },
    ])
    expect(moved.problems).toEqual([{ field: 'servers[0].token', problem: enterAgain }])
    expect(moved.values.servers).toMatchObject([{ token: null }, { token: 'two' }])
    expect(sent([{ ...attic, ip: 'evil.example', token: 'typed' }]).problems).toEqual([])
  })

  test('keeps what only the portal writes', () => {
    expect(sent([{ ...attic, serial: 'mine' }, { serial: 'mine' }]).values.servers).toMatchObject([
      { serial: 'S-1' },
      { serial: null },
    ])
  })

  test('names every wrong value with its place', () => {
    const wrong = sent([{ ip: 'a', port: 99_999 }, 'text', { libraries: [{ key: 'k', enabled: 'perhaps' }] }])
    expect(wrong.problems).toEqual([
      { field: 'servers[0].port', problem: 'must be at most 65535' },
      { field: 'servers[1]', problem: 'must be an object' },
      { field: 'servers[2].libraries[0].enabled', problem: 'must be true or false' },
    ])
  })

  test('is refused when it is no list, or longer than a list may be', () => {
    for (const servers of ['text', '{"ip":"a"}', 5, true, {}])
      expect(sent(servers).problems).toEqual([{ field: 'servers', problem: 'must be a list of objects' }])
    expect(sent(Array.from({ length: 101 }, () => ({}))).problems).toEqual([
      { field: 'servers', problem: 'has more than 100 entries' },
    ])
  })

  test('may be JSON, as a shell writes it', () =>
    expect(sent('[{"id":7,"ip":"attic.home","port":"8096","token":"********"}]').values.servers).toMatchObject([
      { id: 7, port: 8096, token: 'one' },
    ]))
})

test('a list leaves the server with placeholders for its secrets, and all of them are known to the log', () => {
  const shown = masked(cinema, stored)
  expect(shown.servers.map(({ token }) => token)).toEqual([storedSecret, storedSecret])
  expect(shown.servers[1]?.libraries.map(({ pin }) => pin)).toEqual([storedSecret, storedSecret])
  expect(JSON.stringify(shown)).not.toMatch(/"(one|two|11|22)"/)
  expect(secretsIn(cinema.fields, stored)).toEqual(['one', 'two', '11', '22'])
  expect(attic?.token).toBe('one')
})

test('of an item only what differs from the defaults is stored, with its id', () => {
  const content = differing(cinema, stored)
  expect(content.servers).toEqual<unknown>(servers)
  expect(read(cinema, JSON.parse(JSON.stringify(content)))).toEqual(stored)
  expect(differing(cinema, read(cinema, {}))).toEqual({})
})

test('what is still empty inside a list is named with its place', () => {
  const values = read(cinema, { enabled: true, servers: [{ ip: 'a', port: 1, token: 't', libraries: [{}] }, {}] })
  const gaps = ['servers[0].libraries[0].key', 'servers[1].ip', 'servers[1].port', 'servers[1].token']
  // A library that is not chosen asks for nothing.
  expect(missing(cinema, values)).toEqual(gaps.slice(1))
  const chosen = read(cinema, {
    enabled: true,
    servers: [{ ip: 'a', port: 1, token: 't', libraries: [{ enabled: true }] }],
  })
  expect(missing(cinema, chosen)).toEqual(gaps.slice(0, 1))
  expect(missing(cinema, { ...values, enabled: false })).toEqual([])
})

describe('a list in the environment', () => {
  const start = 'MARQUEE_SETTINGS__CINEMA__'

  test('is written as JSON or value by value, with the single values on top', () => {
    const single = {
      [`${start}SERVERS__0__IP`]: 'a.home',
      [`${start}SERVERS__0__PORT`]: '8096',
      [`${start}SERVERS__0__LIBRARIES__1__KEY`]: 'shows',
      [`${start}SERVERS__0__LIBRARIES__0__KEY`]: 'films',
      [`${start}SERVERS__0__LIBRARIES__0__ENABLED`]: 'true',
    }
    const { servers } = read(cinema, fromEnvironment(cinema, single))
    expect(servers).toMatchObject([
      { id: 1, ip: 'a.home', port: 8096, libraries: [{ key: 'films', enabled: true }, { key: 'shows' }] },
    ])
    const json = JSON.stringify([
      { ip: 'b.home', port: 1, token: 'from-json' },
      { id: 40, ip: 'c.home' },
    ])
    const both = { [`${start}SERVERS`]: json, [`${start}SERVERS__0__PORT`]: '2', [`${start}SERVERS__1__TOKEN`]: 't' }
    expect(read(cinema, fromEnvironment(cinema, both)).servers).toMatchObject([
      { id: 1, ip: 'b.home', port: 2, token: 'from-json' },
      { id: 40, ip: 'c.home', token: 't' },
    ])
  })

  test('keeps the id of an item when one before it goes', () => {
    const named = (position: number) => ({ [`${start}SERVERS__${position}__IP`]: `server-${position}` })
    const ids = (environment: Record<string, string>) =>
      read(cinema, fromEnvironment(cinema, environment)).servers.map(({ id, ip }) => [id, ip])
    expect(ids({ ...named(0), ...named(2) })).toEqual([
      [1, 'server-0'],
      [3, 'server-2'],
    ])
    expect(ids(named(2))).toEqual([[3, 'server-2']])
    const nameless = { [`${start}SERVERS`]: '[{"id":0,"ip":"a"},{"id":"none","ip":"b"}]' }
    expect(ids(nameless)).toEqual(ids(nameless))
  })

  test('stops the start with the name of the variable when a value cannot be meant', () => {
    const starting = (environment: Record<string, string>) => () => fromEnvironment(cinema, environment)
    expect(starting({ [`${start}SERVERS__0__PORT`]: 'many' })).toThrow(
      'MARQUEE_SETTINGS__CINEMA__SERVERS__0__PORT: must be a whole number',
    )
    expect(starting({ [`${start}SERVERS`]: '{"ip":"a"}' })).toThrow(
      'MARQUEE_SETTINGS__CINEMA__SERVERS: must be a list of objects',
    )
  })

  test('knows its variables by name, and no misspelt one', () => {
    for (const known of ['ENABLED', 'SERVERS', 'SERVERS__0__IP', 'SERVERS__12__ID', 'SERVERS__0__LIBRARIES__3__PIN'])
      expect(isVariableOf(cinema, start + known)).toBe(true)
    for (const unknown of ['SERVER', 'SERVERS__IP', 'SERVERS__0', 'SERVERS__0__HOST', 'SERVERS__X__IP', ''])
      expect(isVariableOf(cinema, start + unknown)).toBe(false)
    expect(variableOf('notifications/email', 'servers[0].libraries[2].key')).toBe(
      'MARQUEE_SETTINGS__NOTIFICATIONS_EMAIL__SERVERS__0__LIBRARIES__2__KEY',
    )
  })

  test('sets nothing when it names nothing', () => {
    expect(fromEnvironment(cinema, {})).toEqual({})
    expect(fromEnvironment(cinema, { [`${start}SERVERS__0__HOST`]: 'a' })).toEqual({})
  })
})
