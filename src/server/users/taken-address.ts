import { refuseIf } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { Store } from '../store/store'
import { holdSystemAccount } from './locks'
import { userByName, usersByEmail } from './queries'

/** Signing in with an address must find its owner. Part of a transaction, others take theirs before or after. */
export async function refuseTakenAddress(tx: Store, email: string, owner: Pick<User, 'id'> | null = null) {
  await holdSystemAccount(tx)
  refuseIf((await isTakenAddress(tx, email, owner)) ? { code: 'EmailTaken' } : null)
}

/** Whether an address leads to the account of another: it is theirs, or their name, which is looked for first. */
export async function isTakenAddress(store: Store, email: string, owner: Pick<User, 'id'> | null): Promise<boolean> {
  const named = await userByName(store, email)
  return [...(named ? [named] : []), ...(await usersByEmail(store, email))].some(({ id }) => id !== owner?.id)
}
