import { eq } from 'drizzle-orm'
import { fromEnvironment } from '~/shared/settings/environment'
import { differing, read, type Section, type Values } from '~/shared/settings/model'
import { sections } from '~/shared/settings/sections'
import type { Settings } from '../app'
import { forUpdate, upsert } from '../store/dialect'
import { first, type Store } from '../store/store'

type Stored = { id: number; content: Record<string, unknown>; revision: number }

export async function openSettings(store: Store, environment: Record<string, string | undefined>): Promise<Settings> {
  const rows = new Map<string, Stored>()
  const ready = new Map<string, unknown>()
  const set = new Map(sections.map(section => [section.id, fromEnvironment(section, environment)]))

  let saves = 0

  const load = async (): Promise<string[]> => {
    const before = saves
    const found = await store.db.select().from(store.t.settings)
    // What was saved here while this was read is newer than what was read.
    if (saves !== before) return load()
    const changed = found.filter(row => rows.get(row.section)?.revision !== row.revision)
    for (const row of found) rows.set(row.section, row)
    for (const row of changed) ready.delete(row.section)
    return changed.map(row => row.section)
  }

  const settings: Settings = {
    get<S extends Section>(section: S) {
      let values = ready.get(section.id)
      if (!values) {
        values = read(section, { ...rows.get(section.id)?.content, ...set.get(section.id) })
        ready.set(section.id, values)
      }
      return values as Values<S>
    },
    idOf: section => rows.get(section.id)?.id ?? 0,
    fromEnvironment: section => set.get(section.id) ?? {},
    async getForUpdate(tx, section) {
      const { content } = await hold(tx, section.id)
      return read(section, { ...content, ...set.get(section.id) })
    },
    async save(tx, section, values) {
      const content = differing(section, values)
      const before = await hold(tx, section.id)
      // Later saves have higher numbers, so that the last one stored is the last one in memory, too.
      const revision = Math.max(Date.now() * 1_000, before.revision + 1)
      const t = tx.t.settings
      await tx.db.update(t).set({ content, revision }).where(eq(t.section, section.id))
      tx.afterCommit(() => {
        saves++
        if ((rows.get(section.id)?.revision ?? 0) >= revision) return
        rows.set(section.id, { id: before.id, content, revision })
        ready.delete(section.id)
      })
    },
    async refresh() {
      const { section, revision } = store.t.settings
      const stored = await store.db.select({ section, revision }).from(store.t.settings)
      return stored.every(one => rows.get(one.section)?.revision === one.revision) ? [] : load()
    },
  }
  await load()
  return settings
}

/** The stored section, made when it is not there yet, kept from everybody else until the transaction ends. */
async function hold(tx: Store, section: string): Promise<Stored> {
  const t = tx.t.settings
  await upsert(tx, t, [{ section, content: {}, revision: 0 }], { on: [t.section], set: [] })
  const row = first(await forUpdate(tx, tx.db.select().from(t).where(eq(t.section, section)).limit(1)))
  if (!row) throw new Error(`the settings of ${section} cannot be held`)
  return row
}
