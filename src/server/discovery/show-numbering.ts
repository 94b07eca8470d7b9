import { UpstreamError } from '~/integrations/http/call'
import { inTime } from '~/shared/sleep'
import { type MovedEpisodes, movedEpisodes } from '~/shared/titles/numbering'
import type { App } from '../app'
import { readShow } from '../titles/read-show'
import { tvdbEpisodes } from './tvdb-shows'

/** Somebody waits to pick what they want; what comes later is known the next time. */
const patienceMs = 1_500

/**
 * The episodes of a show that TheTVDB, by which download managers go, counts in other seasons. None where its catalogue
 * cannot be asked: a show can be asked for without it.
 */
export async function showNumbering(app: App, tmdbId: number): Promise<MovedEpisodes[]> {
  // In the language of the other catalogue, as names tell episodes apart.
  const show = await readShow(app, tmdbId, 'en')
  if (!show?.tvdbId) return []
  const here = show.seasons
    .filter(({ season }) => season > 0)
    .flatMap(({ season, episodes }) => episodes.map(one => ({ ...one, season })))
  const there = tvdbEpisodes(app, show.tvdbId).catch(noneWhereAway)
  return movedEpisodes(here, (await inTime(there, patienceMs, null)) ?? [])
}

function noneWhereAway(error: unknown): [] {
  if (error instanceof UpstreamError) return []
  throw error
}
