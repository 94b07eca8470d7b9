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

const announcedFor = (library: Library, { tvdbId }: Kept): KeptEpisode[] =>
  (library.announced.get(tvdbId) ?? []).map(({ season, number, title = `Episode ${number}`, airDate = null }) => ({
    ...{ id: library.nextId(), tvdbId: 0, season, number, title, airDate, overview: '' },
    ...{ monitored: false, download: null },
  }))

/** Sonarr 4 monitors a season that is new where it was told so, Sonarr 3 where it monitors the series. */
const isNewMonitored = ({ version }: Library, { monitored, monitorNewItems }: Kept) =>
  version === 4 ? monitorNewItems === 'all' : monitored

/**
 * Reads a series once more: a season that is new is monitored as the series says, an episode that is new as its season is,
 * whatever the series says.
 */
export function refresh(library: Library, kept: Kept) {
  const known = new Set(kept.episodes.map(({ season, number }) => `${season}x${number}`))
  const fresh = announcedFor(library, kept).filter(({ season, number }) => !known.has(`${season}x${number}`))
  for (const episode of fresh) {
    const isMonitored = kept.seasons.get(episode.season) ?? (episode.season > 0 && isNewMonitored(library, kept))
    kept.seasons.set(episode.season, isMonitored)
    kept.episodes.push({ ...episode, monitored: isMonitored })
  }
}

/** Brings a new series as far as it is by now: first its episodes, then what is monitored of them. */
export function settle(library: Library, kept: Kept) {
  const now = library.now().getTime()
  const show = library.show(kept.tvdbId)
  if (show && kept.episodes.length === 0 && now >= kept.readAt) {
    kept.episodes = [...episodesFor(show, library.nextId), ...announcedFor(library, kept)]
    const isOthersMonitored = isNewMonitored(library, kept)
    const real = new Set([...show.seasons.map(one => one.seasonNumber), ...kept.episodes.map(({ season }) => season)])
    kept.seasons = new Map(
      [...real].map(season => [season, kept.seasons.get(season) ?? (season > 0 && isOthersMonitored)]),
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
