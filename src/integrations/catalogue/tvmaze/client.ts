import { type CallInit, call, callOrNull, type Http, under } from '../../http/call'
import { mazeEpisodes, mazeHits, mazeShow, tvMazeName } from './read'

const hourMs = 3_600_000

/** How long an answer may be reused; TVMaze allows twenty calls in ten seconds. */
const keep = { search: hourMs / 4, show: 12 * hourMs, episodes: 12 * hourMs } as const

/** TVMaze, which counts shows by their numbers at TheTVDB. Every failure is an UpstreamError. */
export const tvMazeClient = (http: Http, { url }: { url: string }) => {
  const lookUp = (by: 'thetvdb' | 'imdb', id: string | number) => {
    const asked: CallInit = { query: { [by]: id }, cacheMs: keep.show }
    return callOrNull(http, tvMazeName, under(url, 'lookup/shows'), asked, mazeShow)
  }
  return {
    /** The ten shows whose name fits best. */
    search: (term: string) =>
      call(http, tvMazeName, under(url, 'search/shows'), { query: { q: term }, cacheMs: keep.search }, mazeHits),
    /** Null for a show that it does not know. */
    byTvdbId: (id: number) => lookUp('thetvdb', id),
    byImdbId: (id: string) => lookUp('imdb', id),
    /** Every episode in order, specials without a number left out. */
    episodes: async (id: number) =>
      (await callOrNull(
        http,
        tvMazeName,
        under(url, `shows/${id}/episodes`),
        { cacheMs: keep.episodes },
        mazeEpisodes,
      )) ?? [],
  }
}

export type TvMazeClient = ReturnType<typeof tvMazeClient>
