import { isThere } from '~/shared/availability/found'
import { type Request, type RequestKind, stageOf, type Variant } from '~/shared/requests/model'
import { type MediaStatus, mediaStatus, mediaStatusOf, mediaTypeOf } from '~/shared/seerr/codes'
import type { MediaState } from '~/shared/seerr/media-state'
import type { Title } from '~/shared/titles/model'
import type { App } from '../../app'
import { numbersOf } from '../../numbers/queries'
import { episodeCounts } from '../../requests/episode-queries'
import { requestsByTitle } from '../../requests/queries'
import { titleKey } from '../../titles/title-queries'

export type Ids = { kind: RequestKind; catalogueId: string; tvdbId: number | null; imdbId: string | null }

/** What nobody of us keeps is null, as where the other program does not know it. */
const unknown = {
  serviceId: null,
  serviceId4k: null,
  externalServiceId: null,
  externalServiceId4k: null,
  externalServiceSlug: null,
  externalServiceSlug4k: null,
  ratingKey: null,
  ratingKey4k: null,
  jellyfinMediaId: null,
  jellyfinMediaId4k: null,
}

/** Programs take no null for a day; this one stands for a day that nobody knows. */
const unknownDay = new Date(0)

/** A title that somebody asked for, or that is there, as programs read it. */
export function mediaShape({ kind, catalogueId, tvdbId, imdbId }: Ids, number: number, state: MediaState) {
  const since = (state.since ?? unknownDay).toISOString()
  return {
    downloadStatus: [],
    downloadStatus4k: [],
    id: number,
    mediaType: mediaTypeOf(kind),
    tmdbId: Number(catalogueId),
    tvdbId,
    imdbId,
    status: state.standard,
    status4k: state.fourK,
    createdAt: since,
    updatedAt: since,
    lastSeasonChange: since,
    mediaAddedAt: (state.availableAt ?? state.since ?? unknownDay).toISOString(),
    ...unknown,
  }
}
export type MediaShape = ReturnType<typeof mediaShape>

export const mediaNumbers = ({ store }: App, titles: readonly { kind: RequestKind; catalogueId: string }[]) =>
  numbersOf(
    store,
    'title',
    titles.map(({ kind, catalogueId }) => titleKey(kind, catalogueId)),
  )

const latest = (dates: readonly (Date | null)[], pick: (...ms: number[]) => number): Date | null => {
  const known = dates.flatMap(date => (date ? [date.getTime()] : []))
  return known.length > 0 ? new Date(pick(...known)) : null
}

/** The state of a title by all that was asked for of it; `partly` holds the requests of which some episode is there. */
export function mediaStateOfRequests(requests: readonly Request[], partly: ReadonlySet<number>): MediaState {
  const of = (variant: Variant): MediaStatus => {
    const asked = requests.flatMap(({ id, variants }) => {
      const progress = variants[variant]
      return progress ? [{ id, progress }] : []
    })
    const found = asked.map(({ progress }) => mediaStatusOf[stageOf({ ...progress, available: isThere(progress) })])
    if (found.length > 0 && found.every(status => status === mediaStatus.available)) return mediaStatus.available
    const isPartly = asked.some(({ id }) => partly.has(id)) || found.includes(mediaStatus.available)
    return isPartly ? mediaStatus.partlyAvailable : (Math.max(mediaStatus.unknown, ...found) as MediaStatus)
  }
  const all = requests.flatMap(({ variants }) => [variants.standard, variants.fourK])
  return {
    standard: of('standard'),
    fourK: of('fourK'),
    since: latest(
      all.map(progress => progress?.askedAt ?? null),
      Math.min,
    ),
    availableAt: latest(
      all.map(progress => progress?.availableAt ?? null),
      Math.max,
    ),
  }
}

const idsOf = (kind: RequestKind, { catalogueId, tvdbId, imdbId }: Title): Ids => ({
  kind,
  catalogueId,
  tvdbId,
  imdbId,
})

type Named = { kind: RequestKind; catalogueId: string }

/** Titles that somebody asked for, by their keys: few reads, however many there are. */
export async function mediaOfTitles(app: App, named: readonly Named[]): Promise<Map<string, MediaShape>> {
  const ofKind = (kind: RequestKind) => named.flatMap(one => (one.kind === kind ? [one.catalogueId] : []))
  const [movies, shows] = await Promise.all([
    requestsByTitle(app.store, 'movie', ofKind('movie')),
    requestsByTitle(app.store, 'tvShow', ofKind('tvShow')),
  ])
  const counts = await episodeCounts(
    app.store,
    [...shows.values()].flat().map(({ id }) => id),
  )
  const partly = partlyThere(counts)
  const found = [...movies.values(), ...shows.values()].flatMap(requests => {
    const [any] = requests
    return any ? [{ ids: idsOf(any.kind, any.title), requests }] : []
  })
  const numbers = await mediaNumbers(
    app,
    found.map(({ ids }) => ids),
  )
  return new Map(
    found.map(({ ids, requests }) => {
      const key = titleKey(ids.kind, ids.catalogueId)
      const media = mediaShape(ids, numbers.get(key) ?? 0, mediaStateOfRequests(requests, partly))
      return [key, { ...media, seasons: seasonsOf(requests, counts, media) }]
    }),
  )
}

type Counts = Awaited<ReturnType<typeof episodeCounts>>

const partlyThere = (counts: Counts) =>
  new Set([...counts].flatMap(([id, seasons]) => (seasons.some(({ available }) => available > 0) ? [id] : [])))

/** What was asked for of a show, season by season from the first one. */
function seasonsOf(requests: readonly Request[], counts: Counts, media: MediaShape) {
  const rows = requests.flatMap(({ id, variants }) =>
    (counts.get(id) ?? []).map(row => ({ ...row, isFourK: variants.standard === null })),
  )
  const bySeason = Map.groupBy(rows, ({ season }) => season)
  const of = (asked: typeof rows, whole: MediaStatus): MediaStatus => {
    if (asked.length === 0) return mediaStatus.unknown
    const [there, total] = [sumOf(asked, 'available'), sumOf(asked, 'total')]
    if (there > 0) return there === total ? mediaStatus.available : mediaStatus.partlyAvailable
    return whole < mediaStatus.partlyAvailable ? whole : mediaStatus.processing
  }
  return [...bySeason.keys()]
    .filter(season => season > 0)
    .toSorted((one, other) => one - other)
    .map(season => {
      const asked = bySeason.get(season) ?? []
      const [standard, fourK] = [asked.filter(row => !row.isFourK), asked.filter(row => row.isFourK)]
      return {
        ...{ id: media.id * 1_000 + season, seasonNumber: season },
        ...{ status: of(standard, media.status), status4k: of(fourK, media.status4k) },
        ...{ createdAt: media.createdAt, updatedAt: media.updatedAt },
      }
    })
}
const sumOf = <K extends string>(rows: readonly Record<K, number>[], name: K) =>
  rows.reduce((sum, row) => sum + row[name], 0)
