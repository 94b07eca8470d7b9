import type { BlockKind } from '~/shared/blocks/model'
import type { Kit } from './kit'

/** What nobody can request. Who blocked it is kept by name alone, so that it stays when the account is gone. */
export const blockTables = (k: Kit) => ({
  blocks: k.table(
    'blocks',
    {
      id: k.id(),
      kind: k.text(12).$type<BlockKind>().notNull(),
      key: k.text(40).notNull(),
      name: k.text(190).notNull(),
      /** Folded for search; null for what was blocked before it was kept, by its name then. */
      nameKey: k.text(190),
      reason: k.text(500),
      byName: k.text(190),
      at: k.instant().notNull(),
    },
    t => [k.unique('blocks_subject').on(t.kind, t.key), k.index('blocks_at').on(t.at)],
  ),
})
