import type { RequestKind } from '~/shared/requests/model'
import { isMediaKind } from '~/shared/seerr/codes'
import type { App } from '../../app'
import { idOf, shownMovies, shownShows } from '../../discovery/shown-titles'
import { namedBy } from '../../numbers/queries'
import { outerIdsOf } from '../../titles/queries'
import { titleKey } from '../../titles/title-queries'
import { type MediaShape, mediaNumbers, mediaShape } from './media'
import { mediaStateOfMovie, mediaStateOfShow } from './title-media'

/** A title by its number at the catalogue. */
export type NamedMedia = { kind: 'movie' | 'tvShow'; id: number }

/** What nothing but its number is needed of: where it stands. */
const bare = (id: number) => ({
  ...{ id, title: null, originalTitle: null, originalLanguage: null, overview: null },
  ...{ posterPath: null, backdropPath: null, genreIds: [], adult: false },
  ...{ popularity: 0, voteAverage: 0, voteCount: 0 },
})

/** Where titles stand, also those that nobody asked for and nobody has, by their keys: few reads, however many there are. */
export async function mediaOfNamed(app: App, named: readonly NamedMedia[]): Promise<Map<string, MediaShape>> {
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
  const shown = [...movies, ...shows]
  const keyed = shown.map(one => ({ kind: one.kind, catalogueId: String(idOf(one)) }))
  const numbers = await mediaNumbers(app, keyed)
  return new Map(
    shown.map((one, at) => {
      const { kind, catalogueId } = keyed[at] ?? { kind: one.kind, catalogueId: '0' }
      const key = titleKey(kind, catalogueId)
      const state = one.kind === 'movie' ? mediaStateOfMovie(one.title.status) : mediaStateOfShow(one.title.status)
      const { tvdbId = null, imdbId = null } = ids.get(key) ?? {}
      return [key, mediaShape({ kind, catalogueId, tvdbId, imdbId }, numbers.get(key) ?? 0, state)]
    }),
  )
}

/** The title that has a number; null where none has it. */
export async function namedMedia({ store }: App, number: number | null): Promise<NamedMedia | null> {
  const key = number === null ? null : await namedBy(store, 'title', number)
  const [, kind, id] = /^(\w+):(\d{1,9})$/.exec(key ?? '') ?? []
  return kind && isMediaKind(kind) ? { kind, id: Number(id) } : null
}
