import type { Catalogue } from '../catalogue'
import type { Series } from '../catalogue-model'
import { isoDay } from '../clock'
import { type Quality, qualityFor } from './profiles'

/** From the moment a release was found; the file is there when its time is over. */
export type Download = {
  id: number
  /** The same for all episodes that come in one release. */
  release: string
  quality: Quality
  /** Of the whole release. */
  size: number
  startedAt: number
  doneAt: number
}

export type KeptEpisode = {
  id: number
  tvdbId: number
  season: number
  number: number
  title: string
  overview: string
  airDate: string | null
  monitored: boolean
  download: Download | null
}

export type AddOptions = {
  searchForMissingEpisodes: boolean
  ignoreEpisodesWithFiles: boolean
  ignoreEpisodesWithoutFiles: boolean
  monitor: string
}

/** What Sonarr keeps about a series that was added. */
export type Kept = {
  id: number
  tvdbId: number
  qualityProfileId: number
  languageProfileId: number
  rootFolderPath: string
  path: string
  monitored: boolean
  seasonFolder: boolean
  seriesType: string
  seasons: Map<number, boolean>
  tags: number[]
  added: Date
  /** What it was asked for when it was added, until it has been done. */
  addOptions: AddOptions | null
  /** When its episodes are known, and when Sonarr has set what is monitored of them. */
  readAt: number
  scannedAt: number
  episodes: KeptEpisode[]
}

export type Tag = { id: number; label: string }
export type Command = {
  id: number
  name: string
  body: { seriesId?: number; seasonNumber?: number; episodeIds?: number[] }
  queuedAt: Date
}

export type Library = {
  catalogue: Catalogue
  now: () => Date
  version: 3 | 4
  fourK: boolean
  rootFolders: { id: number; path: string }[]
  tags: Tag[]
  commands: Command[]
  readMs: number
  /** Every series as it is now. */
  series: () => Kept[]
  add: (kept: Kept) => void
  remove: (kept: Kept) => void
  /** The next number of a thing that is added. */
  nextId: () => number
  /** Looks for releases; only what has aired is found. */
  search: (series: Kept, episodes: KeptEpisode[]) => void
  show: (tvdbId: number) => Series | undefined
}

export type LibraryStart = {
  catalogue: Catalogue
  now: () => Date
  version: 3 | 4
  fourK: boolean
  /** How long an episode downloads; the next one of a season begins when it is there. */
  downloadMs: number
  /** How long Sonarr takes to read the episodes of a new series, and once more to set what is monitored. */
  readMs: number
  /** Numbers at TheTVDB of shows that are there with everything that has aired. */
  titles: number[]
  /** Shows whose seasons are found as one release each. */
  packs: number[]
}

const gigabyte = 1024 ** 3

export const hasFile = ({ download }: KeptEpisode, now: Date) => download !== null && download.doneAt <= now.getTime()

/** A download that is still under way. */
export const queued = ({ download }: KeptEpisode, now: Date): Download | null =>
  download && download.doneAt > now.getTime() ? download : null

export const hasAired = ({ airDate }: Pick<KeptEpisode, 'airDate'>, now: Date) =>
  airDate !== null && airDate <= isoDay(now)

export const folderOf = ({ title }: { title: string }) => title.replace(/[<>:"/\\|?*]/g, '')

/** The episodes of a show in the numbering of TheTVDB. */
const episodesFor = (show: Series, nextId: () => number): KeptEpisode[] =>
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
function settle(library: Library, kept: Kept) {
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

const rootsOf = (fourK: boolean) =>
  fourK
    ? [{ id: 1, path: '/media/tv-4k' }]
    : [
        { id: 1, path: '/media/tv' },
        { id: 2, path: '/media/anime' },
      ]

function stocked(library: Library, tvdbId: number): Kept[] {
  const show = library.show(tvdbId)
  if (!show) return []
  const at = library.now().getTime() - 30 * 24 * 60 * 60 * 1000
  const root = library.rootFolders[0]?.path ?? ''
  const profile = library.fourK ? 5 : 4
  const episodes = episodesFor(show, library.nextId).map(episode => ({
    ...episode,
    monitored: episode.season > 0,
    download: hasAired(episode, library.now())
      ? {
          id: library.nextId(),
          release: '',
          quality: qualityFor(profile, library.fourK),
          size: gigabyte,
          startedAt: at,
          doneAt: at,
        }
      : null,
  }))
  return [
    {
      id: library.nextId(),
      tvdbId,
      qualityProfileId: profile,
      languageProfileId: 1,
      rootFolderPath: root,
      path: `${root}/${folderOf(show)}`,
      monitored: true,
      seasonFolder: true,
      seriesType: 'standard',
      seasons: new Map(show.seasons.map(({ seasonNumber }) => [seasonNumber, seasonNumber > 0])),
      tags: [],
      added: new Date(at),
      addOptions: null,
      readAt: at,
      scannedAt: at,
      episodes,
    },
  ]
}

/** Opens the instance; what it reads and downloads depends on nothing but the clock: nothing runs in the background. */
export const openLibrary = (start: LibraryStart): Library => {
  const { catalogue, now, version, fourK, downloadMs, readMs, titles, packs } = start
  const all: Kept[] = []
  let last = 0
  const nextId = () => {
    last += 1
    return last
  }
  const library: Library = {
    catalogue,
    now,
    version,
    fourK,
    rootFolders: rootsOf(fourK),
    tags: [],
    commands: [],
    readMs,
    series: () => {
      for (const kept of all) settle(library, kept)
      return all
    },
    add: kept => void all.push(kept),
    remove: kept => void all.splice(all.indexOf(kept), 1),
    nextId,
    search: (kept, episodes) => {
      const at = now().getTime()
      const found = episodes.filter(one => one.download === null && hasAired(one, now()))
      const isPack = packs.includes(kept.tvdbId) && found.length > 1
      const pack = `DEMO${nextId()}`
      found.forEach((episode, index) => {
        episode.download = {
          id: nextId(),
          release: isPack ? pack : `DEMO${nextId()}`,
          quality: qualityFor(kept.qualityProfileId, fourK),
          size: isPack ? found.length * gigabyte : gigabyte,
          startedAt: at,
          doneAt: at + downloadMs * (isPack ? 1 : index + 1),
        }
      })
    },
    show: tvdbId => catalogue.series().find(show => show.tvdbId === tvdbId),
  }
  all.push(...titles.flatMap(tvdbId => stocked(library, tvdbId)))
  return library
}
