import { eq, inArray } from 'drizzle-orm'
import { isJob } from '~/shared/jobs/model'
import type { LogEntry } from '~/shared/logs/entries'
import type { App } from '../app'
import { issuesByIds } from '../issues/queries'
import { accountsById } from '../users/queries'

/** What the numbers and ids in entries stand for, by the name of the field and the value; what is gone has no name. */
export type Meanings = (field: string, value: string) => string | null

const idsOf = (entries: readonly LogEntry[], field: string) => [
  ...new Set(entries.flatMap(({ fields }) => fields.flatMap(([name, value]) => (name === field ? value : [])))),
]
const numbersOf = (entries: readonly LogEntry[], field: string) =>
  idsOf(entries, field)
    .filter(value => /^\d{1,9}$/.test(value))
    .map(Number)

/** Looks up what entries name by number: each kind in one statement. */
export async function meaningsIn(app: App, entries: readonly LogEntry[], language: string | null): Promise<Meanings> {
  const { store, texts } = app
  const [requests, titles, issues, users] = await Promise.all([
    titlesOfRequests(app, numbersOf(entries, 'requestId')),
    titleNames(app, numbersOf(entries, 'titleId')),
    issuesByIds(store, numbersOf(entries, 'issueId')),
    accountsById(
      store,
      idsOf(entries, 'userId').filter(id => id.length <= 36),
    ),
  ])
  const subjects = new Map(issues.map(({ id, subject }) => [id, subject]))
  const kinds: Readonly<Record<string, Meanings>> = {
    requestId: (_, value) => requests.get(Number(value)) ?? null,
    titleId: (_, value) => titles.get(Number(value)) ?? null,
    issueId: (_, value) => subjects.get(Number(value)) ?? null,
    userId: (_, value) => users.get(value)?.userName ?? null,
    job: (_, value) => (isJob(value) ? texts.say(language, `settings.jobs.${value}.label`) : null),
  }
  return (field, value) => (Object.hasOwn(kinds, field) ? (kinds[field]?.(field, value) ?? null) : null)
}

async function titlesOfRequests({ store }: App, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { requests, titles } = store.t
  const rows = await store.db
    .select({ id: requests.id, name: titles.name })
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .where(inArray(requests.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function titleNames({ store }: App, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { titles } = store.t
  const rows = await store.db
    .select({ id: titles.id, name: titles.name })
    .from(titles)
    .where(inArray(titles.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
