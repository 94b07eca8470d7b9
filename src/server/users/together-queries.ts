import { inArray } from 'drizzle-orm'
import type { Claim, User } from '~/shared/users/model'
import type { Decided, TogetherDecision } from '~/shared/users/together'
import type { Store } from '../store/store'
import { holdAccounts } from './locks'
import { accountsById } from './queries'
import { addClaims, limitColumns } from './write-queries'

/** Some accounts, held until the transaction ends. */
export async function heldAccounts(tx: Store, ids: readonly string[]): Promise<Map<string, User>> {
  await holdAccounts(tx, ids)
  return accountsById(tx, ids)
}

/** What is written of accounts that are decided about, as the store has it. */
const columnsOf = ({ limits, streamingCountry }: Decided) => ({ ...limitColumns(limits), streamingCountry })
type Columns = ReturnType<typeof columnsOf>

/** The columns that are others afterwards. */
const changedColumns = (user: User, after: Decided): Partial<Columns> => {
  const before: Record<string, unknown> = columnsOf(user)
  return Object.fromEntries(Object.entries(columnsOf(after)).filter(([name, value]) => before[name] !== value))
}

type Change = TogetherDecision['changed'][number]

/** Writes what was decided about some accounts: in one statement what is the same for all of them. */
export async function saveDecided(tx: Store, changed: readonly Change[]): Promise<void> {
  const { users, userClaims } = tx.t
  const moved = changed.filter(({ user, after }) => !holdsSame(user.claims, after.claims))
  if (moved.length > 0) {
    const ids = moved.map(({ user }) => user.id)
    await tx.db.delete(userClaims).where(inArray(userClaims.userId, ids))
    const held = moved.map(({ user, after }) => ({ id: user.id, claims: after.claims }))
    await addClaims(tx, held)
  }
  const alike = Map.groupBy(changed, ({ user, after }) => JSON.stringify(changedColumns(user, after)))
  for (const some of alike.values()) {
    const [first] = some
    const columns = first ? changedColumns(first.user, first.after) : {}
    if (Object.keys(columns).length === 0) continue
    const ids = some.map(({ user }) => user.id)
    await tx.db.update(users).set(columns).where(inArray(users.id, ids))
  }
}

const holdsSame = (one: readonly Claim[], other: readonly Claim[]) =>
  one.length === other.length && one.every(claim => other.includes(claim))
