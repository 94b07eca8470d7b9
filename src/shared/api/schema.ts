import { t } from 'elysia'

/** Schemas of our own API (v3). The interface imports their types alone, so nothing of them reaches a browser. */

/** One of a list of words; `UnionEnum` would take the first of them for the default. */
export const oneOf = <V extends string>(values: readonly V[]) => t.Union(values.map(value => t.Literal(value)))

/** Absent is null, never a missing field and no placeholder. */
export const orNull = <S extends Parameters<typeof t.Nullable>[0]>(schema: S) => t.Union([schema, t.Null()])

/** ISO 8601 in UTC, such as "2026-11-01T10:00:00.000Z". */
export const instant = () => t.String({ format: 'date-time' })
