import { artistNamed, groupNamed, type KeptAlbum, type KeptArtist, type Library } from './library'

// What is deleted in Lidarr, and what it tells of that to whoever wants to hear.

const instance = { instanceName: 'Lidarr', applicationUrl: '' }

function toldArtist(library: Library, { id, mbid, path }: KeptArtist) {
  const { name = '', type = '', overview = '', disambiguation = '', genres = [] } = artistNamed(library, mbid) ?? {}
  return { id, name, disambiguation, path, mbId: mbid, type: type ?? '', overview, genres, images: [], tags: [] }
}

function toldAlbum(library: Library, { id, mbid }: KeptAlbum) {
  const group = groupNamed(library, mbid)?.group
  const date = group?.firstReleaseDate ? `${group.firstReleaseDate}-01-01`.slice(0, 10) : null
  return {
    id,
    mbId: mbid,
    title: group?.title ?? '',
    disambiguation: '',
    overview: '',
    albumType: group?.primaryType ?? 'Other',
    secondaryAlbumTypes: group?.secondaryTypes ?? [],
    ...(date && { releaseDate: `${date}T00:00:00Z` }),
    genres: [],
    images: [],
  }
}

/** Lidarr never adds it again by itself, if whoever deleted it said so. */
function exclude(library: Library, query: URLSearchParams, foreignId: string, artistName: string) {
  if (query.get('addImportListExclusion')?.toLowerCase() !== 'true') return
  library.exclusions.push({ id: library.nextId(), foreignId, artistName })
}

function forgetAlbum(library: Library, album: KeptAlbum, query: URLSearchParams) {
  const artist = library.artists.find(({ id }) => id === album.artistId)
  library.albums.splice(library.albums.indexOf(album), 1)
  exclude(library, query, album.mbid, groupNamed(library, album.mbid)?.artist.name ?? '')
  const deletedFiles = query.get('deleteFiles')?.toLowerCase() === 'true'
  const about = { artist: artist ? toldArtist(library, artist) : null, album: toldAlbum(library, album) }
  library.notify({ ...about, deletedFiles, eventType: 'AlbumDelete', ...instance })
}

/** The albums go with their artist, and are told of after it. */
function forgetArtist(library: Library, artist: KeptArtist, query: URLSearchParams) {
  const own = library.albums.filter(({ artistId }) => artistId === artist.id)
  const told = toldArtist(library, artist)
  library.artists.splice(library.artists.indexOf(artist), 1)
  exclude(library, query, artist.mbid, told.name)
  const deletedFiles = query.get('deleteFiles')?.toLowerCase() === 'true'
  library.notify({ artist: told, deletedFiles, eventType: 'ArtistDelete', ...instance })
  library.albums = library.albums.filter(album => !own.includes(album))
  for (const album of own) {
    const about = { artist: told, album: toldAlbum(library, album) }
    library.notify({ ...about, deletedFiles, eventType: 'AlbumDelete', ...instance })
  }
}

export const forget = { album: forgetAlbum, artist: forgetArtist }
