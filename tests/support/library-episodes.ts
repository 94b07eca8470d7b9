import { countSeasons } from '~/server/library/episode-bits'
import type { Store } from '~/server/store/store'

type Row = Store['t']['libraryEpisodes']['$inferInsert']

/** Notes episodes of a library as a sync does, with what lists read of them. */
export const insertLibraryEpisodes = (store: Store, rows: readonly Row[]): Promise<void> =>
  store.transaction(async tx => {
    if (rows.length > 0) await tx.db.insert(tx.t.libraryEpisodes).values([...rows])
    await countSeasons(
      tx,
      rows.map(({ itemId }) => itemId),
    )
  })
