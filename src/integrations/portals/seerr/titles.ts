import { rowsOfPage, type Skip, type SourceRequest, type SourceTitle } from '~/shared/import/house'
import { requestStatus } from '~/shared/seerr/codes'
import { byRef, type Fields, fields, wholesIn } from '../fields'
import { pagesOf, rowsAmong, type SourceDatabase, type SourceRow } from '../source-database'
import { type UsualServer, usualServers } from './connections'
import { isSeasonThere, progressOf, type SeasonStatus } from './progress'

const mostLost = 100_000

/** Titles with what was asked for of them, by their media rows. */
export async function* readSeerrTitles(
  database: SourceDatabase,
  settings: unknown,
  skip: Skip,
): AsyncGenerator<SourceTitle[]> {
  const servers = usualServers(settings)
  const lost = await database.rows('media_request', { without: 'mediaId', limit: mostLost })
  if (lost.length > 0) skip('requests', 'titleGone', lost.length)
  for await (const page of pagesOf(database, 'media_request', { by: 'mediaId', size: rowsOfPage, distinct: true })) {
    const ids = wholesIn(page, 'mediaId')
    const media = await rowsAmong(database, 'media', 'id', ids)
    const requests = await rowsAmong(database, 'media_request', 'mediaId', ids)
    const requestIds = wholesIn(requests, 'id')
    const asked = byRef(await rowsAmong(database, 'season_request', 'requestId', requestIds), 'requestId')
    const seasons = byRef(await rowsAmong(database, 'season', 'mediaId', ids), 'mediaId')
    const ofMedia = byRef(requests, 'mediaId')
    const known = new Set(wholesIn(media, 'id'))
    const orphans = requests.filter(row => !known.has(fields(row).whole('mediaId') ?? -1)).length
    if (orphans > 0) skip('requests', 'titleGone', orphans)
    yield media.flatMap(row => {
      const id = fields(row).ref('id') ?? ''
      const title = titleIn(row, { requests: ofMedia.get(id) ?? [], asked, seasons: seasons.get(id) ?? [], servers })
      if (!title) skip('requests', 'titleWithoutNumber', ofMedia.get(id)?.length ?? 0)
      return title ?? []
    })
  }
}

type Rows = {
  requests: readonly SourceRow[]
  asked: ReadonlyMap<string, SourceRow[]>
  seasons: readonly SourceRow[]
  servers: readonly UsualServer[]
}

function titleIn(raw: SourceRow, { requests, asked, seasons, servers }: Rows): SourceTitle | null {
  const media = fields(raw)
  const tmdbId = media.id('tmdbId')
  if (tmdbId === null) return null
  const statuses: SeasonStatus = new Map(
    seasons.map(row => {
      const season = fields(row)
      const of = (name: string) => season.whole(name) ?? 0
      return [season.whole('seasonNumber') ?? -1, { standard: of('status'), fourK: of('status4k') }] as const
    }),
  )
  const isMovie = media.line('mediaType', 10) === 'movie'
  return {
    kind: isMovie ? 'movie' : 'tvShow',
    catalogueId: String(tmdbId),
    imdbId: media.line('imdbId', 20),
    tvdbId: media.id('tvdbId'),
    number: media.id('id'),
    ...{ text: null, chosen: null },
    requests: requests.map(row => {
      const request = fields(row)
      const own = isMovie ? [] : (asked.get(request.ref('id') ?? '') ?? [])
      return requestIn({ request, media, statuses, own: own.map(fields), servers })
    }),
  }
}

type Parts = {
  request: Fields
  media: Fields
  statuses: SeasonStatus
  own: readonly Fields[]
  servers: readonly UsualServer[]
}

function requestIn({ request, media, statuses, own, servers }: Parts): SourceRequest {
  const variant = request.flag('is4k') ? 'fourK' : 'standard'
  const isWhollyDeclined = request.whole('status') === requestStatus.denied
  const wanted = own.filter(season => isWhollyDeclined || season.whole('status') !== requestStatus.denied)
  const numbers = [...new Set(wanted.flatMap(season => season.whole('seasonNumber', { most: 10_000 }) ?? []))]
  const progress = progressOf({ request, media, variant, asked: numbers, seasons: statuses, servers })
  return {
    oldId: request.ref('id') ?? '',
    requester: request.ref('requestedById'),
    ...{ alias: null, language: null, seriesType: null },
    source: request.flag('isAutoRequest') ? 'plexWatchlist' : 'portal',
    variants: { [variant]: progress },
    episodes: [],
    seasons: numbers.map(season => ({
      season,
      available: progress.available || isSeasonThere(statuses, season, variant),
    })),
    ...{ followers: [], votes: [] },
  }
}
