import type { RequestKind } from '~/shared/requests/model'
import { type MediaState, mediaStateOfMovie, mediaStateOfShow } from '~/shared/seerr/media-state'
import type { App } from '../app'
import { outerIdsOf } from '../titles/queries'
import { titleKey } from '../titles/title-queries'
import { idOf, shownMovies, shownShows } from './shown-titles'

/** A title by its number at the catalogue. */
export type NamedMedia = { kind: 'movie' | 'tvShow'; id: number }

/** Where a title stands, for programs of Seerr. */
export type TitleState = {
  kind: RequestKind
  catalogueId: string
  tvdbId: number | null
  imdbId: string | null
  state: MediaState
}

/** What nothing but its number is needed of: where it stands. */
const bare = (id: number) => ({
  ...{ id, title: null, originalTitle: null, originalLanguage: null, overview: null },
  ...{ posterPath: null, backdropPath: null, genreIds: [], adult: false },
  ...{ popularity: 0, voteAverage: 0, voteCount: 0 },
})

/** Where titles stand, also those that nobody asked for and nobody has: few reads, however many there are. */
export async function titleStates(app: App, named: readonly NamedMedia[]): Promise<TitleState[]> {
  const ofKind = (kind: RequestKind) => [...new Set(named.flatMap(one => (one.kind === kind ? [one.id] : [])))]
  const [movies, shows, ids] = await Promise.all([
    shownMovies(
      app,
      ofKind('movie').map(id => ({ ...bare(id), releaseDate: null, video: false })),
    ),
    shownShows(
      app,
      ofKind('tvShow').map(id => ({ ...bare(id), firstAired: null })),
    ),
    outerIdsOf(
      app.store,
      named.map(({ kind, id }) => titleKey(kind, id)),
    ),
  ])
  return [...movies, ...shows].map(one => {
    const catalogueId = String(idOf(one))
    const state = one.kind === 'movie' ? mediaStateOfMovie(one.title.status) : mediaStateOfShow(one.title.status)
    const { tvdbId = null, imdbId = null } = ids.get(titleKey(one.kind, catalogueId)) ?? {}
    return { kind: one.kind, catalogueId, tvdbId, imdbId, state }
  })
}
