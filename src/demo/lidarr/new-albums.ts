import { failure } from '../arr/failures'
import { conflict, type Failure, json, rejected } from '../arr/reply'
import { artistConflict, keepArtist, placeObjections, unknownAt } from './artists'
import type { AlbumBody, ArtistBody } from './bodies'
import { forgetExclusions } from './exclusions'
import { groupNamed, keepAlbum, type Library, type Question } from './library'
import { readByItself } from './reading'
import { artistResource, foundAlbum } from './shapes'

/** The profiles and the folder are looked at whether the artist is there or not. */
function objections(library: Library, { foreignAlbumId, artist }: AlbumBody): Failure[] {
  const place: ArtistBody = artist ?? {}
  const failures = placeObjections(library, place).map(one => ({ ...one, propertyName: `Artist.${one.propertyName}` }))
  const object = (name: string, text: string, [code, value]: [string, unknown]) =>
    failures.push(failure(name, { code, text, value }))
  if (!foreignAlbumId)
    object('ForeignAlbumId', "'Foreign Album Id' must not be empty.", ['NotEmptyValidator', foreignAlbumId ?? null])
  if (library.albums.some(({ mbid }) => mbid === foreignAlbumId))
    object('ForeignAlbumId', 'This album has already been added.', ['AlbumExistsValidator', foreignAlbumId])
  return failures
}

/**
 * Adds one album, whatever the metadata profile says and whoever excluded it, and its artist where that one is missing.
 * An artist that is there stays as it is.
 */
export async function addAlbum({ library, body, metadata, address }: Question<AlbumBody>) {
  const failures = objections(library, body)
  if (failures.length > 0) return rejected(failures)
  const mbid = body.foreignAlbumId ?? ''
  await metadata(`album/${mbid}`)
  const found = library.unannounced.has(mbid) ? null : groupNamed(library, mbid)
  if (!found) return rejected([unknownAt('album')])
  forgetExclusions(library, [mbid, found.artist.mbid])
  const known = library.artists.find(artist => artist.mbid === found.artist.mbid)
  if (!known) await metadata(`artist/${found.artist.mbid}`)
  const artist = known ?? keepArtist(library, found.artist.mbid, body.artist ?? {})
  if (!artist) return artistConflict()
  if (library.albums.some(album => album.mbid === mbid)) return conflict('Albums.ForeignAlbumId')
  const kept = keepAlbum(library, {
    mbid,
    artistId: artist.id,
    monitored: body.monitored ?? false,
    isManual: true,
    // Of a new artist it is forgotten while the albums are read.
    searchWhenRead: known !== undefined && (body.addOptions?.searchForNewAlbum ?? false),
  })
  if (!artist.reading) readByItself(library, artist)
  const added = {
    ...foundAlbum(found.group, artistResource(library, artist) ?? {}),
    ...{ artistId: artist.id, monitored: kept.monitored, profileId: artist.qualityProfileId },
    // Nothing of it was read yet.
    ...{ duration: 0, mediumCount: 0, releases: [], media: [], id: kept.id },
  }
  return json(added, 201, { location: `${address}/album/${kept.id}` })
}
