import { beforeEach, expect, test } from 'bun:test'
import { showsOfNewest } from '~/server/library/last-added'
import { saveSeenEpisodes } from '~/server/library/media-episodes'
import { nextSyncNumber, saveLibraryItems } from '~/server/library/queries'
import { newestEpisodes } from '~/server/library/recently-added'
import { onEveryEngine } from '../support/every-engine'

const on = (day: number) => new Date(Date.UTC(2026, 10, day))

await onEveryEngine('the episodes that media servers took in last', store => {
  beforeEach(async () => {
    await store.db.delete(store.t.libraryItems)
  })
  /** Notes a show, and that these of its episodes came on this day. */
  const take = async (source: string, showKey: string, episodes: readonly number[], day: Date | null) => {
    const show = {
      itemKey: showKey,
      kind: 'tvShow' as const,
      title: `Show ${showKey}`,
      tmdbId: Number(showKey),
      monitored: false,
      hasFile: true,
    }
    await saveLibraryItems(store, { source, sweep: await nextSyncNumber(store, source) }, [{ ...show, addedAt: on(1) }])
    const came = episodes.map(episode => ({ showKey, season: 1, episode, isFourK: false, addedAt: day }))
    return saveSeenEpisodes(store, source, came, new Map())
  }
  const newest = async (sources: string[], since = on(10)) =>
    (await newestEpisodes(store, { sources, since })).map(
      one => `${one.title} ${one.episode} ${one.addedAt.getUTCDate()}`,
    )

  test('come newest first, those of one day in their order, and only of servers that are asked for', async () => {
    await take('plex:1', '7', [2, 1], on(12))
    await take('plex:1', '7', [3], on(14))
    await take('plex:1', '7', [4], on(9))
    await take('jellyfin:1', '8', [1], on(13))
    await take('emby:1', '9', [1], on(15))
    await take('plex:1', '6', [1], null)
    expect(await newest(['plex:1', 'jellyfin:1'])).toEqual(['Show 7 3 14', 'Show 8 1 13', 'Show 7 1 12', 'Show 7 2 12'])
    expect(await newest(['plex:1'], on(20))).toEqual([])
    expect(await newest([])).toEqual([])
  })

  test('are no more than thirty, however many came', async () => {
    const many = Array.from({ length: 80 }, (_, at) => at + 1)
    await take('plex:1', '7', many, on(12))
    await take('plex:1', '8', many.slice(0, 5), on(14))
    const found = await newest(['plex:1'])
    expect(found).toHaveLength(30)
    expect([found[0], found[4], found[5], found[29]]).toEqual([
      'Show 8 1 14',
      'Show 8 5 14',
      'Show 7 1 12',
      'Show 7 25 12',
    ])
  })

  const shows = async (sources: string[], most: number) =>
    (await showsOfNewest(store, new Set(sources), most))
      .sort((one, other) => other.addedAt.getTime() - one.addedAt.getTime())
      .map(({ tmdbId, addedAt }) => `${tmdbId} ${addedAt.getUTCDate()}`)

  test('tell of each show the day of its newest one, and of no other source', async () => {
    await take('plex:1', '7', [1, 2], on(12))
    await take('plex:1', '7', [3], on(14))
    await take('jellyfin:1', '8', [1], on(13))
    await take('emby:1', '9', [1], on(15))
    await take('plex:1', '6', [1], null)
    expect(await shows(['plex:1', 'jellyfin:1'], 10)).toEqual(['7 14', '8 13'])
  })

  test('tell of as many shows as are wanted, though hundreds of one came after those of the others', async () => {
    const many = Array.from({ length: 400 }, (_, at) => at + 1)
    await take('plex:1', '7', many, on(14))
    for (const key of ['1', '2', '3', '4']) await take('plex:1', key, [1], on(2 + Number(key)))
    expect(await shows(['plex:1'], 3)).toEqual(['7 14', '4 6', '3 5', '2 4', '1 3'])
  })

  test('keep the day on which they came when a better file takes their place', async () => {
    await take('plex:1', '7', [1], on(3))
    await take('plex:1', '7', [1], on(14))
    expect(await newest(['plex:1'])).toEqual([])
  })
})
