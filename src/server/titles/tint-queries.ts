import { desc, inArray, lte } from 'drizzle-orm'
import { pictureName } from '~/shared/requests/model'
import type { Tint } from '~/shared/titles/model'
import { deleteInBatches } from '../store/bulk'
import { upsert } from '../store/dialect'
import { preparedAmong } from '../store/prepared'
import { first, type Store } from '../store/store'

/** What is known of the colour of a picture by its path; null for one that nobody looked at yet. */
export type Tints = (path: string | null) => Tint | null

export const noTints: Tints = () => null

const fileOf = (path: string | null) => pictureName(path)?.replace(/^\/+/, '') ?? null

/** The colours of these pictures, in one read however many there are. */
export async function tintsOf(store: Store, paths: readonly (string | null)[]): Promise<Tints> {
  const files = [...new Set(paths.map(fileOf))].filter(file => file !== null)
  if (files.length === 0) return noTints
  const { query, values } = preparedAmong(store, 'tints', files, ({ db, t: { pictureTints } }, places) => {
    const { file, hue, chroma } = pictureTints
    return db.select({ file, hue, chroma }).from(pictureTints).where(inArray(file, places))
  })
  const rows = await query.execute(values)
  const known = new Map(rows.map(row => [row.file, { hue: row.hue, chroma: row.chroma / 1_000 }]))
  return path => known.get(fileOf(path) ?? '') ?? null
}

/** Keeps the colours of pictures by the names of their files; what is known already stays. */
export async function saveTints(store: Store, found: ReadonlyMap<string, Tint>): Promise<void> {
  if (found.size === 0) return
  const { pictureTints } = store.t
  const rows = [...found].map(([file, { hue, chroma }]) => ({ file, hue, chroma: Math.round(chroma * 1_000) }))
  await store.transaction(tx => upsert(tx, pictureTints, rows, { on: [pictureTints.file], set: [] }), {
    durable: false,
  })
}

/** Forgets the oldest beyond so many, and answers how many. */
export async function dropTintsBeyond(store: Store, most: number, signal?: AbortSignal): Promise<number> {
  const { pictureTints } = store.t
  const { id } = pictureTints
  const last = first(await store.db.select({ id }).from(pictureTints).orderBy(desc(id)).limit(1).offset(most))
  return last ? deleteInBatches(store, pictureTints, lte(id, last.id), signal) : 0
}
