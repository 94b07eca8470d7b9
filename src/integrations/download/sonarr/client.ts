import { minuteMs } from '~/shared/durations'
import type { SonarrSettings } from '~/shared/services/sonarr'
import type { Http } from '../../http/call'
import { type ArrProduct, arrApi } from '../arr'
import { testArr } from '../arr-connection'
import { historyBytes } from '../arr-history'
import { queuePageSize } from '../arr-queue'

/** What is read of a series; the rest is kept as it came, because a change sends the whole series back. */
export type SonarrSeries = { id: number; tvdbId: number; [other: string]: unknown }

export type NewSeries = {
  title: string
  cleanTitle: string
  titleSlug: string
  tvdbId: number
  imdbId: string | null
  seasons: { seasonNumber: number; monitored: false }[]
  images: []
  rootFolderPath: string
  qualityProfileId: number
  languageProfileId?: number
  seasonFolder: boolean
  monitored: false
  seriesType: string
  /** Whether seasons that are announced later are monitored; Sonarr 3 does not know it. */
  monitorNewItems?: 'all' | 'none'
  tags: number[]
  /** Where it goes, instead of the folder in the root folder that Sonarr would name. */
  path?: string
  addOptions: {
    ignoreEpisodesWithFiles: false
    ignoreEpisodesWithoutFiles: false
    searchForMissingEpisodes: false
  }
}

/** Of a season as a whole, or of single episodes. */
export type Search = { seriesId: number; seasonNumber: number } | { episodeIds: number[] }
export const searchName = (search: Search) => ('episodeIds' in search ? 'EpisodeSearch' : 'SeasonSearch')

/** Refusals that carry their reasons in the body. */
const answers = [400, 409]
const seriesBytes = 64 * 1024 * 1024
/** Sonarr asks its metadata service before it adds a series, and that one may be slow. */
const addingMs = minuteMs

/** Answers come as they were sent: nothing of them is believed until it is read. */
export const sonarrClient = (product: ArrProduct, http: Http, at: SonarrSettings) => {
  const api = arrApi(product, http, at)
  return {
    product,
    test: () => testArr(product, http, at),
    status: () => api<unknown>('system/status'),
    /** Answered with one series or none; old versions answer with all of them. */
    seriesWith: (tvdbId: number) => api<unknown>('series', { query: { tvdbId }, maxBytes: seriesBytes }),
    /** Asks the metadata of Sonarr; "tmdb:1" and "imdb:tt1" look up a number. */
    lookUp: (term: string) => api<unknown>('series/lookup', { query: { term }, maxBytes: seriesBytes }),
    oneSeries: (id: number) => api<unknown>(`series/${id}`),
    historySince: (date: Date) =>
      api<unknown>('history/since', { query: { date: date.toISOString() }, maxBytes: historyBytes }),
    addSeries: (body: NewSeries) => api<unknown>('series', { method: 'POST', body, answers, timeoutMs: addingMs }),
    saveSeries: (body: SonarrSeries) => api<unknown>(`series/${body.id}`, { method: 'PUT', body, answers }),
    episodes: (seriesId: number) => api<unknown>('episode', { query: { seriesId }, maxBytes: seriesBytes }),
    monitor: (episodeIds: number[], monitored: boolean) =>
      api<unknown>('episode/monitor', { method: 'PUT', body: { episodeIds, monitored }, answers }),
    search: (search: Search) =>
      api<unknown>('command', { method: 'POST', body: { name: searchName(search), ...search } }),
    commands: () => api<unknown>('command'),
    qualityProfiles: () => api<unknown>('qualityprofile'),
    languageProfiles: () => api<unknown>('languageprofile'),
    rootFolders: () => api<unknown>('rootfolder'),
    tags: () => api<unknown>('tag'),
    addTag: (label: string) => api<unknown>('tag', { method: 'POST', body: { label } }),
    queuePage: (page: number) =>
      api<unknown>('queue', { query: { page, pageSize: queuePageSize, includeSeries: true, includeEpisode: true } }),
  }
}

export type SonarrClient = ReturnType<typeof sonarrClient>
