import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { MergedRequest } from '~/shared/import/merging'
import { episodeKey } from '~/shared/requests/episodes'
import type { Request } from '~/shared/requests/model'
import { saveNewestOfShows } from '../requests/lists/newest-of-shows'
import { requestColumns, variantChanges, variantRows } from '../requests/rows'
import { countSeasonsOfRequests } from '../requests/season-queries'
import { batchesOf } from '../store/bulk'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'

/** A request of ours as it is from now on, and what the source says of it. */
export type Followed = { request: Request; merged: MergedRequest }

/** Writes how far requests came. */
export async function saveFollowed(tx: Store, followed: readonly Followed[]): Promise<void> {
  const { requests, requestVariants: v } = tx.t
  const rows = followed.flatMap(({ request }) => variantRows(request)).map(row => ({ ...row, goneTold: true }))
  await upsert(tx, v, rows, { on: [v.requestId, v.variant], set: [...variantChanges] })
  const leading = followed.map(({ request }) => ({ id: request.id, ...requestColumns(request) }))
  await upsert(tx, requests, leading, { on: [requests.id], set: ['askedAt', 'stage'] })
  const shows = followed.filter(({ request }) => request.kind === 'tvShow').map(({ request }) => request.title.id)
  await saveNewestOfShows(tx, [...new Set(shows)])
}

/** Adds episodes that are new, and takes the word of the source where nobody here knows whether they are there. */
export async function claimEpisodes(tx: Store, followed: readonly Followed[]): Promise<void> {
  const { requestEpisodes: t } = tx.t
  const ids = followed.map(({ request }) => request.id)
  if (ids.length === 0) return
  const rows = followed.flatMap(({ request, merged }) =>
    merged.episodes.map(({ name, ...one }) => ({ ...one, name: name?.slice(0, 500) ?? null, requestId: request.id })),
  )
  for await (const some of batchesOf(rows))
    await upsert(tx, t, some, { on: [t.requestId, t.season, t.episode], set: [] })
  const there = new Set(rows.filter(({ available }) => available).map(one => `${one.requestId} ${episodeKey(one)}`))
  const unknown = and(inArray(t.requestId, ids), isNull(t.foundIn), isNull(t.markedAt), isNull(t.goneAt))
  const held = await tx.db
    .select({ id: t.id, requestId: t.requestId, season: t.season, episode: t.episode })
    .from(t)
    .where(and(unknown, eq(t.available, false)))
  const claimed = held.filter(one => there.has(`${one.requestId} ${episodeKey(one)}`)).map(({ id }) => id)
  for await (const some of batchesOf(claimed)) await tx.db.update(t).set({ available: true }).where(inArray(t.id, some))
  await countSeasonsOfRequests(tx, ids)
}
