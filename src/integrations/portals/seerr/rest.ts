import {
  rowsOfPage,
  type Skip,
  type SourceIssue,
  type SourceLogEntry,
  type SourceWatchlistEntry,
} from '~/shared/import/house'
import { partNamed } from '~/shared/issues/program-parts'
import { categoryOfIssueType, issueTypes } from '~/shared/seerr/codes'
import { byRef, fields, wholesIn } from '../fields'
import { pagesOf, rowsAmong, type SourceDatabase, type SourceRow } from '../source-database'

export async function* readSeerrIssues(database: SourceDatabase, skip: Skip): AsyncGenerator<SourceIssue[]> {
  for await (const page of pagesOf(database, 'issue', { by: 'id', size: rowsOfPage })) {
    const media = byRef(await rowsAmong(database, 'media', 'id', wholesIn(page, 'mediaId')), 'id')
    const said = byRef(await rowsAmong(database, 'issue_comment', 'issueId', wholesIn(page, 'id')), 'issueId')
    yield page.flatMap(row => {
      const id = fields(row).ref('id') ?? ''
      const issue = issueIn(row, media.get(fields(row).ref('mediaId') ?? '')?.[0], said.get(id) ?? [])
      if (!issue) skip('issues', 'titleGone')
      return issue ?? []
    })
  }
}

function issueIn(raw: SourceRow, title: SourceRow | undefined, said: readonly SourceRow[]): SourceIssue | null {
  const row = fields(raw)
  const media = title ? fields(title) : null
  const tmdbId = media?.id('tmdbId') ?? null
  if (!media || tmdbId === null) return null
  const kind = media.line('mediaType', 10) === 'movie' ? 'movie' : 'tvShow'
  const category = categoryOfIssueType[issueTypes.find(type => type === row.whole('issueType')) ?? 4]
  const createdAt = row.moment('createdAt') ?? new Date(0)
  const isResolved = row.whole('status') === 2
  const comments = said
    .map(fields)
    .toSorted((one, next) => (one.whole('id') ?? 0) - (next.whole('id') ?? 0))
    .map(one => ({
      person: one.ref('userId'),
      text: one.text('message', 60_000) ?? '',
      at: one.moment('createdAt') ?? createdAt,
    }))
  const [description, ...rest] = comments
  return {
    ...{ oldId: row.ref('id') ?? '', kind, catalogueId: String(tmdbId) },
    providerId: kind === 'movie' ? (media.line('imdbId', 20) ?? String(tmdbId)) : String(tmdbId),
    ...{ name: null, request: null, category, subject: category },
    ...partNamed(kind, row.whole('problemSeason') ?? 0, row.whole('problemEpisode') ?? 0),
    description: description?.text ?? '',
    ...{ status: isResolved ? 'resolved' : 'pending', createdAt },
    resolvedAt: isResolved ? (row.moment('updatedAt') ?? createdAt) : null,
    reporter: row.ref('createdById'),
    comments: rest.filter(({ text }) => text !== ''),
  }
}

export async function* readSeerrWatchlist(
  database: SourceDatabase,
  skip: Skip,
): AsyncGenerator<SourceWatchlistEntry[]> {
  for await (const page of pagesOf(database, 'watchlist', { by: 'id', size: rowsOfPage })) {
    yield page.flatMap(raw => {
      const row = fields(raw)
      const tmdbId = row.id('tmdbId')
      if (tmdbId === null) {
        skip('watchlist', 'titleWithoutNumber')
        return []
      }
      return {
        ...{ oldId: row.ref('id') ?? '', person: row.ref('requestedById'), tmdbId, origin: 'portal' as const },
        kinds: [row.line('mediaType', 10) === 'movie' ? ('movie' as const) : ('tvShow' as const)],
        name: row.line('title', 500) ?? '',
        addedAt: row.moment('createdAt') ?? new Date(0),
      }
    })
  }
}

/** It keeps none: what was asked for and not declined stands for it. */
export async function* readSeerrLog(database: SourceDatabase, since: Date | null): AsyncGenerator<SourceLogEntry[]> {
  for await (const page of pagesOf(database, 'media_request', { by: 'id', size: rowsOfPage })) {
    yield page.flatMap(raw => {
      const row = fields(raw)
      const at = row.moment('createdAt')
      if (!at || (since && at < since) || row.whole('status') === 3) return []
      const request = row.ref('id') ?? ''
      const kind = row.line('type', 10) === 'movie' ? ('movie' as const) : ('tvShow' as const)
      // How many episodes a season has is known once it is written here.
      return { oldId: request, person: row.ref('requestedById'), kind, request, episodes: 0, at }
    })
  }
}
