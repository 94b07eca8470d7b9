import { refuse } from '~/shared/refusal'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { removeUser } from './remove-account'

/** Removes one's own account; what was asked for, reported and said stays under the name. `typed` is the username. */
export async function leave(app: App, by: User, typed: string): Promise<void> {
  if (isSystem(by)) return refuse({ code: 'NoPermissions' })
  if (typed.trim() !== by.userName.trim()) refuse({ code: 'NameDiffers' })
  await removeUser(app, by, by.id, { requests: 'keep' })
}
