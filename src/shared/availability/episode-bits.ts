import type { LibraryEpisode } from './shows'

type Place = Pick<LibraryEpisode, 'season' | 'episode'>

/**
 * Up to 32 episodes of a season, a bit each, so that a database answers for a whole season with one row: bit `n` of block
 * `b` is episode `32 * b + n`.
 */
export type EpisodeBits = { season: number; block: number; bits: number }

/** Episodes of one show, looked up a block at a time; engines differ in the sign of the highest bit, which is no matter. */
export type EpisodeSet = {
  has: (place: Place) => boolean
  /** The episodes of a block that are in it, a bit each. */
  bitsIn: (season: number, block: number) => number
}

/** A block as one number; those of usual seasons are small ones, which are found sooner. */
const blockNumber = (season: number, block: number) => season * 2 ** 26 + block

/** All episodes of any of these lists. */
export function episodeSet(...lists: (readonly EpisodeBits[])[]): EpisodeSet {
  const blocks = new Map<number, number>()
  for (const list of lists) {
    for (const { season, block, bits } of list) {
      const number = blockNumber(season, block)
      blocks.set(number, (blocks.get(number) ?? 0) | bits)
    }
  }
  const bitsIn = (season: number, block: number) => blocks.get(blockNumber(season, block)) ?? 0
  return { bitsIn, has: ({ season, episode }) => ((bitsIn(season, episode >> 5) >> (episode & 31)) & 1) === 1 }
}

/** How many bits are set. */
export function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** The bits of the episodes from one to another that lie in a block. */
export function bitsBetween(from: number, to: number, block: number): number {
  const [first, last] = [Math.max(from - 32 * block, 0), Math.min(to - 32 * block, 31)]
  return last < first ? 0 : (-1 << first) & (-1 >>> (31 - last))
}
