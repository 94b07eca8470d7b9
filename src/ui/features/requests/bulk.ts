import type { Variant } from '~/shared/requests/model'
import type { Row } from './row'

export type BulkChoice = { step: 'approve' | 'deny'; variant: Variant } | { step: 'delete' }

/** The rows a step can be taken with; the others are left as they are. */
export const rowsFor = (choice: BulkChoice, rows: readonly Row[]): Row[] =>
  rows.filter(({ steps, variants }) =>
    choice.step === 'delete' ? steps.includes(choice.step) : variants[choice.variant]?.steps.includes(choice.step),
  )

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
