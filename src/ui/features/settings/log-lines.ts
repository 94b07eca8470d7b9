export const logLevels = ['trace', 'debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** A line of the log; the lines of a stack carry the level and the number of the entry above them. */
export type LogLine = { number: number; entry: number; at: string | null; level: LogLevel; text: string }

/** As many as a page draws without getting slow. */
export const mostLines = 2_000

const start = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (TRACE|DEBUG|INFO|WARN|ERROR)\s+(.*)$/

export function readLines(text: string): LogLine[] {
  let level: LogLevel = 'info'
  let entry = 0
  const rows = text.replace(/\n$/, '').split('\n')
  return rows.map((row, index) => {
    const [, at, word, rest] = start.exec(row) ?? []
    level = logLevels.find(each => each === word?.toLowerCase()) ?? level
    if (at !== undefined) entry = index + 1
    return { number: index + 1, entry, at: at ?? null, level, text: rest ?? row }
  })
}

type LogFilter = { level: LogLevel; term: string }

/** The newest lines of at least a level that hold a text, and how many there are in all; newest first, stacks as they are. */
export function filterLines(lines: readonly LogLine[], { level, term }: LogFilter) {
  const wanted = term.trim().toLocaleLowerCase()
  const least = logLevels.indexOf(level)
  const found = lines.filter(
    line => logLevels.indexOf(line.level) >= least && (!wanted || line.text.toLocaleLowerCase().includes(wanted)),
  )
  const shown = found.slice(-mostLines).sort((one, other) => other.entry - one.entry || one.number - other.number)
  return { shown, found: found.length }
}

/** What happened, and with what: the sentence of an entry and its fields. */
type LogText = { sentence: string; fields: [name: string, value: string][] }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Braces that are no fields belong to the sentence.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export function textOf({ at, text }: LogLine): LogText {
  const [, sentence = text, data = ''] = (at !== null && /^(.*?) (\{.*\})$/.exec(text)) || []
  const fields = data ? parsed(data) : null
  if (fields === null || typeof fields !== 'object') return { sentence: text, fields: [] }
  const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return { sentence, fields: Object.entries(fields).map(([name, value]) => [name, written(value)]) }
}
