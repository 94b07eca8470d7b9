import { byShowList, showListNames } from '~/shared/requests/lists'
import type { Kit } from './kit'
import type { requestTables } from './tables-requests'
import type { titleTables } from './tables-titles'

type Below = ReturnType<typeof titleTables> & ReturnType<typeof requestTables>

/** What is asked for of a show: one more episode is a row. */
export function showTables(k: Kit, { titles, requests }: Below) {
  const requestId = () =>
    k
      .integer()
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' })

  /**
   * A show as its lists have it: when the newest of its requests in each of them was made, null where it has none. So a
   * page is read off one index, and groups nothing.
   */
  const listedShows = k.table(
    'listed_shows',
    {
      titleId: k
        .integer()
        .notNull()
        .references(() => titles.id, { onDelete: 'cascade' }),
      /** Copied from the title. */
      nameKey: k.text(500).notNull(),
      /** How many it has in all: what goes with an account is missed by that. */
      requests: k.integer().notNull(),
      ...byShowList(() => k.instant()),
    },
    t => [
      k.key({ columns: [t.titleId] }),
      ...showListNames.map(list => k.index(`listed_shows_${list}`).on(k.down(t[list]), t.titleId)),
      // Lists by name leave out what is empty.
      k.index('listed_shows_name').on(t.nameKey, t.titleId, ...showListNames.map(list => t[list])),
    ],
  )

  const requestEpisodes = k.table(
    'request_episodes',
    {
      id: k.id(),
      requestId: requestId(),
      season: k.integer().notNull(),
      episode: k.integer().notNull(),
      name: k.text(500),
      /** At midnight UTC of the day; null while nobody knows. */
      airsAt: k.instant(),
      available: k.flag().notNull(),
      /** As with the variants: the library that has it, said by hand since, in no library any more since. */
      foundIn: k.text(40),
      markedAt: k.instant(),
      goneAt: k.instant(),
    },
    t => [
      k.unique('request_episodes_number').on(t.requestId, t.season, t.episode),
      k.index('request_episodes_airs').on(t.airsAt),
    ],
  )

  /** The same by season, for lists of shows: whoever writes episodes brings these up to date in the same transaction. */
  const requestSeasons = k.table(
    'request_seasons',
    {
      requestId: requestId(),
      season: k.integer().notNull(),
      /** Which 32 of its episodes; a bit stands for each of them, as `EpisodeBits` says. */
      block: k.integer().notNull(),
      asked: k.big().notNull(),
      /** Those of them that are available. */
      there: k.big().notNull(),
      /** The last day of any of them: until it is over, some are to come. Null while nobody knows any. */
      lastAirsAt: k.instant(),
    },
    t => [k.key({ columns: [t.requestId, t.season, t.block] })],
  )

  return { listedShows, requestEpisodes, requestSeasons }
}
