import type { LinkKind } from '~/shared/import/links'
import type { Kit } from './kit'

/** What came from other portals. */
export const importTables = (k: Kit) => ({
  /** What a row of another portal became here, so that a second run knows it, and old numbers lead somewhere. */
  importLinks: k.table(
    'import_links',
    {
      id: k.id(),
      /** Names the installation that it came from. */
      source: k.text(80).notNull(),
      kind: k.text(12).$type<LinkKind>().notNull(),
      oldId: k.text(80).notNull(),
      /** No reference: what was deleted here since does not come a second time. Null where nothing is there any more. */
      newId: k.text(36),
      /** The hash of what the source said, so that a later run sees what changed there. */
      said: k.text(43).notNull(),
      /** The hash of what was written here, so that a later run sees what changed here; null where nothing is compared. */
      written: k.text(43),
      /** It was called available there, and no library here has shown it yet. */
      unproven: k.flag().notNull(),
      at: k.instant().notNull(),
    },
    t => [
      k.unique('import_links_old').on(t.source, t.kind, t.oldId),
      k.index('import_links_new').on(t.kind, t.newId),
      k.index('import_links_unproven').on(t.unproven, t.id),
    ],
  ),
})
