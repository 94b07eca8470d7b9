import { inArray } from 'drizzle-orm'
import type { Claim, User } from '~/shared/users/model'
import type { Store } from '../store/store'
import { usersById } from '../users/queries'

/** Everybody who holds one of these claims. */
export async function holdersOf(store: Store, claims: readonly Claim[]): Promise<User[]> {
  const { userClaims } = store.t
  const rows = await store.db
    .selectDistinct({ id: userClaims.userId })
    .from(userClaims)
    .where(inArray(userClaims.claim, [...claims]))
  return [
    ...(
      await usersById(
        store,
        rows.map(row => row.id),
      )
    ).values(),
  ]
}
