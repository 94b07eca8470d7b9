import type { LogLevel } from '~/shared/logs/entries'
import { stackAsWritten } from './written'

/** An error as a field: its sentence, what caused it, and below the line where it happened. */
function plainField(value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const cause = value.cause instanceof Error ? { cause: value.cause.message } : {}
  return Object.keys(cause).length > 0 ? { message: value.message, ...cause } : value.message
}

const stackOf = (value: unknown): string[] => {
  if (!(value instanceof Error)) return []
  const own = stackAsWritten(value.stack ?? '')
    .split('\n')
    .filter(line => /^\s*at /.test(line))
  const lines = own.map(line => `    ${line.trim()}`)
  return value.cause instanceof Error
    ? [...lines, `    caused by ${inOneLine(value.cause.message)}`, ...stackOf(value.cause)]
    : lines
}

/** Longer texts come from callers and services, and would push the rest of the day out of the log. */
const longestText = 4_000

const cut = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)}…` : text)

/** A line break would begin what looks like an entry of its own. */
const inOneLine = (text: string) => cut(text).replace(/\s+/g, ' ')

const asJson = (fields: Record<string, unknown>) => {
  try {
    return JSON.stringify(fields, (_, value) => (typeof value === 'string' ? cut(value) : value))
  } catch {
    // A circular field must not cost the line.
    return JSON.stringify({ unreadable: Object.keys(fields) })
  }
}

/** One entry of the log: a line `time LEVEL message {fields}`, with the stack of an error indented below it. */
export function logEntry(at: Date, level: LogLevel, message: string, fields: Record<string, unknown> = {}): string {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  const plain = Object.fromEntries(entries.map(([name, value]) => [name, plainField(value)]))
  const line = [at.toISOString(), level.toUpperCase().padEnd(5), inOneLine(message)]
  if (entries.length > 0) line.push(asJson(plain))
  return [line.join(' '), ...entries.flatMap(([, value]) => stackOf(value))].join('\n')
}
