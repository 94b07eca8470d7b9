import { and, eq, inArray } from 'drizzle-orm'
import type { RequestedMovie } from '~/shared/library/model'
import { nothingAsked } from '~/shared/requests/model'
import { asProgress, progressColumns } from '../requests/rows'
import { preparedAmong } from '../store/prepared'
import type { Store } from '../store/store'
import { titleKey } from '../titles/title-queries'

/** The requests for movies by the numbers of these at TMDB, in one read; each has one at most. */
export async function movieRequests(store: Store, tmdbIds: readonly number[]): Promise<Map<number, RequestedMovie>> {
  if (tmdbIds.length === 0) return new Map()
  const tmdbIdOf = new Map(tmdbIds.map(id => [titleKey('movie', id), id]))
  const { query, values } = preparedAmong(store, 'requests of movies', [...tmdbIdOf.keys()], (on, places) => {
    const { requestVariants: v, titles } = on.t
    return on.db
      .select({ key: titles.key, id: v.requestId, ...progressColumns(on.t) })
      .from(titles)
      .innerJoin(v, and(eq(v.kind, 'movie'), eq(v.titleId, titles.id)))
      .where(inArray(titles.key, places))
  })
  const found = new Map<number, RequestedMovie>()
  for (const { key, id, ...row } of await query.execute(values)) {
    const tmdbId = tmdbIdOf.get(key)
    if (tmdbId === undefined) continue
    const request = found.get(tmdbId) ?? { id, variants: { ...nothingAsked } }
    request.variants[row.variant] = asProgress(row)
    found.set(tmdbId, request)
  }
  return found
}
