import { hostname } from 'node:os'
import type { ImportProgress } from '~/shared/import/runs'
import type { App } from '../app'
import { giveLease, isLeaseHeld, keepLease, leaseHolder, takeLease } from '../system/lease-queries'
import { endLostRuns, saveImportProgress } from './run-queries'

const lease = 'import'
const leaseMs = 30_000
const noteEveryMs = 2_000

export type UnderWay = {
  signal: AbortSignal
  /** The number of its row, once it has one. */
  begun: (run: number) => void
  tell: (progress: ImportProgress) => void
  /** Lets another one begin. */
  end: () => Promise<void>
}

type Known = { run: number | null; progress: ImportProgress | null; controller: AbortController; ended: Promise<void> }

const underWay = new WeakMap<App, Known>()

/** What this process takes over at the moment, and how far it is. */
export function importUnderWay(app: App): { run: number; progress: ImportProgress | null } | null {
  const known = underWay.get(app)
  return known && known.run !== null ? { run: known.run, progress: known.progress } : null
}

const ownHost = () => hostname().slice(0, 40)

/** In a container that was started again, whoever was killed had the number of this process. */
function isGone(holder: string): boolean {
  const [, host, id] = /^(.*) (\d+)$/.exec(holder) ?? []
  if (host !== ownHost()) return false
  if (Number(id) === process.pid) return true
  try {
    return !process.kill(Number(id), 0)
  } catch (error) {
    // Whose it is may be somebody else.
    return !(error instanceof Error && 'code' in error && error.code === 'EPERM')
  }
}

/** Takes the place from a process of this machine that was killed: it has it for a while otherwise. */
async function freeLostPlace({ store }: App): Promise<void> {
  const holder = await leaseHolder(store, lease)
  if (holder !== null && isGone(holder)) await giveLease(store, { name: lease, holder })
}

/** Whether some server or command takes a portal over at the moment. */
export async function isImportHeld(app: App): Promise<boolean> {
  if (underWay.has(app)) return true
  await freeLostPlace(app)
  return isLeaseHeld(app.store, lease, app.now())
}

/** Takes the only place there is, whichever server or command asks for it; null where it is taken. */
export async function enterImport(app: App): Promise<UnderWay | null> {
  if (underWay.has(app)) return null
  const holder = `${ownHost()} ${process.pid}`
  const held = () => ({ name: lease, holder, until: new Date(app.now().getTime() + leaseMs) })
  const { promise, resolve } = Promise.withResolvers<void>()
  const controller = new AbortController()
  const known: Known = { run: null, progress: null, controller, ended: promise }
  underWay.set(app, known)
  const leave = () => {
    underWay.delete(app)
    resolve()
  }
  try {
    await freeLostPlace(app)
    if (!(await takeLease(app.store, held(), app.now()))) {
      leave()
      return null
    }
    await endLostRuns(app.store, app.now())
  } catch (error) {
    leave()
    throw error
  }
  let noted: ImportProgress | null = null
  const noting = setInterval(() => {
    const { run, progress } = known
    if (run === null || progress === null || progress === noted) return
    noted = progress
    saveImportProgress(app.store, run, progress).catch(error => app.log.debug('progress not noted', { error }))
  }, noteEveryMs)
  const renewal = setInterval(() => {
    keepLease(app.store, held()).then(
      kept => kept || controller.abort(),
      error => app.log.warn('lease of the import could not be renewed', { error }),
    )
  }, leaseMs / 3)
  return {
    signal: controller.signal,
    begun(run) {
      known.run = run
    },
    tell(progress) {
      known.progress = progress
    },
    async end() {
      clearInterval(noting)
      clearInterval(renewal)
      try {
        await giveLease(app.store, held())
      } finally {
        leave()
      }
    },
  }
}

/** Tells what goes on to stop, and waits until it did. */
export async function stopImport(app: App): Promise<void> {
  const known = underWay.get(app)
  known?.controller.abort()
  await known?.ended
}
