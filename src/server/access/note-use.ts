import { minuteMs } from '~/shared/durations'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { saveSignIn } from '../users/queries'
import { rememberNetwork } from './network-queries'

/** Calls with a personal token come every few seconds from some programs: that they came is written once in this time. */
const pauseMs = minuteMs

/** Notes that an account was used just now, and from which network. A full disk keeps nobody out. */
export async function saveUse(app: App, user: User, network: string | null): Promise<void> {
  const now = app.now()
  try {
    await app.store.transaction(async tx => {
      await saveSignIn(tx, user.id, now)
      if (network) await rememberNetwork(tx, user.id, network, now)
    })
  } catch (error) {
    app.log.warn('sign-in could not be noted', { user: user.userName, error })
  }
}

/** As `saveUse`, once a minute, and answers when the account was used last. */
export async function saveCallTime(app: App, user: User): Promise<Date> {
  const now = app.now()
  const last = user.lastLoggedInAt
  if (last && Math.abs(now.getTime() - last.getTime()) < pauseMs) return last
  await saveUse(app, user, null)
  return now
}
