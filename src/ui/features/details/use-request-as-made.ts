import { useAtomValue } from 'jotai'
import type { TitleRequest, VariantView } from '~/shared/api/requests'
import type { MovieDetails } from '~/shared/api/titles'
import { useMe } from '../../api/me'
import { awayAtom } from '../../state/reach'
import { type NewTitleRequest, useRequestsBeingMade } from '../../state/requesting'
import { useMovieRights } from '../../state/rights'

/** Of a request that the portal has not answered yet. */
export const unknownRequest = 0

type NewMovieRequest = Extract<NewTitleRequest, { kind: 'movie' }>
const isOfMovie = (wish: NewTitleRequest): wish is NewMovieRequest => wish.kind === 'movie'

const justAsked = (wish: NewMovieRequest, isApproved: boolean): VariantView => {
  const { server = null, profile = null, root = null } = wish
  const now = new Date().toISOString()
  return {
    ...{ server, profile, root, languageProfile: null, askedAt: now, approvedAt: isApproved ? now : null, steps: [] },
    ...{ availableAt: null, goneAt: null, denied: false, deniedAt: null, reason: null, sending: null, dropped: null },
    ...{ tags: [], decidedBy: null, byRule: null },
    stage: isApproved ? 'processing' : 'pending',
  }
}

/**
 * The request of a movie as it will be once what is being asked for right now has been granted: what it takes on the page
 * it takes with the press, and nothing moves when the answer comes. What would wait on this device is none yet.
 */
export const useRequestAsMade = (movie: MovieDetails): TitleRequest | null => {
  const wishes = useRequestsBeingMade(movie).filter(isOfMovie)
  const me = useMe().data
  const away = useAtomValue(awayAtom)
  const { autoApproved } = useMovieRights()
  if (wishes.length === 0 || !me || away || !navigator.onLine) return movie.request
  const { id, name, releasedAt, overview, posterPath, backdropPath, tint, imdbId } = movie
  const [first] = wishes
  const { id: ownId, userName, alias, picturePath } = me
  const own = { id: ownId, userName, displayName: alias || userName, picturePath }
  const unanswered: TitleRequest = {
    ...{ id: unknownRequest, kind: 'movie', requestedByAlias: null, askedAt: new Date().toISOString() },
    title: { id, name, releasedAt, overview, posterPath, backdropPath, tint, imdbId },
    requester: first?.onBehalf ? { id: first.onBehalf, userName: '', displayName: '', picturePath: null } : own,
    ...{ subscribed: false, maySubscribe: false, subscribers: 0, steps: [] },
    variants: { standard: null, fourK: null },
    ...{ episodes: null, artist: null, played: null },
  }
  const request = movie.request ?? unanswered
  const asked = Object.fromEntries(wishes.map(wish => [wish.variant, justAsked(wish, autoApproved[wish.variant])]))
  return { ...request, variants: { ...request.variants, ...asked } }
}
