import { minuteMs } from '~/shared/durations'
import { inTime } from '~/shared/sleep'
import type { Health } from '~/shared/system/health'
import type { App } from '../app'
import { maskText } from '../logging/mask'
import { isStorageFull } from '../store/dialect'
import type { Store } from '../store/store'
import { writeProbe } from './queries'

export type Check = { name: string; status: Health; sentence: string | null }

/** Whoever asks has little time: what answers later counts as not answering. */
const longestCheckMs = 5_000

const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL', mysql: 'MySQL' } as const

/** Whether what went wrong may be the fault of a database that is away. */
export const databaseAnswers = async (app: App) => (await databaseCheck(app)).status === 'Healthy'

/** A damaged file still answers, and starting again would not help: restoring a backup does. */
export async function wholeDatabaseCheck(app: App): Promise<Check> {
  const check = await databaseCheck(app)
  if (check.status !== 'Healthy') return check
  const sentence = app.damage
    ? `The database file is damaged: ${app.damage}. Restore a backup.`
    : await writeProblem(app)
  return sentence === null ? check : { ...check, status: 'Degraded', sentence }
}

/** How the last write for a check went; disks may sleep in between. */
const writes = new WeakMap<App, { at: number; problem: Promise<string | null> }>()
const writePauseMs = minuteMs
/** Somebody else may be writing for long, which says nothing about the disk. */
const longestWriteMs = 2_000

/** Reading works on a full disk, so only a small write tells whether anything can be stored. */
async function writeProblem(app: App): Promise<string | null> {
  const last = writes.get(app)
  if (last && performance.now() - last.at < writePauseMs) return last.problem
  const problem = inTime(tryWriting(app.store), longestWriteMs, null)
  writes.set(app, { at: performance.now(), problem })
  return problem
}

async function tryWriting(store: Store): Promise<string | null> {
  try {
    await writeProbe(store)
    return null
  } catch (error) {
    if (isStorageFull(error)) return 'The storage is full. Nothing can be saved until space is freed up.'
    return `Nothing can be saved: ${whyItFailed(error)}.`
  }
}

/** The database's own words for a failure, without the statement that failed and without passwords. */
export const whyItFailed = (error: unknown): string => maskText(innermost(error), []).split('\n')[0] ?? ''

/** The words of what went wrong first; several failed tries come as one error without words of its own. */
function innermost(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message || error.name : innermost(error.cause)
}

async function databaseCheck({ store }: App): Promise<Check> {
  const name = databaseNames[store.dialect]
  return outcomeOf(name, async () => {
    await store.ping()
    return { name, status: 'Healthy', sentence: null }
  })
}

/** What a check found, or why it found nothing. */
export async function outcomeOf(name: string, check: () => Promise<Check>): Promise<Check> {
  const unhealthy = (sentence: string): Check => ({ name, status: 'Unhealthy', sentence })
  const late = unhealthy(`${name} did not answer within ${longestCheckMs / 1_000} seconds.`)
  try {
    return await inTime(check(), longestCheckMs, late)
  } catch (error) {
    return unhealthy(error instanceof Error ? error.message : String(error))
  }
}
