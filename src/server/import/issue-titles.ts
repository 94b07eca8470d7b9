import { and, eq, inArray, or } from 'drizzle-orm'
import type { SourceIssue } from '~/shared/import/house'
import type { Store } from '../store/store'
import { titleKey } from '../titles/title-queries'
import { linksOf } from './link-queries'
import type { Running } from './running'

/** By which the title of an issue is stored; null where the source does not say its number. */
export const keyOf = ({ kind, catalogueId }: SourceIssue) => (catalogueId === null ? null : titleKey(kind, catalogueId))

/** The request that an issue hangs on: the one of the source, else one here for the same title. */
export async function requestsOf(run: Running, tx: Store, issues: readonly SourceIssue[]) {
  const { requests, titles } = tx.t
  const byKind = Map.groupBy(issues, ({ kind }) => kind)
  const found = new Map<string, number>()
  for (const [kind, some] of byKind) {
    const links = await linksOf(
      tx,
      run.source,
      kind,
      some.flatMap(({ request }) => request ?? []),
    )
    const keys = some.flatMap(issue => (issue.request === null ? (keyOf(issue) ?? []) : []))
    const rows =
      keys.length === 0
        ? []
        : await tx.db
            .select({ key: titles.key, id: requests.id })
            .from(titles)
            .innerJoin(requests, eq(requests.titleId, titles.id))
            .where(and(eq(titles.kind, kind), inArray(titles.key, keys)))
    const ofTitle = new Map(rows.map(({ key, id }) => [key, id]))
    for (const issue of some) {
      const linked = issue.request === null ? null : links.get(issue.request)?.newId
      const id = linked ? Number(linked) : ofTitle.get(keyOf(issue) ?? '')
      if (id) found.set(`${kind}:${issue.oldId}`, id)
    }
  }
  const ids = [...new Set(found.values())]
  const there =
    ids.length === 0 ? [] : await tx.db.select({ id: requests.id }).from(requests).where(inArray(requests.id, ids))
  const real = new Set(there.map(({ id }) => id))
  return ({ kind, oldId }: SourceIssue) => {
    const id = found.get(`${kind}:${oldId}`)
    return id !== undefined && real.has(id) ? id : null
  }
}

/** Pictures of titles as they are stored: that of the request an issue hangs on, else that of the title it names. */
export async function postersOf(
  tx: Store,
  issues: readonly SourceIssue[],
  requestOf: (issue: SourceIssue) => number | null,
) {
  const { requests, titles: t } = tx.t
  const ids = issues.flatMap(issue => requestOf(issue) ?? [])
  const asked = await tx.db
    .select({ id: requests.id, poster: t.posterPath })
    .from(requests)
    .innerJoin(t, eq(t.id, requests.titleId))
    .where(inArray(requests.id, ids))
  const ofRequest = new Map(asked.map(({ id, poster }) => [id, poster]))
  const named = issues.flatMap(issue => (requestOf(issue) === null ? namesIn(issue) : []))
  const rows = await tx.db
    .select({ key: t.key, imdbId: t.imdbId, poster: t.posterPath })
    .from(t)
    .where(or(inArray(t.key, named), inArray(t.imdbId, named)))
  const ofTitle = new Map(rows.flatMap(({ key, imdbId, poster }) => [key, imdbId ?? key].map(name => [name, poster])))
  return (issue: SourceIssue): string | null => {
    const request = requestOf(issue)
    if (request !== null) return ofRequest.get(request) ?? null
    return namesIn(issue).flatMap(name => ofTitle.get(name) ?? [])[0] ?? null
  }
}

/** By which a title is stored that other portals name by a number, or as IMDb does; an artist has no picture. */
const namesIn = ({ kind, providerId }: SourceIssue): string[] =>
  kind === 'album' || !providerId ? [] : [titleKey(kind, providerId), providerId]
