import { and, asc, desc, eq, min } from 'drizzle-orm'
import type { Window } from '~/shared/titles/model'
import { windowNear } from '~/shared/titles/window'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { visibleRequester } from './visible'

const mostAtOnce = 100

/** The shows that somebody may see requests for, by their numbers at TMDB; the last that was first asked for comes first. */
export async function requestedShows(app: App, by: User, part: Window): Promise<number[]> {
  const { position, amount } = windowNear(part, mostAtOnce)
  const { requests, titles } = app.store.t
  const requesterId = visibleRequester(app, by)
  const rows = await app.store.db
    .select({ tmdbId: titles.tmdbId })
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .where(and(eq(requests.kind, 'tvShow'), requesterId === null ? undefined : eq(requests.requesterId, requesterId)))
    .groupBy(titles.id)
    .orderBy(desc(min(requests.askedAt)), asc(titles.id))
    .limit(amount)
    .offset(position)
  return rows.flatMap(({ tmdbId }) => tmdbId ?? [])
}

/** The number at TMDB of the show that requests are for; null where there are none that this person may see. */
export async function showOfRequests(app: App, by: User, titleId: number): Promise<number | null> {
  const { requests, titles } = app.store.t
  const requesterId = visibleRequester(app, by)
  const [found] = await app.store.db
    .select({ tmdbId: titles.tmdbId })
    .from(titles)
    .innerJoin(requests, eq(requests.titleId, titles.id))
    .where(
      and(
        eq(titles.id, titleId),
        eq(titles.kind, 'tvShow'),
        requesterId === null ? undefined : eq(requests.requesterId, requesterId),
      ),
    )
    .limit(1)
  return found?.tmdbId ?? null
}
