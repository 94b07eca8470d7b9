import { describe, expect, test } from 'bun:test'
import { seenPeople } from '~/server/users/missing-people'
import { jellyfin } from '~/shared/services/jellyfin'
import { accept } from '~/shared/settings/accept'
import { differing, read } from '~/shared/settings/model'
import { homeOf, mayVouch } from '~/shared/users/home-server'
import type { Provider } from '~/shared/users/providers'

const two = (provider: Provider) => ({ provider, sources: ['x:1', 'x:2'] })

describe('somebody at a media server', () => {
  test.each([
    ['belongs to the server that was kept', 'x:2', 'x:2'],
    ['belongs to the first when none was kept', null, 'x:1'],
    ['belongs to none when theirs was removed', 'x:9', null],
  ])('%s', (_, kept, home) => {
    expect(homeOf(two('jellyfin'), kept)).toBe(home)
  })

  test('belongs to none while none is connected', () => {
    expect(homeOf({ provider: 'jellyfin', sources: [] }, 'x:1')).toBeNull()
  })

  test.each<[string, Provider, string | null, { server: string | null; takesUnassigned?: boolean }, boolean]>([
    ['their own server', 'jellyfin', 'x:2', { server: 'x:2' }, true],
    ['another server', 'jellyfin', 'x:1', { server: 'x:2' }, false],
    ['another server of Emby', 'emby', 'x:1', { server: 'x:2' }, false],
    ['another server of Plex, whose numbers are those of plex.tv', 'plex', 'x:1', { server: 'x:2' }, true],
    ['the first, where none was kept', 'jellyfin', null, { server: 'x:1' }, true],
    ['the second, where none was kept', 'jellyfin', null, { server: 'x:2' }, false],
    ['the second, which alone knows them', 'jellyfin', null, { server: 'x:2', takesUnassigned: true }, true],
    ['the second, though theirs is the first', 'jellyfin', 'x:1', { server: 'x:2', takesUnassigned: true }, false],
    ['a service for all servers', 'emby', 'x:2', { server: null }, true],
    ['the first, though theirs was removed', 'jellyfin', 'x:9', { server: 'x:1', takesUnassigned: true }, false],
    ['a service for all servers, though theirs was removed', 'emby', 'x:9', { server: null }, false],
    ['plex.tv, whichever server was removed', 'plex', 'x:9', { server: 'x:1' }, true],
  ])('may be vouched for by %s: %#', (_, provider, kept, voucher, may) => {
    expect(mayVouch(two(provider), kept, voucher)).toBe(may)
  })

  test('is missing where their own server does not name them, whatever another one says', () => {
    const seen = seenPeople(two('jellyfin'))
    seen.add('7', 'x:2')
    expect(['x:1', 'x:2', null].map(kept => seen.has('7', kept))).toEqual([false, true, true])
    // Nobody is asked about people of a removed server.
    expect(seen.has('8', 'x:9')).toBe(true)
  })
})

describe('whether the people of a server may sign in', () => {
  const switches = (values: { servers: readonly { peopleSignIn: boolean }[] }) =>
    values.servers.map(({ peopleSignIn }) => peopleSignIn)
  const [first, second, third] = [
    { id: 1, ip: 'a' },
    { id: 2, ip: 'b' },
    { id: 3, ip: 'c' },
  ]

  test('is on for the first and off for the others, as they were stored or are sent', () => {
    expect(switches(read(jellyfin, { servers: [first, second] }))).toEqual([true, false])
    const none = read(jellyfin, {})
    expect(switches(accept(jellyfin, { servers: [first, second] }, none).values)).toEqual([true, false])
  })

  test('stays as it is when another server takes the first place', () => {
    const stored = read(jellyfin, differing(jellyfin, read(jellyfin, { servers: [first, second] })))
    expect(switches(read(jellyfin, differing(jellyfin, { ...stored, servers: stored.servers.slice(1) })))).toEqual([
      false,
    ])
    const { values } = accept(jellyfin, { servers: [second, first, third] }, stored)
    expect(switches(values)).toEqual([false, true, false])
  })

  test('is off for a new one before those that are there, and on for one in their place', () => {
    const stored = read(jellyfin, { servers: [first] })
    expect(switches(accept(jellyfin, { servers: [second, first] }, stored).values)).toEqual([false, true])
    expect(switches(accept(jellyfin, { servers: [{ ip: 'c' }, first] }, stored).values)).toEqual([false, true])
    expect(switches(accept(jellyfin, { servers: [second] }, stored).values)).toEqual([true])
  })

  test('is what somebody chose', () => {
    const chosen = [
      { ...first, peopleSignIn: false },
      { ...second, peopleSignIn: true },
    ]
    expect(switches(accept(jellyfin, { servers: chosen }, read(jellyfin, {})).values)).toEqual([false, true])
  })
})
