export const logLevels = ['trace', 'debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** A line of the log; the lines of a stack carry the level of the entry above them. */
export type LogLine = { number: number; at: string | null; level: LogLevel; text: string }

/** As many as a page draws without getting slow. */
export const mostLines = 2_000

const start = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (TRACE|DEBUG|INFO|WARN|ERROR)\s+(.*)$/

export function readLines(text: string): LogLine[] {
  let level: LogLevel = 'info'
  const rows = text.replace(/\n$/, '').split('\n')
  return rows.map((row, index) => {
    const [, at, word, rest] = start.exec(row) ?? []
    level = logLevels.find(each => each === word?.toLowerCase()) ?? level
    return { number: index + 1, at: at ?? null, level, text: rest ?? row }
  })
}

type LogFilter = { level: LogLevel; term: string }

/** The newest lines of at least a level that hold a text, and how many there are in all. */
export function filterLines(lines: readonly LogLine[], { level, term }: LogFilter) {
  const wanted = term.trim().toLocaleLowerCase()
  const least = logLevels.indexOf(level)
  const found = lines.filter(
    line => logLevels.indexOf(line.level) >= least && (!wanted || line.text.toLocaleLowerCase().includes(wanted)),
  )
  return { shown: found.slice(-mostLines), found: found.length }
}
