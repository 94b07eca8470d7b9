import type { Skip, SourceProgress, SourceRequest, SourceText, SourceTitle } from '~/shared/import/house'
import type { Variant } from '~/shared/requests/model'
import { type Fields, fields } from '../fields'
import type { SourceRow } from '../source-database'
import type { Beside } from './beside'
import { pictureOf } from './lookups'
import { progressIn } from './progress'

export const textIn = (row: Fields): SourceText => ({
  name: row.line('Title', 500) ?? '',
  overview: row.text('Overview', 60_000),
  posterPath: pictureOf(row.line('PosterPath', 500)),
  backdropPath: pictureOf(row.line('Background', 500)),
  releasedAt: row.day('ReleaseDate'),
  digitallyReleasedAt: row.day('DigitalReleaseDate'),
  releaseStatus: row.line('Status', 60),
  ...{ totalSeasons: null, artistId: null, artistName: null, rating: null },
})

/** A movie with what was asked for of it; one that was asked for in 4K alone has no day of the standard variant. */
function variantsIn(row: Fields, timeZone: string, failure: string | null) {
  const [askedAt, asked4k] = [row.moment('RequestedDate'), row.moment('RequestedDate4k')]
  const chosen = { profile: row.id('QualityOverride'), root: row.id('RootPathOverride') }
  const variants: Partial<Record<Variant, SourceProgress>> = {}
  if (askedAt) variants.standard = { ...progressIn(row, askedAt, { timeZone }), ...chosen, failure }
  if (row.flag('Has4KRequest')) {
    const at = asked4k ?? askedAt ?? new Date(0)
    variants.fourK = progressIn(row, at, { timeZone, ending: '4K' })
  }
  if (!variants.standard && !variants.fourK) variants.standard = progressIn(row, new Date(0), { timeZone })
  return variants
}

export function moviesIn(rows: readonly SourceRow[], beside: Beside, skip: Skip): SourceTitle[] {
  const byNumber = Map.groupBy(rows, row => fields(row).id('TheMovieDbId') ?? 0)
  return [...byNumber].flatMap(([number, all]) => {
    const [first] = all
    if (number === 0) skip('requests', 'titleWithoutNumber', all.length)
    if (number === 0 || !first) return []
    const row = fields(first)
    return {
      ...{ kind: 'movie' as const, catalogueId: String(number), tvdbId: null, number: null, chosen: null },
      ...{
        imdbId: row.line('ImdbId', 20),
        text: textIn(row),
        requests: all.map(one => requestIn(fields(one), beside)),
      },
    }
  })
}

function requestIn(row: Fields, beside: Beside): SourceRequest {
  const oldId = row.ref('Id') ?? ''
  return {
    ...{ oldId, requester: row.ref('RequestedUserId'), alias: row.line('RequestedByAlias', 190) },
    language: row.line('LangCode', 20),
    source: row.whole('Source') === 1 ? 'plexWatchlist' : 'portal',
    ...{ seriesType: null, episodes: [], seasons: [] },
    variants: variantsIn(row, beside.timeZone, beside.failureOf('movie', oldId)),
    ...{ followers: beside.followersOf('movie', oldId), votes: beside.votesOf('movie', oldId) },
  }
}
