import type { Reason } from '~/shared/refusal'
import type { BrowsedKind } from '~/shared/titles/filters'
import type { EntryOutcome, ReadResult, WatchlistOrigin } from '~/shared/watchlist/model'
import type { Kit } from './kit'
import type { accountTables } from './tables-accounts'

/** What people want to watch, and what they have watched; all of it goes with the account. */
export function watchingTables(k: Kit, { users }: ReturnType<typeof accountTables>) {
  const userId = () =>
    k
      .text(36)
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })

  return {
    watchlistEntries: k.table(
      'watchlist_entries',
      {
        id: k.id(),
        userId: userId(),
        origin: k.text(10).$type<WatchlistOrigin>().notNull(),
        kind: k.text(10).$type<BrowsedKind>().notNull(),
        tmdbId: k.integer().notNull(),
        name: k.text(500).notNull(),
        overview: k.long(),
        posterPath: k.text(210),
        backdropPath: k.text(210),
        releasedAt: k.instant(),
        addedAt: k.instant().notNull(),
        /** How the Plex watchlist names it; null for what was put down here. */
        plexKey: k.text(60),
        /** What became of asking for what stands on a Plex watchlist. */
        outcome: k.text(12).$type<EntryOutcome>(),
        reason: k.json<Reason>(),
        triedAt: k.instant(),
      },
      t => [
        k.unique('watchlist_entries_one').on(t.userId, t.origin, t.kind, t.tmdbId),
        k.index('watchlist_entries_newest').on(t.userId, t.origin, t.addedAt),
      ],
    ),
    /** How reading somebody's Plex watchlist went last. */
    watchlistReads: k.table('watchlist_reads', {
      userId: k
        .text(36)
        .primaryKey()
        .references(() => users.id, { onDelete: 'cascade' }),
      result: k.text(12).$type<ReadResult>().notNull(),
      readAt: k.instant().notNull(),
      /** Of the answer that was read to its end last. */
      etag: k.text(200),
      /** In a row; each makes the wait for the next try longer. */
      failures: k.integer().notNull(),
      nextAt: k.instant(),
      /** The hash of a token that ran out: with another one it is tried again. */
      expiredToken: k.text(64),
    }),
    playedMovies: k.table(
      'played_movies',
      {
        id: k.id(),
        userId: userId(),
        /** Of the media server that says so. */
        source: k.text(40).notNull(),
        tmdbId: k.integer().notNull(),
        /** Number of the sync that saw it last. */
        sweep: k.big().notNull(),
      },
      t => [
        k.unique('played_movies_one').on(t.userId, t.source, t.tmdbId),
        k.index('played_movies_title').on(t.tmdbId, t.userId),
        k.index('played_movies_sweep').on(t.source, t.sweep),
      ],
    ),
    playedEpisodes: k.table(
      'played_episodes',
      {
        id: k.id(),
        userId: userId(),
        source: k.text(40).notNull(),
        /** Of the show. */
        tmdbId: k.integer().notNull(),
        season: k.integer().notNull(),
        episode: k.integer().notNull(),
        sweep: k.big().notNull(),
      },
      t => [
        k.unique('played_episodes_one').on(t.userId, t.tmdbId, t.season, t.episode, t.source),
        k.index('played_episodes_sweep').on(t.source, t.sweep),
      ],
    ),
  }
}
