import { objectionToUnlinking } from '~/shared/access/other-ways'
import { refuse, refuseIf } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { type Entry, userSubject, writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { lockAccount } from '../users/locks'
import { shownPlace } from '../users/media-accounts/places'
import { mediaAccountsOf, removeMediaAccount } from '../users/media-accounts/queries'
import { waysLeft } from './ways-left'

/** Takes one from somebody, as part of the transaction; answers what is written down of it. */
export async function takeMediaAccount(app: App, tx: Store, userId: string, server: string): Promise<Taken | null> {
  const held = (await mediaAccountsOf(tx, userId)).find(one => one.server === server)
  if (!held || !(await removeMediaAccount(tx, userId, server))) return null
  return { action: 'mediaAccountDisconnected', before: { server: shownPlace(app, held), mediaName: held.name } }
}
type Taken = Entry & { action: 'mediaAccountDisconnected' }

/** Takes one from whoever calls; the last way to sign in stays. */
export async function disconnectMediaAccount(app: App, by: User, server: string): Promise<void> {
  await app.store.transaction(async tx => {
    await lockAccount(tx, by.id)
    const ways = await waysLeft(app, tx, by, { server })
    const entry = (await takeMediaAccount(app, tx, by.id, server)) ?? refuse({ code: 'NotFound' })
    refuseIf(objectionToUnlinking(ways))
    await writeAudit(app, tx, by, { ...entry, subject: userSubject(by) })
  })
  app.log.info('account of a media server disconnected', { user: by.userName, server })
}
