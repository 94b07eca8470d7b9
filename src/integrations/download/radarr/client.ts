import { minuteMs } from '~/shared/durations'
import type { RadarrSettings } from '~/shared/services/radarr'
import type { Http } from '../../http/call'
import { type ArrProduct, arrApi } from '../arr'
import { testArr } from '../arr-connection'
import { historyBytes } from '../arr-history'
import { queuePageSize } from '../arr-queue'

/** What is read of a movie; the rest is kept as it came, because a change sends the whole movie back. */
export type RadarrMovie = { id: number; tmdbId: number; monitored: boolean; [other: string]: unknown }

export type NewMovie = {
  title: string
  tmdbId: number
  qualityProfileId: number
  rootFolderPath: string
  titleSlug: string
  monitored: true
  year: number
  minimumAvailability: string
  sizeOnDisk: 0
  tags: number[]
  /** Where it goes, instead of the folder in the root folder that Radarr would name. */
  path?: string
  addOptions?: { searchForMovie: true }
}

/** Refusals that carry their reasons in the body. */
const answers = [400, 409]
const movieBytes = 64 * 1024 * 1024
/** Radarr asks its metadata service before it adds a movie, and that one may be slow. */
const addingMs = minuteMs

/** Answers come as they were sent: nothing of them is believed until it is read. */
export const radarrClient = (product: ArrProduct, http: Http, at: RadarrSettings) => {
  const api = arrApi(product, http, at)
  return {
    product,
    test: () => testArr(product, http, at),
    /** Answered with one movie or none; old versions answer with all of them. */
    moviesWith: (tmdbId: number) => api<unknown>('movie', { query: { tmdbId }, maxBytes: movieBytes }),
    oneMovie: (id: number) => api<unknown>(`movie/${id}`),
    historySince: (date: Date) =>
      api<unknown>('history/since', { query: { date: date.toISOString() }, maxBytes: historyBytes }),
    addMovie: (body: NewMovie) => api<unknown>('movie', { method: 'POST', body, answers, timeoutMs: addingMs }),
    saveMovie: (body: RadarrMovie) => api<unknown>(`movie/${body.id}`, { method: 'PUT', body, answers }),
    search: (movieIds: number[]) =>
      api<unknown>('command', { method: 'POST', body: { name: 'MoviesSearch', movieIds } }),
    commands: () => api<unknown>('command'),
    qualityProfiles: () => api<unknown>('qualityprofile'),
    rootFolders: () => api<unknown>('rootfolder'),
    tags: () => api<unknown>('tag'),
    addTag: (label: string) => api<unknown>('tag', { method: 'POST', body: { label } }),
    queuePage: (page: number) =>
      api<unknown>('queue', { query: { page, pageSize: queuePageSize, includeMovie: true } }),
  }
}

export type RadarrClient = ReturnType<typeof radarrClient>
