import { minuteMs } from '~/shared/durations'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import type { Store } from '../store/store'
import { saveSignIn } from '../users/queries'

/** Calls with a personal token come every few seconds from some programs: that they came is written once in this time. */
const pauseMs = minuteMs

/**
 * Notes that an account was used just now, and what else is known of that. A full disk keeps nobody out: false where nothing
 * could be written.
 */
export async function saveUse(app: App, user: User, more?: (tx: Store) => Promise<void>): Promise<boolean> {
  try {
    await app.store.transaction(async tx => {
      await saveSignIn(tx, user.id, app.now())
      await more?.(tx)
    })
    return true
  } catch (error) {
    app.log.warn('sign-in could not be noted', { user: user.userName, error })
    return false
  }
}

/** As `saveUse`, once a minute, and answers when the account was used last. */
export async function saveCallTime(app: App, user: User): Promise<Date> {
  const now = app.now()
  const last = user.lastLoggedInAt
  if (last && Math.abs(now.getTime() - last.getTime()) < pauseMs) return last
  await saveUse(app, user)
  return now
}
