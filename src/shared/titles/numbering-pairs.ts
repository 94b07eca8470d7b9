import { dayMs } from '../durations'
import type { NumberedEpisode, Place } from './shows'

/** Days of one episode in two catalogues: another time zone, another country, and what no episode waits for. */
const near = 2 * dayMs
const withinSeason = 45 * dayMs
const withinYear = 366 * dayMs
const sameNameWithin = 180 * dayMs

type Pairs = Map<NumberedEpisode, NumberedEpisode>
type Matching = { here: readonly NumberedEpisode[]; there: readonly NumberedEpisode[]; pairs: Pairs; taken: Pairs }

/**
 * The same episodes in two catalogues, both in order and without specials. Surest first: day and name, name, day, a day
 * beside it, the same numbers, and the order of what is left between those. What stays without a pair cannot be told.
 */
export function pairedEpisodes(here: readonly NumberedEpisode[], there: readonly NumberedEpisode[]): Pairs {
  const matching: Matching = { here, there, pairs: new Map(), taken: new Map() }
  byKey(matching, one => joined(dayKey(one), wordsOf(one.name)))
  byKey(matching, nameKey, sameNameWithin)
  byDay(matching)
  byNearDay(matching)
  byNumber(matching)
  byOrder(matching)
  return matching.pairs
}

const wordsOf = (name: string | null) => name?.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || null
/** "Episode 5", "#5", "5. Folge" and "TBA" name nothing: they say the number, or that nobody knows. */
const saysNothing = /^(\p{L}*\P{L}*\d+\P{L}*\p{L}{0,6}|tb[ad])$/iu
const nameKey = ({ name }: NumberedEpisode) => (name === null || saysNothing.test(name.trim()) ? null : wordsOf(name))
const dayKey = ({ airsAt }: NumberedEpisode) => airsAt?.toISOString().slice(0, 10) ?? null
const joined = (day: string | null, name: string | null) => (day !== null && name !== null ? `${day} ${name}` : null)

const apart = (one: NumberedEpisode, other: NumberedEpisode) =>
  one.airsAt && other.airsAt ? Math.abs(one.airsAt.getTime() - other.airsAt.getTime()) : 0

const leftHere = ({ here, pairs }: Matching) => here.filter(one => !pairs.has(one))
const leftThere = ({ there, taken }: Matching) => there.filter(one => !taken.has(one))

function pair({ pairs, taken }: Matching, one: NumberedEpisode, other: NumberedEpisode) {
  pairs.set(one, other)
  taken.set(other, one)
}

/** What only one of the episodes left has in each catalogue. */
function byKey(matching: Matching, keyOf: (one: NumberedEpisode) => string | null, within = Infinity) {
  const theirs = Map.groupBy(leftThere(matching), keyOf)
  for (const [key, [one, ...others]] of Map.groupBy(leftHere(matching), keyOf)) {
    const [other, ...more] = (key !== null && theirs.get(key)) || []
    if (one && other && others.length + more.length === 0 && apart(one, other) <= within) pair(matching, one, other)
  }
}

/** As many on one day in each: in their order. */
function byDay(matching: Matching) {
  const theirs = Map.groupBy(leftThere(matching), dayKey)
  for (const [day, own] of Map.groupBy(leftHere(matching), dayKey)) {
    const others = (day !== null && theirs.get(day)) || []
    if (own.length === others.length) pairInOrder(matching, own, others)
  }
}

function pairInOrder(matching: Matching, own: readonly NumberedEpisode[], others: readonly NumberedEpisode[]) {
  for (const [at, one] of own.entries()) {
    const other = others[at]
    if (other) pair(matching, one, other)
  }
}

/** A day is another one elsewhere in the world: the only ones around it are the same. */
function byNearDay(matching: Matching) {
  const [ours, theirs] = [byTime(leftHere(matching)), byTime(leftThere(matching))]
  for (const one of ours) {
    const [other, ...more] = around(theirs, one)
    if (other && more.length === 0 && around(ours, other).length === 1) pair(matching, one, other)
  }
}

const timeOf = ({ airsAt }: NumberedEpisode) => airsAt?.getTime() ?? 0
const byTime = (episodes: readonly NumberedEpisode[]) =>
  episodes.filter(({ airsAt }) => airsAt !== null).toSorted((one, other) => timeOf(one) - timeOf(other))

/** Those of a list in order of time that are near; two at most, as more tell nothing else. */
function around(episodes: readonly NumberedEpisode[], one: NumberedEpisode): NumberedEpisode[] {
  let [from, to] = [0, episodes.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const at = episodes[middle]
    if (at && timeOf(at) < timeOf(one) - near) from = middle + 1
    else to = middle
  }
  return episodes.slice(from, from + 2).filter(other => apart(one, other) <= near)
}

const placeKey = ({ season, episode }: Place) => `${season}x${episode}`
const isBefore = (one: Place, other: Place) =>
  one.season < other.season || (one.season === other.season && one.episode < other.episode)

/** The same numbers, where neither the day nor what is known of the episodes around them speaks against it. */
function byNumber(matching: Matching) {
  const theirs = new Map(leftThere(matching).map(one => [placeKey(one), one]))
  for (const { own, before, after } of gapsOf(matching)) {
    for (const one of own) {
      const other = theirs.get(placeKey(one))
      if (!other || apart(one, other) > withinSeason) continue
      if ((!before || isBefore(before, other)) && (!after || isBefore(other, after))) pair(matching, one, other)
    }
  }
}

/** As many left between two that are known: in their order. At the end of a season those that are announced alike. */
function byOrder(matching: Matching) {
  for (const { own, before, after } of gapsOf(matching)) {
    const others = leftThere(matching).filter(
      other => (!before || isBefore(before, other)) && (!after || isBefore(other, after)),
    )
    const isAlike = own.every((one, at) => others[at] && apart(one, others[at]) <= withinYear)
    if (own.length === others.length && isAlike) pairInOrder(matching, own, others)
    else if (before && !after) pairInOrder(matching, ...announced(own, others, before))
  }
}

/** Those that follow the last known one in its season, as long as nobody knows their days. */
function announced(own: readonly NumberedEpisode[], others: readonly NumberedEpisode[], before: Place) {
  const following = others.filter(({ season }) => season === before.season)
  const isTold = (one: NumberedEpisode, at: number) => !following[at] || (one.airsAt && following[at].airsAt)
  const end = own.findIndex((one, at) => isTold(one, at) || one.season !== own[0]?.season)
  return [end < 0 ? own : own.slice(0, end), following] as const
}

type Gap = {
  /** Those without a pair that follow each other here. */
  own: NumberedEpisode[]
  /** Where the one before them stands there, and the one after them. */
  before: NumberedEpisode | null
  after: NumberedEpisode | null
}

function gapsOf({ here, pairs }: Matching): Gap[] {
  const gaps: Gap[] = []
  let open: Gap = { own: [], before: null, after: null }
  for (const one of here) {
    const other = pairs.get(one)
    if (!other) open.own.push(one)
    else {
      gaps.push({ ...open, after: other })
      open = { own: [], before: other, after: null }
    }
  }
  return [...gaps, open].filter(({ own }) => own.length > 0)
}
