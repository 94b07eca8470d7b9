import { objectionToUnlinking } from '~/shared/access/other-ways'
import type { OpenIdWay } from '~/shared/api/open-id'
import { refuse, refuseIf } from '~/shared/refusal'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { lockAccount } from '../users/locks'
import { LinkedMeanwhile, link } from './open-id-linked'
import { providersOn, shownProvider } from './open-id-providers'
import { linkOf, linksOf, removeLinks, subjectHash } from './open-id-queries'
import {
  beginAtProvider,
  endAtProvider,
  type OpenIdCaller,
  type OpenIdPage,
  type OpenIdReturn,
} from './open-id-sign-in'
import { waysLeft } from './ways-left'

/** The providers with which somebody signs in or could, in the order of the settings, and what was linked with others. */
export async function openIdWays(app: App, by: User): Promise<OpenIdWay[]> {
  const links = await linksOf(app.store, by.id)
  const on = providersOn(app).map(shownProvider)
  const accountAt = (id: number) => {
    const held = links.find(({ provider }) => provider === id)
    if (!held) return null
    const { name, createdAt, lastUsedAt } = held
    return { name, since: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
  }
  const gone = [...new Set(links.map(({ provider }) => provider))].filter(id => on.every(one => one.id !== id))
  return [
    ...on.map(({ id, name, icon }) => ({ provider: id, name, icon, account: accountAt(id) })),
    ...gone.map(id => ({ provider: id, name: null, icon: null, account: accountAt(id) })),
  ]
}

/** Begins to link the caller's account with the one at a provider. */
export async function beginLinking(app: App, by: User, provider: number, caller: OpenIdCaller): Promise<OpenIdPage> {
  if (isSystem(by)) refuse({ code: 'NoPermissions' })
  return beginAtProvider(app, 'openIdLink', { provider, about: by.id }, caller)
}

/** Links the caller's account with the one at a provider, for the browser in which the caller began it. */
export async function endLinking(app: App, by: User, given: OpenIdReturn, address: string): Promise<void> {
  const { provider, vouching, about } = await endAtProvider(app, 'openIdLink', given, address)
  if (about !== by.id) refuse({ code: 'OpenIdOtherBrowser' })
  const { name } = provider.at
  const known = { provider: provider.id, subjectHash: subjectHash(vouching) }
  try {
    await app.store.transaction(async tx => {
      await lockAccount(tx, by.id)
      const held = await linkOf(tx, known)
      if (held?.userId === by.id) return
      if (held) throw new LinkedMeanwhile()
      const isLinked = (await linksOf(tx, by.id)).some(one => one.provider === provider.id)
      refuseIf(isLinked ? { code: 'OpenIdLinked', provider: name } : null)
      await link(app, tx, by, { provider, vouching })
    })
  } catch (error) {
    if (error instanceof LinkedMeanwhile) refuse({ code: 'OpenIdLinkedElsewhere', provider: name })
    throw error
  }
  app.log.info('linked with a provider', { user: by.userName, provider: name })
}

/** Takes the link with a provider away; the last way to sign in stays. */
export async function unlink(app: App, by: User, provider: number): Promise<void> {
  await app.store.transaction(async tx => {
    await lockAccount(tx, by.id)
    const links = await linksOf(tx, by.id)
    const held = links.find(one => one.provider === provider) ?? refuse({ code: 'NotFound' })
    refuseIf(objectionToUnlinking(await waysLeft(app, tx, by, { provider })))
    await removeLinks(tx, by.id, provider)
    const name = providersOn(app).find(({ id }) => id === provider)?.at.name ?? null
    const before = { provider: name, openIdName: held.name }
    await writeAudit(app, tx, by, { action: 'openIdUnlinked', subject: userSubject(by), before })
  })
  app.log.info('link with a provider removed', { user: by.userName, provider })
}
