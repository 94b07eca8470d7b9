import type { Stage, Variant } from '~/shared/requests/model'
import type { BulkKind } from '../../api/requests'
import { wayOf } from '../../state/request-way'
import type { Row } from './row'

export type BulkChoice = { action: Exclude<BulkKind, 'delete'>; variant: Variant } | { action: 'delete' }

const from: Record<'approve' | 'deny', readonly Stage[]> = {
  approve: ['pending', 'denied'],
  deny: ['pending', 'processing'],
}

/** The rows an action makes sense for; the others are left as they are. */
export const meantBy = (choice: BulkChoice, rows: readonly Row[]): Row[] => {
  if (choice.action === 'delete') return [...rows]
  const stages = from[choice.action]
  return rows.filter(row => {
    const way = wayOf(row, choice.variant)
    return way !== null && stages.includes(way.standing)
  })
}

const choices: readonly BulkChoice[] = [
  { action: 'approve', variant: 'standard' },
  { action: 'approve', variant: 'fourK' },
  { action: 'deny', variant: 'standard' },
  { action: 'deny', variant: 'fourK' },
  { action: 'delete' },
]

/** What can be done with the chosen rows. */
export const choicesFor = (rows: readonly Row[]) => choices.filter(choice => meantBy(choice, rows).length > 0)

export const keyOf = (choice: BulkChoice) =>
  choice.action === 'delete' ? choice.action : (`${choice.action}.${choice.variant}` as const)
