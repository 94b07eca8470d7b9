import { eq } from 'drizzle-orm'
import { differing, read, type Section } from '~/shared/settings/model'
import type { Settings } from '../app'
import { forUpdate, upsert } from '../store/dialect'
import { first, type Store } from '../store/store'
import type { Vault } from '../vault'
import { sealStored } from './seal-stored'
import { opened, sealed } from './sealing'
import { sectionValues } from './values'

type Opening = {
  sections: readonly Section[]
  vault: Vault
  /** Called whenever values were read or saved: with what counts from then on, and the names of the sections. */
  whenRead?: (settings: Pick<Settings, 'get'>, changed: readonly string[]) => void
}

type Stored = { id: number; content: Record<string, unknown>; revision: number }

export async function openSettings(
  store: Store,
  environment: Record<string, string | undefined>,
  { sections, vault, whenRead = () => undefined }: Opening,
): Promise<Settings> {
  const current = sectionValues<Stored>(environment)
  // What cannot be read is told at the start, and not to whoever needs it first.
  for (const section of sections) current.fromEnvironment(section)

  const locked = new WeakMap<Store, Map<string, Stored>>()
  let saves = 0

  const load = async (given?: Awaited<ReturnType<typeof storedRows>>): Promise<string[]> => {
    const before = saves
    const stored = given ?? (await storedRows(store))
    const found = await Promise.all(stored.map(row => openedRow(vault, row)))
    // What was saved here while this was read is newer than what was read.
    if (saves !== before) return load()
    const changed = found.filter(row => current.row(row.section)?.revision !== row.revision)
    for (const row of changed) current.keep(row.section, row)
    const sections = changed.map(row => row.section)
    whenRead(settings, sections)
    return sections
  }

  /** The stored section, locked for everybody else until the transaction ends. */
  const lock = async (tx: Store, section: string): Promise<Stored> => {
    if (tx === store) return openedRow(vault, await lockRow(tx, section))
    const known = locked.get(tx) ?? new Map<string, Stored>()
    locked.set(tx, known)
    const row = known.get(section) ?? (await openedRow(vault, await lockRow(tx, section)))
    known.set(section, row)
    return row
  }

  const settings: Settings = {
    sections,
    get: current.get,
    idOf: section => current.row(section.id)?.id ?? 0,
    revisionOf: section => String(current.row(section.id)?.revision ?? 0),
    fromEnvironment: current.fromEnvironment,
    async getForUpdate(tx, section) {
      const { content } = await lock(tx, section.id)
      return read(section, { ...content, ...current.fromEnvironment(section) })
    },
    revisionForUpdate: async (tx, section) => String((await lock(tx, section.id)).revision),
    async save(tx, section, values) {
      const before = await lock(tx, section.id)
      const content = { ...differing(section, values) }
      // What the environment sets is not stored: without the variable, the value from before counts again.
      for (const name of Object.keys(current.fromEnvironment(section))) content[name] = before.content[name]
      // Later saves have higher numbers, so that the last one stored is the last one in memory, too.
      const revision = Math.max(Date.now() * 1_000, before.revision + 1)
      const t = tx.t.settings
      await tx.db
        .update(t)
        .set({ content: await sealed(vault, section.fields, content), revision })
        .where(eq(t.section, section.id))
      const saved = { id: before.id, content, revision }
      locked.get(tx)?.set(section.id, saved)
      tx.afterCommit(() => {
        saves++
        if ((current.row(section.id)?.revision ?? 0) >= revision) return
        current.keep(section.id, saved)
        whenRead(settings, [section.id])
      })
    },
    async refresh() {
      const { section, revision } = store.t.settings
      const stored = await store.db.select({ section, revision }).from(store.t.settings)
      return stored.every(one => current.row(one.section)?.revision === one.revision) ? [] : load()
    },
  }
  const found = await storedRows(store)
  await load(found)
  await sealStored(store, found, { sections, vault })
  return settings
}

const openedRow = async <R extends Stored>(vault: Vault, row: R): Promise<R> => ({
  ...row,
  content: await opened(vault, row.content),
})

/** Only SQLite takes what is no JSON; whoever edits the file by hand learns which section it is. */
async function storedRows(store: Store) {
  try {
    return await store.db.select().from(store.t.settings)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const broken = await store.execute('SELECT section FROM settings WHERE NOT json_valid(content)')
    const names = broken.map(({ section }) => String(section)).join(', ')
    throw new Error(
      `the settings "${names}" in the database are no JSON: restore a backup (marquee restore <file>), or delete that row of the table settings`,
      { cause: error },
    )
  }
}

/** Made when it is not there yet. */
async function lockRow(tx: Store, section: string): Promise<Stored> {
  const t = tx.t.settings
  await upsert(tx, t, [{ section, content: {}, revision: 0 }], { on: [t.section], set: [] })
  const row = first(await forUpdate(tx, tx.db.select().from(t).where(eq(t.section, section)).limit(1)))
  if (!row) throw new Error(`the settings of ${section} cannot be locked`)
  return row
}
