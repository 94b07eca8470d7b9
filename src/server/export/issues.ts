import { asc, eq, gt, inArray } from 'drizzle-orm'
import { type ExportedIssue, rowsOfExportPage } from '~/shared/export/house'
import { titleIdsOf } from '../issues/issue-names'
import type { Store } from '../store/store'
import { askedTitles } from './title-numbers'

/** Who stands for an account: itself, or the built-in one for those that were removed. */
export type Who = (userId: string) => string

/** Issues in the order of their numbers, with what was said about them. */
export async function* issuePages(at: Store, who: Who): AsyncGenerator<ExportedIssue[]> {
  const { issues: t, issueCategories: c, requests, titles } = at.t
  for (let last = 0; ; ) {
    const rows = await at.db
      .select({ issue: t, category: c.name, tmdbId: titles.tmdbId })
      .from(t)
      .innerJoin(c, eq(c.id, t.categoryId))
      .leftJoin(requests, eq(requests.id, t.requestId))
      .leftJoin(titles, eq(titles.id, requests.titleId))
      .where(gt(t.id, last))
      .orderBy(asc(t.id))
      .limit(rowsOfExportPage)
    if (rows.length === 0) return
    const said = await commentsOf(
      at,
      rows.map(({ issue }) => issue.id),
      who,
    )
    const numbers = await titleIdsOf(
      at,
      rows.map(({ issue }) => issue),
    )
    const numbered = rows.map(({ issue, category, tmdbId }) => ({
      ...{ issue, category, tmdbId: tmdbId ?? numberIn(numbers.get(issue.providerId ?? '')) },
    }))
    const rowOf = await askedTitles(
      at,
      numbered.map(({ issue, tmdbId }) => ({ kind: issue.kind, tmdbId })),
    )
    yield numbered.map(({ issue, category, tmdbId }) => {
      const { titleKey, posterPath, reporterId, ...kept } = issue
      const titleId = rowOf({ kind: issue.kind, tmdbId })
      return { ...kept, reporterId: who(reporterId), category, tmdbId, titleId, comments: said.get(issue.id) ?? [] }
    })
    last = rows.at(-1)?.issue.id ?? 0
    if (rows.length < rowsOfExportPage) return
  }
}

const numberIn = (id: string | undefined) => (id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null)

async function commentsOf({ db, t: { issueComments: t } }: Store, issueIds: readonly number[], who: Who) {
  const { id, issueId, userId, text, at } = t
  const rows = await db
    .select({ id, issueId, userId, text, at })
    .from(t)
    .where(inArray(issueId, [...issueIds]))
    .orderBy(asc(issueId), asc(id))
  return Map.groupBy(
    rows.map(row => ({ ...row, userId: who(row.userId) })),
    row => row.issueId,
  )
}
