import { json, wholeNumber } from '../arr/reply'
import { instant, span } from '../arr/times'
import { type Download, groupNamed, type KeptAlbum, type Library, queued, tracksOf } from './library'
import type { Question } from './question'
import { albumResource, artistResource } from './shapes'

function recordOf(library: Library, album: KeptAlbum, download: Download) {
  const group = groupNamed(library, album.mbid)?.group
  const left = download.doneAt - library.now().getTime()
  const title = `${group?.title ?? ''}-FLAC-DEMO`
  return {
    artistId: album.artistId,
    albumId: album.id,
    quality: { quality: { id: 6, name: 'FLAC' }, revision: { version: 1, real: 0, isRepack: false } },
    customFormats: [],
    customFormatScore: 0,
    size: download.size,
    title,
    sizeleft: Math.round((download.size * left) / Math.max(1, download.doneAt - download.startedAt)),
    timeleft: span(left),
    estimatedCompletionTime: instant(new Date(download.doneAt)),
    added: instant(new Date(download.startedAt)),
    status: 'downloading',
    trackedDownloadStatus: 'ok',
    trackedDownloadState: 'downloading',
    statusMessages: [],
    downloadId: `DEMO${download.id}`,
    protocol: 'torrent',
    downloadClient: 'demo client',
    downloadClientHasPostImportCategory: false,
    indexer: 'demo indexer',
    outputPath: `/media/downloads/${title}`,
    trackFileCount: group ? tracksOf(group) : 0,
    trackHasFileCount: 0,
    downloadForced: false,
    id: download.id,
  }
}

const isTrue = (query: URLSearchParams, name: string) => query.get(name)?.toLowerCase() === 'true'

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
