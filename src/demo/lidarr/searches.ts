import { type KeptAlbum, type Library, search } from './library'

type Own = 'AlbumSearch' | 'MissingAlbumSearch' | 'RefreshArtist'
type About = { artistId: number; albums?: readonly KeptAlbum[] }

/** A command that Lidarr gives itself. */
export const queueOwnCommand = (library: Library, name: Own, { artistId, albums = [] }: About) => {
  const body = { albumIds: albums.map(({ id }) => id), artistId, isTypeExclusive: false } as const
  library.commands.push({ id: library.nextId(), name, body, trigger: 'unspecified', queuedAt: library.now() })
}

/** A search that Lidarr begins by itself. */
export function searchByItself(library: Library, albums: readonly KeptAlbum[], name: Own = 'AlbumSearch') {
  const [first] = albums
  if (!first) return
  queueOwnCommand(library, name, { artistId: first.artistId, albums })
  for (const album of albums) search(library, album)
}
