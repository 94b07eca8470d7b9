import { dayMs } from '../durations'
import { bitCount, bitsBetween, type EpisodeSet } from './episode-bits'
import type { EpisodeCounts, ListedSeason } from './shows'

/**
 * Episodes that follow each other in a season and have the same day, in days since 1970: 0 for all that had aired when it
 * was noted, null while nobody knows. What was to come then is known to have aired once its day is there.
 */
export type EpisodeRun = [season: number, from: number, to: number, day: number | null]

const hasAired = 0

/** What a catalogue lists of a show, as it is kept for lists. */
export function runsOf(seasons: readonly ListedSeason[], today: Date): EpisodeRun[] {
  const runs: EpisodeRun[] = []
  for (const { season, episodes } of seasons) {
    for (const { episode, airsAt } of episodes.toSorted((one, other) => one.episode - other.episode)) {
      const day = airsAt && (airsAt > today ? Math.floor(airsAt.getTime() / dayMs) : hasAired)
      const last = runs.at(-1)
      if (last?.[0] === season && last[2] === episode - 1 && last[3] === day) last[2] = episode
      else runs.push([season, episode, episode, day])
    }
  }
  return runs
}

/** What is known of the episodes of a show. */
export type KnownEpisodes = {
  there: EpisodeSet
  denied: EpisodeSet
  /** A download manager has them on its list. */
  lookedFor: EpisodeSet
}

export type RunCounts = EpisodeCounts & {
  /** Of those that are not there: denied, and on the list of a download manager without being denied. */
  denied: number
  lookedFor: number
}

/** How many of the listed episodes are in each state; the days of those that are there already are no matter. */
export function countedRuns(runs: readonly EpisodeRun[], today: Date, known: KnownEpisodes): RunCounts {
  const counts = { episodes: 0, available: 0, missingAired: 0, missingUndated: 0, future: 0, denied: 0, lookedFor: 0 }
  for (const [season, from, to, day] of runs) {
    const all = to - from + 1
    let available = 0
    for (let block = from >> 5; block <= to >> 5; block++) {
      const listed = bitsBetween(from, to, block)
      const there = known.there.bitsIn(season, block)
      const missing = listed & ~there
      const denied = missing & known.denied.bitsIn(season, block)
      available += bitCount(listed & there)
      counts.denied += bitCount(denied)
      counts.lookedFor += bitCount(missing & ~denied & known.lookedFor.bitsIn(season, block))
    }
    counts.episodes += all
    counts.available += available
    if (day === null) counts.missingUndated += all - available
    else if (day * dayMs > today.getTime()) counts.future += all
    else counts.missingAired += all - available
  }
  return counts
}
