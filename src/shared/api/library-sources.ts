import { t } from 'elysia'
import { whole } from './schema'

/** Media servers of whose titles so many are missing at once that they are kept until somebody says that they are gone. */
export const MissingTitles = t.Array(
  t.Object({
    /** Of the settings. */
    section: t.String(),
    server: t.String(),
    missing: whole(),
    /** How many are known, the missing ones included. */
    known: whole(),
  }),
)
export type MissingTitles = typeof MissingTitles.static
