import { dayMs } from '~/shared/durations'
import type { Command } from '../arr/commands'
import { counter, folderName } from '../arr/library'
import type { ArrAnswer, ArrQuestion } from '../arr/question'
import type { Tag } from '../arr/tags'
import type { Catalogue } from '../catalogue'
import type { MusicArtist, MusicGroup } from '../catalogue-model'
import { isoDay } from '../clock'
import type { ArtistBody } from './bodies'

export type AddOptions = NonNullable<ArtistBody['addOptions']>
export type MonitorNewItems = NonNullable<ArtistBody['monitorNewItems']>

/** What Lidarr keeps about an artist that was added. */
export type KeptArtist = {
  id: number
  mbid: string
  qualityProfileId: number
  metadataProfileId: number
  rootFolderPath: string
  path: string
  monitored: boolean
  monitorNewItems: MonitorNewItems
  tags: number[]
  added: Date
  /** What is to be done once its albums were read; null afterwards. */
  addOptions: AddOptions | null
  /** While its albums are read: when they are listed, and when that is over; the latter is known once they are listed. */
  reading: { listedAt: number; endsAt: number | null } | null
}

export type Download = { id: number; size: number; startedAt: number; doneAt: number }

/** What it keeps about an album, with or without files. */
export type KeptAlbum = {
  id: number
  artistId: number
  mbid: string
  monitored: boolean
  /** Added by itself: it stays, whatever the metadata profile says, and is monitored as it was added. */
  isManual: boolean
  /** It is searched for once its artist was read. */
  searchWhenRead: boolean
  lastSearched: Date | null
  download: Download | null
}

/** What a command is about. */
export type AboutAlbums = { albumIds: number[]; artistId: number; isTypeExclusive: false }

export type Library = {
  catalogue: Catalogue
  now: () => Date
  downloadMs: number
  /** How long it takes until the albums of a new artist are listed. */
  refreshMs: number
  /** How long each of them takes to be read after that. */
  albumMs: number
  /** Albums of which only some tracks are found, by their ids. */
  partial: Record<string, number>
  /** Ids of albums that the metadata service does not know yet. */
  unannounced: Set<string>
  /** Ids of albums and artists that are not to be added by Lidarr itself. */
  exclusions: { id: number; foreignId: string; artistName: string }[]
  /** Tells whoever wants to hear what was deleted. */
  notify: (payload: object) => void
  rootFolders: { id: number; name: string; path: string }[]
  artists: KeptArtist[]
  albums: KeptAlbum[]
  tags: Tag[]
  commands: Command<AboutAlbums>[]
  nextId: () => number
}

type Given = 'catalogue' | 'now' | 'downloadMs' | 'refreshMs' | 'albumMs' | 'partial' | 'unannounced' | 'notify'
type LibraryStart = Pick<Library, Given> & {
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

type NewAlbum = Pick<KeptAlbum, 'mbid' | 'artistId' | 'monitored'> & Partial<KeptAlbum>

export function keepAlbum({ albums, nextId }: Pick<Library, 'albums' | 'nextId'>, album: NewAlbum): KeptAlbum {
  const kept = { id: nextId(), isManual: false, searchWhenRead: false, lastSearched: null, download: null, ...album }
  albums.push(kept)
  return kept
}

export function openLibrary({ albums, metadataProfileId, ...start }: LibraryStart): Library {
  const nextId = counter()
  const rootFolders = [
    { id: 1, name: 'Music', path: '/media/music' },
    { id: 2, name: 'Live', path: '/media/music-live' },
  ]
  const empty = { artists: [], albums: [], exclusions: [], tags: [], commands: [] }
  const library: Library = { ...start, ...empty, rootFolders, nextId }
  for (const mbid of albums) stock(library, mbid, metadataProfileId)
  return library
}

function stock(library: Library, mbid: string, metadataProfileId: number) {
  const found = groupNamed(library, mbid)
  if (!found) return
  const at = library.now().getTime() - 30 * dayMs
  const root = '/media/music'
  const there = library.artists.find(one => one.mbid === found.artist.mbid)
  const artist: KeptArtist = there ?? {
    id: library.nextId(),
    mbid: found.artist.mbid,
    qualityProfileId: 1,
    metadataProfileId,
    rootFolderPath: root,
    path: folderOf(root, found.artist),
    monitored: true,
    monitorNewItems: 'none',
    tags: [],
    added: new Date(at),
    addOptions: null,
    // Its other albums are listed at the first question.
    reading: { listedAt: at, endsAt: null },
  }
  if (!there) library.artists.push(artist)
  const size = tracksOf(found.group) * 30 * megabyte
  const download = { id: library.nextId(), size, startedAt: at, doneAt: at }
  keepAlbum(library, { mbid, artistId: artist.id, monitored: true, lastSearched: new Date(at), download })
}

export type Question<B = unknown> = ArrQuestion<Library, B>
export type Answer = ArrAnswer<Library>
