import { arrCommands, type Command } from '../arr/commands'
import type { CommandBody } from './bodies'
import { type AboutAlbums, type Library, search } from './library'
import { beginReading } from './reading'

/** Reading is about one artist, or about all where none is named. */
const isAbout = ({ body: { artistId } }: Command<AboutAlbums>, artist: { id: number }) =>
  artistId === 0 || artist.id === artistId

function carryOut(library: Library, command: Command<AboutAlbums>) {
  if (command.name === 'RefreshArtist')
    for (const artist of library.artists.filter(one => isAbout(command, one))) beginReading(library, artist)
  if (command.name !== 'AlbumSearch') return
  for (const album of library.albums.filter(({ id }) => command.body.albumIds.includes(id))) search(library, album)
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
  bodyOf: ({ albumIds, artistId }) => ({ albumIds: albumIds ?? [], artistId: artistId ?? 0, isTypeExclusive: false }),
  carryOut,
  isUnderWay: (library, command) =>
    command.name === 'RefreshArtist' && library.artists.some(one => one.reading !== null && isAbout(command, one)),
})
