import { idOf, listOf, type Wire, wireOf } from '../http/reading'
import { known } from './arr-lists'

/** Of more titles than these, reading the whole library is quicker. */
const mostTouched = 30
export const historyBytes = 64 * 1024 * 1024

/**
 * The numbers of the titles of which something arrived, was taken away or was replaced; null where so much happened, or
 * the version so old that it does not tell, that the library has to be read as a whole.
 */
export async function touchedIn(history: Promise<unknown>, numberOf: (record: Wire) => unknown) {
  const records = await known(history)
  if (records === null) return null
  const touched = new Set(listOf(records, record => idOf(numberOf(wireOf(record)))))
  return touched.size > mostTouched ? null : [...touched]
}

/** The titles that these are, one after the other; one that is gone meanwhile is left out. */
export async function titlesOf<Id, T>(ids: readonly Id[], read: (id: Id) => Promise<T | null>): Promise<T[]> {
  const found: T[] = []
  for (const id of ids) {
    const title = await read(id)
    if (title !== null) found.push(title)
  }
  return found
}
