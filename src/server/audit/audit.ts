import type { AuditAction, AuditSubject, AuditValues } from '~/shared/audit/model'
import type { KeptChange } from '~/shared/settings/kept-change'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { folded } from '../store/dialect'
import type { Store } from '../store/store'
import { currentOrigin } from './origin'

/** Values of an account or section beyond this are cut: what is written down is read by people. */
const longestValue = 500
const mostOfAList = 100

export type Entry = {
  action: AuditAction
  /** Null where it was done to nothing else than whoever did it. */
  subject?: AuditSubject | null
  before?: AuditValues | null
  after?: AuditValues | null
  /** What it takes to undo it; kept whole, and without secrets as well. */
  kept?: KeptChange | null
}

/** An account that something is done to. */
export const userSubject = ({ id, userName }: Pick<User, 'id' | 'userName'>): AuditSubject => ({
  kind: 'user',
  id,
  name: userName,
})

/**
 * Writes down who did what, in the transaction that does it, with where the call came from. Secrets must not be among the
 * values; `changeOf` names what is different. `by` is null for somebody who is not signed in.
 */
export async function writeAudit(
  app: Pick<App, 'now'>,
  tx: Store,
  by: Pick<User, 'id' | 'userName' | 'userType'> | null,
  ...entries: readonly Entry[]
): Promise<void> {
  if (entries.length === 0) return
  const { way, address } = currentOrigin()
  const at = app.now()
  const actor = by && !isSystem(by) ? { actorId: by.id, actorName: by.userName } : { actorId: null, actorName: null }
  const rows = entries.map(({ action, subject = null, before = null, after = null, kept = null }) => ({
    ...{ at, ...actor, way, address: address?.slice(0, 64) ?? null, action },
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id?.slice(0, 190) ?? null,
    subjectName: subject?.name.slice(0, 190) ?? null,
    searchKey: folded([actor.actorName, subject?.name.slice(0, 190), address].filter(Boolean).join(' ')).slice(0, 600),
    before: before && shortened(before),
    after: after && shortened(after),
    kept,
  }))
  await tx.db.insert(tx.t.auditEntries).values(rows)
}

/** What is different after a change, by name; null where nothing is. */
export function changeOf(before: AuditValues, after: AuditValues): { before: AuditValues; after: AuditValues } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter(name => !Bun.deepEquals(before[name] ?? null, after[name] ?? null))
  if (changed.length === 0) return null
  const those = (values: AuditValues) => Object.fromEntries(changed.map(name => [name, values[name] ?? null]))
  return { before: those(before), after: those(after) }
}

const shortened = (values: AuditValues): AuditValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, short(value)]))

function short(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longestValue ? `${value.slice(0, longestValue)}…` : value
  if (Array.isArray(value)) return value.slice(0, mostOfAList).map(short)
  return value !== null && typeof value === 'object' ? shortened(value as AuditValues) : value
}
