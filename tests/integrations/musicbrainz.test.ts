import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { musicBrainzStandIn } from '~/demo/music-hosts'
import { musicBrainzClient } from '~/integrations/catalogue/musicbrainz/client'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { httpStack } from '~/integrations/http/stack'
import { sleep } from '~/shared/sleep'
import { hasUpstream, recordedText } from '../support/upstream'
import { failureOf, fakeClock } from './http-support'

const clock = fakeClock()
const standIn = musicBrainzStandIn({ now: clock.now })
const agent = 'Marquee/test (https://films.example.com)'

/** Everything a call passes, with a clock of its own: pauses pass at once, only what ends a call in time is real. */
const stack = () =>
  httpStack({
    ...{ version: 'test', observe: () => undefined, cacheBytes: 0, now: clock.now, ticks: clock.ticks },
    sleep: (ms, signal) => (ms > 5_000 ? sleep(ms, signal) : clock.sleep(ms)),
  })
const client = (http = stack()) => musicBrainzClient(http, { url: `${standIn.url}/ws/2`, agent })

beforeEach(() => {
  clock.pass(10_000)
  standIn.calls.length = 0
})
afterEach(() => standIn.faults.clear())
afterAll(() => standIn.stop())

const arcade = '2da3aa75-8d0d-414f-8536-0b65dac1572c'
const nails = 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'
const weather = 'f9781791-20d6-479c-bdab-4249b1a9f7a4'

describe('artists', () => {
  test('are found by name, the best first, without those that have no type', async () => {
    const found = await client().searchArtists({ query: 'Mercury' })
    expect(found.map(({ name, type }) => [name, type])).toEqual([
      ['Mercury', 'Group'],
      ['Mercury', 'Person'],
      ['Mercury', 'Group'],
    ])
    expect(await client().searchArtists({ query: 'Untitled Tape 4' })).toEqual([])
  })

  test('whose names mean something in the query language are found all the same', async () => {
    expect((await client().searchArtists({ query: '!?!' })).map(({ name }) => name)).toEqual(['!?!'])
    expect(await client().searchArtists({ query: 'name:(a" AND OR' })).toEqual([])
  })

  test('come with members, pages elsewhere and all that they made', async () => {
    const known = await client().artist(nails)
    expect(known?.artist).toMatchObject({
      ...{ name: 'Nine Inch Nails', type: 'Group', country: 'US', area: 'Cleveland', begin: '1988', end: null },
      links: { homePage: 'https://www.nin.com' },
    })
    expect(known?.artist.members[0]).toEqual({
      ...{ name: 'Trent Reznor', attributes: ['original', 'lead vocals'], begin: '1988', end: null, isEnded: false },
    })
    expect(known?.groups.map(({ title, type }) => [title, type])).toEqual([
      ['Ghosts I–IV', 'Album'],
      ['The Slip', 'Album'],
    ])
    expect(standIn.calls).toHaveLength(1)
  })

  test('who made more than comes along are read page by page', async () => {
    const known = await client().artist(arcade)
    expect(new Set(known?.groups.map(({ id }) => id)).size).toBe(112)
    expect(standIn.calls.map(({ path }) => path.split('/')[3])).toEqual(['artist', 'release-group', 'release-group'])
  })

  test('that are not known are null, and an id that is none is refused', async () => {
    expect(await client().artist('00000000-0000-4000-8000-000000000000')).toBeNull()
    expect((await failureOf(client().artist('what'))).status).toBe(400)
  })
})

describe('albums', () => {
  test('say by whom they are; one that is not known is null', async () => {
    const [first] = (await client().artist(weather))?.groups ?? []
    const album = await client().group(first?.id ?? '')
    expect(album).toEqual({ ...first, artists: [{ id: weather, name: 'The Weather Service' }] } as typeof album)
    expect(await client().group('00000000-0000-4000-8000-000000000000')).toBeNull()
  })

  test('are found by title', async () => {
    const { found } = await client().searchGroups({ query: 'ghosts' })
    expect(found[0]).toMatchObject({ title: 'Ghosts I–IV', artists: [{ id: nails, name: 'Nine Inch Nails' }] })
  })
})

describe('the pace', () => {
  test('is one call a second for everybody together', async () => {
    const http = stack()
    const startedAt = clock.ticks()
    await Promise.all(['ghosts', 'slip', 'monkey', 'sunrise'].map(query => client(http).searchGroups({ query })))
    expect(standIn.calls).toHaveLength(4)
    expect(clock.ticks() - startedAt).toBe(3_000)
  })

  test('is kept by the service itself: a call too soon is refused, and repeated', async () => {
    await client().artist(nails)
    expect(await client().artist(nails)).not.toBeNull()
    expect(standIn.calls.length).toBeGreaterThan(2)
    clock.pass(1_000)
    const plain = client(fetchHttp({ version: 'test' }))
    await plain.artist(nails)
    expect(await failureOf(plain.artist(nails))).toMatchObject({ service: 'MusicBrainz', status: 503 })
  })

  test('a program that does not say whom it belongs to is refused', async () => {
    const nobody = musicBrainzClient(stack(), { url: `${standIn.url}/ws/2`, agent: 'Marquee/test' })
    expect((await failureOf(nobody.artist(nails))).status).toBe(403)
  })
})

test('an answer that is nonsense is a failure of MusicBrainz', async () => {
  for (const body of ['html', 'cutOff', 'empty', 'wrongTypes'] as const) {
    standIn.faults.set({ body })
    for (const asking of [
      () => client().artist(nails),
      () => client().searchArtists({ query: 'x' }),
      () => client().group('3f76c701-8304-484f-a4ba-fcab18bcf41e'),
    ]) {
      clock.pass(2_000)
      expect((await failureOf(asking())).service).toBe('MusicBrainz')
    }
  }
})

describe.if(hasUpstream)('recorded answers', () => {
  const replaying = (file: string) =>
    musicBrainzClient(
      async () => ({ status: 200, headers: new Headers(), body: recordedText(`musicbrainz/${file}.json`) }),
      { url: 'https://musicbrainz.example.com/ws/2', agent },
    )

  test('of a search are read', async () => {
    const [first] = await replaying('artist_search').searchArtists({ query: 'dylan' })
    expect(first).toMatchObject({
      name: 'Bob Dylan',
      type: 'Person',
      country: 'US',
      begin: '1941-05-24',
      isEnded: false,
    })
    const { total, found } = await replaying('release_group_search').searchGroups({ query: 'dylan' })
    expect([total, found.length]).toEqual([6904, 10])
    expect(found[0]?.artists[0]?.name).toBe('Bob Dylan')
  })

  test('of an artist are read, with the pages elsewhere', async () => {
    const known = await replaying('artist_nirvana_url_rels').artist('5b11f4ce-a62d-471e-81fc-a69a8278c7da')
    expect(known?.artist).toMatchObject({ name: 'Nirvana', type: 'Group' })
    expect(Object.keys(known?.artist.links ?? {}).sort()).toContain('discogs')
    expect(Object.values(known?.artist.links ?? {}).every(address => address.startsWith('https://'))).toBe(true)
  })

  test('of a release group are read', async () => {
    const group = await replaying('release_group_lookup_full').group('fc325dd3-73ed-36aa-9c77-6b65a958e3cf')
    expect(group).toMatchObject({ title: 'Desire', type: 'Album', firstReleased: '1976-01-05' })
    expect(group?.artists).toEqual([{ id: '72c536dc-7137-4477-a521-567eeb840fa8', name: 'Bob Dylan' }])
  })
})
