export const levels = ['trace', 'debug', 'info', 'warn', 'error'] as const
export type Level = (typeof levels)[number]
type Write = (message: string, fields?: Record<string, unknown>) => void
/** Messages are constant and in the past tense; what changes goes into the fields, where secrets are masked. */
export type Log = Record<Level, Write>
