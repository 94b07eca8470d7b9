import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import { keeperOf, providerOf, providerTypeOf } from '~/shared/users/provider-accounts'
import { importInput, userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { holdSystemAccount, lockAccount } from '../users/locks'
import { homePlaceOf, openPlaces, placeAt } from '../users/media-accounts/places'
import { addMediaAccounts, type MediaAccount, mediaAccountAt, mediaAccountsOf } from '../users/media-accounts/queries'
import { sealedToken } from '../users/media-token-queries'
import { forgetMissing } from '../users/provider-queries'
import { wantedAccount } from '../users/wanted-account'
import { knownAtServer } from './known-at-server'
import type { Vouched } from './media-sign-in'
import { knownAccount } from './provided'

/**
 * Makes somebody at a media server one more way to sign in of whoever calls. As with newcomers, a server of the household
 * has to know them, and whom the settings keep out stays out; what is somebody's here already is never given to another.
 */
export async function connectMediaAccount(app: App, by: User, proof: Vouched, server: string): Promise<void> {
  const { account, known } = await accountAt(app, proof, server)
  const name = openPlaces(app).find(one => one.server === server)?.name ?? server
  await app.store.transaction(async tx => {
    // Nobody else gets the account while this looks whose it is, an import neither.
    await holdSystemAccount(tx)
    await lockAccount(tx, by.id)
    const owner = await ownerOf(app, tx, account, known)
    if (owner === by.id) return
    if (owner !== null) refuse({ code: 'MediaAccountElsewhere', server: name })
    if ((await placesOf(app, tx, by)).includes(account.server)) refuse({ code: 'MediaAccountConnected', server: name })
    const now = app.now()
    const row = { ...account, userId: by.id, createdAt: now, lastUsedAt: null }
    if (!(await addMediaAccounts(tx, [row]))) refuse({ code: 'MediaAccountElsewhere', server: name })
    // Whoever is known elsewhere as well is not missed where they came from.
    await forgetMissing(tx, [by.id])
    const after = { server: name, mediaName: account.name }
    await writeAudit(app, tx, by, { action: 'mediaAccountConnected', subject: userSubject(by), after })
  })
  app.log.info('account of a media server connected', { user: by.userName, server: name })
}

/** Whose it is here: of whoever connected it, or came with it. */
async function ownerOf(app: App, tx: Store, account: Proved, known: Vouched): Promise<string | null> {
  const held = await mediaAccountAt(tx, account)
  return held?.userId ?? (await knownAccount(app, tx, known))?.id ?? null
}

type Proved = Pick<MediaAccount, 'server' | 'type' | 'providerUserId' | 'name' | 'token'>
/** With what the server that knows them says. */
type Known = { account: Proved; known: Vouched }

/** Somebody as they are kept; refused where no server of the household knows them, or another one than was chosen does. */
async function accountAt(app: App, proof: Vouched, server: string): Promise<Known> {
  const type = providerTypeOf(proof.user.userType)
  const provider = type && providerOf(type)
  const known = provider && (await knownAtServer(app, provider, proof))
  if (!provider || !type || !known) return unknown(proof)
  const { banned, cleanUp } = importInput(provider, app.settings.get(userManagement))
  const wanted = wantedAccount(known.user, { people: true, owner: true, cleanUp, banned }, known.server)
  if (typeof wanted === 'string' || placeAt(app, provider, known.server) !== server) return unknown(proof)
  const name = proof.user.name?.slice(0, 190) ?? null
  const { id } = known.user
  return {
    account: { server, type, providerUserId: id, name, token: await sealedToken(app, proof.token) },
    known: { ...proof, user: { ...proof.user, id }, server: known.server },
  }
}

const unknown = ({ user: { userType } }: Vouched) =>
  refuse({ code: 'MediaAccountUnknown', service: keeperOf(userType)?.keeper ?? '' })

/** Where somebody is known already: nobody is two people of one place. */
export async function placesOf(app: App, store: Store, user: User): Promise<string[]> {
  const home = homePlaceOf(app, user)
  return [...(home === null ? [] : [home]), ...(await mediaAccountsOf(store, user.id)).map(({ server }) => server)]
}
