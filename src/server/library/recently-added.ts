import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { serverKeyOf } from '~/integrations/media/model'
import { dayMs } from '~/shared/durations'
import { sectionOf } from '~/shared/settings/servers'
import type { App } from '../app'
import { connectedMediaServers } from '../settings/connected-servers'
import { byNoIndex } from '../store/dialect'
import type { Store } from '../store/store'
import { copiesOfTitle } from './last-added'

/** What was added this lately, and no more of it than this. */
const days = 7
const most = 30

export type RecentTitle = {
  id: number
  product: string
  title: string | null
  year: number | null
  imdbId: string | null
  tmdbId: number | null
  tvdbId: number | null
  quality: string | null
  addedAt: Date
}
export type RecentEpisode = RecentTitle & { season: number; episode: number }

const columnsOf = ({ t }: Store) => {
  const { id, source, itemKey, title, year, imdbId, tmdbId, tvdbId, quality, addedAt } = t.libraryItems
  return { id, source, itemKey, title, year, imdbId, tmdbId, tvdbId, quality, addedAt }
}

/** What is asked for: what these sources took in since then. */
export type Recent = { sources: readonly string[]; since: Date }

const recentOf = (app: App): Recent => ({
  sources: connectedMediaServers(app).map(({ source }) => source),
  since: new Date(app.now().getTime() - days * dayMs),
})

/** The movies that media servers took in lately, the newest first. */
export async function recentMovies(app: App): Promise<RecentTitle[]> {
  const { sources, since } = recentOf(app)
  if (sources.length === 0) return []
  const { libraryItems: t } = app.store.t
  const rows = await app.store.db
    .select(columnsOf(app.store))
    .from(t)
    .where(and(inArray(t.source, [...sources]), eq(t.kind, 'movie'), gte(t.addedAt, since)))
    .orderBy(desc(t.addedAt), desc(t.id))
    .limit(most * copiesOfTitle)
  const titles = Map.groupBy(rows, ({ source, itemKey }) => `${source} ${serverKeyOf(itemKey)}`)
  return [...titles.values()].slice(0, most).flatMap(([newest]) => {
    if (!newest?.addedAt) return []
    const { source, itemKey: _, addedAt, ...row } = newest
    return [{ ...row, product: sectionOf(source), addedAt }]
  })
}

/** The episodes that media servers took in lately, the newest first and those that came together in their own order. */
export const recentEpisodes = (app: App) => newestEpisodes(app.store, recentOf(app))

/** As `recentEpisodes`, of these sources. */
export async function newestEpisodes(store: Store, { sources, since }: Recent): Promise<RecentEpisode[]> {
  if (sources.length === 0) return []
  const { libraryItems: item, libraryEpisodes: t } = store.t
  const rows = await store.db
    .select({ ...columnsOf(store), season: t.season, episode: t.episode, addedAt: t.addedAt })
    .from(t)
    .innerJoin(item, eq(item.id, t.itemId))
    .where(and(gte(t.addedAt, since), inArray(byNoIndex(item.source), [...sources])))
    .orderBy(desc(t.addedAt), t.itemId, t.season, t.episode)
    .limit(most)
  return rows.flatMap(({ source, itemKey: _, addedAt, ...row }) =>
    addedAt ? [{ ...row, product: sectionOf(source), addedAt }] : [],
  )
}

/** As `recentEpisodes`, with the newest one of each season standing for it. */
export async function recentSeasons(app: App): Promise<RecentEpisode[]> {
  const seasons = Map.groupBy(await recentEpisodes(app), ({ id, season }) => `${id} ${season}`)
  return [...seasons.values()].flatMap(([first]) => first ?? [])
}
