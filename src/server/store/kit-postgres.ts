import { isNotNull } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import { asKit } from './kit'

export const postgresKit = asKit({
  table: pg.pgTable,
  index: pg.index,
  unique: pg.uniqueIndex,
  key: pg.primaryKey,
  down: (column: pg.ExtraConfigColumn) => column.desc().nullsFirst(),
  sparse: (name: string, column: pg.ExtraConfigColumn) => pg.index(name).on(column).where(isNotNull(column)),
  id: () => pg.integer().primaryKey().generatedByDefaultAsIdentity(),
  integer: () => pg.integer(),
  big: () => pg.bigint({ mode: 'number' }),
  flag: () => pg.boolean(),
  text: (length: number) => pg.varchar({ length }),
  long: () => pg.text(),
  json: () => pg.jsonb(),
  instant: () => pg.timestamp({ precision: 3, withTimezone: true, mode: 'date' }),
})
