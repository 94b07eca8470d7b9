import { refuse } from '~/shared/refusal'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { namedBy } from '../../numbers/queries'
import { userById } from '../../users/queries'
import { peopleById } from './people'
import { idIn } from './reading'

/** Whose number it is: one's own, or anybody's for staff. */
export async function meantPerson(app: App, by: User, given: string): Promise<User> {
  const number = idIn(given)
  const id = number === null ? null : await namedBy(app.store, 'user', number)
  const user = id === null ? null : await userById(app.store, id)
  if (!user) return refuse({ code: 'UserUnknown' })
  return user.id === by.id || isStaff(by) ? user : refuse({ code: 'NoPermissions' })
}

/** An account as programs read it on its own. */
export async function shownPerson(app: App, by: User, { id }: Pick<User, 'id'>) {
  const person = (await peopleById(app, by, [id])).get(id) ?? refuse({ code: 'UserUnknown' })
  return { ...person, settings: null }
}
