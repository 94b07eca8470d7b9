import { watchableCopies } from '~/shared/availability/movies'
import { refuse } from '~/shared/refusal'
import { nothingAsked, pictureName, withProgress } from '~/shared/requests/model'
import { objectionToRequestingTwice } from '~/shared/requests/rules'
import { movieFacts } from '~/shared/rules/title-facts'
import { bareTitle, type MovieDetails } from '~/shared/titles/model'
import { digitalRelease, usualCountry } from '~/shared/titles/rules'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { libraryHits } from '../../library/queries'
import { mediaServersDefer } from '../../settings/connected-servers'
import { isFourKOn } from '../../settings/four-k'
import type { Store } from '../../store/store'
import { catalogueOf } from '../../titles/catalogue'
import { lockTitle, type NewTitle, titleKey, updateTitle } from '../../titles/title-queries'
import { refuseUnknownServer } from '../hand-over/destination'
import { insertRequest, requestsByTitle, requestsWithImdbId, saveVariants } from '../queries'
import {
  askerFor,
  type CommonNewRequest,
  countsOnce,
  type Deciding,
  type Made,
  makeRequest,
  type Written,
} from './create'

const kind = 'movie' as const

export type NewMovieRequest = CommonNewRequest & { tmdbId: number }

/** Asks for a movie: read it, decide, write it down with everything that follows, hand it over when it is approved. */
export async function createMovieRequest(app: App, by: User, wish: NewMovieRequest): Promise<Made> {
  const movie = (await readMovie(app, wish)) ?? refuse({ code: 'TitleUnknown' })
  const { profile, root, server = null, tags = [] } = wish
  const overrides = profile !== null || root !== null || server !== null || tags.length > 0
  const asker = await askerFor(app, by, wish.onBehalf, overrides)
  const fourKOn = isFourKOn(app)
  const variant = fourKOn ? wish.variant : 'standard'
  refuseUnknownServer(app, [kind, variant], wish)
  const defer = mediaServersDefer(app, kind)
  const write = (tx: Store, deciding: Deciding) =>
    writeMovie(tx, { wish, movie, fourKOn, mediaServersDefer: defer, deciding })
  const title = {
    catalogueId: String(movie.id),
    name: movie.title ?? '',
    collectionId: movie.collection?.id ?? null,
    artistIds: [],
    releasedAt: movie.releaseDate,
    facts: movieFacts(movie),
  }
  return makeRequest(app, asker, { kind, variant, source: wish.source, tags, write, title })
}

async function readMovie(app: App, { tmdbId, language }: NewMovieRequest): Promise<MovieDetails | null> {
  const catalogue = catalogueOf(app)
  return tmdbId > 0 ? catalogue.movies.asked(tmdbId, language) : null
}

type Writing = {
  wish: NewMovieRequest
  movie: MovieDetails
  fourKOn: boolean
  mediaServersDefer: boolean
  deciding: Deciding
}

async function writeMovie(tx: Store, { wish, movie, fourKOn, deciding, ...facts }: Writing): Promise<Written> {
  const { asker, variant } = deciding
  const catalogueId = String(movie.id)
  const known = await lockTitle(tx, titleKey(kind, catalogueId))
  const [same] = (await requestsByTitle(tx, kind, [catalogueId])).get(catalogueId) ?? []
  const others = movie.imdbId ? await requestsWithImdbId(tx, { kind, catalogueId, imdbId: movie.imdbId }) : []
  const existing = same ? [same, ...others] : others
  const hits = (await libraryHits(tx, [{ tmdbId: movie.id, imdbId: movie.imdbId }])).get(movie.id) ?? []
  const isThere = watchableCopies(hits, { fourK: fourKOn, ...facts })[variant]
  const objection = objectionToRequestingTwice({ variant, title: movie.title ?? '', fourKOn, existing, isThere })
  const { server = null, profile, root } = wish
  const progress = { ...deciding.begin({ objection, amount: 1 }), server, profile: profile || null, root: root || null }
  if (same) {
    const request = withProgress(same, variant, progress)
    await saveVariants(tx, request)
    return { request, counted: countsOnce }
  }
  const request = await insertRequest(tx, {
    kind,
    // A title that is there already keeps its number and is described again.
    title: known ? { ...describedMovie(movie), id: known.id } : describedMovie(movie),
    language: wish.language,
    source: wish.source ?? 'portal',
    requesterId: asker.id,
    requesterAlias: wish.alias,
    seriesType: null,
    takesNewEpisodes: false,
    variants: { ...nothingAsked, [variant]: progress },
  })
  if (known) await updateTitle(tx, request.title)
  return { request, counted: countsOnce }
}

/** A movie as it is stored with its requests. */
export const describedMovie = (movie: MovieDetails): NewTitle => ({
  ...bareTitle,
  catalogueId: String(movie.id),
  tmdbId: movie.id,
  imdbId: movie.imdbId,
  name: movie.title ?? '',
  overview: movie.overview,
  posterPath: pictureName(movie.posterPath),
  backdropPath: pictureName(movie.backdropPath),
  releasedAt: movie.releaseDate,
  digitallyReleasedAt: digitalRelease(movie.releaseDates, usualCountry),
  releaseStatus: movie.status,
})
