import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { serverKeyOf } from '~/integrations/media/model'
import { dayMs } from '~/shared/durations'
import { sectionOf } from '~/shared/settings/servers'
import type { App } from '../app'
import { connectedMediaServers } from '../settings/servers'
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

const columnsOf = ({ store: { t } }: App) => {
  const { id, source, itemKey, title, year, imdbId, tmdbId, tvdbId, quality, addedAt } = t.libraryItems
  return { id, source, itemKey, title, year, imdbId, tmdbId, tvdbId, quality, addedAt }
}

async function recentTitles(app: App, kind: 'movie' | 'tvShow'): Promise<RecentTitle[]> {
  const { store } = app
  const t = store.t.libraryItems
  const sources = connectedMediaServers(app).map(({ source }) => source)
  if (sources.length === 0) return []
  const since = new Date(app.now().getTime() - days * dayMs)
  const rows = await store.db
    .select(columnsOf(app))
    .from(t)
    .where(and(inArray(t.source, sources), eq(t.kind, kind), gte(t.addedAt, since)))
    .orderBy(desc(t.addedAt), desc(t.id))
    .limit(most * copiesOfTitle)
  const titles = Map.groupBy(rows, ({ source, itemKey }) => `${source} ${serverKeyOf(itemKey)}`)
  return [...titles.values()].slice(0, most).flatMap(([newest]) => {
    if (!newest?.addedAt) return []
    const { source, itemKey: _, addedAt, ...row } = newest
    return [{ ...row, product: sectionOf(source), addedAt }]
  })
}

/** The movies that media servers took in lately, the newest first. */
export const recentMovies = (app: App) => recentTitles(app, 'movie')

/** The episodes of the shows that media servers took in lately. */
export async function recentEpisodes(app: App): Promise<RecentEpisode[]> {
  const shows = await recentTitles(app, 'tvShow')
  if (shows.length === 0) return []
  const t = app.store.t.libraryEpisodes
  const ids = shows.map(({ id }) => id)
  const rows = await app.store.db
    .select({ itemId: t.itemId, season: t.season, episode: t.episode })
    .from(t)
    .where(inArray(t.itemId, ids))
    .orderBy(t.itemId, t.season, t.episode)
    .limit(most * shows.length)
  const byShow = Map.groupBy(rows, ({ itemId }) => itemId)
  return shows
    .flatMap(show => (byShow.get(show.id) ?? []).map(({ season, episode }) => ({ ...show, season, episode })))
    .slice(0, most)
}

/** As `recentEpisodes`, with the first one of each season standing for it. */
export async function recentSeasons(app: App): Promise<RecentEpisode[]> {
  const seasons = Map.groupBy(await recentEpisodes(app), ({ id, season }) => `${id} ${season}`)
  return [...seasons.values()].flatMap(([first]) => first ?? [])
}
