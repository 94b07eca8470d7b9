import { authentication } from '~/shared/access/settings'
import { refuse, refuseIf } from '~/shared/refusal'
import { isSameAddress, isStaff, isSystem, type PreferenceEdit, type User } from '~/shared/users/model'
import {
  addressIn,
  needsPassword,
  type OwnDetails,
  objectionToOwnDetails,
  objectionToTouching,
} from '~/shared/users/rules'
import type { App } from '../app'
import { changeOf, type Entry, userSubject, writeAudit } from '../audit/audit'
import { newKey } from '../settings/keys'
import { giveAccessToken, sealedTokenOf } from './access-token-queries'
import { changedEntry } from './account-entries'
import { notifyOwner } from './account-mails'
import { askToConfirm, confirmsAddresses } from './address-change'
import { dropAddressChange } from './address-change-queries'
import { editableOf } from './editable'
import { refuseManyOwnChanges } from './own-changes'
import { passwordHashOf } from './password-queries'
import { hashOf, isPassword } from './passwords'
import { savePreferences } from './preference-queries'
import { accountsById, userById } from './queries'
import { refuseTakenAddress } from './taken-address'
import { endSessions, updateUser } from './write-queries'

type Caller = { address: string; signal?: AbortSignal }

/**
 * Changes one's own address and, when a new one is given, one's password. With `confirming`, a new address counts once the
 * link is followed that is sent there; programs of the foreign wire expect it to count at once.
 */
export async function changeOwnDetails(
  app: App,
  by: User,
  details: OwnDetails,
  caller: Caller,
  { confirming = false } = {},
): Promise<void> {
  refuseIf(objectionToOwnDetails(by, details))
  const { allowNoPassword } = app.settings.get(authentication)
  if (details.password || needsPassword(by, allowNoPassword))
    await prove(app, by, details.currentPassword ?? '', caller)
  const passwordHash = details.password ? await hashOf(details.password) : null
  const email = addressIn(details.emailAddress ?? '')
  const isMoving = !isSameAddress(email, by.email)
  const waits = confirming && isMoving && email !== null && confirmsAddresses(app)
  await app.store.transaction(async tx => {
    if (isMoving) await refuseManyOwnChanges(app, tx, by)
    if (email && isMoving) await refuseTakenAddress(tx, email, by)
    const now = { ...(waits ? {} : { email }), ...(passwordHash ? { passwordHash } : {}) }
    if (Object.keys(now).length > 0) await updateUser(tx, by.id, now)
    if (isMoving && !waits) await notifyOwner(app, tx, by, 'address')
    const change = { email, isMoving: isMoving && !waits, isPasswordNew: passwordHash !== null }
    await writeAudit(app, tx, by, ...ownEntries(by, change))
    if (passwordHash) {
      await notifyOwner(app, tx, by, 'password')
      await endSessions(tx, by.id)
      tx.afterCommit(() => app.live.recheck(by.id))
    }
    if (!isMoving) return
    if (email && waits) await askToConfirm(app, tx, by, email)
    else await dropAddressChange(tx, by.id)
  })
  app.log.info('own details changed', { user: by.userName, password: passwordHash !== null })
}

type OwnChange = { email: string | null; isMoving: boolean; isPasswordNew: boolean }

function ownEntries(by: User, { email, isMoving, isPasswordNew }: OwnChange): Entry[] {
  const subject = userSubject(by)
  const moved = { action: 'userChanged', subject, before: { email: by.email }, after: { email } } as const
  const renewed = { action: 'passwordChanged', subject, after: { how: 'byOwner' } } as const
  return [...(isMoving ? [moved] : []), ...(isPasswordNew ? [renewed] : [])]
}

async function prove(app: App, by: User, password: string, caller: Caller) {
  // Whoever is signed in waits for failures of the signed-in alone, and a stolen token guesses no faster from many places.
  const who = { account: by.id, ...caller, address: 'signed in', known: true }
  const proven = await app.throttle.attempt(who, async () =>
    (await isPassword(password, await passwordHashOf(app.store, by.id))) ? true : null,
  )
  if (!proven) refuse({ code: 'PasswordWrong' })
}

export async function chooseLanguage(app: App, by: User, language: string | null): Promise<void> {
  await updateUser(app.store, by.id, { language: language?.trim() || null })
}

export async function chooseCountry(app: App, by: User, country: string | null): Promise<void> {
  const chosen = country?.trim() || refuse({ code: 'CountryMissing' })
  const change = changeOf({ streamingCountry: by.streamingCountry }, { streamingCountry: chosen })
  if (!change) return
  await app.store.transaction(async tx => {
    await refuseManyOwnChanges(app, tx, by)
    await updateUser(tx, by.id, { streamingCountry: chosen })
    await writeAudit(app, tx, by, { action: 'userChanged', subject: userSubject(by), ...change })
  })
}

/** The personal token of an account, made up when it is first asked for. The built-in account never has one. */
export async function accessToken(app: App, user: User | null): Promise<string | null> {
  if (!user || isSystem(user)) return null
  await giveAccessToken(app.store, user.id, newKey(), app.vault)
  const sealed = await sealedTokenOf(app.store, user.id)
  return sealed && app.vault.open(sealed)
}

const isAbove = (by: User, target: User) => objectionToTouching(by, target)?.code === 'OnlyAdminsManageAdmins'

/** Another account's token lets one act as it, so that of an administrator is for administrators alone. */
export async function accessTokenFor(app: App, by: User, userId: string): Promise<string | null> {
  const target = await userById(app.store, userId)
  if (target && isAbove(by, target)) refuse({ code: 'NoPermissions' })
  return target && shownAccessToken(app, by, target)
}

/** Whoever has the token of another acts as that person from then on, so it is written down that they do. */
export async function shownAccessToken(app: App, by: User, target: User): Promise<string | null> {
  const token = await accessToken(app, target)
  if (token !== null && target.id !== by.id) {
    await writeAudit(app, app.store, by, { action: 'accessTokenShown', subject: userSubject(target) })
    app.log.info('personal token shown', { user: target.userName, by: by.userName })
  }
  return token
}

/** Whose notification addresses somebody may see and change: his own, staff everybody's. */
export async function personWithPreferences(app: App, by: User, userId: string): Promise<User> {
  if (userId !== by.id && !isStaff(by)) refuse({ code: 'NoPermissions' })
  return (await userById(app.store, userId)) ?? refuse({ code: 'UserUnknown' })
}

/** Stores where people can be reached, all of it or nothing. */
export async function enterPreferences(app: App, by: User, given: readonly PreferenceEdit[]): Promise<void> {
  const known = await accountsById(
    app.store,
    given.map(one => one.userId),
  )
  for (const { userId } of given) {
    const target = known.get(userId) ?? refuse({ code: 'UserUnknown' })
    if (userId !== by.id && (!isStaff(by) || isAbove(by, target))) refuse({ code: 'NoPermissions' })
  }
  const people = [...known.values()]
  await app.store.transaction(async tx => {
    const before = await editableOf(tx, people)
    await savePreferences(tx, given)
    const after = await editableOf(tx, people)
    const entryOf = (user: User) => {
      const [was, is] = [before.get(user.id), after.get(user.id)]
      return was && is ? changedEntry('userChanged', user, was, is) : []
    }
    const entries = people.flatMap(entryOf)
    if (entries.some(({ subject }) => subject?.id === by.id)) await refuseManyOwnChanges(app, tx, by)
    await writeAudit(app, tx, by, ...entries)
  })
  app.log.info('notification addresses changed', { users: people.map(({ userName }) => userName), by: by.userName })
}
