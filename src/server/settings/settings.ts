import { sql } from 'drizzle-orm'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'
import { differing, fromEnvironment, read, type Section, type Values } from './model'
import { sections } from './sections'

/** All settings of the installation, held in memory and read again when another process changed them. */
export type Settings = {
  get<S extends Section>(section: S): Values<S>
  /** Number of the stored group, 0 before it was first saved. */
  idOf(section: Section): number
  /** The values that the environment sets; they win over stored ones and cannot be edited. */
  outside(section: Section): Record<string, unknown>
  /** Stores a whole group, as part of the unit when `tx` is one. */
  save<S extends Section>(tx: Store, section: S, values: Values<S>): Promise<void>
  /** Reads again what other processes changed and answers the names of those groups. */
  refresh(): Promise<string[]>
}

type Stored = { id: number; content: Record<string, unknown>; revision: number }

export async function openSettings(store: Store, environment: Record<string, string | undefined>): Promise<Settings> {
  const rows = new Map<string, Stored>()
  const ready = new Map<string, unknown>()
  const outside = new Map(sections.map(section => [section.id, fromEnvironment(section, environment)]))

  const load = async () => {
    const found = await store.db.select().from(store.t.settings)
    const changed = found.filter(row => rows.get(row.section)?.revision !== row.revision)
    for (const row of found) rows.set(row.section, row)
    for (const row of changed) ready.delete(row.section)
    return changed.map(row => row.section)
  }

  const settings: Settings = {
    get<S extends Section>(section: S) {
      let values = ready.get(section.id)
      if (!values) {
        values = read(section, { ...rows.get(section.id)?.content, ...outside.get(section.id) })
        ready.set(section.id, values)
      }
      return values as Values<S>
    },
    idOf: section => rows.get(section.id)?.id ?? 0,
    outside: section => outside.get(section.id) ?? {},
    async save(tx, section, values) {
      const content = differing(section, values)
      const revision = Date.now() * 1_000 + Math.floor(Math.random() * 1_000)
      const t = tx.t.settings
      await upsert(tx, t, [{ section: section.id, content, revision }], {
        on: [t.section],
        set: ['content', 'revision'],
      })
      tx.afterCommit(() => {
        rows.set(section.id, { id: rows.get(section.id)?.id ?? 0, content, revision })
        ready.delete(section.id)
      })
    },
    async refresh() {
      const [newest] = await store.db
        .select({ revision: sql<number>`max(${store.t.settings.revision})` })
        .from(store.t.settings)
      const known = Math.max(0, ...[...rows.values()].map(row => (row.id === 0 ? 0 : row.revision)))
      return Number(newest?.revision ?? 0) === known ? [] : load()
    },
  }
  await load()
  return settings
}
