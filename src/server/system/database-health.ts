import { UpstreamError } from '~/integrations/http/call'
import { minuteMs } from '~/shared/durations'
import { inTime } from '~/shared/sleep'
import type { Check, Finding } from '~/shared/system/health'
import type { App } from '../app'
import { maskText } from '../logging/mask'
import { isStorageFull } from '../store/dialect'
import type { Store } from '../store/store'
import { writeProbe } from './lease-queries'

/** Whoever asks has little time: what answers later counts as not answering. */
const longestCheckMs = 5_000

const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL', mysql: 'MySQL' } as const

/** Whether what went wrong may be the fault of a database that is away. */
export const databaseAnswers = async (app: App) => (await databaseCheck(app)).status === 'Healthy'

/** A damaged file still answers, and starting again would not help: restoring a backup does. */
export async function wholeDatabaseCheck(app: App): Promise<Check> {
  const check = await databaseCheck(app)
  if (check.status !== 'Healthy') return check
  const finding = app.damage ? { text: 'databaseDamaged', values: { damage: app.damage } } : await writeProblem(app)
  return finding === null ? check : { ...check, status: 'Degraded', finding }
}

/** How the last write for a check went; disks may sleep in between. */
const writes = new WeakMap<App, { at: number; problem: Promise<Finding | null> }>()
const writePauseMs = minuteMs
/** Somebody else may be writing for long, which says nothing about the disk. */
const longestWriteMs = 2_000

/** Reading works on a full disk, so only a small write tells whether anything can be stored. */
async function writeProblem(app: App): Promise<Finding | null> {
  const last = writes.get(app)
  if (last && performance.now() - last.at < writePauseMs) return last.problem
  const problem = inTime(tryWriting(app.store), longestWriteMs, null)
  writes.set(app, { at: performance.now(), problem })
  return problem
}

/** Somebody’s write met a full disk: health tells of it now, not after the next look. */
export function markStorageFull(app: App): void {
  writes.set(app, { at: performance.now(), problem: Promise.resolve(storageFull) })
}

const storageFull: Finding = { text: 'databaseFull' }

async function tryWriting(store: Store): Promise<Finding | null> {
  try {
    await writeProbe(store)
    return null
  } catch (error) {
    if (isStorageFull(error)) return storageFull
    return { text: 'databaseReadOnly', values: { reason: whyItFailed(error) } }
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

function databaseCheck({ store, now }: App): Promise<Check> {
  const of = { kind: 'database', name: databaseNames[store.dialect], section: null, item: null } as const
  return outcomeOf(of, async () => {
    await store.ping()
    return { ...of, status: 'Healthy', finding: null, answeredAt: now() }
  })
}

/** What a check found, or why it found nothing. */
export async function outcomeOf(
  of: Pick<Check, 'kind' | 'name' | 'section' | 'item'>,
  check: () => Promise<Check>,
): Promise<Check> {
  const unhealthy = (finding: Finding): Check => ({ ...of, status: 'Unhealthy', finding, answeredAt: null })
  const late = unhealthy({ text: 'late', values: { name: of.name, seconds: longestCheckMs / 1_000 } })
  try {
    return await inTime(check(), longestCheckMs, late)
  } catch (error) {
    if (error instanceof UpstreamError) return unhealthy({ failure: error.failure })
    return unhealthy({ words: error instanceof Error ? error.message : String(error) })
  }
}
