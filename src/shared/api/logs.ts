import { t } from 'elysia'
import { text } from './schema'

/** Names of the log files, newest first. */
export const LogNames = t.Array(t.String())
export type LogNames = typeof LogNames.static
export const LogName = t.Object({ name: text(200) })
export const LogText = t.String({ description: 'The end of the file, from the beginning of a line.' })
