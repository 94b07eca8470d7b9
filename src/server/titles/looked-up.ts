import { UpstreamError } from '~/integrations/http/call'
import { semaphore } from '~/shared/semaphore'
import { inTime } from '~/shared/sleep'
import type { App } from '../app'
import { isSearchReady } from './search-key'

/** Asked side by side, whoever asks; the catalogue has room for others meanwhile. */
const atOnce = 6
/** How long a list waits for what is not known yet. */
const patienceMs = 1_000

/** Something the catalogue is asked for title by title, and that is kept in the store. */
type Source<Key, Value> = {
  /** What is kept of these titles. */
  known: (keys: readonly Key[]) => Promise<Map<Key, Value>>
  /** What is not believed any more is asked for again, and counts until there is an answer. */
  isBelieved: (value: Value) => boolean
  /** Throws for no answer, so that the next list asks again; null is kept by nobody. */
  ask: (key: Key) => Promise<Value | null>
  save: (found: Value[]) => Promise<void>
}

/**
 * What is known of titles, or found in time; what comes later is kept for the next list. Each title is asked for once,
 * however many lists ask.
 */
export function lookedUp<Key, Value>(app: App, { known, isBelieved, ask, save }: Source<Key, Value>) {
  const places = semaphore(atOnce)
  const underway = new Map<Key, Promise<Value | null>>()

  const answerFor = async (key: Key): Promise<Value | null> => {
    try {
      return await ask(key)
    } catch (error) {
      const level = error instanceof UpstreamError ? 'debug' : 'warn'
      app.log[level]('ids not looked up', { of: key, error })
      return null
    }
  }

  /** Asks for what nobody asks for yet, and keeps what is found. */
  function begin(keys: readonly Key[]) {
    const fresh = keys.filter(key => !underway.has(key))
    for (const key of fresh)
      underway.set(
        key,
        places.run(() => answerFor(key)),
      )
    const finish = async () => {
      const answers = await Promise.all(fresh.map(key => underway.get(key)))
      const found = answers.filter((value): value is Awaited<Value> & NonNullable<Value> => value != null)
      await save(found).catch(error => app.log.warn('ids not kept', { error }))
      for (const key of fresh) underway.delete(key)
    }
    void finish()
  }

  return async (keys: readonly Key[], waitMs = patienceMs): Promise<Map<Key, Value>> => {
    const found = new Map(keys.length === 0 ? [] : await known(keys))
    const missing = [...new Set(keys)].filter(key => {
      const value = found.get(key)
      return value === undefined || !isBelieved(value)
    })
    if (missing.length === 0 || !isSearchReady(app)) return found
    begin(missing)
    const noted = missing.map(async key => {
      const value = await underway.get(key)
      if (value != null) found.set(key, value)
    })
    if (waitMs > 0) await inTime(Promise.all(noted), waitMs, null)
    return new Map(found)
  }
}
