/** An episode by its numbers, and what tells it from others: days at midnight UTC, null while nobody knows. */
export type NumberedEpisode = { season: number; episode: number; name: string | null; airsAt: Date | null }
type Numbered = NumberedEpisode

/** Episodes in a row that another catalogue counts in another season. */
export type MovedEpisodes = {
  season: number
  from: number
  to: number
  there: { season: number; from: number; to: number }
}

const nameKey = ({ name }: Numbered) => name?.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || null
const dayKey = ({ airsAt }: Numbered) => airsAt?.toISOString().slice(0, 10) ?? null

/** What only one of the episodes has can tell it. */
function onlyOnes(
  all: readonly Numbered[],
  keyOf: (one: Numbered) => string | null,
): (one: Numbered) => Numbered | null {
  const found = Map.groupBy(all, keyOf)
  return one => {
    const key = keyOf(one)
    const [only, ...others] = (key !== null && found.get(key)) || []
    return only && others.length === 0 ? only : null
  }
}

/**
 * Which episodes of a show are counted in another season elsewhere, told by day and name. What cannot be found there is
 * left out: a catalogue that is behind says nothing about its numbers.
 */
export function movedEpisodes(here: readonly Numbered[], there: readonly Numbered[]): MovedEpisodes[] {
  const ways = [(one: Numbered) => joined(dayKey(one), nameKey(one)), nameKey, dayKey].map(keyOf => ({
    isOneHere: onlyOnes(here, keyOf),
    inThere: onlyOnes(there, keyOf),
  }))
  const placeOf = (one: Numbered) => {
    const way = ways.find(({ isOneHere, inThere }) => isOneHere(one) && inThere(one))
    return way?.inThere(one) ?? null
  }
  const runs: MovedEpisodes[] = []
  for (const one of here) {
    const place = placeOf(one)
    if (!place || place.season === one.season) continue
    const last = runs.at(-1)
    const follows =
      last?.season === one.season &&
      last.to + 1 === one.episode &&
      last.there.season === place.season &&
      last.there.to + 1 === place.episode
    if (last && follows) {
      last.to = one.episode
      last.there.to = place.episode
    } else {
      const spot = { season: place.season, from: place.episode, to: place.episode }
      runs.push({ season: one.season, from: one.episode, to: one.episode, there: spot })
    }
  }
  return runs
}

const joined = (day: string | null, name: string | null) => (day !== null && name !== null ? `${day} ${name}` : null)
