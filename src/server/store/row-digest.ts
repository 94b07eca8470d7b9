import type { Row } from './pages'

/**
 * One number for many rows, the same on every engine and in whatever order it gives them. Numbers of parts of a table add
 * up to that of the whole.
 */
export const digestOf = (rows: readonly Row[]): bigint =>
  rows.reduce((sum, row) => sumOf(sum, BigInt(Bun.hash(JSON.stringify(inOrder(row))))), 0n)

export const sumOf = (one: bigint, other: bigint): bigint => BigInt.asUintN(64, one + other)

/** PostgreSQL gives the names of a JSON object in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([name, inner]) => [name, inOrder(inner)])
}
