import { t } from 'elysia'
import { jobIds } from '../jobs/model'
import { logLevels } from '../logs/entries'
import { instant, oneOf, orNull, text, whole, wholeParameter } from './schema'

/** Names of the log files, newest first. */
export const LogNames = t.Array(t.String())
export type LogNames = typeof LogNames.static
export const LogName = t.Object({ name: text(200) })
export const LogText = t.String({ description: 'The end of the file, from the beginning of a line.' })

export const LogQuery = t.Object({
  level: t.Optional(oneOf(logLevels)),
  job: t.Optional(oneOf(jobIds)),
  /** A part of a username. */
  person: t.Optional(text(190)),
  search: t.Optional(text(190)),
  /** Only what was written before this position of the file: what a page says as `next`. */
  before: t.Optional(wholeParameter()),
  count: t.Optional(wholeParameter({ minimum: 1, maximum: 500 })),
})
export type LogQuery = typeof LogQuery.static

export const LogEntry = t.Object({
  /** Where it stands in the file. */
  position: whole(),
  at: orNull(instant()),
  level: oneOf(logLevels),
  sentence: t.String(),
  fields: t.Array(
    t.Object({
      name: t.String(),
      value: t.String(),
      meaning: orNull(t.String({ description: 'What a number stands for, such as the title of a request.' })),
    }),
  ),
  /** Where an error happened. */
  lines: t.Array(t.String()),
})
export type LogEntry = typeof LogEntry.static

export const LogPage = t.Object({
  entries: t.Array(LogEntry, { description: 'The newest first.' }),
  next: orNull(whole({ description: 'Where to go on, as `before`; also where a page of a large file found little.' })),
})
export type LogPage = typeof LogPage.static
