import { type LogLevel, logLevels } from '~/shared/logs/entries'
import type { Log } from '../log'
import { dailyFile } from './files'
import { logEntry } from './line'
import { maskFields, maskText } from './mask'

type Options = {
  folder: string
  level: LogLevel
  now: () => Date
  /** The values that must never be written, as they are right now. */
  secrets: () => readonly string[]
  /** Told when a line cannot be written; the portal works on without its log. */
  onFailure: (error: unknown) => void
  /** Hears every entry, too. */
  echo?: (entry: string) => void
}

/** The log of a server: one file a day in the folder, secrets masked. */
export function openLog({ folder, level, now, secrets, onFailure, echo }: Options): { log: Log; close: () => void } {
  const file = dailyFile({ folder, now })
  const least = logLevels.indexOf(level)
  let failed = false

  const writing = (at: LogLevel) => (message: string, fields?: Record<string, unknown>) => {
    if (logLevels.indexOf(at) < least) return
    try {
      const entry = maskText(logEntry(now(), at, message, fields && maskFields(fields)), secrets())
      echo?.(entry)
      file.append(entry)
      failed = false
    } catch (error) {
      if (!failed) onFailure(error)
      failed = true
    }
  }

  const log: Log = {
    trace: writing('trace'),
    debug: writing('debug'),
    info: writing('info'),
    warn: writing('warn'),
    error: writing('error'),
  }
  return { log, close: file.close }
}
