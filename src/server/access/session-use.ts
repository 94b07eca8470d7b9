import { deviceOf } from '~/shared/access/device'
import { secondMs } from '~/shared/durations'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { currentOrigin } from '../audit/origin'
import type { Store } from '../store/store'
import { networkOf } from './network'
import type { SignInKept } from './recent'
import { saveUseNowAndThen } from './saved-uses'
import { addSession, saveSessionUse } from './session-queries'

type Begun = {
  lifeSeconds: number
  /** Of the session whose place it takes. */
  kept?: SignInKept
}

/** Begins a session of whoever calls, as part of the transaction, and answers its id. */
export async function beginSession(app: App, tx: Store, user: User, { lifeSeconds, kept }: Begun): Promise<string> {
  const { address, userAgent } = currentOrigin()
  const now = app.now()
  const id = crypto.randomUUID()
  await addSession(tx, {
    ...{ id, userId: user.id, lastUsedAt: now },
    ...(kept ?? { createdAt: now, confirmedAt: null }),
    until: new Date(now.getTime() + lifeSeconds * secondMs),
    ...deviceOf(userAgent),
    network: address && networkOf(address).slice(0, 64),
  })
  return id
}

/** Notes now and then that a session is used. */
export const writeSessionUse = (app: App, id: string, usedAt: Date): Promise<void> =>
  saveUseNowAndThen(app, { id, usedAt }, use => saveSessionUse(app.store, id, use))
