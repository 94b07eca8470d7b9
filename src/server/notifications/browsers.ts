import { deviceOf } from '~/shared/access/device'
import { isPushEndpoint, type PushSubscription } from '~/shared/notifications/browsers'
import { refuse } from '~/shared/refusal'
import { webPush } from '~/shared/services/web-push'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { currentOrigin } from '../audit/origin'
import { lockAccount } from '../users/locks'
import { userById } from '../users/queries'
import { addBrowser, type BrowserRow, browsersOf, renewBrowserRow, takeBrowser } from './browser-queries'

const longestName = 60

/** The browser that calls, as people call it: in no language, so that it is the same in all of them. */
function browserName(): string {
  const { program, system } = deviceOf(currentOrigin().userAgent)
  return [program, system].filter(Boolean).join(', ').slice(0, longestName)
}

/** Whether a key is a point of the curve, as browsers make them. */
const isOnCurve = (p256dh: string) =>
  crypto.subtle
    .importKey('raw', Buffer.from(p256dh, 'base64url'), { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    .then(
      () => true,
      () => false,
    )

/** Where somebody is told things in a browser. */
export const ownBrowsers = (app: App, by: User): Promise<BrowserRow[]> => browsersOf(app.store, [by.id])

async function refuseUnreachable(app: App, { endpoint, p256dh }: PushSubscription) {
  if (!app.settings.get(webPush).enabled) refuse({ code: 'WebPushOff' })
  if (!isPushEndpoint(endpoint) || !(await isOnCurve(p256dh))) refuse({ code: 'BrowserNotReachable' })
}

/** From now on, the browser that calls shows messages to whoever calls. Calls with the API key come from none. */
export async function addOwnBrowser(app: App, by: User, subscription: PushSubscription): Promise<BrowserRow[]> {
  if (isSystem(by)) return refuse({ code: 'NoPermissions' })
  await refuseUnreachable(app, subscription)
  const name = browserName()
  await app.store.transaction(async tx => {
    if (!(await lockAccount(tx, by.id))) refuse({ code: 'UserUnknown' })
    await addBrowser(tx, by.id, { ...subscription, name, addedAt: app.now() })
    await writeAudit(app, tx, by, { action: 'browserAdded', subject: userSubject(by), after: { device: name } })
  })
  app.log.info('browser added', { user: by.userName })
  return ownBrowsers(app, by)
}

type Renewal = PushSubscription & { before: Pick<PushSubscription, 'endpoint' | 'auth'> }

type Caller = { address: string; signal?: AbortSignal }

/**
 * A push service gave a browser another place: messages to it go there from now on. It says so by itself, with nobody before
 * it, so that it shows itself by what it and the portal alone know of before. Whoever tries out
 * places is slowed down by where they come from, and in the way of no browser that has one.
 */
export async function renewBrowser(app: App, renewal: Renewal, caller: Caller): Promise<void> {
  await refuseUnreachable(app, renewal)
  const { endpoint, auth } = renewal.before
  const who = { account: `browser ${endpoint} ${auth}`, known: false, ...caller }
  if (!(await app.throttle.attempt(who, () => renewed(app, renewal)))) refuse({ code: 'NotFound' })
}

/** Whose browser has another place now; null where none was at the place before, or another key goes with it. */
const renewed = (app: App, { before, ...subscription }: Renewal): Promise<User | null> =>
  app.store.transaction(async tx => {
    const browser = await renewBrowserRow(tx, before, subscription)
    const owner = browser && (await userById(tx, browser.userId))
    if (!owner) return null
    const after = { device: browser.name }
    await writeAudit(app, tx, owner, { action: 'browserRenewed', subject: userSubject(owner), after })
    tx.afterCommit(() => app.log.info('browser renewed', { user: owner.userName }))
    return owner
  })

/** Tells somebody nothing more in one of their browsers; refused where they have no such one. */
export async function removeBrowser(
  app: App,
  by: User,
  which: { id: number } | { endpoint: string },
): Promise<BrowserRow[]> {
  await app.store.transaction(async tx => {
    const { name } = (await takeBrowser(tx, by.id, which)) ?? refuse({ code: 'NotFound' })
    await writeAudit(app, tx, by, { action: 'browserRemoved', subject: userSubject(by), before: { device: name } })
  })
  app.log.info('browser removed', { user: by.userName })
  return ownBrowsers(app, by)
}
