import { and, eq, inArray, ne } from 'drizzle-orm'
import type { RequestKind } from '~/shared/requests/model'
import type { Title } from '~/shared/titles/model'
import { folded, forUpdate, insertId } from '../store/dialect'
import { first, type Store } from '../store/store'

type Record = Store['t']['titles']['$inferSelect']
export type NewTitle = Omit<Title, 'id'>

/** What a title is found by, whatever catalogue its kind comes from. */
export const titleKey = (kind: RequestKind, catalogueId: string | number) => `${kind}:${catalogueId}`

/** The columns that a title consists of, without what only its table needs. */
export const titleParts = ({ titles }: Store['t']) => {
  const { id, key, tmdbId, imdbId, tvdbId, musicBrainzId, name, overview, posterPath, backdropPath } = titles
  const { releasedAt, digitallyReleasedAt, releaseStatus, totalSeasons } = titles
  const { options, artistId, artistName, discPath, rating } = titles
  const numbers = { id, key, tmdbId, imdbId, tvdbId, musicBrainzId }
  const dates = { releasedAt, digitallyReleasedAt, releaseStatus }
  const ofKind = { totalSeasons, options, artistId, artistName, discPath, rating }
  return { ...numbers, name, overview, posterPath, backdropPath, ...dates, ...ofKind }
}

export const asTitle = (row: Pick<Record, keyof ReturnType<typeof titleParts>>): Title => ({
  id: row.id,
  catalogueId: row.key.slice(row.key.indexOf(':') + 1),
  tmdbId: row.tmdbId,
  imdbId: row.imdbId,
  tvdbId: row.tvdbId,
  musicBrainzId: row.musicBrainzId,
  name: row.name,
  overview: row.overview,
  posterPath: row.posterPath,
  backdropPath: row.backdropPath,
  releasedAt: row.releasedAt,
  digitallyReleasedAt: row.digitallyReleasedAt,
  releaseStatus: row.releaseStatus,
  totalSeasons: row.totalSeasons,
  options: row.options ?? {},
  artistId: row.artistId,
  artistName: row.artistName,
  discPath: row.discPath,
  rating: row.rating,
})

const cut = (text: string | null, length: number) => text?.slice(0, length) ?? null

/** A name as it is searched and sorted by. */
export const nameKeyOf = (name: string) => folded(name).slice(0, 500)

/** The columns of a title that may change; texts of the catalogue are cut to what their columns hold. */
const titleColumns = (title: NewTitle) => ({
  tmdbId: title.tmdbId,
  tvdbId: title.tvdbId,
  musicBrainzId: title.musicBrainzId,
  overview: title.overview,
  releasedAt: title.releasedAt,
  digitallyReleasedAt: title.digitallyReleasedAt,
  imdbId: cut(title.imdbId, 20),
  name: title.name.slice(0, 500),
  nameKey: nameKeyOf(title.name),
  posterPath: cut(title.posterPath, 500),
  backdropPath: cut(title.backdropPath, 500),
  releaseStatus: cut(title.releaseStatus, 60),
  totalSeasons: title.totalSeasons,
  options: Object.keys(title.options).length > 0 ? title.options : null,
  artistId: title.artistId,
  artistName: cut(title.artistName, 500),
  discPath: cut(title.discPath, 500),
  rating: title.rating,
})

/** The columns of a new title, all but its number. */
export const titleRow = (kind: RequestKind, title: NewTitle) => ({
  kind,
  key: titleKey(kind, title.catalogueId),
  ...titleColumns(title),
})

/** The title that a key names; nobody else decides about its requests until the transaction ends. */
export async function lockTitle(tx: Store, key: string): Promise<Title | null> {
  const { titles } = tx.t
  const row = first(await forUpdate(tx, tx.db.select().from(titles).where(eq(titles.key, key)).limit(1)))
  return row && asTitle(row)
}

/** As `lockTitle`, by its own number; one of another kind than meant is none. */
export async function lockTitleNumbered(tx: Store, id: number, kind: RequestKind): Promise<Title | null> {
  const { titles } = tx.t
  const meant = and(eq(titles.id, id), eq(titles.kind, kind))
  const row = first(await forUpdate(tx, tx.db.select().from(titles).where(meant).limit(1)))
  return row && asTitle(row)
}

/** The title that a key names, as it is stored. */
export async function titleByKey({ db, t: { titles } }: Store, key: string): Promise<Title | null> {
  const row = first(await db.select().from(titles).where(eq(titles.key, key)).limit(1))
  return row && asTitle(row)
}

export async function insertTitle(tx: Store, kind: RequestKind, title: NewTitle): Promise<Title> {
  return { ...title, id: await insertId(tx, tx.t.titles, titleRow(kind, title)) }
}

/** Overwrites the texts, pictures and dates of a title; lists find its requests by the new name. */
export async function updateTitle(tx: Store, { id, ...title }: Title): Promise<void> {
  const { titles, requests, requestVariants: t, listedShows } = tx.t
  await tx.db.update(titles).set(titleColumns(title)).where(eq(titles.id, id))
  const nameKey = nameKeyOf(title.name)
  const own = tx.db.select({ id: requests.id }).from(requests).where(eq(requests.titleId, id))
  await tx.db
    .update(t)
    .set({ nameKey })
    .where(and(inArray(t.requestId, own), ne(t.nameKey, nameKey)))
  await tx.db
    .update(listedShows)
    .set({ nameKey })
    .where(and(eq(listedShows.titleId, id), ne(listedShows.nameKey, nameKey)))
}
