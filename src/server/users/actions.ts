import { type Reason, refuse, refuseAll, refuseIf } from '~/shared/refusal'
import { portal } from '~/shared/settings/portal'
import { type Claim, type DownloadProfiles, isSystem, type Limits, nameKey, type User } from '~/shared/users/model'
import {
  addressIn,
  claimsAfterEdit,
  knownClaims,
  limitsAfterEdit,
  objectionToClaims,
  objectionToEmail,
  objectionToLosing,
  objectionToName,
  objectionToPassword,
  objectionToTouching,
} from '~/shared/users/rules'
import type { App } from '../app'
import { writeSection } from '../settings/actions'
import { newKey } from '../settings/keys'
import { isUniqueViolation } from '../store/dialect'
import type { Store } from '../store/store'
import { notifyOwner } from './account-mails'
import { heldAdmins, lockAccount } from './locks'
import { looksLikeAnother } from './look-queries'
import { hashOf } from './passwords'
import { profilesOf, saveProfiles } from './profile-queries'
import { userById, userByName, usersByEmail } from './queries'
import { refuseTakenAddress } from './taken-address'
import { deleteUser, endSessions, insertUser, removeClaim, replaceClaims, updateUser } from './write-queries'

export const defaultCountry = 'US'

/** What staff decide about an account. */
export type AccountForm = {
  alias: string | null
  email: string | null
  password: string | null
  claims: readonly string[]
  limits: Limits
  country: string | null
  /** Null leaves them as they are. */
  profiles: DownloadProfiles | null
}

const orNull = (text: string | null) => (text?.trim() ? text : null)
/** Programs tell apart what is empty and what is absent. */
const blankless = (text: string | null) => (text?.trim() === '' ? '' : text)

/** Forms send zeros for somebody who has chosen nothing. */
const hasChosen = (profiles: DownloadProfiles) =>
  [...profiles.values()].some(({ profile, root }) => profile !== null || root !== null)

type NewAccount = Pick<User, 'userName'> & Partial<Omit<User, 'id' | 'userName'>>

/** A whole account out of what is known of a new one; blanks around its name are not part of it. */
export const newAccount = (known: NewAccount): User => ({
  id: crypto.randomUUID(),
  alias: null,
  email: null,
  userType: 'local',
  claims: [],
  language: null,
  streamingCountry: defaultCountry,
  limits: { movie: unlimited, tvShow: unlimited, album: unlimited },
  providerUserId: null,
  providerServer: null,
  picture: null,
  lastLoggedInAt: null,
  stamp: newKey(),
  ...known,
  userName: known.userName.trim(),
})
const unlimited = { amount: null, period: null }

/** Why a new account may not have a name: it is that of another, leads to another, or looks like that of another. */
async function objectionToNewName(store: Store, name: string): Promise<Reason | null> {
  // Whoever signs in with an address is looked for by name first.
  if ((await userByName(store, name)) || (await usersByEmail(store, name)).length > 0)
    return { code: 'UserNameTaken', name }
  return (await looksLikeAnother(store, name)) ? { code: 'UserNameLooksAlike' } : null
}

/** Stores a new account as part of the transaction; refused when its name may not be had. */
export async function addAccount(tx: Store, user: User, secrets: Parameters<typeof insertUser>[2]): Promise<User> {
  refuseIf(await objectionToNewName(tx, user.userName))
  await insertUser(tx, user, secrets)
  return user
}

/** Two people may take the same name at the same moment: the store lets one of them have it. */
export async function takingName<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) return refuse({ code: 'UserNameTaken', name })
    throw error
  }
}

/** Creates an account of this portal's own. */
export async function createUser(app: App, by: User, form: AccountForm & { userName: string | null }): Promise<User> {
  const userName = form.userName?.trim() ?? ''
  refuseIf(objectionToEmail(form.email) ?? objectionToClaims(by, form.claims))
  const email = addressIn(form.email ?? '')
  if (email) await refuseTakenAddress(app.store, email)
  const ofName = objectionToName(userName) ?? (await objectionToNewName(app.store, userName))
  const objections = [ofName, objectionToPassword(form.password)]
  refuseAll(objections.filter(objection => objection !== null))
  const user = newAccount({
    userName,
    alias: blankless(form.alias),
    email,
    claims: knownClaims(form.claims),
    limits: form.limits,
    streamingCountry: orNull(form.country) ?? defaultCountry,
  })
  const secrets = { passwordHash: await hashOf(form.password ?? ''), at: app.now() }
  await takingName(user.userName, () =>
    app.store.transaction(async tx => {
      if (email) await refuseTakenAddress(tx, email)
      await addAccount(tx, user, secrets)
      if (form.profiles) await saveProfiles(tx, user.id, form.profiles)
      if (user.claims.includes('Admin')) await endWizard(app, tx)
    }),
  )
  app.log.info('user created', { user: user.userName, by: by.userName })
  return user
}

/** With an administrator, made from the command line perhaps, nothing is left for the wizard to do. */
async function endWizard(app: App, tx: Store) {
  if (app.settings.get(portal).wizard) return
  await writeSection(app, tx, portal, { ...(await app.settings.getForUpdate(tx, portal)), wizard: true })
}

/** Changes an account; its name and type stay. */
export async function editUser(app: App, by: User, id: string, form: AccountForm): Promise<void> {
  refuseIf(objectionToEmail(form.email) ?? objectionToClaims(by, form.claims))
  const passwordHash = form.password ? await hashOf(form.password) : undefined
  const email = addressIn(form.email ?? '')
  const changed = await app.store.transaction(async tx => {
    const admins = await heldAdmins(tx)
    const target = await userById(tx, id)
    refuseIf(objectionToTouching(by, target))
    if (!target) return null
    const claims = claimsAfterEdit(by, target, form.claims)
    refuseIf(objectionToLosing(target, claims, admins))
    await updateUser(tx, target.id, {
      alias: blankless(form.alias),
      email,
      limits: limitsAfterEdit(target.limits, form.limits),
      streamingCountry: orNull(form.country) ?? target.streamingCountry,
      ...(passwordHash ? { passwordHash } : {}),
    })
    await replaceClaims(tx, target.id, claims)
    // What somebody knew of this account must not open more, or again, than it did.
    const gains = (claim: Claim) => claims.includes(claim) && !target.claims.includes(claim)
    if (passwordHash || gains('Admin') || gains('Disabled')) await endSessions(tx, target.id)
    if (passwordHash) await notifyOwner(app, tx, target, 'password')
    if (nameKey(email ?? '') !== nameKey(target.email ?? '')) await notifyOwner(app, tx, target, 'address')
    if (form.profiles && (hasChosen(form.profiles) || (await profilesOf(tx, target.id)).size > 0)) {
      await saveProfiles(tx, target.id, form.profiles)
    }
    tx.afterCommit(() => app.live.recheck(target.id))
    return target
  })
  if (changed) {
    const told = passwordHash ? 'user changed, with a new password' : 'user changed'
    app.log.info(told, { user: changed.userName, by: by.userName })
  }
}

/** Removes an account with everything that hangs on it. */
export async function removeUser(app: App, by: User, id: string): Promise<void> {
  const removed = await app.store.transaction(async tx => {
    const admins = await heldAdmins(tx)
    const target = await userById(tx, id)
    refuseIf(objectionToTouching(by, target))
    if (!target) return null
    refuseIf(objectionToLosing(target, null, admins))
    // What this person is asking for at this moment is written before, and goes too, or is refused.
    await lockAccount(tx, target.id)
    await deleteUser(tx, target.id)
    tx.afterCommit(() => app.live.recheck(target.id))
    return target
  })
  if (removed) app.log.info('user removed', { user: removed.userName, by: by.userName })
}

/** Stops the newsletter for whoever opens the link of one; nobody is told whether the account exists. */
export async function unsubscribeFromNewsletter(app: App, id: string): Promise<void> {
  const user = await userById(app.store, id)
  if (user && !isSystem(user)) await removeClaim(app.store, user.id, 'ReceivesNewsletter')
}
