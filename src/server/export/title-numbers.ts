import { inArray } from 'drizzle-orm'
import type { RequestKind } from '~/shared/requests/model'
import type { Store } from '../store/store'
import { titleKey } from '../titles/title-queries'

type Named = { kind: RequestKind; tmdbId: number | null }

/** The rows of those titles of which something was asked for, by their kinds and numbers at TMDB. */
export async function askedTitles({ db, t }: Store, named: readonly Named[]) {
  const keys = [...new Set(named.flatMap(({ kind, tmdbId }) => (tmdbId === null ? [] : [titleKey(kind, tmdbId)])))]
  const rows =
    keys.length === 0
      ? []
      : await db.select({ id: t.titles.id, key: t.titles.key }).from(t.titles).where(inArray(t.titles.key, keys))
  const ids = rows.map(({ id }) => id)
  const asked =
    ids.length === 0
      ? []
      : await db.selectDistinct({ id: t.requests.titleId }).from(t.requests).where(inArray(t.requests.titleId, ids))
  const known = new Set(asked.map(({ id }) => id))
  const byKey = new Map(rows.flatMap(({ id, key }) => (known.has(id) ? [[key, id] as const] : [])))
  return ({ kind, tmdbId }: Named): number | null =>
    tmdbId === null ? null : (byKey.get(titleKey(kind, tmdbId)) ?? null)
}
