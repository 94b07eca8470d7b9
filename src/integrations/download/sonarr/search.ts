import { listOf, textOf, type Wire, wireOf } from '~/integrations/http/reading'
import type { ShowCommand } from '../add-command'
import { known as listed } from '../arr-lists'
import { type Search, type SonarrClient, searchName } from './client'
import { type Episode, isWhole } from './rules'
import type { Watched } from './watch'

/** Has Sonarr search for what it did not watch for before; in a repeat also for what the time before did not get to. */
export async function searchFor(client: SonarrClient, watched: Watched, wish: ShowCommand) {
  const open = (wish.isRepeat ? watched.wanted : watched.fresh).filter(({ hasFile }) => !hasFile)
  const seasons = [...new Set(open.map(({ season }) => season))]
  const searches = seasons.flatMap(season => searchOf(season, open, watched))
  if (searches.length === 0) return
  const begun = wish.isRepeat ? listOf(await listed(client.commands()), wireOf) : []
  for (const search of searches) if (!begun.some(command => isFor(command, search))) await client.search(search)
}

/** A season as a whole only where the whole of it is wanted. */
function searchOf(season: number, open: readonly Episode[], { seriesId, known }: Watched): Search[] {
  const episodeIds = open.filter(one => one.season === season).map(({ id }) => id)
  if (episodeIds.length === 0) return []
  return [isWhole(season, { known, open }) ? { seriesId, seasonNumber: season } : { episodeIds }]
}

/** Whether a command that Sonarr was given lately, by whomever, is this search and did not fail. */
function isFor({ name, status, body }: Wire, search: Search): boolean {
  if (name !== searchName(search) || !['queued', 'started', 'completed'].includes(textOf(status) ?? '')) return false
  const { seriesId, seasonNumber, episodeIds } = wireOf(body)
  if ('seriesId' in search) return seriesId === search.seriesId && seasonNumber === search.seasonNumber
  return Array.isArray(episodeIds) && search.episodeIds.every(id => episodeIds.includes(id))
}
