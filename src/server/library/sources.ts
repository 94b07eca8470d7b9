import { gt, min } from 'drizzle-orm'
import { first, type Store } from '../store/store'

type Tables = Store['t']
type Sourced = Tables['libraryItems'] | Tables['playedMovies'] | Tables['playedEpisodes']

/** The sources that a table names, by name. Each is found by one look at the index, however many rows it has. */
export async function* sourcesIn({ db }: Store, t: Sourced): AsyncGenerator<string> {
  for (let last: string | null = null; ; ) {
    const rows: { next: string | null }[] = await db
      .select({ next: min(t.source) })
      .from(t)
      .where(last === null ? undefined : gt(t.source, last))
    last = first(rows)?.next ?? null
    if (last === null) return
    yield last
  }
}
