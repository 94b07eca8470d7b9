import { LRUCache } from 'lru-cache'
import { UpstreamError } from '~/integrations/http/call'
import { atMost } from '~/shared/cache-bounds'
import { dayMs } from '~/shared/durations'
import { inTime } from '~/shared/sleep'
import type { App } from '../app'
import { cachedRows, dropCachedRows, saveRow } from './answer-cache-queries'

/** A question to a catalogue that is slow, counts every call, or may be away. */
export type Query<T> = {
  /** The catalogue and what is asked; another form of the answer needs another key. */
  key: string
  /** How long an answer is fresh. A stale one is given at once, and refreshed behind it. */
  freshMs: number
  /** Asks the catalogue itself; answers with what JSON can say, and dates. */
  ask: () => Promise<T>
  /** That there is no such thing is cached too. */
  cachesNull?: boolean
}

/** `asOf` is when the catalogue said so, while it is away; null while it can be asked. */
export type CachedAnswer<T> = { value: T; asOf: Date | null }

type Entry = { value: unknown; readAt: Date; size: number }

/** In a moment it turns out whether the catalogue answers soon, or is away. */
const momentMs = 250
/** Characters of JSON. What is longer is asked for each time. */
const longestAnswer = 4_000_000
const memorySize = 8_000_000
const overhead = 1_000

type Cache = {
  memory: LRUCache<string, Entry>
  /** Being asked, by key. */
  asking: Map<string, Promise<Entry>>
  /** Whose last attempt failed. */
  failed: LRUCache<string, true>
}
const caches = new WeakMap<App['store']['t'], Cache>()

function cacheOf({ store }: App): Cache {
  const known = caches.get(store.t)
  if (known) return known
  const cache: Cache = {
    memory: new LRUCache({ maxSize: memorySize, sizeCalculation: ({ size }) => size + overhead }),
    asking: new Map(),
    failed: new LRUCache(atMost(1_000)),
  }
  caches.set(store.t, cache)
  return cache
}

/** Forgets all answers, of this server also those in memory. */
export async function forgetAnswers(app: App): Promise<void> {
  const { memory, failed } = cacheOf(app)
  memory.clear()
  failed.clear()
  await dropCachedRows(app.store, new Date(app.now().getTime() + dayMs), 0)
}

/** Asks the catalogue, once however many want to know, and caches what it says. */
function refreshed(app: App, query: Query<unknown>): Promise<Entry> {
  const { asking, failed } = cacheOf(app)
  const { key } = query
  const underway = asking.get(key)
  if (underway) return underway
  const run = async () => {
    try {
      const value = await query.ask()
      failed.delete(key)
      return await saved(app, query, { value, readAt: app.now() })
    } catch (error) {
      failed.set(key, true)
      throw error
    } finally {
      asking.delete(key)
    }
  }
  const answering = run()
  asking.set(key, answering)
  return answering
}

/** A store that is full costs time, not answers. */
async function saved(app: App, { key, cachesNull }: Query<unknown>, found: Omit<Entry, 'size'>): Promise<Entry> {
  if (found.value === null && !cachesNull) return { ...found, size: 0 }
  const body = encode(found.value)
  const entry = { ...found, size: body.length }
  if (body.length > longestAnswer) return entry
  cacheOf(app).memory.set(key, entry)
  await saveRow(app.store, { key, body, readAt: found.readAt }).catch(error =>
    app.log.warn('answer of a catalogue not cached', { key, error }),
  )
  return entry
}

/** What is cached of these, fresh or stale; what memory does not have in one statement. */
async function cached(app: App, keys: readonly string[]): Promise<Map<string, Entry>> {
  const { memory } = cacheOf(app)
  const found = new Map<string, Entry>()
  const lacking = keys.filter(key => {
    const entry = memory.get(key)
    if (entry) found.set(key, entry)
    return !entry
  })
  for (const [key, { body, readAt }] of await cachedRows(app.store, lacking)) {
    const entry = { value: decode(body), readAt, size: body.length }
    memory.set(key, entry)
    found.set(key, entry)
  }
  return found
}

/** Throws an UpstreamError only where nothing is cached. */
async function answered<T>(app: App, query: Query<T>, entry: Entry | undefined): Promise<CachedAnswer<T>> {
  const current = (of: Entry): CachedAnswer<T> => ({ value: of.value as T, asOf: null })
  if (!entry) return current(await refreshed(app, query))
  if (app.now().getTime() - entry.readAt.getTime() < query.freshMs) return current(entry)
  const { failed } = cacheOf(app)
  const wasFailing = failed.has(query.key)
  const newer = refreshed(app, query).catch(unanswered(app, query))
  const found = await inTime(newer, wasFailing ? 0 : momentMs, null)
  return found ? current(found) : { ...current(entry), asOf: failed.has(query.key) ? entry.readAt : null }
}

const unanswered =
  ({ log }: App, { key }: Query<unknown>) =>
  (error: unknown): null => {
    if (!(error instanceof UpstreamError)) log.error('answer of a catalogue not read', { key, error })
    else log.debug('catalogue does not answer', { key, kind: error.kind, status: error.status })
    return null
  }

/** The newest answer that can be had soon. Throws an UpstreamError only while there never was one. */
export async function cachedAnswer<T>(app: App, query: Query<T>): Promise<CachedAnswer<T>> {
  return answered(app, query, (await cached(app, [query.key])).get(query.key))
}

/** What is cached under a key, fresh or stale; null where the catalogue would have to be asked. */
export async function knownAnswer<T>(app: App, key: string): Promise<T | null> {
  const entry = (await cached(app, [key])).get(key)
  return entry ? (entry.value as T) : null
}

/** Answers to many queries: what is cached, and the rest as far as it comes in so many milliseconds. */
export async function cachedAnswers<T>(app: App, queries: readonly Query<T>[], withinMs: number) {
  const entries = await cached(
    app,
    queries.map(({ key }) => key),
  )
  const answers = new Map<string, T>()
  const pending = queries.map(async query => {
    const found = await answered(app, query, entries.get(query.key)).catch(unanswered(app, query))
    if (found) answers.set(query.key, found.value)
  })
  await inTime(Promise.all(pending), withinMs, null)
  return new Map(answers)
}

/** What stands for a date in the JSON of an answer. */
const dateTag = '$date'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** JSON in which dates stay dates. */
const encode = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, plain) {
    const own = this[key]
    return own instanceof Date ? { [dateTag]: own.getTime() } : plain
  })

const decode = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) =>
    isObject(value) && typeof value[dateTag] === 'number' ? new Date(value[dateTag]) : value,
  )
