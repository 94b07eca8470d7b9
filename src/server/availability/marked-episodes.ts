import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Variant } from '~/shared/requests/model'
import type { Store } from '../store/store'
import { titleKey } from '../titles/title-queries'

export type MarkedEpisode = {
  variant: Variant
  season: number
  episode: number
  markedAt: Date | null
  markedById: string | null
  goneAt: Date | null
  available: boolean
}

/** The episodes of a show that were asked for and that somebody marked, or that no library has any more. */
export async function markedEpisodes(store: Store, tmdbId: number): Promise<MarkedEpisode[]> {
  const { requestEpisodes: t, requestVariants: v, requests, titles } = store.t
  return store.db
    .select({
      ...{ variant: v.variant, season: t.season, episode: t.episode, available: t.available },
      ...{ markedAt: t.markedAt, markedById: v.markedById, goneAt: t.goneAt },
    })
    .from(titles)
    .innerJoin(requests, eq(requests.titleId, titles.id))
    .innerJoin(v, eq(v.requestId, requests.id))
    .innerJoin(t, eq(t.requestId, requests.id))
    .where(and(eq(titles.key, titleKey('tvShow', tmdbId)), or(isNotNull(t.markedAt), isNotNull(t.goneAt))))
    .orderBy(asc(t.season), asc(t.episode))
}
