import type { Reason } from '../refusal'
import { pairedEpisodes } from './numbering-pairs'
import type { NumberedEpisode, Place } from './shows'

/** Episodes in a row of one season. */
export type PlaceRange = { season: number; from: number; to: number }

/** Episodes in a row that another catalogue counts elsewhere. */
export type MovedEpisodes = PlaceRange & { there: PlaceRange }

/** The number of the last episode of each season, by the season. */
type Seasons = Readonly<Record<number, number>>

/** How two catalogues count one show. What is named nowhere here has the same numbers in both. */
export type Numbering = {
  moved: readonly MovedEpisodes[]
  /** Counted here, and not found there. */
  missing: readonly PlaceRange[]
  seasons: { here: Seasons; there: Seasons }
}

/** Of a show that both count the same way, as far as anybody knows. */
export const sameNumbers: Numbering = { moved: [], missing: [], seasons: { here: {}, there: {} } }

const isIn = ({ season, from, to }: PlaceRange, one: Place) =>
  one.season === season && from <= one.episode && one.episode <= to
const isListed = (seasons: Seasons, { season, episode }: Place) => episode <= (seasons[season] ?? 0)
const shifted = (one: Place, from: PlaceRange, to: PlaceRange): Place => ({
  season: to.season,
  episode: to.from + one.episode - from.from,
})

/**
 * How episodes are counted there: as staff said, else as days, names and their order tell. Where nothing is known of the
 * other catalogue, nothing is counted otherwise.
 */
export function numberingOf(
  here: readonly NumberedEpisode[],
  there: readonly NumberedEpisode[],
  byHand: readonly MovedEpisodes[] = [],
): Numbering {
  const [ours, theirs] = [regular(here), regular(there)]
  const seasons = { here: lastOf(ours), there: lastOf(theirs) }
  if (theirs.length === 0) return { moved: byHand, missing: [], seasons }
  const left = ours.filter(one => !byHand.some(run => isIn(run, one)))
  const open = theirs.filter(one => !byHand.some(run => isIn(run.there, one)))
  const pairs = pairedEpisodes(left, open)
  const missing = left.filter(one => !pairs.has(one))
  return { moved: [...byHand, ...movedIn(pairs, left)], missing: rangesOf(missing), seasons }
}

const regular = (episodes: readonly NumberedEpisode[]) =>
  episodes
    .filter(({ season }) => season > 0)
    .toSorted((one, other) => one.season - other.season || one.episode - other.episode)

function lastOf(episodes: readonly Place[]): Seasons {
  const last: Record<number, number> = {}
  for (const { season, episode } of episodes) last[season] = Math.max(last[season] ?? 0, episode)
  return last
}

function movedIn(pairs: ReadonlyMap<NumberedEpisode, NumberedEpisode>, here: readonly NumberedEpisode[]) {
  const runs: MovedEpisodes[] = []
  for (const one of here) {
    const place = pairs.get(one)
    if (!place || (place.season === one.season && place.episode === one.episode)) continue
    const last = runs.at(-1)
    if (last && isNext(last, one) && isNext(last.there, place)) {
      last.to = one.episode
      last.there.to = place.episode
    } else {
      const spot = { season: place.season, from: place.episode, to: place.episode }
      runs.push({ season: one.season, from: one.episode, to: one.episode, there: spot })
    }
  }
  return runs
}

const isNext = ({ season, to }: PlaceRange, one: Place) => one.season === season && one.episode === to + 1

function rangesOf(episodes: readonly Place[]): PlaceRange[] {
  const ranges: PlaceRange[] = []
  for (const { season, episode } of episodes) {
    const last = ranges.at(-1)
    if (last && isNext(last, { season, episode })) last.to = episode
    else ranges.push({ season, from: episode, to: episode })
  }
  return ranges
}

/** The numbers there of an episode that is counted here; null where they belong to another one, or cannot be told. */
export function placeThere({ moved, missing, seasons }: Numbering, { season, episode }: Place): Place | null {
  const one = { season, episode }
  if (season === 0) return one
  const run = moved.find(range => isIn(range, one))
  if (run) return shifted(one, run, run.there)
  const isMissing = missing.some(range => isIn(range, one))
  if (isMissing || !isListed(seasons.here, one)) {
    const before = lastBefore(moved, one, ({ season, to }) => ({ season, to }))
    const next = before && shifted(one, before, before.there)
    if (next) return isListed(seasons.there, next) ? null : next
  }
  if (isMissing && isListed(seasons.there, one)) return null
  return moved.some(({ there }) => isIn(there, one)) ? null : one
}

/** The numbers here of an episode that is counted there; null where they belong to another one, or cannot be told. */
export function placeHere({ moved, missing, seasons }: Numbering, { season, episode }: Place): Place | null {
  const one = { season, episode }
  if (season === 0) return one
  const run = moved.find(({ there }) => isIn(there, one))
  if (run) return shifted(one, run.there, run)
  const isFree = (place: Place) => !isListed(seasons.here, place) || missing.some(range => isIn(range, place))
  if (!isListed(seasons.there, one)) {
    const before = lastBefore(moved, one, ({ there: { season, to } }) => ({ season, to }))
    const next = before && shifted(one, before.there, before)
    if (next) return isFree(next) ? next : null
  }
  if (moved.some(range => isIn(range, one))) return null
  return missing.some(range => isIn(range, one)) && isListed(seasons.there, one) ? null : one
}

/** What ends nearest before an episode in its season: what is announced later follows it. */
const lastBefore = (
  moved: readonly MovedEpisodes[],
  { season, episode }: Place,
  endOf: (run: MovedEpisodes) => { season: number; to: number },
) =>
  moved
    .filter(run => endOf(run).season === season && endOf(run).to < episode)
    .reduce<MovedEpisodes | null>((last, run) => (last && endOf(last).to > endOf(run).to ? last : run), null)

/** Things by their numbers here, of a list that is counted as there; what has none here is left out. */
export const countedHere = <P extends Place>(numbering: Numbering | null, all: readonly P[]): P[] =>
  numbering === null
    ? [...all]
    : all.flatMap(one => {
        const place = placeHere(numbering, one)
        return place ? [{ ...one, ...place }] : []
      })

/** The same the other way round. */
export const countedThere = <P extends Place>(numbering: Numbering | null | undefined, all: readonly P[]): P[] =>
  numbering
    ? all.flatMap(one => {
        const place = placeThere(numbering, one)
        return place ? [{ ...one, ...place }] : []
      })
    : [...all]

/** Every episode of a season there, by its number here. */
export const seasonHere = (numbering: Numbering, season: number): Place[] =>
  Array.from({ length: numbering.seasons.there[season] ?? 0 }, (_, at) => ({ season, episode: at + 1 })).flatMap(
    one => placeHere(numbering, one) ?? [],
  )

/**
 * Whether places are counted as there: those that only one of the two numberings has decide, and the larger part of them
 * where some speak for each. Null where both have all of them.
 */
export function isCountedThere({ seasons }: Numbering, places: readonly Place[]): boolean | null {
  const regularOnes = places.filter(({ season }) => season > 0)
  const only = (one: Seasons, other: Seasons) =>
    regularOnes.filter(place => isListed(one, place) && !isListed(other, place)).length
  const [here, there] = [only(seasons.here, seasons.there), only(seasons.there, seasons.here)]
  return here === there ? null : there > here
}

/** Whether any episode has other numbers there, or shares its numbers with another one. */
export const differs = ({ moved, missing, seasons }: Numbering) =>
  moved.length > 0 || missing.some(({ season, from }) => isListed(seasons.there, { season, episode: from }))

/** Whether two mappings put every episode in the same place. */
export const isSameNumbering = (one: Numbering, other: Numbering) =>
  JSON.stringify([one.moved, one.missing]) === JSON.stringify([other.moved, other.missing])

/** The highest numbers, and the most parts, that staff may say. */
export const mostNumbering = { season: 9_999, episode: 99_999, parts: 200 }

/** What staff say must run forwards and may name no episode twice, here or there. */
export function objectionToNumbering(byHand: readonly MovedEpisodes[]): Reason | null {
  const backwards = byHand.find(({ from, to }) => to < from)
  const twice = byHand.find((one, at) =>
    byHand.slice(0, at).some(other => overlaps(one, other) || overlaps(one.there, other.there)),
  )
  const found = backwards ?? twice
  return found ? { code: 'NumberingOverlaps', season: found.season, episode: found.from } : null
}

const overlaps = (one: PlaceRange, other: PlaceRange) =>
  one.season === other.season && one.from <= other.to && other.from <= one.to
