import type { Store } from './store'

/**
 * Reads the whole file, which takes a second for a few hundred megabytes, so it is done in a thread of its own. It is
 * made from text because a file of its own would not be found inside the executable.
 */
const look = `
  import { Database } from 'bun:sqlite'
  self.onmessage = ({ data }) => {
    try {
      const database = new Database(data, { readonly: true })
      postMessage({ said: database.query('PRAGMA quick_check(1)').values().flat().join() })
      database.close()
    } catch (error) {
      postMessage({ code: String(error.code ?? ''), message: error.message })
    }
  }`

type Answer = { said: string } | { code: string; message: string }

/** What is damaged inside the database file; null where nothing is, or where a database server looks after its own. */
export async function damageIn(store: Store): Promise<string | null> {
  if (store.dialect !== 'sqlite') return null
  const [main] = await store.execute('PRAGMA database_list')
  const file = String(main?.file ?? '')
  return file === '' ? null : damageOf(file)
}

const inOneLine = (text: string) => text.replace('*** in database main ***', '').replace(/\s+/g, ' ').trim()

async function damageOf(file: string): Promise<string | null> {
  const source = URL.createObjectURL(new Blob([look], { type: 'text/javascript' }))
  const thread = new Worker(source)
  try {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    thread.onmessage = ({ data }) => resolve(data)
    thread.onerror = ({ message }) => reject(new Error(message))
    thread.postMessage(file)
    const answer = await promise
    if ('said' in answer) return answer.said === 'ok' ? null : inOneLine(answer.said)
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(answer.code)) return answer.message
    throw new Error(`the database file could not be looked through: ${answer.message}`)
  } finally {
    thread.terminate()
    URL.revokeObjectURL(source)
  }
}
