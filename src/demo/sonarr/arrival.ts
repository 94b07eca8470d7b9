import type { Series } from '../catalogue-model'
import { type AddOptions, hasAired, type Kept, type KeptEpisode, type Library } from './model'

/** The episodes of a show in the numbering of TheTVDB. */
export const episodesFor = (show: Series, nextId: () => number): KeptEpisode[] =>
  show.seasons.flatMap(({ seasonNumber, episodes }) =>
    episodes.map(episode => ({
      id: nextId(),
      tvdbId: episode.id,
      season: episode.tvdb?.season ?? seasonNumber,
      number: episode.tvdb?.episode ?? episode.episodeNumber,
      title: episode.title,
      overview: episode.overview ?? '',
      airDate: episode.airDate,
      monitored: false,
      download: null,
    })),
  )

/** Brings a new series as far as it is by now: first its episodes, then what is monitored of them. */
export function settle(library: Library, kept: Kept) {
  const now = library.now().getTime()
  const show = library.show(kept.tvdbId)
  if (show && kept.episodes.length === 0 && now >= kept.readAt) {
    kept.episodes = episodesFor(show, library.nextId)
    // A season that was not in the list is new: Sonarr 4 monitors those, Sonarr 3 where it monitors the series.
    const isNewMonitored = library.version === 4 || kept.monitored
    const real = new Set([...show.seasons.map(one => one.seasonNumber), ...kept.episodes.map(({ season }) => season)])
    kept.seasons = new Map(
      [...real].map(season => [season, kept.seasons.get(season) ?? (season > 0 && isNewMonitored)]),
    )
    for (const episode of kept.episodes) episode.monitored = kept.seasons.get(episode.season) ?? false
  }
  if (kept.addOptions && now >= kept.scannedAt) scanned(library, kept, kept.addOptions)
}

const monitoredAtFirst: Record<string, (episode: KeptEpisode, of: { last: number; now: Date }) => boolean> = {
  all: ({ season }) => season > 0,
  missing: ({ season }) => season > 0,
  existing: () => false,
  none: () => false,
  future: (episode, { now }) => episode.season > 0 && !hasAired(episode, now),
  firstSeason: ({ season }) => season === 1,
  lastSeason: ({ season }, { last }) => season === last,
  latestSeason: ({ season }, { last }) => season === last,
  pilot: ({ season, number }) => season === 1 && number === 1,
}

/** What was monitored between reading and this moment is set back, as in the real one. */
function scanned(library: Library, kept: Kept, options: AddOptions) {
  const of = { last: Math.max(...kept.episodes.map(({ season }) => season)), now: library.now() }
  const byChoice = monitoredAtFirst[options.monitor]
  for (const episode of kept.episodes) {
    const usual = !options.ignoreEpisodesWithoutFiles && (kept.seasons.get(episode.season) ?? false)
    episode.monitored = byChoice ? byChoice(episode, of) : usual
  }
  for (const season of kept.seasons.keys()) {
    const own = kept.episodes.filter(episode => episode.season === season)
    kept.seasons.set(season, (kept.seasons.get(season) ?? false) && own.some(({ monitored }) => monitored))
  }
  kept.addOptions = null
  if (options.searchForMissingEpisodes) {
    library.search(
      kept,
      kept.episodes.filter(({ monitored }) => monitored),
    )
  }
}
