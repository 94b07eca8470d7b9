import { historySince as history } from '../arr/history'
import { absent, json, wholeNumber } from '../arr/reply'
import { wordsOf } from '../text'
import type { MonitorBody } from './bodies'
import { forget } from './deletions'
import { filesOf, groupNamed, isReleased, type KeptAlbum, type Question } from './library'
import { albumResource, artistResource, foundAlbum, foundArtist } from './shapes'

/** All albums, those of one artist, or one by its id at MusicBrainz. */
export function listAlbums({ library, query }: Question) {
  const artistId = wholeNumber(query, 'artistId', null)
  const foreignId = query.get('foreignAlbumId')
  const fits = (album: KeptAlbum) =>
    (artistId === null || album.artistId === artistId) && (!foreignId || album.mbid === foreignId)
  return json(library.albums.filter(fits).flatMap(album => albumResource(library, album) ?? []))
}

/** A page of the albums that came out and have no file: the wanted ones of wanted artists, or those that nobody wants. */
export function listMissing({ library, query }: Question) {
  const [page, pageSize] = [wholeNumber(query, 'page', 1) ?? 1, wholeNumber(query, 'pageSize', 10) ?? 10]
  const wanted = query.get('monitored') !== 'false'
  const sortKey = query.get('sortKey') ?? 'id'
  const isWanted = ({ monitored, artistId }: KeptAlbum) =>
    monitored && library.artists.some(artist => artist.id === artistId && artist.monitored)
  const missing = library.albums.flatMap(album => {
    const found = groupNamed(library, album.mbid)
    const isMissing = found && isReleased(found.group, library.now()) && filesOf(library, album, found.group) === 0
    return isMissing && isWanted(album) === wanted ? [{ album, date: found.group.firstReleaseDate }] : []
  })
  if (sortKey.toLowerCase().endsWith('releasedate')) missing.sort((a, b) => a.date.localeCompare(b.date))
  if (query.get('sortDirection') === 'descending') missing.reverse()
  const withArtist = query.get('includeArtist') === 'true'
  const records = missing.slice((page - 1) * pageSize, page * pageSize).flatMap(({ album }) => {
    const resource = albumResource(library, album)
    if (!resource) return []
    const { artist, ...bare } = resource
    return [withArtist ? { ...bare, artist } : bare]
  })
  const sortDirection = query.get('sortDirection') ?? 'default'
  return json({ page, pageSize, sortKey, sortDirection, totalRecords: missing.length, records })
}

export const historySince = ({ library, query }: Question) =>
  history(
    query,
    library.now(),
    'trackFileImported',
    library.albums.map(({ id, artistId, download }) => ({ download, about: { albumId: id, artistId } })),
  )

export function oneAlbum({ library, at }: Question) {
  const kept = library.albums.find(({ id }) => id === Number(at.id))
  return kept ? json(albumResource(library, kept)) : absent()
}

export function deleteAlbum({ library, query, at }: Question) {
  const kept = library.albums.find(({ id }) => id === Number(at.id))
  if (!kept) return absent()
  forget.album(library, kept, query)
  return json({})
}

/** Numbers of albums that are not there are passed over; the answer has those that are. */
export function monitorAlbums({ library, body }: Question<MonitorBody>) {
  const albums = library.albums.filter(({ id }) => body.albumIds?.includes(id))
  for (const album of albums) album.monitored = body.monitored ?? false
  return json(
    albums.flatMap(album => albumResource(library, album) ?? []),
    202,
  )
}

/** By `lidarr:<id>` or words of the title and the artist. */
export async function lookupAlbums({ library, query, metadata }: Question) {
  const term = (query.get('term') ?? '').trim()
  const id = /^lidarr(?:id)?:\s*(\S+)$/i.exec(term)?.[1]
  await metadata(id ? `album/${id}` : `search?type=album&query=${encodeURIComponent(term)}`)
  const words = wordsOf(term)
  const isAnnounced = ({ group }: { group: { mbid: string } }) => !library.unannounced.has(group.mbid)
  const all = library.catalogue.music().flatMap(artist => artist.releaseGroups.map(group => ({ artist, group })))
  const found = id
    ? [groupNamed(library, id.toLowerCase())].filter(one => one !== null)
    : all.filter(({ artist, group }) => {
        const has = wordsOf(`${group.title} ${artist.name}`)
        return words.length > 0 && words.every(word => has.some(part => part.startsWith(word)))
      })
  return json(
    found
      .filter(isAnnounced)
      .slice(0, 20)
      .map(({ artist, group }) => {
        const kept = library.albums.find(({ mbid }) => mbid === group.mbid)
        const owner = library.artists.find(({ mbid }) => mbid === artist.mbid)
        const by = (owner && artistResource(library, owner)) ?? foundArtist(artist)
        return (kept && albumResource(library, kept)) ?? { ...foundAlbum(group, by), artistId: owner?.id ?? 0 }
      }),
  )
}
