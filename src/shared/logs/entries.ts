import type { JobId } from '../jobs/model'

/** How much an entry of the log matters, the least first. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** An entry as it was written: its first line read, the lines below it (where an error happened) as they are. */
export type LogEntry = {
  /** Null for lines that belong to no entry. */
  at: Date | null
  level: LogLevel
  /** What happened; it never changes from one entry to the next. */
  sentence: string
  /** What it is about, each by its name. */
  fields: readonly (readonly [name: string, value: string])[]
  lines: readonly string[]
}

export type LogFilter = { level?: LogLevel; job?: JobId; person?: string; search?: string }

/** The fields that name the person who did something, or to whom it was done. */
export const personFields: readonly string[] = ['by', 'user', 'userName']

/** What follows is one line, in which separators of lines and paragraphs are signs like any other. */
const head = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (TRACE|DEBUG|INFO|WARN|ERROR)\s+(.*)$/s

/** The time and level of a line that begins an entry; null for the lines that belong to the one before. */
export function readLogLine(line: string): { at: Date; level: LogLevel; text: string } | null {
  const [, at, word = '', text = ''] = head.exec(line) ?? []
  const level = logLevels.find(each => each === word.toLowerCase())
  return at === undefined || level === undefined ? null : { at: new Date(at), level, text }
}

/** An entry of its lines; one that does not begin as entries do has no time and is information. */
export function readEntry([first = '', ...lines]: readonly string[]): LogEntry {
  const read = readLogLine(first)
  if (!read) return { at: null, level: 'info', sentence: first, fields: [], lines }
  return { at: read.at, level: read.level, ...partsOf(read.text), lines }
}

function partsOf(text: string): Pick<LogEntry, 'sentence' | 'fields'> {
  const end = text.endsWith('}') ? text.indexOf(' {') : -1
  const fields = end < 0 ? null : parsed(text.slice(end + 1))
  if (fields === null) return { sentence: text, fields: [] }
  const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return {
    sentence: text.slice(0, end),
    fields: Object.entries(fields).map(([name, value]) => [name, written(value)] as const),
  }
}

/** Braces that are no fields belong to the sentence. */
function parsed(text: string): object | null {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' ? found : null
  } catch {
    return null
  }
}

const includes = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/** Whether an entry is looked for. A person is found by any part of the name, a job by its own alone. */
export function fitsFilter(entry: LogEntry, { level, job, person = '', search = '' }: LogFilter): boolean {
  if (level && logLevels.indexOf(entry.level) < logLevels.indexOf(level)) return false
  if (job && !entry.fields.some(([name, value]) => name === 'job' && value === job)) return false
  const named = person.trim()
  if (named && !entry.fields.some(([name, value]) => personFields.includes(name) && includes(value, named)))
    return false
  const wanted = search.trim()
  if (!wanted) return true
  const texts = [entry.sentence, ...entry.fields.map(([name, value]) => `${name} ${value}`), ...entry.lines]
  return texts.some(text => includes(text, wanted))
}
