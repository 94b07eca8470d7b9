import type { LogLevel } from '~/shared/logs/entries'

type Write = (message: string, fields?: Record<string, unknown>) => void
/** Messages are constant and in the past tense; what changes goes into the fields, where secrets are masked. */
export type Log = Record<LogLevel, Write>
