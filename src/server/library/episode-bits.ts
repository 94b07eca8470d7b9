import { type SQL, sql } from 'drizzle-orm'
import type { Store } from '../store/store'

// Columns of a read that answers for up to 32 episodes with one row: `EpisodeBits` says how they are read.

type Episodes = Store['t']['requestEpisodes'] | Store['t']['libraryEpisodes']
/** In which block an episode is. */
export const blockOf = ({ episode }: Episodes) => sql<number>`${episode} >> 5`.mapWith(Number)
/** The bits of those episodes of a block for which that holds. */
export const bitsOf = ({ episode }: Episodes, where: SQL) =>
  sql<number>`sum(case when ${where} then 1 << (${episode} & 31) else 0 end)`.mapWith(Number)
