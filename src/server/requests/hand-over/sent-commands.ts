import type { SentCommand } from '~/integrations/download/add-command'
import { calendarDay } from '~/shared/days'
import { bySeason, type EpisodeNumber } from '~/shared/requests/episodes'
import type { Request } from '~/shared/requests/model'
import { type Numbering, sameNumbers } from '~/shared/titles/numbering'
import type { Store } from '../../store/store'
import { numberingsOf } from '../../titles/numbering-queries'
import { missingEpisodes } from '../episode-queries'
import { askedAt } from './show-command'

/**
 * What their download managers have to know to be asked after requests, by the number of the request: from what is stored
 * here alone, and in two statements however many there are. Left out is what has nothing that could be asked for.
 */
export async function sentCommands(store: Store, requests: readonly Request[]): Promise<Map<number, SentCommand>> {
  const shows = requests.filter(({ kind }) => kind === 'tvShow')
  const [missing, numberings] = await Promise.all([
    missingEpisodes(
      store,
      shows.map(({ id }) => id),
    ),
    numberingsOf(
      store,
      shows.flatMap(({ title }) => title.tmdbId ?? []),
    ),
  ])
  return new Map(
    requests.flatMap(request => {
      const numbering = numberings.get(request.title.tmdbId ?? 0) ?? sameNumbers
      const command = sentWish(request, missing.get(request.id) ?? [], numbering)
      return command ? [[request.id, command] as const] : []
    }),
  )
}

function sentWish(request: Request, missing: readonly EpisodeNumber[], numbering: Numbering): SentCommand | null {
  const { kind, title, takesNewEpisodes } = request
  const { tmdbId, tvdbId, musicBrainzId } = title
  if (kind === 'movie') return tmdbId === null ? null : { kind, tmdbId }
  if (kind === 'album') return musicBrainzId === null ? null : { kind, albumId: musicBrainzId }
  if (tvdbId === null || (missing.length === 0 && !takesNewEpisodes)) return null
  const seasons = bySeason(missing).map(({ season, episodes }) => ({
    season,
    episodes: episodes.map(one => one.episode),
  }))
  const since = calendarDay(askedAt(request))
  return { kind, tvdbId, part: 'episodes', since, seasons, listed: [], numbering, byHand: [] }
}
