import type { Statistics } from '~/shared/api/statistics'
import { requestKindNames } from '~/shared/requests/model'
import { features } from '~/shared/settings/portal'
import { yieldToEventLoop } from '~/shared/slices'
import { monthName, monthsUntil, unwatchedAfterMs, usualMonths } from '~/shared/statistics/model'
import type { App } from '../app'
import { accountsById } from '../users/queries'
import { mostWanted, requestsByKind, requestsByPerson, unwatched, waitsUntil } from './statistics-queries'

const shownPeople = 10
const shownTitles = 10

/** What the house asked for in its last months, how long that took, and what nobody has watched. */
export async function statistics({ store, settings, now }: App, count = usualMonths): Promise<Statistics> {
  const months = monthsUntil(now(), count)
  const [since = now()] = months
  const counted = await requestsByKind(store, months)
  const kinds = requestKindNames.flatMap(kind => counted.filter(one => one.kind === kind))
  await yieldToEventLoop()
  const people = await requestsByPerson(store, months, shownPeople)
  const names = await accountsById(
    store,
    people.map(({ id }) => id),
  )
  const others = months.slice(1).map((_, month) => sum(kinds, month) - sum(people, month))
  await yieldToEventLoop()
  const approval = await waitsUntil(store, 'approvedAt', since)
  await yieldToEventLoop()
  const arrival = await waitsUntil(store, 'availableAt', since)
  await yieldToEventLoop()
  const wanted = await mostWanted(store, since, shownTitles)
  await yieldToEventLoop()
  const before = new Date(now().getTime() - unwatchedAfterMs)
  const never = settings.get(features).PlayedSync ? await unwatched(store, before, shownTitles) : null
  return {
    months: months.slice(0, -1).map(monthName),
    kinds,
    people: people.map(({ id, ...rest }) => ({ id, name: names.get(id)?.userName ?? '', ...rest })),
    others: { total: others.reduce((total, number) => total + number, 0), byMonth: others },
    approval,
    arrival,
    wanted,
    unwatched: never && {
      total: never.total,
      titles: never.titles.map(title => ({ ...title, availableAt: title.availableAt.toISOString() })),
    },
  }
}

const sum = (rows: readonly { byMonth: readonly number[] }[], month: number) =>
  rows.reduce((total, { byMonth }) => total + (byMonth[month] ?? 0), 0)
