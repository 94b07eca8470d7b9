import { beforeEach, expect, test } from 'bun:test'
import { listedShowRequests, showRequests } from '~/server/availability/show-requests'
import { saveEpisodes } from '~/server/library/episodes'
import { dropGoneOf, saveSeenEpisodes } from '~/server/library/media-episodes'
import { itemEpisodes, listedShowItems, showItems } from '~/server/library/show-items'
import { saveCatalogueEpisodes, saveShowIds, showIdsByTvdb, showIdsOf } from '~/server/titles/show-id-queries'
import { type EpisodeBits, episodeSet } from '~/shared/availability/episode-bits'
import type { EpisodeRun } from '~/shared/availability/episode-runs'
import { slicesOf } from '~/shared/slices'
import { askForEpisodes, day, saveShowItem } from '../support/asked-shows'
import { onEveryEngine } from '../support/every-engine'
import { insertLibraryEpisodes } from '../support/library-episodes'
import { aProgress } from '../support/movies'

const today = day('2026-11-22')
/** Of the first block of a season the bit of this episode alone. */
const bits = (episode: number, asked: number) => ({ block: 0, asked, bits: 1 << episode })

await onEveryEngine('numbers of shows', store => {
  beforeEach(async () => {
    for (const table of ['libraryItems', 'titles', 'showIds'] as const) {
      await store.db.delete(store.t[table])
    }
  })

  test('numbers of shows are found by the number of either catalogue, and TVMaze is not forgotten', async () => {
    const ids = { tmdbId: 1396, tvdbId: 81189, imdbId: 'tt0903747', tvMazeId: 169, checkedAt: today }
    await saveShowIds(store, [ids, { ...ids, tmdbId: 1, tvdbId: null, imdbId: null, tvMazeId: null }])
    await saveShowIds(store, [{ ...ids, imdbId: null, tvMazeId: null }])
    expect((await showIdsOf(store, [1396, 1396, 7])).get(1396)).toEqual({
      ...{ ...ids, imdbId: null, listing: null, listedAt: null },
    })
    expect([...(await showIdsByTvdb(store, [81189, 5])).keys()]).toEqual([81189])
    expect((await showIdsOf(store, [])).size).toBe(0)
  })

  test('what was asked for of shows is told by request and season', async () => {
    const episodes = [
      { episode: 1, airsAt: day('2026-11-01'), available: true },
      { episode: 2, airsAt: day('2026-11-22') },
      { episode: 3, airsAt: day('2026-11-23') },
      { episode: 4 },
      { season: 2, episode: 1, airsAt: day('2027-01-01'), available: true },
    ]
    const first = await askForEpisodes(store, 5, { episodes, totalSeasons: 3, progress: { approved: true } })
    const second = await askForEpisodes(store, 5, {
      requesterId: 'ann',
      progress: { denied: true, deniedReason: 'no' },
    })
    await askForEpisodes(store, 6, { episodes: [{ episode: 1 }] })
    const found = await listedShowRequests(store, [5, 5, 9], today)
    const decision = { approved: false, denied: null, deniedReason: null }
    for (const { requests } of found.values())
      for (const { wanted } of requests) wanted.sort((one, other) => one.season - other.season)
    expect([...found.values()]).toEqual([
      {
        ...{ id: first.titleId, totalSeasons: 3 },
        requests: [
          {
            ...{ id: first.id, decision: { ...decision, approved: true } },
            wanted: [
              { season: 1, ...bits(1, 0b11110), future: 0b1000 },
              { season: 2, ...bits(1, 0b10), future: 0b10 },
            ],
          },
          {
            ...{ id: second.id, wanted: [] },
            decision: { ...decision, denied: true, deniedReason: 'no' },
          },
        ],
      },
    ])
  })

  test('one show is read with every episode that was asked for', async () => {
    const { id } = await askForEpisodes(store, 5, { episodes: [{ episode: 2, airsAt: today }, { episode: 1 }] })
    const found = await showRequests(store, 5)
    expect(found?.requests.map(one => [one.id, one.wanted])).toEqual([
      [
        id,
        [
          { season: 1, episode: 1, airsAt: null, available: false },
          { season: 1, episode: 2, airsAt: today, available: false },
        ],
      ],
    ])
    expect(await showRequests(store, 7)).toBeNull()
  })

  test('what the variant that leads a request says counts, in lists and on its page', async () => {
    const [approved, denied] = [aProgress({ approved: true }), aProgress({ denied: true, deniedReason: 'no' })]
    const alone = await askForEpisodes(store, 5, { variants: { standard: null, fourK: denied } })
    const both = await askForEpisodes(store, 5, {
      ...{ requesterId: 'ann', variants: { standard: approved, fourK: denied }, episodes: [{ episode: 1 }] },
    })
    const said = [
      [alone.id, true],
      [both.id, null],
    ]
    const [listed] = (await listedShowRequests(store, [5], today)).values()
    expect(listed?.requests.map(({ id, decision }) => [id, decision.denied])).toEqual(said)
    expect(listed?.requests[1]?.wanted).toHaveLength(1)
    const requests = (await showRequests(store, 5))?.requests ?? []
    expect(requests.map(({ id, decision }) => [id, decision.denied])).toEqual(said)
    expect(requests.map(({ variant }) => variant)).toEqual(['fourK', 'standard'])
    expect(requests[1]?.wanted).toHaveLength(1)
  })

  test('what is listed of a show is kept beside its numbers', async () => {
    const ids = { tmdbId: 5, tvdbId: 50, imdbId: 'tt5', tvMazeId: null, checkedAt: today }
    const listing: EpisodeRun[] = [
      [1, 1, 10, 0],
      [2, 1, 1, null],
      [2, 2, 2, 20_900],
    ]
    await saveCatalogueEpisodes(store, [{ ...ids, listing, listedAt: today }])
    await saveShowIds(store, [{ ...ids, imdbId: 'tt6' }])
    await saveCatalogueEpisodes(store, [{ ...ids, listing: listing.slice(0, 1), listedAt: day('2026-11-23') }])
    const kept = { listing: listing.slice(0, 1), listedAt: day('2026-11-23') }
    expect((await showIdsOf(store, [5])).get(5)).toEqual({ ...ids, imdbId: 'tt6', ...kept })
  })

  test('episodes with files come along with the shows of a list, whatever their numbers', async () => {
    const files = [1, 31, 32, 63, 64, 2_000].map(episode => ({ episode, hasFile: true }))
    const beside = [{ episode: 2 }, { season: 0, episode: 1, hasFile: true }, { season: 3, episode: 1, hasFile: true }]
    await saveShowItem(store, { tvdbId: 50 }, [...files, ...beside])
    await saveShowItem(store, { itemKey: 'none', tmdbId: 6, hasFile: true })
    const ids = (tmdbId: number) => ({ tmdbId, tvdbId: tmdbId * 10, imdbId: null, tvMazeId: null })
    const [first, second] = await listedShowItems(store, [5, 6].map(ids))
    expect(second).toMatchObject({ tmdbId: 6, there: [], known: [] })
    const there = episodeSet(first?.there ?? [])
    const found = [0, 1, 3].flatMap(season =>
      Array.from({ length: 2_100 }, (_, episode) => ({ season, episode })).filter(there.has),
    )
    expect(episodeSet(first?.known ?? []).has({ season: 1, episode: 2 })).toBe(true)
    expect(found).toEqual([...files.map(({ episode }) => ({ season: 1, episode })), { season: 3, episode: 1 }])
  })

  test('what a list knows of a library follows every episode that comes, changes and goes', async () => {
    await saveShowItem(store, { tvdbId: 50 })
    await saveShowItem(store, { itemKey: 'server', source: 'plex:1', tvdbId: 50 })
    const ids = { tmdbId: 5, tvdbId: 50, imdbId: null, tvMazeId: null }
    const listed = async (at: number) => {
      const item = (await listedShowItems(store, [ids]))[at]
      const inOrder = (some: readonly EpisodeBits[] = []) =>
        some.map(one => `${one.season}/${one.block}: ${(one.bits >>> 0).toString(2)}`).toSorted()
      return { there: inOrder(item?.there.filter(one => one.bits !== 0)), known: inOrder(item?.known) }
    }
    const read = (...episodes: [season: number, episode: number, hasFile: boolean][]) => {
      const held = episodes.map(([season, episode, hasFile]) => ({ season, episode, hasFile, monitored: true }))
      const item = { kind: 'tvShow', itemKey: '50', monitored: true, hasFile: true, episodes: held } as const
      return saveEpisodes(store, 'sonarr', [item], slicesOf(500))
    }
    await read([1, 1, false], [1, 31, true], [1, 32, true], [2, 1, true])
    expect(await listed(0)).toEqual({
      there: [`1/0: 1${'0'.repeat(31)}`, '1/1: 1', '2/0: 10'],
      known: [`1/0: 1${'0'.repeat(29)}10`, '1/1: 1', '2/0: 10'],
    })
    await read([1, 1, true], [1, 31, false])
    expect(await listed(0)).toEqual({ there: ['1/0: 10'], known: [`1/0: 1${'0'.repeat(29)}10`] })

    const served = (season: number, episode: number) => ({
      showKey: 'server',
      season,
      episode,
      isFourK: false,
      addedAt: null,
    })
    await saveSeenEpisodes(store, 'plex:1', [served(1, 1), served(1, 2)], new Map())
    await saveSeenEpisodes(store, 'plex:1', [served(1, 3)], new Map())
    expect((await listed(1)).there).toEqual(['1/0: 1110'])
    const id = (await listedShowItems(store, [ids]))[1]?.id ?? 0
    await dropGoneOf(store, { episodesOf: async () => [served(1, 3)] }, { id, key: 'server' })
    expect((await listed(1)).there).toEqual(['1/0: 1000'])
  })

  test('what sources have is found by any of the numbers, shows alone', async () => {
    const row = { kind: 'tvShow' as const, monitored: true, hasFile: true, sweep: 1 }
    const { libraryItems } = store.t
    await store.db.insert(libraryItems).values([
      { ...row, source: 'sonarr', itemKey: 'a', tvdbId: 81189 },
      { ...row, source: 'plex', itemKey: 'b', imdbId: 'tt0903747' },
      { ...row, source: 'emby', itemKey: 'c', tmdbId: 1396 },
      { ...row, source: 'radarr', itemKey: 'd', tmdbId: 1396, kind: 'movie' },
      { ...row, source: 'sonarr', itemKey: 'e', tmdbId: 81189 },
    ])
    const ids = { tmdbId: 1396, tvdbId: 81189, imdbId: 'tt0903747', tvMazeId: null }
    const items = await showItems(store, [ids])
    expect(items.map(({ source }) => source)).toEqual(['sonarr', 'plex', 'emby'])
    expect(await showItems(store, [])).toEqual([])
    const itemId = items[0]?.id ?? 0
    await insertLibraryEpisodes(store, [{ itemId, season: 1, episode: 2, hasFile: true, monitored: false }])
    expect((await itemEpisodes(store, [itemId])).get(itemId)).toMatchObject([{ season: 1, episode: 2, hasFile: true }])
  })
})
