import { cpus, release, totalmem, type } from 'node:os'
import type { Figure } from './measure'
import type { Yardstick } from './yardsticks'

/** A figure without a yardstick counts as it is. */
const counted = ({ value, by, inOne }: Figure) => (by === null ? value : (inOne ?? Number.NaN))

export const isMissed = (figure: Figure) =>
  !(figure.better === 'less' ? counted(figure) < figure.limit : counted(figure) > figure.limit)

export const inFew = (value: number) => Number(value.toPrecision(3))

const words: Record<Yardstick, string> = {
  bareStart: 'bare starts',
  answer: 'empty answers',
  answersASecond: 'of an empty server',
  bulk: 'times the bulk work',
  bulkWork: 'times the bulk work',
}

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
      figure.inOne === null || figure.by === null ? '' : `${inFew(figure.inOne)} ${words[figure.by]}`,
      `${figure.better === 'less' ? 'under' : 'over'} ${inFew(figure.limit)}${figure.by === null ? ` ${figure.unit}` : ''}`,
      before ? (figure.value / before).toFixed(2) : 'new',
      isMissed(figure) ? 'missed' : 'kept',
    ]
  })
  const all = [['Figure', 'Value', 'Beside the machine', 'Bound', 'Of the last', ''], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(3, ...all.map(row => row[column]?.length ?? 0))) ?? []
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [heads = [], ...body] = all
  return [line(heads), line(widths.map(width => '-'.repeat(width))), ...body.map(line)].join('\n')
}
