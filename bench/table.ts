import { cpus, release, totalmem, type } from 'node:os'
import type { Figure } from './measure'

export const isMissed = ({ value, limit, better }: Figure) => (better === 'less' ? value >= limit : value <= limit)

export const inFew = (value: number) => Number(value.toPrecision(3))

/** Where the figures were taken; they say nothing without it. */
export const machine = () => {
  const cores = cpus()
  const memory = Math.round(totalmem() / 1_073_741_824)
  return `${cores.length} cores of ${cores[0]?.model.trim() ?? 'an unknown processor'}, ${memory} GB, ${type()} ${release()}, Bun ${Bun.version}`
}

/** The figures beside what is promised and what was landed last. */
export function table(figures: readonly Figure[], landed: Record<string, number>): string {
  const rows = figures.map(figure => {
    const before = landed[figure.name]
    return [
      figure.name,
      `${inFew(figure.value)} ${figure.unit}`,
      `${figure.better === 'less' ? 'under' : 'over'} ${figure.limit} ${figure.unit}`,
      before ? (figure.value / before).toFixed(2) : 'new',
      isMissed(figure) ? 'missed' : 'kept',
    ]
  })
  const all = [['Figure', 'Value', 'Bound', 'Of the last', ''], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(3, ...all.map(row => row[column]?.length ?? 0))) ?? []
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [heads = [], ...body] = all
  return [line(heads), line(widths.map(width => '-'.repeat(width))), ...body.map(line)].join('\n')
}
