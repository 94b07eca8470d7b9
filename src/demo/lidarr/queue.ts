import { isTrue, progressOf, releaseRecord, underWay } from '../arr/queue'
import { json, wholeNumber } from '../arr/reply'
import { type Download, groupNamed, type KeptAlbum, type Library, type Question, queued, tracksOf } from './library'
import { albumResource, artistResource } from './shapes'

const flac = { quality: { id: 6, name: 'FLAC' }, revision: { version: 1, real: 0, isRepack: false } }

function recordOf(library: Library, album: KeptAlbum, download: Download) {
  const group = groupNamed(library, album.mbid)?.group
  const title = `${group?.title ?? ''}-FLAC-DEMO`
  return {
    artistId: album.artistId,
    albumId: album.id,
    ...releaseRecord(download, { title, quality: flac, downloadId: `DEMO${download.id}` }),
    ...progressOf(download, library.now()),
    ...underWay,
    statusMessages: [],
    trackFileCount: group ? tracksOf(group) : 0,
    trackHasFileCount: 0,
    downloadForced: false,
    id: download.id,
  }
}

export function queue({ library, query }: Question) {
  const [page, pageSize] = [wholeNumber(query, 'page', 1), wholeNumber(query, 'pageSize', 10)]
  const lines = library.albums.flatMap(album => {
    const download = queued(library, album)
    return download ? [{ album, record: recordOf(library, album, download) }] : []
  })
  const withArtist = (album: KeptAlbum) => {
    const artist = library.artists.find(({ id }) => id === album.artistId)
    return isTrue(query, 'includeArtist') && artist ? { artist: artistResource(library, artist) } : {}
  }
  return json({
    page,
    pageSize,
    sortKey: query.get('sortKey') ?? 'timeleft',
    sortDirection: query.get('sortDirection') ?? 'ascending',
    totalRecords: lines.length,
    records: lines.slice((page - 1) * pageSize, page * pageSize).map(({ album, record }) => ({
      ...record,
      ...withArtist(album),
      ...(isTrue(query, 'includeAlbum') && { album: albumResource(library, album) }),
    })),
  })
}
