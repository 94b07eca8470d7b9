import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { markRead } from './notice-queries'

/** Notes that a person read notices of their own, or all of them. */
export const readNotices = (app: App, by: User, ids: readonly number[] | null) =>
  markRead(app.store, by.id, ids, app.now())
