import { instant } from '../arr/times'
import type { Series } from '../catalogue-model'
import { wordsOf } from '../text'
import { posterOf } from '../tmdb/paths'
import { folderOf, hasAired, hasFile, type Kept, type KeptEpisode, type Library } from './model'

const airsAt = (day: string) => `${day}T21:00:00Z`

const languages: Record<string, { id: number; name: string }> = {
  fr: { id: 2, name: 'French' },
  es: { id: 3, name: 'Spanish' },
  de: { id: 4, name: 'German' },
  ja: { id: 8, name: 'Japanese' },
}
export const seriesLanguage = (show: Series) => languages[show.originalLanguage] ?? { id: 1, name: 'English' }

const slugOf = (show: Series) => wordsOf(show.title).join('-')

const picturesOf = (show: Series, addedAs: number | null) => {
  const path = posterOf('t', show)
  if (path === null) return []
  const url = addedAs === null ? {} : { url: `/MediaCover/${addedAs}/poster.jpg` }
  return [{ coverType: 'poster', ...url, remoteUrl: `https://image.example.com/t/p/original${path}` }]
}

const statusOf = (show: Series, now: Date) => {
  if (show.status === 'Ended' || show.status === 'Canceled') return 'ended'
  return show.firstAirDate === null || show.firstAirDate > now.toISOString().slice(0, 10) ? 'upcoming' : 'continuing'
}

/** What Sonarr knows of any series, added or not. */
const factsOf = ({ version }: Pick<Library, 'version'>, show: Series, now: Date) => {
  const status = statusOf(show, now)
  return {
    title: show.title,
    sortTitle: show.title.toLowerCase().replace(/^(the|a|an) /, ''),
    status,
    ended: status === 'ended',
    overview: show.overview,
    network: show.network.name,
    airTime: '21:00',
    originalLanguage: seriesLanguage(show),
    year: Number(show.firstAirDate?.slice(0, 4) ?? 0),
    useSceneNumbering: false,
    runtime: show.episodeRunTime[0] ?? 0,
    tvdbId: show.tvdbId ?? 0,
    tvRageId: 0,
    tvMazeId: show.tvmazeId ?? 0,
    // Sonarr 3 knows shows by TheTVDB, and no number at TMDB.
    ...(version === 3 ? {} : { tmdbId: show.tmdbId }),
    firstAired: show.firstAirDate ? `${show.firstAirDate}T00:00:00Z` : undefined,
    lastAired: show.lastAirDate ? `${show.lastAirDate}T00:00:00Z` : undefined,
    cleanTitle: wordsOf(show.title).join(''),
    imdbId: show.imdbId ?? undefined,
    titleSlug: slugOf(show),
    certification: show.certifications.US ?? undefined,
    genres: show.genres.map(({ name }) => name),
    ratings: { votes: show.voteCount, value: show.voteAverage },
  }
}

const noFigures = { episodeFileCount: 0, episodeCount: 0, totalEpisodeCount: 0, sizeOnDisk: 0, percentOfEpisodes: 0 }

/** A series that nobody added yet, as a lookup shows it. */
export const foundSeries = (library: Library, show: Series) => ({
  ...factsOf(library, show, library.now()),
  images: picturesOf(show, null),
  remotePoster: picturesOf(show, null)[0]?.remoteUrl,
  seasons: show.seasons.map(({ seasonNumber }) => ({ seasonNumber, monitored: seasonNumber > 0 })),
  qualityProfileId: 0,
  seasonFolder: false,
  monitored: true,
  monitorNewItems: 'all',
  seriesType: 'standard',
  folder: folderOf(show),
  tags: [],
  added: '0001-01-01T00:00:00Z',
  statistics: { seasonCount: show.seasons.filter(({ seasonNumber }) => seasonNumber > 0).length, ...noFigures },
  languageProfileId: 1,
})

const figuresOf = (episodes: readonly KeptEpisode[], now: Date) => {
  const files = episodes.filter(one => hasFile(one, now))
  const counted = episodes.filter(one => hasFile(one, now) || (one.monitored && hasAired(one, now)))
  const aired = episodes.filter(one => one.monitored && hasAired(one, now)).flatMap(({ airDate }) => airDate ?? [])
  const last = aired.toSorted().at(-1)
  return {
    ...(last ? { previousAiring: airsAt(last) } : {}),
    episodeFileCount: files.length,
    episodeCount: counted.length,
    totalEpisodeCount: episodes.length,
    sizeOnDisk: files.reduce((sum, { download }) => sum + (download?.size ?? 0), 0),
    releaseGroups: [],
    percentOfEpisodes: counted.length === 0 ? 0 : (files.length / counted.length) * 100,
  }
}

const seasonsOf = ({ seasons, episodes }: Kept, now: Date) =>
  [...seasons]
    .toSorted(([one], [other]) => one - other)
    .map(([seasonNumber, monitored]) => ({
      seasonNumber,
      monitored,
      ...(episodes.length === 0
        ? {}
        : {
            statistics: figuresOf(
              episodes.filter(({ season }) => season === seasonNumber),
              now,
            ),
          }),
    }))

const wholeOf = ({ seasons, episodes }: Kept, now: Date) => {
  const seasonCount = [...seasons.keys()].filter(season => season > 0).length
  if (episodes.length === 0) return { seasonCount, ...noFigures }
  const { previousAiring: _, ...figures } = figuresOf(episodes, now)
  return { seasonCount, ...figures }
}

/** A series without what is counted of its episodes, as the queue shows it. */
export const queuedSeries = (library: Library, kept: Kept, show: Series) => ({
  ...factsOf(library, show, library.now()),
  images: picturesOf(show, null),
  seasons: [...kept.seasons].map(([seasonNumber, monitored]) => ({ seasonNumber, monitored })),
  path: kept.path,
  qualityProfileId: kept.qualityProfileId,
  seasonFolder: kept.seasonFolder,
  monitored: kept.monitored,
  ...(library.version === 3 ? {} : { monitorNewItems: kept.monitorNewItems }),
  seriesType: kept.seriesType,
  tags: kept.tags,
  added: instant(kept.added),
  languageProfileId: kept.languageProfileId,
  id: kept.id,
})

/** A series of the library; null when the catalogue has lost it. */
export const seriesResource = (library: Library, kept: Kept) => {
  const show = library.show(kept.tvdbId)
  if (!show) return null
  const now = library.now()
  const { previousAiring } = figuresOf(kept.episodes, now)
  return {
    ...queuedSeries(library, kept, show),
    alternateTitles: [],
    ...(previousAiring ? { previousAiring } : {}),
    images: picturesOf(show, kept.id),
    seasons: seasonsOf(kept, now),
    rootFolderPath: kept.rootFolderPath,
    ...(kept.addOptions ? { addOptions: { searchForCutoffUnmetEpisodes: false, ...kept.addOptions } } : {}),
    statistics: wholeOf(kept, now),
  }
}

export const episodeResource = (library: Library, kept: Kept, episode: KeptEpisode) => {
  const isThere = hasFile(episode, library.now())
  return {
    seriesId: kept.id,
    tvdbId: episode.tvdbId,
    episodeFileId: isThere ? (episode.download?.id ?? 0) : 0,
    seasonNumber: episode.season,
    episodeNumber: episode.number,
    title: episode.title,
    ...(episode.airDate ? { airDate: episode.airDate, airDateUtc: airsAt(episode.airDate) } : {}),
    runtime: library.show(kept.tvdbId)?.episodeRunTime[0] ?? 0,
    overview: episode.overview,
    hasFile: isThere,
    monitored: episode.monitored,
    unverifiedSceneNumbering: false,
    id: episode.id,
  }
}
