import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { EpisodeBits } from '~/shared/availability/episode-bits'
import { mostInTest } from '~/shared/newsletter/rules'
import type { NewsletterSettings } from '~/shared/newsletter/settings'
import type { App } from '../../app'
import { copiesOfTitle } from '../../library/last-added'
import { columnsOf, type HeldTitle, sourcesToTell, withEpisodes } from './held-titles'
import { gatherer, type UnsentTitle } from './unsent'

/** The newest titles of the libraries, whatever was told of them: a test and a look at it have something to show. */
export async function latestTitles(app: App, settings: NewsletterSettings): Promise<UnsentTitle[]> {
  const { watched, albums } = sourcesToTell(app)
  const [movies, records, shows] = await Promise.all([
    Promise.all(watched.map(source => newestOf(app, source, 'movie'))),
    Promise.all(albums.map(source => newestOf(app, source, 'album'))),
    newestShows(app, watched),
  ])
  const gather = gatherer(app, settings)
  const found = new Map<string, UnsentTitle>()
  for (const { fresh, ...copy } of [...movies.flat(), ...records.flat(), ...shows]) {
    const key = `${copy.kind} ${copy.id}`
    found.set(key, gather(copy, fresh, found.get(key)))
  }
  return [...found.values()].filter(({ isChosen }) => isChosen)
}

type Newest = HeldTitle & { fresh: readonly EpisodeBits[] }

async function newestOf({ store }: App, source: string, kind: 'movie' | 'album'): Promise<Newest[]> {
  const { libraryItems: t } = store.t
  // No manager says when an album came, so that of these those count as the newest that were noted last.
  const [isKnown, newest] = kind === 'album' ? [t.musicBrainzId, t.id] : [t.addedAt, t.addedAt]
  const rows = await store.db
    .select(columnsOf(store))
    .from(t)
    .where(and(eq(t.source, source), eq(t.kind, kind), eq(t.hasFile, true), isNotNull(isKnown)))
    .orderBy(desc(newest))
    .limit(mostInTest * copiesOfTitle)
  return (await withEpisodes(store, rows)).map(copy => ({ ...copy, fresh: [] }))
}

/** The shows of the newest episodes. */
async function newestShows({ store }: App, sources: readonly string[]): Promise<Newest[]> {
  if (sources.length === 0) return []
  const { libraryEpisodes: e, libraryItems: t } = store.t
  const episodes = await store.db
    .select({ itemId: e.itemId, season: e.season, episode: e.episode })
    .from(e)
    .innerJoin(t, eq(t.id, e.itemId))
    .where(and(isNotNull(e.addedAt), eq(e.hasFile, true), isNotNull(t.tmdbId), inArray(t.source, [...sources])))
    .orderBy(desc(e.addedAt))
    .limit(mostInTest)
  const byItem = Map.groupBy(episodes, ({ itemId }) => itemId)
  const ids = [...byItem.keys()]
  const rows = ids.length > 0 ? await store.db.select(columnsOf(store)).from(t).where(inArray(t.id, ids)) : []
  return (await withEpisodes(store, rows)).map(show => ({
    ...show,
    fresh: (byItem.get(show.itemId) ?? []).map(({ season, episode }) => ({
      season,
      block: episode >> 5,
      bits: (1 << (episode & 31)) >>> 0,
    })),
  }))
}
