import type { Skip, SourceRequest, SourceTitle } from '~/shared/import/house'
import { isMusicId } from '~/shared/music/model'
import { type Fields, fields } from '../fields'
import type { SourceRow } from '../source-database'
import type { Beside } from './beside'
import { textIn } from './movies'
import { progressIn } from './progress'

export function albumsIn(rows: readonly SourceRow[], beside: Beside, skip: Skip): SourceTitle[] {
  const byNumber = Map.groupBy(rows, row => fields(row).line('ForeignAlbumId', 36)?.toLowerCase() ?? '')
  return [...byNumber].flatMap(([id, all]) => {
    const [first] = all
    if (!isMusicId(id)) skip('requests', 'titleWithoutNumber', all.length)
    if (!isMusicId(id) || !first) return []
    return albumIn(
      id,
      fields(first),
      all.map(one => requestIn(fields(one), beside)),
    )
  })
}

/** Rated from 0 to 10 there, as text, and 0 is no rating. */
function ratingIn(row: Fields): number | null {
  const rating = Number(row.line('Rating', 20)?.replace(',', '.') ?? 0)
  return rating > 0 && rating <= 10 ? Math.round(rating * 10) : null
}

function albumIn(catalogueId: string, row: Fields, requests: SourceRequest[]): SourceTitle {
  const artistId = row.line('ForeignArtistId', 36)?.toLowerCase() ?? ''
  const artist = isMusicId(artistId) && { artistId, artistName: row.line('ArtistName', 500) ?? '' }
  // Its pictures are those of another service; ours are found by the number.
  const text = { ...textIn(row), posterPath: null, backdropPath: null, ...artist, rating: ratingIn(row) }
  return { kind: 'album', catalogueId, imdbId: null, tvdbId: null, number: null, text, chosen: null, requests }
}

function requestIn(row: Fields, beside: Beside): SourceRequest {
  const oldId = row.ref('Id') ?? ''
  // The only day of asking that is by the clock of the server there.
  const askedAt = row.moment('RequestedDate', beside.timeZone) ?? new Date(0)
  const progress = progressIn(row, askedAt, { timeZone: beside.timeZone })
  return {
    ...{ oldId, requester: row.ref('RequestedUserId'), alias: row.line('RequestedByAlias', 190), language: null },
    ...{ source: 'portal', seriesType: null, episodes: [], seasons: [] },
    variants: { standard: { ...progress, failure: beside.failureOf('album', oldId) } },
    ...{ followers: beside.followersOf('album', oldId), votes: beside.votesOf('album', oldId) },
  }
}
