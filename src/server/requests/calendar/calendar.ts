import { and, asc, desc, eq, gte, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { dayMs } from '~/shared/durations'
import type { EpisodeNumber } from '~/shared/requests/episodes'
import type { RequestKind, Stage } from '~/shared/requests/model'
import type { Store } from '../../store/store'

/** A title that was asked for, on the day of its release; the stage is that of the variant that leads its request. */
export type Release = {
  requestId: number
  kind: RequestKind
  catalogueId: string
  tmdbId: number | null
  name: string
  /** Who an album is by. */
  artist: { id: string; name: string } | null
  overview: string | null
  posterPath: string | null
  at: Date | null
  stage: Stage
}

/** An episode that was asked for, on the day it airs. */
export type EpisodeRelease = Release & {
  episode: EpisodeNumber & { id: number; name: string | null; available: boolean }
}

/** Days from the first up to the last, without it; of one person, or of everybody. */
export type Days = { from: Date; to: Date; requesterId: string | null; most: number }

type Order = 'first' | 'last'

const shown = ({ titles, requests }: Store['t']) => ({
  requestId: requests.id,
  kind: titles.kind,
  key: titles.key,
  tmdbId: titles.tmdbId,
  name: titles.name,
  artistId: titles.artistId,
  artistName: titles.artistName,
  overview: titles.overview,
  posterPath: titles.posterPath,
  stage: requests.stage,
})
type Shown = { key: string; artistId: string | null; artistName: string | null }
const releaseOf = <Row extends Shown>({ key, artistId, artistName, ...row }: Row) => ({
  ...row,
  catalogueId: key.slice(key.indexOf(':') + 1),
  artist: artistId === null ? null : { id: artistId, name: artistName ?? '' },
})

const within = (day: SQLiteColumn, { from, to }: Days) => and(gte(day, from), lt(day, to))
const ofPerson = ({ requests }: Store['t'], { requesterId }: Days) =>
  requesterId === null ? undefined : eq(requests.requesterId, requesterId)
const inOrder = (day: SQLiteColumn, order: Order): SQL => (order === 'first' ? asc(day) : desc(day))

/** Titles of some kinds by one of the days on which they come out. */
type Released = { kinds: readonly RequestKind[]; day: 'releasedAt' | 'digitallyReleasedAt' }

/** Movies and albums on the days they come out, the nearest to one end of the days first. */
export async function releasesOn(
  store: Store,
  { kinds, day: name }: Released,
  days: Days,
  order: Order = 'first',
): Promise<Release[]> {
  const { titles, requests } = store.t
  const day = titles[name]
  const rows = await store.db
    .select({ ...shown(store.t), at: day })
    // SQLite reads what stands first in a cross join first: the days, in their order, and no more than are wanted.
    .from(titles)
    .crossJoin(requests)
    .where(
      and(
        eq(requests.titleId, titles.id),
        inArray(titles.kind, [...kinds]),
        isNotNull(day),
        within(day, days),
        ofPerson(store.t, days),
      ),
    )
    .orderBy(inOrder(day, order), asc(requests.id))
    .limit(days.most)
  return rows.map(releaseOf)
}

/** Episodes on the days they air, the nearest to one end of the days first. */
export async function episodesOn(store: Store, days: Days, order: Order = 'first'): Promise<EpisodeRelease[]> {
  const { titles, requests, requestEpisodes: t } = store.t
  const { id, season, episode, name, available } = t
  const rows = await store.db
    .select({ ...shown(store.t), at: t.airsAt, episode: { id, season, episode, name, available } })
    .from(t)
    .crossJoin(requests)
    .crossJoin(titles)
    .where(
      and(
        eq(requests.id, t.requestId),
        eq(titles.id, requests.titleId),
        isNotNull(t.airsAt),
        within(t.airsAt, days),
        ofPerson(store.t, days),
      ),
    )
    .orderBy(inOrder(t.airsAt, order), asc(t.id))
    .limit(days.most)
  return rows.map(releaseOf)
}

const premieres: Released = { kinds: ['movie'], day: 'releasedAt' }
const windowMs = 90 * dayMs
const mostEachSide = 500

/** What is released within 90 days before or after now, whoever asked: movies, by the numbers of their requests. */
export async function releasesAround(store: Store, now: Date, most = mostEachSide): Promise<Release[]> {
  // Where there are too many, those nearest to today stay.
  const [past, coming] = around(now, most)
  const found = [...(await releasesOn(store, premieres, past, 'last')), ...(await releasesOn(store, premieres, coming))]
  return found.sort((one, other) => one.requestId - other.requestId)
}

/** As `releasesAround`: episodes, by their own numbers. */
export async function episodesAround(store: Store, now: Date, most = mostEachSide): Promise<EpisodeRelease[]> {
  const [past, coming] = around(now, most)
  const found = [...(await episodesOn(store, past, 'last')), ...(await episodesOn(store, coming))]
  return found.sort((one, other) => one.episode.id - other.episode.id)
}

function around(now: Date, most: number): [Days, Days] {
  const [from, to] = [new Date(now.getTime() - windowMs + 1), new Date(now.getTime() + windowMs)]
  const everybody = { requesterId: null, most }
  return [
    { from, to: now, ...everybody },
    { from: now, to, ...everybody },
  ]
}
