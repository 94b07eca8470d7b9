import { and, gte, lt } from 'drizzle-orm'
import type { RequestKind } from '~/shared/requests/model'
import { monthOf } from '~/shared/statistics/model'
import { ranking } from '~/shared/statistics/ranking'
import { waitBetween, waitsInTwoReadings } from '~/shared/statistics/waits'
import { spansOf } from '../store/bulk'
import { byAnotherIndex } from '../store/dialect'
import type { Store } from '../store/store'

/** Begins of months, and the one after the last. */
type Months = readonly Date[]

/** All requests may have been made on one day: they are gone through by their numbers instead, so many at a time at most. */
const mostLooked = 2_000

function counts<Key>(months: Months) {
  const rows = new Map<Key, { total: number; byMonth: number[] }>()
  return {
    rows,
    count(key: Key, month: number) {
      const row = rows.get(key) ?? { total: 0, byMonth: Array<number>(months.length - 1).fill(0) }
      rows.set(key, row)
      row.total++
      row.byMonth[month] = (row.byMonth[month] ?? 0) + 1
    },
  }
}

/** How many requests were made in each month: by kind, and by who made most of them. Holds a row for each who asked. */
export async function requestsByMonth(store: Store, months: Months, mostPeople: number) {
  const { requests: t } = store.t
  const [from = new Date(0), to = from] = [months[0], months.at(-1)]
  const during = byAnotherIndex(and(gte(t.askedAt, from), lt(t.askedAt, to)))
  const kinds = counts<RequestKind>(months)
  const people = counts<string>(months)
  for await (const span of spansOf(store, t.id, mostLooked)) {
    const rows = await store.db
      .select({ kind: t.kind, requesterId: t.requesterId, askedAt: t.askedAt })
      .from(t)
      .where(and(span, during))
    for (const { kind, requesterId, askedAt } of rows) {
      const month = monthOf(months, askedAt)
      kinds.count(kind, month)
      people.count(requesterId, month)
    }
  }
  const ranked = ranking<Person>(mostPeople, inOrder)
  for (const [id, row] of people.rows) ranked.add({ id, ...row })
  return { kinds: [...kinds.rows].map(([kind, { byMonth }]) => ({ kind, byMonth })), people: ranked.kept }
}

type Person = { id: string; total: number; byMonth: number[] }

const inOrder = (one: Person, other: Person) => other.total - one.total || (one.id < other.id ? -1 : 1)

/** How long it took until requests were approved, and until they came, of what was asked for since a day. */
export async function waitsSince(store: Store, since: Date) {
  const [approval, arrival] = [waitsInTwoReadings(), waitsInTwoReadings()]
  for (const reading of ['first', 'second'] as const) {
    for await (const variants of variantsSince(store, since)) {
      for (const { askedAt, approvedAt, availableAt } of variants) {
        const [approved, arrived] = [waitBetween(askedAt, approvedAt), waitBetween(askedAt, availableAt)]
        if (approved !== null) approval[reading](approved)
        if (arrived !== null) arrival[reading](arrived)
      }
    }
  }
  return { approval: approval.counted(), arrival: arrival.counted() }
}

async function* variantsSince(store: Store, since: Date) {
  const { requestVariants: t } = store.t
  const isSince = byAnotherIndex(gte(t.requestAskedAt, since))
  for await (const span of spansOf(store, t.requestId, mostLooked))
    yield await store.db
      .select({ askedAt: t.askedAt, approvedAt: t.approvedAt, availableAt: t.availableAt })
      .from(t)
      .where(and(span, isSince))
}
