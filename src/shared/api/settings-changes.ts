import { t } from 'elysia'
import { undoObstacles } from '../settings/undo'
import { AuditChange, AuditEntry } from './audit'
import { idParameter, instant, oneOf, orNull, text, whole, wholeParameter } from './schema'

/** Every change of the settings, and what taking one back would lead to. */

export const SettingsChangesQuery = t.Object({
  /** The name of a section. */
  section: t.Optional(text(100)),
  /** A part of a name or of an address. */
  search: t.Optional(text(190)),
  count: t.Optional(wholeParameter({ minimum: 1, maximum: 200 })),
  position: t.Optional(wholeParameter()),
})
export type SettingsChangesQuery = typeof SettingsChangesQuery.static

export const SettingsChange = t.Composite([
  AuditEntry,
  t.Object({ undoable: t.Boolean({ description: 'Enough of it was kept to take it back.' }) }),
])
export type SettingsChange = typeof SettingsChange.static

export const SettingsChangePage = t.Object({
  changes: t.Array(SettingsChange),
  /** How many fit what is looked for. */
  total: whole(),
})
export type SettingsChangePage = typeof SettingsChangePage.static

export const SettingsChangeId = t.Object({ id: idParameter() })

/** A part of a change that stays as it is now. */
export const UndoObstacle = t.Object({
  field: t.String(),
  /** What forms call the field. */
  label: t.String(),
  why: oneOf(undoObstacles),
  /** When it was changed again, and by whom where that is an account. */
  since: orNull(t.Object({ at: instant(), by: orNull(t.String()) })),
})
export type UndoObstacle = typeof UndoObstacle.static

export const ForeseenUndo = t.Object({
  /** The title of the page, or of the section. */
  name: t.String(),
  /** What it is now, and what it would be again. */
  changes: t.Array(AuditChange),
  obstacles: t.Array(UndoObstacle),
  revision: t.String({
    description: 'Of the section; sent with the wish to undo, which is refused after another save.',
  }),
})
export type ForeseenUndo = typeof ForeseenUndo.static

export const WantedUndo = t.Object({ revision: text(40) })
export type WantedUndo = typeof WantedUndo.static
