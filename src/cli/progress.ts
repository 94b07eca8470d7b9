import type { Progress } from '~/shared/jobs/model'
import type { Common } from './session'

const width = 24

/** Tells on standard error how far long work is: a bar that moves on a terminal, a line now and then elsewhere. */
export function progressOf(what: string, { json, quiet }: Common) {
  const isTerminal = process.stderr.isTTY
  const pauseMs = isTerminal ? 100 : 2_000
  let toldAt = 0
  return {
    tell(now: Progress) {
      if (json || quiet || Date.now() - toldAt < pauseMs) return
      toldAt = Date.now()
      const line = `${what}: ${isTerminal ? barOf(now) : ''}${wordsOf(now)}`
      process.stderr.write(isTerminal ? `\r\x1b[K${line}` : `${line}\n`)
    },
    /** Makes room for what is said next. */
    end() {
      if (isTerminal && toldAt > 0) process.stderr.write('\r\x1b[K')
    },
  }
}

const partOf = ({ done, total }: Progress) => (total ? Math.min(done / total, 1) : 0)

function barOf(now: Progress): string {
  if (now.total === null) return ''
  const full = Math.round(width * partOf(now))
  return `[${'#'.repeat(full)}${'-'.repeat(width - full)}] `
}

const wordsOf = (now: Progress) =>
  [now.total === null ? now.done || 'running' : `${Math.floor(100 * partOf(now))}%`, now.note].filter(Boolean).join(' ')
