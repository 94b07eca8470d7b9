import { arrCommands, type Command } from '../arr/commands'
import type { CommandBody } from './bodies'
import { type AboutAlbums, type Library, search } from './library'

function carryOut(library: Library, { name, body }: Command<AboutAlbums>) {
  if (name !== 'AlbumSearch') return
  for (const album of library.albums.filter(({ id }) => body.albumIds.includes(id))) search(library, album)
}

const names = [
  'AlbumSearch',
  'ArtistSearch',
  'RefreshArtist',
  'RefreshAlbum',
  'RescanArtist',
  'MissingAlbumSearch',
  'RssSync',
]

export const commands = arrCommands<Library, CommandBody, AboutAlbums>({
  names,
  bodyOf: ({ albumIds }) => ({ albumIds: albumIds ?? [], isTypeExclusive: false }),
  carryOut,
})
