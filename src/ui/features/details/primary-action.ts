import { type Variant, variants } from '~/shared/requests/model'
import type { MovieDetail } from '../../api/movies'
import { isRequested, type StateFacts, stageOfVariant } from '../../state/movie-state'
import type { MovieRights } from '../../state/rights'

export type WatchLink = { server: string; url: string }

/** Where the movie can be watched at home. */
export const watchLinks = (movie: Pick<MovieDetail, 'plexUrl' | 'embyUrl' | 'jellyfinUrl'>): WatchLink[] =>
  (
    [
      ['Plex', movie.plexUrl],
      ['Jellyfin', movie.jellyfinUrl],
      ['Emby', movie.embyUrl],
    ] as const
  ).flatMap(([server, url]) => (url ? [{ server, url }] : []))

export type PrimaryAction = { kind: 'watch' | 'request' | 'none' } | { kind: 'approve'; variant: Variant }

type PrimaryActionFacts = { movie: StateFacts; links: number; rights: MovieRights; askable: number }

/** The one bright button: what is here is watched, what waits is decided, what is missing is asked for. */
export const primaryActionOf = ({ movie, links, rights, askable }: PrimaryActionFacts): PrimaryAction => {
  const here = variants.some(variant => stageOfVariant(movie, variant) === 'available')
  if (here && links > 0) return { kind: 'watch' }
  const waiting = variants.find(variant => stageOfVariant(movie, variant) === 'pending')
  if (waiting && rights.decide) return { kind: 'approve', variant: waiting }
  const settled = isRequested(movie, 'standard') || stageOfVariant(movie, 'standard') !== null
  return askable > 0 && !settled ? { kind: 'request' } : { kind: 'none' }
}
