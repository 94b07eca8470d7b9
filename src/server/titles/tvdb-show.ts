import { hourMs } from '~/shared/durations'
import type { NumberedEpisode } from '~/shared/titles/shows'
import type { App } from '../app'
import { cachedAnswer } from './answer-cache'
import { tvMazeOf } from './catalogue'

/** TVMaze answers soon or not at all; what it said before is better than a long wait. */
const patienceMs = 5_000

export const mazeOf = ({ config, http }: App) =>
  tvMazeOf({ config, http: request => http({ ...request, timeoutMs: patienceMs }) })

/** A show by its number at TheTVDB with its episodes, kept for half a day; null for one that is unknown. */
export async function tvdbShow(app: App, tvdbId: number) {
  const maze = mazeOf(app)
  const ask = async () => {
    const show = await maze.byTvdbId(tvdbId)
    return show && { show: { ...show, tvdbId }, episodes: await maze.episodes(show.id) }
  }
  return (await cachedAnswer(app, { key: `tvmaze1:tvdb/${tvdbId}`, freshMs: 12 * hourMs, ask })).value
}

/** Where each episode of a show stands in the numbering of TheTVDB; none of a show that is unknown. */
export const tvdbEpisodes = async (app: App, tvdbId: number): Promise<NumberedEpisode[]> =>
  ((await tvdbShow(app, tvdbId))?.episodes ?? []).map(({ seasonNumber, episodeNumber, name, airDate }) => ({
    ...{ season: seasonNumber, episode: episodeNumber },
    ...{ name, airsAt: airDate },
  }))
