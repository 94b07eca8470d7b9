import type * as api from '~/shared/api/titles'
import type { ListedShowWithStatus, ShownTitle } from '../../discovery/shown-titles'
import { cardView, type Seeing } from './title-views'

/** What people asked for and what there is of a show in lists; what can be done about it stands on its page. */
const statusView = ({ stage, status, denied, reason, blocked }: ListedShowWithStatus): api.TitleStatus => ({
  ...{ requestId: null, blocked },
  variants: {
    standard: stage && { stage, requested: status.requestId !== null, denied, reason, steps: [] },
    fourK: null,
  },
})

const showCard = (shown: ListedShowWithStatus): api.TitleCard => ({
  kind: 'tvShow',
  id: String(shown.show.id),
  name: shown.show.title ?? '',
  overview: shown.show.overview,
  posterPath: shown.show.posterPath,
  backdropPath: shown.show.backdropPath,
  tint: shown.tint,
  releasedAt: shown.show.firstAired?.toISOString() ?? null,
  rating: shown.show.voteCount > 0 ? shown.show.voteAverage : null,
  genreIds: shown.show.genreIds,
  status: statusView(shown),
})

/** A title of a list, whichever kind it is. */
export const titleCard =
  (seeing: Seeing) =>
  (shown: ShownTitle): api.TitleCard =>
    shown.kind === 'movie' ? cardView(seeing)(shown.title) : showCard(shown.title)
