import { dayMs } from '~/shared/durations'
import { counter } from '../arr/library'
import { episodesFor, settle } from './arrival'
import { folderOf, hasAired, type Kept, type Library, type LibraryStart } from './model'
import { qualityFor } from './profiles'

const gigabyte = 1024 ** 3

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
  const at = library.now().getTime() - 30 * dayMs
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
      monitorNewItems: 'all',
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
  const { catalogue, now, version, fourK, downloadMs, readMs, titles, packs, labels } = start
  const all: Kept[] = []
  const nextId = counter()
  const library: Library = {
    catalogue,
    now,
    version,
    fourK,
    rootFolders: rootsOf(fourK),
    tags: labels.map((label, at) => ({ id: at + 1, label })),
    commands: [],
    readMs,
    announced: new Map(),
    webhook: null,
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
