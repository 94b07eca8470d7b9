import { minuteMs } from '~/shared/durations'
import { call, callOrNull, type Http, under } from '../../http/call'
import type { CallInit } from '../../http/request'
import { mazeEpisodes, mazeHits, mazeShow, tvMazeName } from './read'

/** The store caches answers for longer; this is for callers of the same moment. */
const cacheMs = minuteMs

/** TVMaze, which counts shows by their numbers at TheTVDB. Every failure is an UpstreamError. */
export const tvMazeClient = (http: Http, { url }: { url: string }) => {
  const lookUp = (by: 'thetvdb' | 'imdb', id: string | number) => {
    const asked: CallInit = { query: { [by]: id }, cacheMs }
    return callOrNull(http, tvMazeName, under(url, 'lookup/shows'), asked, mazeShow)
  }
  return {
    /** The ten shows whose name fits best. */
    search: (term: string) =>
      call(http, tvMazeName, under(url, 'search/shows'), { query: { q: term }, cacheMs }, mazeHits),
    /** Null for a show that it does not know. */
    byTvdbId: (id: number) => lookUp('thetvdb', id),
    byImdbId: (id: string) => lookUp('imdb', id),
    /** Every episode in order, specials without a number left out. */
    episodes: async (id: number) =>
      (await callOrNull(http, tvMazeName, under(url, `shows/${id}/episodes`), { cacheMs }, mazeEpisodes)) ?? [],
  }
}

export type TvMazeClient = ReturnType<typeof tvMazeClient>
