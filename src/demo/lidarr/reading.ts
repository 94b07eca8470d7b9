import {
  artistNamed,
  groupNamed,
  isReleased,
  type KeptAlbum,
  type KeptArtist,
  keepAlbum,
  type Library,
} from './library'
import { lists } from './profiles'
import { queueOwnCommand, searchByItself } from './searches'

// How Lidarr reads the albums of an artist: after it was added, after an album was, and when somebody asks for it.

/** Begins to read the albums of an artist. */
export const beginReading = ({ now }: Library, artist: KeptArtist, afterMs = 0) => {
  artist.reading = { listedAt: now().getTime() + afterMs, endsAt: null }
}

/** The same after something was added, which Lidarr does by itself. */
export function readByItself(library: Library, artist: KeptArtist, afterMs = 0) {
  queueOwnCommand(library, 'RefreshArtist', { artistId: artist.id })
  beginReading(library, artist, afterMs)
}

/** Does what is due by now; asked before every question, as nothing runs in between. */
export function refresh(library: Library) {
  const now = library.now().getTime()
  for (const artist of library.artists) {
    if (!artist.reading || artist.reading.listedAt > now) continue
    if (artist.reading.endsAt === null) {
      const listed = list(library, artist)
      artist.reading.endsAt = artist.reading.listedAt + listed * library.albumMs
    }
    if (artist.reading.endsAt <= now) endReading(library, artist)
  }
}

/** Lists what the metadata profile does not leave out, and answers how many albums are read. */
function list(library: Library, artist: KeptArtist): number {
  const groups = artistNamed(library, artist.mbid)?.releaseGroups ?? []
  const isExcluded = (mbid: string) => library.exclusions.some(({ foreignId }) => foreignId === mbid)
  const missing = groups.filter(
    ({ mbid, ...group }) =>
      lists(artist.metadataProfileId, group) &&
      !library.unannounced.has(mbid) &&
      !isExcluded(mbid) &&
      !library.albums.some(one => one.mbid === mbid),
  )
  const monitored = artist.monitored && artist.monitorNewItems !== 'none'
  const added = missing.map(({ mbid }) => keepAlbum(library, { mbid, artistId: artist.id, monitored }))
  // What turns up of a monitored artist is fetched; of a new one, what was asked for when it was added.
  const fetched = added.filter(album => monitored && isOut(library, album))
  if (artist.addOptions === null) searchByItself(library, fetched)
  return library.albums.filter(({ artistId }) => artistId === artist.id).length
}

const isOut = (library: Library, { mbid }: KeptAlbum) => {
  const found = groupNamed(library, mbid)
  return found !== null && isReleased(found.group, library.now())
}

/** What is lost of all this when Lidarr is stopped. */
export function interrupt(library: Library) {
  const cutOff = library.artists.filter(({ reading }) => reading !== null)
  for (const artist of cutOff) {
    artist.reading = null
    for (const album of library.albums.filter(({ artistId }) => artistId === artist.id))
      if (album.download && album.download.doneAt > library.now().getTime()) album.download = null
  }
  library.commands.splice(0)
}

/** What a new artist was added with is done, and forgotten. */
function endReading(library: Library, artist: KeptArtist) {
  artist.reading = null
  const own = library.albums.filter(({ artistId }) => artistId === artist.id)
  const toSearch = own.filter(({ searchWhenRead }) => searchWhenRead)
  for (const album of own) album.searchWhenRead = false
  if (artist.addOptions === null) {
    searchByItself(library, toSearch)
    return
  }
  const { monitor = 'all', albumsToMonitor, searchForMissingAlbums } = artist.addOptions
  artist.addOptions = null
  const named = albumsToMonitor?.flatMap(id => id ?? []) ?? []
  if (named.length > 0) for (const album of own) album.monitored = named.includes(album.mbid)
  else if (monitor === 'none') artist.monitored = false
  else if (monitor === 'existing')
    for (const album of own) album.monitored &&= album.isManual || album.download !== null
  // By itself Lidarr looks for albums of a new artist only where it was told to look for all of them.
  const wanted = own.filter(({ monitored }) => monitored)
  if (searchForMissingAlbums) searchByItself(library, wanted, 'MissingAlbumSearch')
}
