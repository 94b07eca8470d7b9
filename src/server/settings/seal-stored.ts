import { inArray } from 'drizzle-orm'
import type { Section } from '~/shared/settings/model'
import { forUpdate, upsert } from '../store/dialect'
import type { Store } from '../store/store'
import type { Vault } from '../vault'
import { hasOpen, opened, sealed } from './sealing'

type Row = Store['t']['settings']['$inferSelect']

/** Seals what versions stored that did not seal it yet. Values and revisions stay: nobody has saved anything. */
export async function sealStored(
  store: Store,
  rows: readonly Pick<Row, 'section' | 'content'>[],
  { sections, vault }: { sections: readonly Section[]; vault: Vault },
): Promise<void> {
  const fields = new Map(sections.map(section => [section.id, section.fields]))
  const names = rows.flatMap(({ section, content }) => (hasOpen(fields.get(section) ?? {}, content) ? [section] : []))
  if (names.length === 0) return
  await store.transaction(async tx => {
    const t = tx.t.settings
    const held = await forUpdate(tx, tx.db.select().from(t).where(inArray(t.section, names)))
    const closing = held.map(async row => ({
      ...row,
      content: await sealed(vault, fields.get(row.section) ?? {}, await opened(vault, row.content)),
    }))
    await upsert(tx, t, await Promise.all(closing), { on: [t.section], set: ['content'] })
  })
}
