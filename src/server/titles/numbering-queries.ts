import { and, eq, inArray } from 'drizzle-orm'
import { differs, type MovedEpisodes, type Numbering } from '~/shared/titles/numbering'
import { upsert } from '../store/dialect'
import { preparedAmong } from '../store/prepared'
import { first, type Store } from '../store/store'

/** A show by whichever numbers somebody knows it by. */
export type NumberedShow = { tmdbId?: number | null; tvdbId?: number | null; imdbId?: string | null }

/** How TheTVDB counts a show: what is known of it, and what staff said. */
export type KeptNumbering = {
  tmdbId: number
  tvdbId: number | null
  imdbId: string | null
  numbering: Numbering
  byHand: MovedEpisodes[]
  checkedAt: Date
}

const columnsOf = ({ t: { showNumberings: t } }: Store) => {
  const { tmdbId, tvdbId, imdbId, numbering, byHand, checkedAt } = t
  return { tmdbId, tvdbId, imdbId, numbering, byHand, checkedAt }
}

/** Null for a show of which nobody looked that up. */
export async function numberingOfShow(store: Store, tmdbId: number): Promise<KeptNumbering | null> {
  const { showNumberings: t } = store.t
  return first(await store.db.select(columnsOf(store)).from(t).where(eq(t.tmdbId, tmdbId)))
}

/** Of these shows, by their numbers at TMDB; those that are counted the same everywhere are left out. */
export async function numberingsOf(store: Store, tmdbIds: readonly number[]): Promise<Map<number, Numbering>> {
  if (tmdbIds.length === 0) return new Map()
  const { query, values } = preparedAmong(store, 'numberings', tmdbIds, ({ db, t: { showNumberings: t } }, places) =>
    db
      .select({ tmdbId: t.tmdbId, numbering: t.numbering })
      .from(t)
      .where(and(inArray(t.tmdbId, places), eq(t.differs, true))),
  )
  return new Map((await query.execute(values)).map(row => [row.tmdbId, row.numbering]))
}

/** How a show is counted that TheTVDB counts otherwise; null for all the others. */
export type FindNumbering = (show: NumberedShow) => Numbering | null

/** Of all shows that TheTVDB counts otherwise, which are few: found by any of their numbers. */
export async function differingNumberings(store: Store): Promise<FindNumbering> {
  const { showNumberings: t } = store.t
  const rows = await store.db.select(columnsOf(store)).from(t).where(eq(t.differs, true))
  const by = <K>(keyOf: (row: KeptNumbering) => K | null) =>
    new Map(rows.flatMap(row => (keyOf(row) === null ? [] : [[keyOf(row), row.numbering] as const])))
  const [byTmdb, byTvdb, byImdb] = [by(row => row.tmdbId), by(row => row.tvdbId), by(row => row.imdbId)]
  return ({ tmdbId = null, tvdbId = null, imdbId = null }) =>
    (tmdbId !== null && byTmdb.get(tmdbId)) ||
    (tvdbId !== null && byTvdb.get(tvdbId)) ||
    (imdbId !== null && byImdb.get(imdbId)) ||
    null
}

export const saveNumbering = (store: Store, kept: KeptNumbering) => {
  const { showNumberings: t } = store.t
  return upsert(store, t, [{ ...kept, differs: differs(kept.numbering) }], {
    on: [t.tmdbId],
    set: ['tvdbId', 'imdbId', 'numbering', 'byHand', 'differs', 'checkedAt'],
  })
}
