import { and, asc, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { User } from '~/shared/users/model'
import type { Decided } from '~/shared/users/together'
import { forUpdate } from '../store/dialect'
import type { Store } from '../store/store'
import { accountsById } from './queries'
import { addClaims, limitColumns } from './write-queries'

/** Some accounts, held until the transaction ends; in the order of their ids, so that two of these take turns. */
export async function heldAccounts(tx: Store, ids: readonly string[]): Promise<Map<string, User>> {
  const { users } = tx.t
  const isTheirs = and(inArray(users.id, [...ids]), isNull(users.removedAt))
  await forUpdate(tx, tx.db.select({ id: users.id }).from(users).where(isTheirs).orderBy(asc(users.id)))
  return accountsById(tx, ids)
}

type Saved = Pick<User, 'id'> & Decided

/** Writes what was decided about some accounts, however many, with as many statements as for one. */
export async function saveDecided(tx: Store, decided: readonly Saved[]): Promise<void> {
  if (decided.length === 0) return
  const { users, userClaims } = tx.t
  const ids = decided.map(({ id }) => id)
  await tx.db.delete(userClaims).where(inArray(userClaims.userId, ids))
  await addClaims(tx, decided)
  const rows = decided.map(({ id, limits, streamingCountry }) => ({
    id,
    columns: { ...limitColumns(limits), streamingCountry },
  }))
  const names = Object.keys(rows[0]?.columns ?? {}) as (keyof (typeof rows)[number]['columns'])[]
  const set = Object.fromEntries(
    names.map((name): [string, SQL] => {
      const cases = rows.map(row => sql`when ${row.id} then ${row.columns[name]}`)
      // The column itself says of which type the values are.
      return [name, sql`case ${users.id} ${sql.join(cases, sql` `)} else ${users[name]} end`]
    }),
  )
  await tx.db.update(users).set(set).where(inArray(users.id, ids))
}
