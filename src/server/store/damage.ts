import type { Store } from './store'
import { openThread } from './thread'

/** Reads the whole file, which takes a second for a few hundred megabytes. */
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
  const thread = openThread<string, Answer>(look)
  try {
    const answer = await thread.ask(file)
    if ('said' in answer) return answer.said === 'ok' ? null : inOneLine(answer.said)
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(answer.code)) return answer.message
    throw new Error(`the database file could not be looked through: ${answer.message}`)
  } finally {
    thread.end()
  }
}
