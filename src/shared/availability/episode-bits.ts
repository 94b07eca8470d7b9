import { type LibraryEpisode, placeNumber } from './shows'

type Place = Pick<LibraryEpisode, 'season' | 'episode'>

/**
 * Up to 32 episodes of a season, a bit each, so that a database answers for a whole season with one row: bit `n` of block
 * `b` is episode `32 * b + n`.
 */
export type EpisodeBits = { season: number; block: number; bits: number }

/** Whether an episode is in any of them; engines differ in the sign of the highest bit, which is no matter here. */
export function anyOf(some: readonly EpisodeBits[]): (place: Place) => boolean {
  const blocks = new Map<number, number>()
  for (const { season, block, bits } of some) {
    const key = placeNumber({ season, episode: block })
    blocks.set(key, (blocks.get(key) ?? 0) | bits)
  }
  return ({ season, episode }) =>
    (((blocks.get(placeNumber({ season, episode: episode >> 5 })) ?? 0) >> (episode & 31)) & 1) === 1
}
