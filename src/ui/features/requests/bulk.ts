import type { Variant } from '~/shared/requests/model'
import type { Row } from './row'

export type BulkChoice = { step: 'approve' | 'deny'; variant: Variant } | { step: 'delete' }

/** The rows a step can be taken with; the others are left as they are. */
export const rowsFor = (choice: BulkChoice, rows: readonly Row[]): Row[] =>
  rows.filter(({ steps, variants }) =>
    choice.step === 'delete' ? steps.includes(choice.step) : variants[choice.variant]?.steps.includes(choice.step),
  )

type LeftOut = { key: 'only.standard' | 'only.fourK' | 'approve' | 'deny'; count: number }

/** How many of the rows a step leaves as they are, by why. */
export const leftOut = (choice: BulkChoice, rows: readonly Row[]): LeftOut[] => {
  if (choice.step === 'delete') return []
  const { step, variant } = choice
  const fitting = new Set(rowsFor(choice, rows))
  const left = rows.filter(row => !fitting.has(row))
  const without = left.filter(({ variants }) => variants[variant] === null).length
  const counted: LeftOut[] = [
    { key: variant === 'standard' ? 'only.fourK' : 'only.standard', count: without },
    { key: step, count: left.length - without },
  ]
  return counted.filter(({ count }) => count > 0)
}

const choices: readonly BulkChoice[] = [
  { step: 'approve', variant: 'standard' },
  { step: 'approve', variant: 'fourK' },
  { step: 'deny', variant: 'standard' },
  { step: 'deny', variant: 'fourK' },
  { step: 'delete' },
]

/** What can be done with the chosen rows. */
export const choicesFor = (rows: readonly Row[]) => choices.filter(choice => rowsFor(choice, rows).length > 0)

export const keyOf = (choice: BulkChoice) =>
  choice.step === 'delete' ? choice.step : (`${choice.step}.${choice.variant}` as const)
