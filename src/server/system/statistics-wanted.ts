import { and, asc, eq, gt, gte, inArray, or } from 'drizzle-orm'
import { slicesOf } from '~/shared/slices'
import { ranking } from '~/shared/statistics/ranking'
import { mostRows } from '../store/bulk'
import { preparedAmong } from '../store/prepared'
import type { Store } from '../store/store'
import { named } from './statistics-titles'

/**
 * The titles that most people want: who asked for them since a day, follows such a request or voted for it. Requests are
 * read title by title, a slice at a time however many a title has; of one title alone it is held who wants it.
 */
export async function mostWanted(store: Store, since: Date, most: number) {
  const ranked = ranking<{ id: number; people: number }>(
    most,
    (one, other) => other.people - one.people || one.id - other.id,
  )
  let open = { id: 0, people: new Set<string>() }
  const close = () => {
    if (open.people.size > 0) ranked.add({ id: open.id, people: open.people.size })
  }
  for await (const rows of requestsByTitle(store)) {
    const asked = rows.filter(({ askedAt }) => askedAt >= since)
    const others = await othersWho(
      store,
      asked.map(({ id }) => id),
    )
    for (const { id, titleId, requesterId } of asked) {
      if (titleId !== open.id) {
        close()
        open = { id: titleId, people: new Set() }
      }
      for (const person of [requesterId, ...(others.get(id) ?? [])]) open.people.add(person)
    }
  }
  close()
  return named(store, ranked.kept)
}

/** All requests, those for one title together. */
async function* requestsByTitle({ db, t: { requests: t } }: Store) {
  const slices = slicesOf(mostRows)
  let last: { titleId: number; id: number } | undefined
  for (;;) {
    const { size } = slices
    // Every engine finds by an index what is said of one column alone.
    const rest = last && and(gte(t.titleId, last.titleId), or(gt(t.titleId, last.titleId), gt(t.id, last.id)))
    const rows = await db
      .select({ id: t.id, titleId: t.titleId, requesterId: t.requesterId, askedAt: t.askedAt })
      .from(t)
      .where(rest)
      .orderBy(asc(t.titleId), asc(t.id))
      .limit(size)
    yield rows
    if (rows.length < size) return
    last = rows.at(-1)
    await slices.end(rows.length)
  }
}

/** Who follows requests or voted for them, by the request. */
async function othersWho(store: Store, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  const following = preparedAmong(store, 'followers', ids, ({ db, t: { subscriptions: t } }, places) =>
    db.select({ requestId: t.requestId, userId: t.userId }).from(t).where(inArray(t.requestId, places)),
  )
  const voting = preparedAmong(store, 'votes for', ids, ({ db, t: { votes: t } }, places) =>
    db
      .select({ requestId: t.requestId, userId: t.userId })
      .from(t)
      .where(and(inArray(t.requestId, places), eq(t.up, true))),
  )
  const people = new Map<number, string[]>()
  for (const { query, values } of [following, voting])
    for (const { requestId, userId } of await query.execute(values)) {
      const known = people.get(requestId)
      if (known) known.push(userId)
      else people.set(requestId, [userId])
    }
  return people
}
