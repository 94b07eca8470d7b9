import { and, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import type { EpisodeNumber } from '~/shared/requests/episodes'
import { type RequestRef, type Variant, variants } from '~/shared/requests/model'
import { sectionOf } from '~/shared/settings/servers'
import { isProvider } from '~/shared/users/providers'
import { byNoIndex, fewFit } from '../store/dialect'
import type { Store } from '../store/store'
import { checkedVariants, sourcesToAsk } from './variant-changes'

/** Whose files count for each variant of a show. */
export type ShowSources = Record<Variant, readonly string[]>

/** Which sources are looked at for a variant. */
type Looked = { store: Store; variant: Variant; sources: readonly string[] }

export type FoundEpisode = EpisodeNumber & { foundIn: string }
/** Episodes of a request that a library has by now, and those that none has any more. */
export type Arrival = { ref: RequestRef; found: FoundEpisode[]; gone: EpisodeNumber[] }

/** Each brings its episodes along. */
const mostShows = 100

/**
 * What the libraries say anew of the episodes that were asked for. Read in pieces, so that nobody waits while thousands
 * are looked at.
 */
export async function* arrivedEpisodes(store: Store, sources: ShowSources): AsyncGenerator<Arrival> {
  const { whole } = await sourcesToAsk(store, Object.values(sources).flat())
  for await (const checked of checkedVariants(store, 'tvShow', mostShows)) {
    for (const variant of variants) {
      const ids = checked.filter(one => one.variant === variant).map(({ id }) => id)
      if (ids.length === 0 || sources[variant].length === 0) continue
      const read = sources[variant].filter(source => whole.has(source))
      const looked = { store, variant, sources: sources[variant] }
      const gone = Map.groupBy(await goneEpisodes({ ...looked, sources: read }, ids), ({ id }) => id)
      const found = await foundEpisodes(looked, ids, gone)
      for (const id of ids) {
        const [own, lost] = [[...(found.get(id)?.values() ?? [])], gone.get(id) ?? []]
        const left = lost.filter(one => !own.some(other => isSame(one, other)))
        if (own.length + left.length > 0) yield { ref: { id, variant }, found: own, gone: left.map(numberOf) }
      }
    }
  }
}

const isSame = (one: EpisodeNumber, other: EpisodeNumber) =>
  one.season === other.season && one.episode === other.episode
const numberOf = ({ season, episode }: EpisodeNumber): EpisodeNumber => ({ season, episode })

const numbers = ['imdbId', 'tvdbId', 'tmdbId'] as const

type Gone = ReadonlyMap<number, readonly EpisodeNumber[]>

/** The episodes that a source has and of which that was not known, or of which another source had it; by request. */
async function foundEpisodes(looked: Looked, ids: readonly number[], gone: Gone) {
  const { sources } = looked
  const rows = [
    ...(await Promise.all(numbers.map(number => filesBy(looked, number, ids)))).flat(),
    ...(await filesByName(looked, ids)),
  ]
  // One that went away where it was may lie elsewhere as well.
  for (const number of gone.size > 0 ? numbers : [])
    rows.push(...(await filesBy(looked, number, [...gone.keys()], true)))
  const found = new Map<number, Map<string, FoundEpisode>>()
  const isGone = (id: number, one: EpisodeNumber) => gone.get(id)?.some(other => isSame(one, other)) === true
  const firstOf = (one: string, other: string | undefined) =>
    other === undefined || sources.indexOf(one) < sources.indexOf(other) ? one : other
  for (const { id, season, episode, source, isKnown } of rows) {
    if (isKnown && !isGone(id, { season, episode })) continue
    const episodes = found.get(id) ?? new Map<string, FoundEpisode>()
    const key = `${season}x${episode}`
    found.set(id, episodes.set(key, { season, episode, foundIn: firstOf(source, episodes.get(key)?.foundIn) }))
  }
  return found
}

type File = EpisodeNumber & { id: number; source: string; isKnown: boolean }

/** Files of episodes that nobody knows to be there, or of those that are known; a show is the same by any of its numbers. */
async function filesBy(
  looked: Looked,
  number: (typeof numbers)[number],
  ids: readonly number[],
  isKnown = false,
): Promise<File[]> {
  const { store, sources } = looked
  const { requests, titles, requestEpisodes: wanted, libraryItems: item, libraryEpisodes: file } = store.t
  const rows = await store.db
    .selectDistinct({ id: requests.id, season: wanted.season, episode: wanted.episode, source: item.source })
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .innerJoin(
      item,
      and(eq(item[number], titles[number]), eq(item.kind, 'tvShow'), inArray(byNoIndex(item.source), [...sources])),
    )
    .innerJoin(wanted, eq(wanted.requestId, requests.id))
    .innerJoin(file, isFileOf(looked))
    .where(and(inArray(requests.id, [...ids]), isKnown ? isNotNull(wanted.foundIn) : isNull(wanted.foundIn)))
  return rows.map(row => ({ ...row, isKnown }))
}

/** The same of shows that their library knows by no number at all: those of one name, unless they are of another year. */
async function filesByName(looked: Looked, ids: readonly number[]): Promise<File[]> {
  const { store, sources } = looked
  const { requests, titles, requestEpisodes: wanted, libraryItems: item, libraryEpisodes: file } = store.t
  const rows = await store.db
    .selectDistinct({
      ...{ id: requests.id, season: wanted.season, episode: wanted.episode, source: item.source },
      ...{ year: item.year, releasedAt: titles.releasedAt },
    })
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .innerJoin(item, and(isNamedLike(store), isUnnumbered(store), inArray(byNoIndex(item.source), [...sources])))
    .innerJoin(wanted, eq(wanted.requestId, requests.id))
    .innerJoin(file, isFileOf(looked))
    .where(and(inArray(requests.id, [...ids]), isNull(wanted.foundIn)))
  return rows
    .filter(({ year, releasedAt }) => year === null || !releasedAt || releasedAt.getUTCFullYear() === year)
    .map(({ year: _, releasedAt: __, ...row }) => ({ ...row, isKnown: false }))
}

const isNamedLike = (store: Store) => fewFit(store, eq(store.t.libraryItems.title, store.t.titles.name))

const isUnnumbered = ({ t: { libraryItems: item } }: Store) =>
  and(eq(item.kind, 'tvShow'), isNull(item.tmdbId), isNull(item.tvdbId), isNull(item.imdbId))

/** A media server has files of every kind, a download manager those of its variant alone. */
function isFileOf({ store, variant, sources }: Looked) {
  const { requestEpisodes: wanted, libraryItems: item, libraryEpisodes: file } = store.t
  const isSameEpisode = and(eq(file.season, wanted.season), eq(file.episode, wanted.episode))
  const managers = sources.filter(source => !isProvider(sectionOf(source)))
  const isInFourK = or(eq(file.isFourK, true), inArray(byNoIndex(item.source), managers))
  return and(
    eq(file.itemId, item.id),
    isSameEpisode,
    eq(file.hasFile, true),
    variant === 'fourK' ? isInFourK : undefined,
  )
}

/** The episodes that the source which had them has no more. */
async function goneEpisodes(looked: Looked, ids: readonly number[]) {
  const { store, sources } = looked
  if (sources.length === 0) return []
  const { requests, titles, requestEpisodes: wanted, libraryItems: item, libraryEpisodes: file } = store.t
  const isSameShow = or(
    ...numbers.map(number => eq(item[number], titles[number])),
    and(isNamedLike(store), isUnnumbered(store)),
  )
  const files = store.db
    .select({ one: sql`1` })
    .from(item)
    .innerJoin(file, isFileOf(looked))
    .where(and(eq(item.kind, 'tvShow'), eq(byNoIndex(item.source), wanted.foundIn), isSameShow))
  return store.db
    .select({ id: requests.id, season: wanted.season, episode: wanted.episode })
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .innerJoin(wanted, and(eq(wanted.requestId, requests.id), inArray(wanted.foundIn, [...sources])))
    .where(and(inArray(requests.id, [...ids]), notExists(files)))
}
