import {
  rowsOfPage,
  type Skip,
  type SourceIssue,
  type SourceLogEntry,
  type SourceWatchlistEntry,
} from '~/shared/import/house'
import { usualCategories } from '~/shared/issues/categories'
import { wholeTitle } from '~/shared/issues/part-of-show'
import { byRef, type Fields, fields, wholesIn } from '../fields'
import { pagesOf, rowsAmong, type SourceDatabase, type SourceRow, wholeTable } from '../source-database'
import { issueStatusOf, kindOf } from './lookups'

export async function* readOmbiIssues(database: SourceDatabase, skip: Skip): AsyncGenerator<SourceIssue[]> {
  const named = await wholeTable(database, 'IssueCategory', { by: 'Id', most: 10_000 })
  const categories = new Map(named.map(row => [fields(row).ref('Id') ?? '', fields(row).line('Value', 100)]))
  for await (const page of pagesOf(database, 'Issues', { by: 'Id', size: rowsOfPage })) {
    const said = byRef(await rowsAmong(database, 'IssueComments', 'IssuesId', wholesIn(page, 'Id')), 'IssuesId')
    yield page.flatMap(raw => {
      const row = fields(raw)
      const category = categories.get(row.ref('IssueCategoryId') ?? '') ?? usualCategories.other
      const issue = issueIn(row, category, said.get(row.ref('Id') ?? '') ?? [])
      if (!issue) skip('issues', 'titleGone')
      return issue ?? []
    })
  }
}

function issueIn(row: Fields, category: string, said: readonly SourceRow[]): SourceIssue | null {
  const kind = kindOf(row.whole('RequestType'))
  if (kind === null) return null
  const status = issueStatusOf(row.whole('Status'))
  const comments = said.map(fields).map(one => ({
    ...{ person: one.ref('UserId'), text: one.text('Comment', 60_000) ?? '' },
    at: one.moment('Date') ?? new Date(0),
  }))
  const createdAt = row.moment('CreatedDate') ?? comments[0]?.at ?? row.moment('ResovledDate') ?? new Date(0)
  return {
    ...{ oldId: row.ref('Id') ?? '', kind, catalogueId: null, providerId: row.line('ProviderId', 80) },
    ...{ name: row.line('Title', 500) ?? row.line('Subject', 500), request: row.ref('RequestId'), category },
    ...{ subject: row.line('Subject', 500) ?? category, description: row.text('Description', 60_000) ?? '' },
    ...wholeTitle,
    ...{ status, createdAt, resolvedAt: status === 'pending' ? null : row.moment('ResovledDate') },
    reporter: row.ref('UserReportedId'),
    comments: comments.filter(({ text }) => text !== '').toSorted((one, next) => one.at.getTime() - next.at.getTime()),
  }
}

/** What was asked for from lists of Plex once: without it, what was denied or deleted would be asked for again. */
export async function* readOmbiWatchlist(
  external: SourceDatabase | null,
  skip: Skip,
): AsyncGenerator<SourceWatchlistEntry[]> {
  if (!external) return
  for await (const page of pagesOf(external, 'PlexWatchlistHistory', { by: 'Id', size: rowsOfPage })) {
    yield page.flatMap(raw => {
      const row = fields(raw)
      const tmdbId = row.id('TmdbId')
      if (tmdbId === null) skip('watchlist', 'titleWithoutNumber')
      if (tmdbId === null) return []
      const [oldId, person, addedAt] = [row.ref('Id') ?? '', row.ref('UserId'), row.moment('AddedAt') ?? new Date(0)]
      // It does not say what it is: the number is that of a movie or of a show.
      const kinds = ['movie', 'tvShow'] as const
      return { oldId, person, kinds, tmdbId, name: `${tmdbId}`, addedAt, origin: 'plex' as const }
    })
  }
}

export async function* readOmbiLog(
  database: SourceDatabase,
  since: Date | null,
  skip: Skip,
): AsyncGenerator<SourceLogEntry[]> {
  for await (const page of pagesOf(database, 'RequestLog', { by: 'Id', size: rowsOfPage })) {
    yield page.flatMap(raw => {
      const row = fields(raw)
      const [kind, at] = [kindOf(row.whole('RequestType')), row.moment('RequestDate')]
      if (kind === null || at === null) skip('log', 'unreadable')
      if (kind === null || at === null || (since && at < since)) return []
      const episodes = row.whole('EpisodeCount', { most: 100_000 }) ?? 0
      return {
        oldId: row.ref('Id') ?? '',
        person: row.ref('UserId'),
        kind,
        request: row.ref('RequestId') ?? '',
        episodes,
        at,
      }
    })
  }
}
