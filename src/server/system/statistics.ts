import { LRUCache } from 'lru-cache'
import type { Statistics } from '~/shared/api/statistics'
import { atMost } from '~/shared/cache-bounds'
import { minuteMs } from '~/shared/durations'
import { requestKindNames } from '~/shared/requests/model'
import { type Semaphore, semaphore } from '~/shared/semaphore'
import { features } from '~/shared/settings/portal'
import { monthName, monthsUntil, mostMonths, unwatchedAfterMs, usualMonths } from '~/shared/statistics/model'
import type { App } from '../app'
import { accountsById } from '../users/queries'
import { requestsByMonth, waitsSince } from './statistics-queries'
import { unwatched } from './statistics-titles'
import { mostWanted } from './statistics-wanted'

const shownPeople = 10
const shownTitles = 10

type Kept = { answers: LRUCache<string, Promise<Statistics>>; oneAtATime: Semaphore }
const perApp = new WeakMap<App, Kept>()

function keptOf(app: App): Kept {
  const clock = { now: () => app.now().getTime() }
  const made = () => ({
    answers: new LRUCache<string, Promise<Statistics>>({
      ...{ ttl: minuteMs, ttlResolution: 0, perf: clock },
      ...atMost(2 * mostMonths),
    }),
    oneAtATime: semaphore(1),
  })
  const found = perApp.get(app) ?? made()
  perApp.set(app, found)
  return found
}

/**
 * What the house asked for in its last months, how long that took, and what nobody has watched. Counted once for whoever
 * asks within a minute, and to its end, whether they still wait or not.
 */
export function statistics(app: App, count = usualMonths): Promise<Statistics> {
  const { answers, oneAtATime } = keptOf(app)
  const name = `${count} ${app.settings.get(features).PlayedSync}`
  const known = answers.get(name)
  if (known) return known
  const counting = oneAtATime.run(() => counted(app, count))
  answers.set(name, counting)
  // Whoever asks next tries again.
  counting.catch(() => answers.delete(name))
  return counting
}

async function counted({ store, settings, now }: App, count: number): Promise<Statistics> {
  const months = monthsUntil(now(), count)
  const [since = now()] = months
  const asked = await requestsByMonth(store, months, shownPeople)
  const kinds = requestKindNames.flatMap(kind => asked.kinds.filter(one => one.kind === kind))
  const { people } = asked
  const names = await accountsById(
    store,
    people.map(({ id }) => id),
  )
  const others = months.slice(1).map((_, month) => sum(kinds, month) - sum(people, month))
  const { approval, arrival } = await waitsSince(store, since)
  const wanted = await mostWanted(store, since, shownTitles)
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
