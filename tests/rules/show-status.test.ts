import { describe, expect, test } from 'bun:test'
import { itemsOf } from '~/server/library/show-items'
import { runsOf } from '~/shared/availability/episode-runs'
import { type ListedShowFacts, listedShow } from '~/shared/availability/listed-shows'
import { showAvailability } from '~/shared/availability/show-availability'
import { type ShowFacts, showStatus } from '~/shared/availability/show-status'
import type { LibraryEpisode, ListedSeason, RequestedShow, ShowHitInFull } from '~/shared/availability/shows'
import { dayMs } from '~/shared/durations'
import { bySeason } from '~/shared/requests/episodes'

// The cases of contract 35 §11.2, by their numbers.

const today = new Date('2026-11-22T00:00:00Z')
const inDays = (days: number) => new Date(today.getTime() + days * dayMs)
const [past, tomorrow] = [inDays(-14), inDays(1)]

const season = (days: readonly (Date | null)[], number = 1): ListedSeason => ({
  season: number,
  episodes: days.map((airsAt, at) => ({ episode: at + 1, airsAt })),
})
const has = (...episodes: (number | [number, number])[]): LibraryEpisode[] =>
  episodes.map(one => {
    const [inSeason, episode] = typeof one === 'number' ? [1, one] : one
    return { season: inSeason, episode, hasFile: true, monitored: true }
  })
const wants = (...episodes: number[]) => has(...episodes).map(one => ({ ...one, hasFile: false }))
const sonarr = (episodes: LibraryEpisode[]): ShowHitInFull => ({
  source: 'sonarr',
  isMediaServer: false,
  hasFile: episodes.some(({ hasFile }) => hasFile),
  episodes,
})
const server = (episodes: LibraryEpisode[]): ShowHitInFull => ({
  ...sonarr(episodes),
  source: 'plex',
  isMediaServer: true,
})

const status = (facts: Partial<ShowFacts>) =>
  showStatus({ request: null, hits: [], seasons: [], today, mediaServersDefer: false, ...facts })
const whole = (facts: Partial<ShowFacts>) => {
  const { fullyAvailable, partlyAvailable } = status(facts)
  return [fullyAvailable, partlyAvailable]
}

const beside = { variant: 'standard', requesterId: 'ann', takesNewEpisodes: false } as const

const child = (
  id: number,
  decision: { approved?: boolean; denied?: boolean | null; deniedReason?: string },
  of: number[],
  inSeason = 1,
) => ({
  ...beside,
  id,
  decision: { approved: false, denied: null, deniedReason: null, ...decision },
  wanted: of.map(episode => ({ season: inSeason, episode, airsAt: past, available: false })),
})
const asked = (...requests: RequestedShow['requests']): RequestedShow => ({ id: 7, totalSeasons: 2, requests })

describe('a show with its episodes', () => {
  test('21 all aired, all there', () => {
    const found = status({ seasons: [season([past, past])], hits: [server(has(1, 2))] })
    expect(found).toMatchObject({ fullyAvailable: true, partlyAvailable: false, seasons: [{ available: true }] })
  })

  test('22 what aired is there, the next is dated', () => {
    expect(whole({ seasons: [season([past, tomorrow])], hits: [server(has(1))] })).toEqual([true, true])
  })

  test('23 all there, one of them before its day', () => {
    expect(whole({ seasons: [season([past, past, tomorrow])], hits: [server(has(1, 2, 3))] })).toEqual([true, true])
  })

  test('24 one that aired is missing', () => {
    expect(whole({ seasons: [season([past, past])], hits: [server(has(1))] })).toEqual([false, true])
  })

  test('25 one without a day is missing', () => {
    expect(whole({ seasons: [season([past, null])], hits: [server(has(1))] })).toEqual([false, true])
  })

  test.each([
    ['26 nothing is there, some days are unknown', [past, null]],
    ['27 nothing is there, all days are unknown', [null, null]],
    ['28 nothing is there, all is to come', [tomorrow, tomorrow]],
  ])('%s', (_, days) => {
    expect(whole({ seasons: [season(days)] })).toEqual([false, false])
  })

  test('29 one season complete, of another one is missing', () => {
    const seasons = [season([past, past]), season([past, past], 2)]
    const found = status({ seasons, hits: [server(has(1, 2, [2, 1]))] })
    expect(found.seasons.map(({ available }) => available)).toEqual([true, false])
    expect([found.fullyAvailable, found.partlyAvailable]).toEqual([false, true])
  })

  test('30 what airs today counts as aired', () => {
    expect(whole({ seasons: [season([past, today])], hits: [server(has(1))] })).toEqual([false, true])
  })

  test('31 nothing is known of its seasons', () => {
    const unknown = listedShow({ request: null, hits: [], mediaServersDefer: false, listing: null, today }).status
    expect(unknown).toMatchObject({ fullyAvailable: false, partlyAvailable: false, available: false })
  })

  test('32 one of ten is on a media server', () => {
    const found = status({ seasons: [season(Array(10).fill(past))], hits: [server(has(4))] })
    expect(found).toMatchObject({ available: true, approved: false, partlyAvailable: true, fullyAvailable: false })
  })

  test('33 a show that lies in two places', () => {
    const rows = [1, 2].map(number => ({
      source: 'plex',
      tmdbId: 5,
      tvdbId: null,
      imdbId: null,
      hasFile: true,
      number,
    }))
    expect(itemsOf({ tmdbId: 5, tvdbId: null, imdbId: null, tvMazeId: null }, rows)).toHaveLength(2)
    expect(whole({ seasons: [season([past, past])], hits: [server(has(1)), server(has(2))] })).toEqual([true, false])
  })

  test('34 one request approved, one denied', () => {
    const request = asked(
      child(1, { approved: true, denied: false }, [1]),
      child(2, { denied: true, deniedReason: 'again' }, [1], 2),
    )
    const found = status({ request, seasons: [season([past]), season([past], 2)] })
    expect(found).toMatchObject({ requestId: 7, approved: true, denied: null, deniedReason: null })
    expect(found.seasons.map(({ episodes: [one] }) => [one?.requestId, one?.approved, one?.denied])).toEqual([
      [1, true, false],
      [2, false, true],
    ])
  })

  test('35 every episode denied', () => {
    const request = asked(child(1, { denied: true, deniedReason: 'too long' }, [1]), child(2, { denied: true }, [2]))
    const found = status({ request, seasons: [season([past, past])] })
    expect(found).toMatchObject({ denied: true, deniedReason: 'too long' })
  })

  test('one episode is denied, with its reason, and the rest is nobody’s', () => {
    const request = asked(child(1, { denied: true, deniedReason: 'Seen it' }, [1]))
    const found = status({ seasons: [season([past, past])], request })
    expect(found).toMatchObject({ denied: null, deniedReason: null })
    expect(found.seasons[0]?.episodes.map(({ deniedReason }) => deniedReason)).toEqual(['Seen it', null])
    const all = status({ seasons: [season([past])], request })
    expect(all).toMatchObject({ denied: true, deniedReason: 'Seen it' })
  })

  test('one file of a download manager among several seasons makes it available', () => {
    const seasons = [season([past, past]), season([past, past], 2)]
    expect(status({ seasons, hits: [sonarr(has([2, 1]))] }).available).toBe(true)
    expect(status({ seasons, hits: [sonarr(has([3, 1]))] }).available).toBe(false)
  })

  test('36 a download manager wants an episode that nobody asked for', () => {
    const found = status({ seasons: [season([past])], hits: [sonarr(wants(1))] })
    expect(found).toMatchObject({ approved: true, available: false, requestId: null })
    expect(found.seasons[0]?.episodes[0]).toMatchObject({ approved: true, requested: false, available: false })
  })

  test('37 a download manager has a file', () => {
    const found = status({ seasons: [season([past])], hits: [sonarr(has(1))] })
    expect(found).toMatchObject({ available: true, seasons: [{ episodes: [{ available: true }] }] })
  })

  test('what a media server alone has is there, and nobody approved it', () => {
    const found = status({ seasons: [season([past])], hits: [server(has(1))] })
    expect(found).toMatchObject({ approved: false, seasons: [{ episodes: [{ approved: false, available: true }] }] })
  })

  test('38 where download managers come first, a media server adds episodes only', () => {
    const found = status({ seasons: [season([past])], hits: [server(has(1))], mediaServersDefer: true })
    expect(found).toMatchObject({
      available: false,
      fullyAvailable: true,
      seasons: [{ episodes: [{ available: true }] }],
    })
  })

  test('39 the number of one catalogue is not that of another', () => {
    const row = { source: 'sonarr', tmdbId: 81189, tvdbId: 5, imdbId: null, hasFile: true }
    expect(itemsOf({ tmdbId: 1396, tvdbId: 81189, imdbId: null, tvMazeId: null }, [row])).toEqual([])
  })

  test('40 specials that are not listed decide nothing, there or not', () => {
    expect(whole({ seasons: [season([past])], hits: [sonarr(has(1))] })).toEqual([true, false])
    expect(status({ seasons: [season([past])], hits: [sonarr(has([0, 1]))] }).available).toBe(false)
  })

  test('a later request decides about an episode that two hold', () => {
    const request = asked(child(1, { approved: true }, [1]), child(2, { denied: true }, [1]))
    const [one] = status({ request, seasons: [season([past])] }).seasons[0]?.episodes ?? []
    expect(one).toMatchObject({ requestId: 2, approved: false, denied: true })
  })
})

describe('rows of a source', () => {
  const show = { tmdbId: 5, tvdbId: 50, imdbId: 'tt5', tvMazeId: null }
  const row = (item: object) => ({ source: 'plex', tmdbId: null, tvdbId: null, imdbId: null, hasFile: true, ...item })

  test('are found by IMDb before TMDB before TheTVDB', () => {
    const rows = [row({ tvdbId: 50 }), row({ tmdbId: 5 }), row({ imdbId: 'tt5' })]
    expect(itemsOf(show, rows)).toEqual([row({ imdbId: 'tt5' })])
    expect(itemsOf(show, rows.slice(0, 2))).toEqual([row({ tmdbId: 5 })])
    expect(itemsOf(show, rows.slice(0, 1))).toEqual([row({ tvdbId: 50 })])
  })

  test('without a number are no show without a number', () => {
    expect(itemsOf({ tmdbId: 0, tvdbId: null, imdbId: null, tvMazeId: null }, [row({}), row({ tmdbId: 0 })])).toEqual(
      [],
    )
  })
})

describe('a list and the page of a show say the same', () => {
  /** What a list knows of the same facts. */
  const listedFacts = (facts: ShowFacts): ListedShowFacts => ({
    ...{ today: facts.today, mediaServersDefer: facts.mediaServersDefer, listing: runsOf(facts.seasons, facts.today) },
    hits: facts.hits.map(({ episodes, ...hit }) => ({
      ...{ ...hit, there: bitsOf(episodes.filter(one => one.hasFile)), known: bitsOf(episodes) },
    })),
    request: facts.request && {
      ...facts.request,
      requests: facts.request.requests.map(({ wanted, ...one }) => ({
        ...one,
        wanted: bySeason(wanted).map(({ season: number, episodes }) => ({
          ...{ season: number, block: 0, bits: bitsIn(episodes.filter(({ available }) => available)) },
          asked: bitsIn(episodes),
          future: bitsIn(episodes.filter(({ airsAt }) => airsAt !== null && airsAt > facts.today)),
        })),
      })),
    },
  })
  const bitsIn = (places: readonly { episode: number }[]) =>
    places.reduce((sum, { episode }) => sum | (1 << episode), 0)
  const bitsOf = (places: readonly { season: number; episode: number }[]) =>
    bySeason(places).map(({ season: number, episodes }) => ({ season: number, block: 0, bits: bitsIn(episodes) }))

  const marked = child(1, { approved: true }, [1, 2])
  const inBoth = asked({ ...marked, wanted: marked.wanted.map(one => ({ ...one, available: one.episode === 2 })) })
  test.each<[string, Partial<ShowFacts>]>([
    ['complete on one server', { seasons: [season([past, past])], hits: [server(has(1, 2))] }],
    ['complete over two servers', { seasons: [season([past, past])], hits: [server(has(1)), sonarr(has(2))] }],
    ['complete with what was marked', { seasons: [season([past, past])], hits: [server(has(1))], request: inBoth }],
    ['complete so far', { seasons: [season([past, tomorrow])], hits: [server(has(1))] }],
    ['missing what airs today', { seasons: [season([past, today])], hits: [server(has(1))] }],
    ['missing what has no day', { seasons: [season([past, null])], hits: [server(has(1))] }],
    ['of two seasons, one of them whole', { seasons: [season([past]), season([past], 2)], hits: [sonarr(has(1))] }],
    ['of which only a special is there', { seasons: [season([past])], hits: [sonarr(has([0, 1]))] }],
    ['that is only wanted', { seasons: [season([past])], hits: [sonarr(wants(1))] }],
    ['that has specials alone', { seasons: [], hits: [server(has([0, 1]))] }],
    ['of which nothing is there', { seasons: [season([past, null, tomorrow])] }],
    [
      'where download managers come first',
      { seasons: [season([past])], hits: [server(has(1))], mediaServersDefer: true },
    ],
  ])('of one %s', (_, given) => {
    const facts = { request: null, hits: [], seasons: [], today, mediaServersDefer: false, ...given }
    const listing = { known: facts, seasons: facts.seasons, held: new Set<number>(), today, now: today }
    const page = showAvailability(listing, 'standard', new Set())
    const { fullyAvailable, partlyAvailable } = listedShow(listedFacts(facts)).status
    expect([fullyAvailable, partlyAvailable]).toEqual(whole(facts))
    expect(listedShow(listedFacts(facts)).stage).toBe(page.stage)
  })

  test('also days later, when what was to come then has aired', () => {
    const facts = listedFacts({
      ...{ request: null, hits: [server(has(1))], mediaServersDefer: false, today },
      seasons: [season([past, tomorrow])],
    })
    expect(listedShow(facts).stage).toBe('available')
    expect(listedShow({ ...facts, today: tomorrow }).stage).toBe('partlyAvailable')
  })
})

describe('a show in a list', () => {
  const unlisted = { mediaServersDefer: false, listing: null, today }
  const four = { season: 1, block: 0, bits: 0b11110, asked: 0b11110, future: 0 }
  const listed = (totalSeasons: number | null, ...wanted: Partial<typeof four>[]) => {
    const decision = { approved: true, denied: null, deniedReason: null }
    const requests = [{ ...beside, id: 1, decision, wanted: wanted.map(one => ({ ...four, ...one })) }]
    return listedShow({ request: { id: 7, totalSeasons, requests }, hits: [], ...unlisted }).status
  }
  const nothing = { bits: 0 }

  test.each<[string, ReturnType<typeof listed>, boolean, boolean]>([
    ['complete: requests reach all its seasons, and they are', listed(2, {}, { season: 2 }), true, false],
    ['complete, and more is to come', listed(2, {}, { season: 2, bits: 0b10, future: 0b11100 }), true, true],
    ['complete, and what is to come is there already', listed(1, { future: 0b10000 }), true, true],
    ['in part: of another season nobody knows', listed(2, {}), false, true],
    ['in part: nobody knows how many seasons it has', listed(null, {}), false, true],
    ['in part: one is missing', listed(1, { bits: 0b01110 }), false, true],
    ['in part: the last of 32 is missing', listed(1, { bits: 0b10, asked: (1 << 31) | 0b10 }), false, true],
    ['in part: nothing of the second season is there', listed(2, {}, { season: 2, ...nothing }), false, true],
    ['not at all: its specials alone are', listed(1, { season: 0 }), false, false],
    ['not at all: all of it is missing', listed(1, nothing), false, false],
    ['not at all: all of it is to come', listed(1, { ...nothing, future: 0b11110 }), false, false],
    ['not at all: nothing was asked for', listed(0), false, false],
  ])('is there %s', (_, { fullyAvailable, partlyAvailable }, isWhole, isPart) => {
    expect([fullyAvailable, partlyAvailable]).toEqual([isWhole, isPart])
  })

  test('is there in part where a source has any of it', () => {
    const hit = { source: 'sonarr', isMediaServer: false, hasFile: true, there: [], known: [] }
    expect(listedShow({ request: null, hits: [hit], ...unlisted }).status).toMatchObject({
      ...{ approved: true, available: true, partlyAvailable: true, fullyAvailable: false, requestId: null },
    })
  })
})
