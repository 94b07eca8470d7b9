import { t } from 'elysia'
import { auditActions, auditSubjectKinds, auditWays } from '../audit/model'
import { instant, oneOf, orNull, text, whole, wholeParameter } from './schema'

/** Who did what, to be read by administrators. */

export const AuditQuery = t.Object({
  /** The id of an account: what it did, and what was done to it. */
  about: t.Optional(text(36)),
  action: t.Optional(oneOf(auditActions)),
  /** A part of a name, of what something was done to, or of an address. */
  search: t.Optional(text(190)),
  count: t.Optional(wholeParameter({ minimum: 1, maximum: 200 })),
  position: t.Optional(wholeParameter()),
})
export type AuditQuery = typeof AuditQuery.static

/** A value that is another one now, in words; null is none. */
export const AuditChange = t.Object({
  field: t.String(),
  /** What forms call the field. */
  label: t.String(),
  before: orNull(t.String()),
  after: orNull(t.String()),
})
export type AuditChange = typeof AuditChange.static

export const AuditEntry = t.Object({
  id: whole(),
  at: instant(),
  /** Null for the portal itself, the command line, calls with the API key, and whoever is not signed in. */
  actor: orNull(t.Object({ id: t.String(), name: t.String() })),
  way: oneOf(auditWays),
  address: orNull(t.String()),
  action: oneOf(auditActions),
  /** The action in words. */
  text: t.String(),
  subject: orNull(t.Object({ kind: oneOf(auditSubjectKinds), id: orNull(t.String()), name: t.String() })),
  changes: t.Array(AuditChange),
})
export type AuditEntry = typeof AuditEntry.static

export const AuditPage = t.Object({
  entries: t.Array(AuditEntry),
  /** How many fit what is looked for. */
  total: whole(),
})
export type AuditPage = typeof AuditPage.static

/** Everything that is written down, in words. */
export const AuditActionList = t.Array(t.Object({ action: oneOf(auditActions), text: t.String() }))
export type AuditActionList = typeof AuditActionList.static
