import { refuseIf } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { Store } from '../store/store'
import { holdSystemAccount } from './locks'
import { usersByEmail } from './queries'

/** Signing in with an address must find its owner. Part of a transaction, others take theirs before or after. */
export async function refuseTakenAddress(tx: Store, email: string, owner: Pick<User, 'id'> | null = null) {
  await holdSystemAccount(tx)
  const taken = (await usersByEmail(tx, email)).some(user => user.id !== owner?.id)
  refuseIf(taken ? { code: 'EmailTaken' } : null)
}
