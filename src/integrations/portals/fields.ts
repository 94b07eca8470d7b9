import { flagIn, lineIn, textIn, wholeIn } from '~/shared/import/texts'
import { momentIn } from '~/shared/import/times'
import type { SourceRow } from './source-database'

const of = (row: SourceRow, name: string) => row.get(name.toLowerCase()) ?? null

/** Values of a row as far as they are what they should be; everything else is null. */
export const fields = (row: SourceRow) => ({
  /** On one line. */
  line: (name: string, most: number) => lineIn(of(row, name), most),
  text: (name: string, most: number) => textIn(of(row, name), most),
  whole: (name: string, bounds?: { least?: number; most?: number }) => wholeIn(of(row, name), bounds),
  /** A number from 1 on: 0 is how other portals write that there is none. */
  id: (name: string) => wholeIn(of(row, name), { least: 1 }),
  flag: (name: string) => flagIn(of(row, name)),
  moment: (name: string, zone?: string) => momentIn(of(row, name), zone),
  /** A day, which has no zone. */
  day: (name: string) => momentIn(of(row, name)),
  /** A reference, whatever its column is made of. */
  ref: (name: string) => lineIn(of(row, name), 80),
})
export type Fields = ReturnType<typeof fields>

/** Rows by what one of their columns refers to. */
export const byRef = (rows: readonly SourceRow[], name: string): Map<string, SourceRow[]> =>
  Map.groupBy(rows, row => fields(row).ref(name) ?? '')

/** Numbers in a column, for the next statement. */
export const wholesIn = (rows: readonly SourceRow[], name: string): number[] => [
  ...new Set(rows.flatMap(row => fields(row).whole(name) ?? [])),
]
