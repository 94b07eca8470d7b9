import type { Kit } from './kit'
import type { accountTables } from './tables-accounts'
import type { requestTables } from './tables-requests'

type Below = ReturnType<typeof accountTables> & ReturnType<typeof requestTables>

/** Who is for or against a request, once a person; it goes with either. */
export const voteTables = (k: Kit, { users, requests }: Below) => ({
  votes: k.table(
    'votes',
    {
      id: k.id(),
      requestId: k
        .integer()
        .notNull()
        .references(() => requests.id, { onDelete: 'cascade' }),
      userId: k
        .text(36)
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      up: k.flag().notNull(),
      at: k.instant().notNull(),
    },
    t => [k.unique('votes_request').on(t.requestId, t.userId), k.index('votes_user').on(t.userId, t.requestId)],
  ),
})
