import { t } from 'elysia'
import { importNotes } from '../settings/exchange'
import { AuditChange } from './audit'
import { oneOf, orNull } from './schema'

/** A file of settings: sections by their names, and the version that wrote it. */
export const SettingsFile = t.Record(t.String({ maxLength: 100 }), t.Unknown())
export type SettingsFile = typeof SettingsFile.static

/** What taking a file of settings over changes, and what is not taken as it stands there. */
export const ForeseenImport = t.Object({
  /** The version that wrote the file, as it says itself. */
  version: orNull(t.String()),
  sections: t.Array(t.Object({ section: t.String(), name: t.String(), changes: t.Array(AuditChange) })),
  notes: t.Array(
    t.Object({
      section: t.String(),
      name: t.String(),
      field: orNull(t.String()),
      label: orNull(t.String()),
      kind: oneOf(importNotes),
      problem: orNull(t.String()),
    }),
  ),
  blocked: t.Boolean({ description: 'A value is out of bounds, so that nothing of the file is taken over.' }),
})
export type ForeseenImport = typeof ForeseenImport.static
