import * as my from 'drizzle-orm/mysql-core'
import { asKit } from './kit'

// MariaDB stores JSON as text and its driver hands it back unparsed; MySQL parses it itself.
const mysqlJson = my.customType<{ data: unknown; driverData: string }>({
  dataType: () => 'json',
  toDriver: value => JSON.stringify(value),
  fromDriver: value => (typeof value === 'string' ? JSON.parse(value) : value),
})

// Left to themselves, MariaDB and MySQL take "ada" and "Adà" for one name. Blanks at the end they still pass over.
const exactText = (type: string) => my.customType<{ data: string }>({ dataType: () => `${type} collate utf8mb4_bin` })()

export const mysqlKit = asKit({
  table: my.mysqlTable,
  index: my.index,
  unique: my.uniqueIndex,
  key: my.primaryKey,
  // MariaDB has no indexes over expressions, which drizzle would make of it; it sorts the numbers of a list instead.
  down: (column: unknown) => column,
  // It has no indexes of some rows, and counts empty ones apart.
  sparse: (name: string, column: my.MySqlColumn) => my.index(name).on(column),
  id: () => my.int().autoincrement().primaryKey(),
  integer: () => my.int(),
  big: () => my.bigint({ mode: 'number' }),
  flag: () => my.boolean(),
  text: (length: number) => exactText(`varchar(${length})`),
  long: () => exactText('mediumtext'),
  json: () => mysqlJson(),
  instant: () => my.datetime({ fsp: 3, mode: 'date' }),
})
