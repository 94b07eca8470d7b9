import type { Store } from '~/server/store/store'
import { userByName } from '~/server/users/queries'
import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'

/** The account of a name that was typed. */
export const userNamed = async (store: Store, name: string): Promise<User> =>
  (await userByName(store, name)) ?? refuse({ code: 'UserUnknown' })
