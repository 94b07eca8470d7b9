import { queryOptions } from '@tanstack/react-query'
import { type RequestKind, requestKinds } from '~/shared/requests/model'
import { ApiError } from '../api/errors'
import { readArtist, readMovie, titleKeys } from '../api/titles'

const mostRetries = 2

/** The catalogue has no such title. */
export const isUnknownTitle = (error: unknown) => error instanceof ApiError && error.status === 404

/** The catalogue cannot be asked until an administrator has given its key. */
export const isSearchNotReady = (error: unknown) => error instanceof ApiError && error.status === 503

/** Asks again only where another try may help. */
export const retryTitles = (failures: number, error: Error) =>
  failures < mostRetries && !(error instanceof ApiError && (error.status < 500 || error.status === 503))

/** Where a title has its page. */
export const titlePath = (kind: RequestKind, id: string) => requestKinds[kind].path(id)

/** Where a person has their page, by their number in the catalogue. */
export const personPath = (id: number | string) => `/discover/actor/${id}`

/** A movie by its number in the catalogue or by its id at IMDb. */
export const movieQuery = (id: string) =>
  queryOptions({
    queryKey: titleKeys.movie(id),
    queryFn: ({ signal }) => readMovie(id, signal),
    retry: retryTitles,
  })

/** An artist by the id at MusicBrainz, or whoever an album is by. */
export const artistQuery = (id: string) =>
  queryOptions({
    queryKey: titleKeys.artist(id),
    queryFn: ({ signal }) => readArtist(id, signal),
    retry: retryTitles,
  })
