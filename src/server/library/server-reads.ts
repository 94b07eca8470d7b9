import { UpstreamError } from '~/integrations/http/call'
import type { Counts } from '~/shared/jobs/model'
import { sleep } from '~/shared/sleep'
import type { App } from '../app'
import { senders } from './senders'

/** What is said within this time is looked after once. */
const usualPauseMs = 1_000

/** So many titles are kept in mind that a server named; of more than these the next sync of everything tells. */
const mostNamed = 200

type Read = { isRunning: boolean; again: boolean; ended: Promise<void>; named: Set<string> }

/**
 * Reads single servers when they say that something has changed there: for each of them one read at a time, and at most one
 * that waits. They need none of the leases of jobs: nothing goes but what the server was asked for by name, and beside a
 * sync of everything neither takes what the other noted as gone.
 */
export function serverReads(app: App, pauseMs = usualPauseMs) {
  const reads = new Map<string, Read>()
  const asked = new Map<string, Date>()
  const closing = new AbortController()
  const { signal } = closing

  function soon(source: string, keys: readonly string[] = []) {
    if (signal.aborted) return
    asked.set(source, app.now())
    const known = reads.get(source)
    const read: Read = known ?? { isRunning: false, again: false, ended: Promise.resolve(), named: new Set() }
    for (const key of keys) if (read.named.size < mostNamed) read.named.add(key)
    read.again = read.isRunning
    if (known) return
    reads.set(source, read)
    read.ended = readOnceMore(source, read).finally(() => reads.delete(source))
  }

  async function readOnceMore(source: string, read: Read) {
    do {
      read.again = false
      await sleep(pauseMs, signal)
      if (signal.aborted) return
      read.isRunning = true
      const keys = [...read.named]
      read.named.clear()
      await readNow(app, source, keys, signal)
      read.isRunning = false
    } while (read.again)
  }

  return {
    soon,
    askedAt: (source: string) => asked.get(source) ?? null,
    /** Waits for every read that was asked for. */
    async settled() {
      while (reads.size > 0) await Promise.all([...reads.values()].map(({ ended }) => ended))
    },
    /** Starts nothing more, tells what runs to stop and waits until it did. */
    async close() {
      closing.abort()
      await Promise.all([...reads.values()].map(({ ended }) => ended))
    },
  }
}

/** Never fails: what a server does not tell now, the next sync finds. */
async function readNow(app: App, source: string, keys: readonly string[], signal: AbortSignal): Promise<void> {
  const sender = senders(app).find(server => server.source === source)
  if (!sender) return
  const counts: Counts = {}
  const count = (name: string, by: number) => {
    counts[name] = (counts[name] ?? 0) + by
  }
  const server = sender.name
  try {
    await sender.readLately({ signal, count, progress: () => undefined }, keys)
    app.log.info('server read as it asked for', { server, ...counts })
    app.jobs.startAgain('arrAvailability')
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof UpstreamError) app.log.warn('server was not read', { server, reason: error.message })
    else app.log.error('server was not read', { server, error })
  }
}
