import { dayMs } from '~/shared/durations'
import type { Command } from '../arr/commands'
import { counter, folderName } from '../arr/library'
import type { Tag } from '../arr/tags'
import type { Catalogue } from '../catalogue'
import type { MusicArtist, MusicGroup } from '../catalogue-model'
import { isoDay } from '../clock'
import { lists } from './profiles'

/** What Lidarr keeps about an artist that was added. */
export type KeptArtist = {
  id: number
  mbid: string
  qualityProfileId: number
  metadataProfileId: number
  rootFolderPath: string
  path: string
  monitored: boolean
  tags: number[]
  added: Date
  /** When its albums are known: they are fetched after the artist is there. */
  refreshedAt: number
  wanted: string[]
}

export type Download = { id: number; size: number; startedAt: number; doneAt: number }

/** What it keeps about an album, with or without files. */
export type KeptAlbum = {
  id: number
  artistId: number
  mbid: string
  monitored: boolean
  lastSearched: Date | null
  download: Download | null
}

/** What a command is about. */
export type AboutAlbums = { albumIds: number[]; isTypeExclusive: false }

export type Library = {
  catalogue: Catalogue
  now: () => Date
  downloadMs: number
  /** How long the albums of a new artist take to be known. */
  refreshMs: number
  /** Albums of which only some tracks are found, by their ids. */
  partial: Record<string, number>
  rootFolders: { id: number; name: string; path: string }[]
  artists: KeptArtist[]
  albums: KeptAlbum[]
  tags: Tag[]
  commands: Command<AboutAlbums>[]
  nextId: () => number
}

type LibraryStart = Pick<Library, 'catalogue' | 'now' | 'downloadMs' | 'refreshMs' | 'partial'> & {
  /** Ids of albums that are there with all their tracks from the start. */
  albums: string[]
  /** Which releases are listed of the artists of those albums. */
  metadataProfileId: number
}

const megabyte = 1024 ** 2
/** Of albums whose tracks the catalogue does not list. */
const usualTracks = 8

export const tracksOf = ({ tracks }: MusicGroup) => tracks.length || usualTracks

export const artistNamed = ({ catalogue }: Pick<Library, 'catalogue'>, mbid: string): MusicArtist | undefined =>
  catalogue.music().find(artist => artist.mbid === mbid)

export function groupNamed({ catalogue }: Pick<Library, 'catalogue'>, mbid: string) {
  for (const artist of catalogue.music()) {
    const group = artist.releaseGroups.find(one => one.mbid === mbid)
    if (group) return { artist, group }
  }
  return null
}

export const isReleased = ({ firstReleaseDate }: MusicGroup, now: Date) =>
  firstReleaseDate !== '' && firstReleaseDate <= isoDay(now)

/** How many tracks of an album are there. */
export function filesOf({ now, partial }: Library, { download, mbid }: KeptAlbum, group: MusicGroup) {
  if (!download || download.doneAt > now().getTime()) return 0
  return Math.min(tracksOf(group), partial[mbid] ?? tracksOf(group))
}

export const queued = ({ now }: Library, { download }: KeptAlbum) =>
  download && download.doneAt > now().getTime() ? download : null

/** Fetches the albums of artists whose time has come; done before every question, as nothing runs in between. */
export function refresh(library: Library) {
  const now = library.now().getTime()
  for (const artist of library.artists.filter(one => one.refreshedAt <= now)) {
    const groups = artistNamed(library, artist.mbid)?.releaseGroups ?? []
    const missing = groups.filter(
      ({ mbid, ...group }) => lists(artist.metadataProfileId, group) && !library.albums.some(one => one.mbid === mbid),
    )
    for (const { mbid } of missing) {
      const monitored = artist.wanted.includes(mbid)
      library.albums.push({
        id: library.nextId(),
        artistId: artist.id,
        mbid,
        monitored,
        lastSearched: null,
        download: null,
      })
    }
  }
}

/** Looks for a release; only what has come out is found. */
export function search(library: Library, album: KeptAlbum) {
  const now = library.now()
  album.lastSearched = now
  const found = groupNamed(library, album.mbid)
  if (album.download || !found || !isReleased(found.group, now)) return
  const startedAt = now.getTime()
  const size = tracksOf(found.group) * 30 * megabyte
  album.download = { id: library.nextId(), size, startedAt, doneAt: startedAt + library.downloadMs }
}

export const folderOf = (root: string, { name }: Pick<MusicArtist, 'name'>) => `${root}/${folderName(name).trim()}`

export function openLibrary({ albums, metadataProfileId, ...start }: LibraryStart): Library {
  const nextId = counter()
  const rootFolders = [
    { id: 1, name: 'Music', path: '/media/music' },
    { id: 2, name: 'Live', path: '/media/music-live' },
  ]
  const library: Library = { ...start, rootFolders, artists: [], albums: [], tags: [], commands: [], nextId }
  for (const mbid of albums) stock(library, mbid, metadataProfileId)
  return library
}

function stock(library: Library, mbid: string, metadataProfileId: number) {
  const found = groupNamed(library, mbid)
  if (!found) return
  const at = library.now().getTime() - 30 * dayMs
  const root = '/media/music'
  const there = library.artists.find(one => one.mbid === found.artist.mbid)
  const artist = there ?? {
    id: library.nextId(),
    mbid: found.artist.mbid,
    qualityProfileId: 1,
    metadataProfileId,
    rootFolderPath: root,
    path: folderOf(root, found.artist),
    monitored: true,
    tags: [],
    added: new Date(at),
    refreshedAt: at,
    wanted: [],
  }
  if (!there) library.artists.push(artist)
  const size = tracksOf(found.group) * 30 * megabyte
  library.albums.push({
    id: library.nextId(),
    artistId: artist.id,
    mbid,
    monitored: true,
    lastSearched: new Date(at),
    download: { id: library.nextId(), size, startedAt: at, doneAt: at },
  })
}
