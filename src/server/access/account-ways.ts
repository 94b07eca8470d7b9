import { authentication } from '~/shared/access/settings'
import { refuse } from '~/shared/refusal'
import { isAdmin, type User } from '~/shared/users/model'
import { keeperOf, providerOf } from '~/shared/users/provider-accounts'
import type { App } from '../app'
import { type Entry, userSubject, writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { accountToTouch } from '../users/account-access'
import { notifyOwner } from '../users/account-mails'
import { mayBeVouchedFor } from '../users/home-server'
import { lockAccount } from '../users/locks'
import { isPlaceOpen, shownPlace } from '../users/media-accounts/places'
import { mediaAccountsOf } from '../users/media-accounts/queries'
import { passwordHashOf } from '../users/password-queries'
import { takeMediaAccount } from './disconnect-media-account'
import { providersOn } from './open-id-providers'
import { linksOf, removeLinks } from './open-id-queries'
import { passkeysOf, takePasskey } from './passkey-queries'
import { keepSecondStep } from './second-steps'
import { dropTimeCodes, recoveryCodesLeft, timeCodesOf } from './time-code-queries'

/** How somebody signs in, or what they show besides. */
export type AccountWay = {
  /** What it is called where it is ended. */
  id: string
  kind: 'password' | 'mediaServer' | 'mediaAccount' | 'openId' | 'passkey' | 'codes'
  /** Of a passkey, at a provider or as a media server is called; of an account there, with the name of its owner. */
  name: string | null
  /** False while the settings let nobody in by it. */
  counts: boolean
  since: Date | null
  lastUsedAt: Date | null
  /** Of codes: how many are left for recovery. */
  recoveryCodes?: number
}

const unknownSince = { since: null, lastUsedAt: null }

/** Every way to sign in of somebody whom one may look after. */
export async function accountWays(app: App, by: User, userId: string): Promise<AccountWay[]> {
  const user = await accountToTouch(app.store, by, userId)
  const codes = await timeCodesOf(app.store, userId)
  const found: (AccountWay | null)[] = [
    await passwordOf(app, user),
    mediaServerOf(app, user),
    ...(await connectedOf(app, user)),
    ...(await linkedOf(app, user)),
    ...(await passkeysOf(app.store, userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id: `passkey:${id}`, kind: 'passkey' as const, name, counts: true, since: createdAt, lastUsedAt },
    })),
    codes?.confirmedAt
      ? {
          ...{ id: 'codes', kind: 'codes', name: null, counts: true, since: codes.confirmedAt, lastUsedAt: null },
          recoveryCodes: await recoveryCodesLeft(app.store, userId),
        }
      : null,
  ]
  return found.filter(way => way !== null)
}

async function passwordOf(app: App, user: User): Promise<AccountWay | null> {
  if (user.userType !== 'local' || (await passwordHashOf(app.store, user.id)) === null) return null
  const counts = app.settings.get(authentication).ownPasswords || isAdmin(user)
  return { id: 'password', kind: 'password', name: null, counts, ...unknownSince }
}

function mediaServerOf(app: App, user: User): AccountWay | null {
  if (providerOf(user.userType) === null) return null
  const name = keeperOf(user.userType)?.keeper ?? null
  return { id: 'media-server', kind: 'mediaServer', name, counts: mayBeVouchedFor(app, user), ...unknownSince }
}

async function connectedOf(app: App, { id }: User): Promise<AccountWay[]> {
  return (await mediaAccountsOf(app.store, id)).map(one => ({
    ...{ id: `media:${one.server}`, kind: 'mediaAccount', counts: isPlaceOpen(app, one) },
    name: one.name === null ? shownPlace(app, one) : `${shownPlace(app, one)} (${one.name})`,
    ...{ since: one.createdAt, lastUsedAt: one.lastUsedAt },
  }))
}

async function linkedOf(app: App, { id }: User): Promise<AccountWay[]> {
  const on = new Map(providersOn(app).map(({ id, at }) => [id, at.name]))
  return (await linksOf(app.store, id)).map(({ provider, createdAt, lastUsedAt }) => ({
    ...{ id: `openid:${provider}`, kind: 'openId', name: on.get(provider) ?? null, counts: on.has(provider) },
    ...{ since: createdAt, lastUsedAt },
  }))
}

/**
 * Takes one way to sign in from somebody whom one may look after, as `accountWays` calls it. What a password or a media
 * server opens is not ended here; the account itself can be disabled.
 */
export async function endAccountWay(app: App, by: User, userId: string, way: string): Promise<void> {
  const user = await app.store.transaction(async tx => {
    await lockAccount(tx, userId)
    const user = await accountToTouch(tx, by, userId)
    const entry = await ended(app, tx, user, way)
    if (by.id === userId) await keepSecondStep(app, tx, user)
    await writeAudit(app, tx, by, { ...entry, subject: userSubject(user) })
    if (entry.action === 'timeCodesOff' || entry.action === 'passkeyRemoved')
      await notifyOwner(app, tx, user, entry.action)
    tx.afterCommit(() => app.live.recheck(user.id))
    return user
  })
  app.log.info('way to sign in taken away', { user: user.userName, way: way.split(':')[0], by: by.userName })
}

type Ended = Entry & { action: 'timeCodesOff' | 'passkeyRemoved' | 'openIdUnlinked' | 'mediaAccountDisconnected' }

async function ended(app: App, tx: Store, { id }: User, way: string): Promise<Ended> {
  const [kind, which = ''] = way.split(':')
  if (way === 'codes' && (await dropTimeCodes(tx, id))) return { action: 'timeCodesOff' }
  const connected = kind === 'media' ? await takeMediaAccount(app, tx, id, way.slice('media:'.length)) : null
  if (connected) return connected
  const passkey = kind === 'passkey' ? await takePasskey(tx, id, which) : null
  if (passkey) return { action: 'passkeyRemoved', before: { passkey: passkey.name } }
  const link = kind === 'openid' ? (await linksOf(tx, id)).find(one => String(one.provider) === which) : undefined
  if (!link) return refuse({ code: 'WayUnknown' })
  await removeLinks(tx, id, link.provider)
  const name = providersOn(app).find(one => one.id === link.provider)?.at.name ?? null
  return { action: 'openIdUnlinked', before: { provider: name, openIdName: link.name } }
}
