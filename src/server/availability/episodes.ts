import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type EpisodeNumber, episodeKey } from '~/shared/requests/episodes'
import { countRequestSeasons } from '../requests/season-queries'
import { batchesOf } from '../store/bulk'
import type { Store } from '../store/store'
import type { FoundEpisode } from './show-changes'

type Changes = {
  found: readonly FoundEpisode[]
  gone: readonly EpisodeNumber[]
  /** Of what was denied only where it lies is noted. */
  isDenied?: boolean
}

/**
 * Notes what libraries say anew of episodes of a request. Answers those that were not there before, those that are not
 * there any more, how many are missing then, and the source if libraries have all of it.
 */
export async function saveFoundEpisodes(
  tx: Store,
  requestId: number,
  { found, gone, isDenied = false }: Changes,
  now: Date,
) {
  const { requestEpisodes: t } = tx.t
  const rows = await tx.db
    .select({
      ...{ id: t.id, season: t.season, episode: t.episode },
      ...{ available: t.available, markedAt: t.markedAt, foundIn: t.foundIn },
    })
    .from(t)
    .where(eq(t.requestId, requestId))
    .orderBy(t.season, t.episode)
  const source = new Map(found.map(one => [episodeKey(one), one.foundIn]))
  const away = new Set(gone.map(episodeKey))
  const came = rows.filter(row => source.has(episodeKey(row)))
  const went = rows.filter(row => away.has(episodeKey(row)) && !source.has(episodeKey(row)))
  for (const [foundIn, own] of Map.groupBy(came, row => source.get(episodeKey(row)) ?? null))
    await change(tx, own, { foundIn, goneAt: null, ...(!isDenied && { available: true }) })
  const [kept, lost] = [went.filter(row => row.markedAt !== null), went.filter(row => row.markedAt === null)]
  await change(tx, kept, { foundIn: null, goneAt: now, available: true })
  await change(tx, lost, { foundIn: null, goneAt: now, available: false })
  if (came.length + went.length > 0) await countRequestSeasons(tx, requestId)
  const fresh = came.filter(({ available }) => !available)
  const missing = rows.filter(({ available }) => !available).length - fresh.length + lost.length
  const foundIn = wholeFoundIn(rows, { source, away })
  return { fresh: fresh.map(numberOf), lost: lost.map(numberOf), missing, foundIn }
}

type Row = EpisodeNumber & { foundIn: string | null }
type Now = { source: ReadonlyMap<string, string>; away: ReadonlySet<string> }

/** The source of the first episode, if libraries have all of them; null where one is in none. */
function wholeFoundIn(rows: readonly Row[], { source, away }: Now): string | null {
  const found = rows.map(row => {
    const key = episodeKey(row)
    return source.get(key) ?? (away.has(key) ? null : row.foundIn)
  })
  return found.includes(null) ? null : (found[0] ?? null)
}

const numberOf = ({ season, episode }: EpisodeNumber): EpisodeNumber => ({ season, episode })

type Values = { foundIn: string | null; goneAt: Date | null; available?: boolean }

async function change(tx: Store, rows: readonly { id: number }[], values: Values) {
  const { requestEpisodes: t } = tx.t
  for await (const some of batchesOf(rows)) {
    const ids = some.map(({ id }) => id)
    await tx.db.update(t).set(values).where(inArray(t.id, ids))
  }
}

/** What was found of a request while it was denied arrives when libraries are looked at next. */
export const forgetFoundWhileDenied = ({ db, t: { requestEpisodes: t } }: Store, requestId: number) =>
  db
    .update(t)
    .set({ foundIn: null })
    .where(and(eq(t.requestId, requestId), eq(t.available, false)))

/** Says by hand that episodes of a request are there, all of them or those that are named. */
export const markEpisodes = (tx: Store, requestId: number, at: Date, ids: readonly number[] | null = null) =>
  onEpisodes(tx, requestId, ids, (t, own) =>
    tx.db
      .update(t)
      .set({ available: true, markedAt: at })
      .where(and(own, isNull(t.markedAt))),
  )

/** Nobody says so any more: what the libraries have stays, but for what was found only after it was denied. */
export const unmarkEpisodes = (tx: Store, requestId: number, ids: readonly number[] | null = null) =>
  onEpisodes(tx, requestId, ids, (t, own) =>
    tx.db
      .update(t)
      .set({ available: sql`${t.available} and ${t.foundIn} is not null`, markedAt: null })
      .where(own),
  )

type Table = Store['t']['requestEpisodes']
type Change = (t: Table, own: ReturnType<typeof and>) => Promise<unknown>

async function onEpisodes(tx: Store, requestId: number, ids: readonly number[] | null, act: Change) {
  if (ids?.length === 0) return
  const { requestEpisodes: t } = tx.t
  const own = eq(t.requestId, requestId)
  if (ids === null) await act(t, own)
  else for await (const some of batchesOf(ids)) await act(t, and(own, inArray(t.id, some)))
  await countRequestSeasons(tx, requestId)
}

/** Whether every episode of a request is there; a request without any has nothing that could be. */
export async function isWholeThere(tx: Store, requestId: number): Promise<boolean> {
  const { requestEpisodes: t } = tx.t
  const rows = await tx.db.selectDistinct({ available: t.available }).from(t).where(eq(t.requestId, requestId))
  return rows.length > 0 && rows.every(({ available }) => available)
}
