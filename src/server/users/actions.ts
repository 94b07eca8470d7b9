import type { PersonalAgent } from '~/shared/notifications/agents'
import { objectionToAddresses } from '~/shared/notifications/personal-addresses'
import { type Reason, refuse, refuseAll, refuseIf } from '~/shared/refusal'
import type { Language } from '~/shared/settings/languages'
import { portal } from '~/shared/settings/portal'
import { noLimits } from '~/shared/users/limits'
import type { DownloadProfiles, Limits, User } from '~/shared/users/model'
import {
  addressIn,
  knownClaims,
  objectionToClaims,
  objectionToDisplayName,
  objectionToEmail,
  objectionToName,
  objectionToPassword,
} from '~/shared/users/rules'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { writeSection } from '../settings/actions'
import { newKey } from '../settings/keys'
import { isUniqueViolation } from '../store/dialect'
import type { Store } from '../store/store'
import { addedEntry } from './account-entries'
import { looksLikeAnother } from './look-queries'
import { hashOf } from './passwords'
import { saveAddresses } from './preference-queries'
import { saveProfiles } from './profile-queries'
import { userByName, usersByEmail } from './queries'
import { refuseTakenAddress } from './taken-address'
import { insertUser } from './write-queries'

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
  /** Where the person is told things, by the channel; absent leaves that as it is. */
  addresses?: ReadonlyMap<PersonalAgent, string | null>
  /** Null is that of the portal; absent leaves it as it is. */
  language?: Language | null
}

/** The addresses of a form, one for each channel that it names. */
export const enteredIn = ({ addresses }: Pick<AccountForm, 'addresses'>) =>
  [...(addresses ?? [])].map(([agent, value]) => ({ agent, value }))

export const orNull = (text: string | null) => (text?.trim() ? text : null)
/** Programs tell apart what is empty and what is absent. */
export const blankless = (text: string | null) => (text?.trim() === '' ? '' : text)

/** What somebody is called already stays. */
export const objectionToAlias = (given: string | null, held: string | null = null): Reason | null =>
  given?.trim() && given !== held ? objectionToDisplayName(given) : null

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
  limits: noLimits,
  providerUserId: null,
  providerServer: null,
  picture: null,
  lastLoggedInAt: null,
  stamp: newKey(),
  ...known,
  userName: known.userName.trim(),
})

/** Why a new account may not have a name: it is that of another, leads to another, or looks like that of another. */
async function objectionToNewName(store: Store, name: string): Promise<Reason | null> {
  // Whoever signs in with an address is looked for by name first.
  if ((await userByName(store, name)) || (await usersByEmail(store, name)).length > 0)
    return { code: 'UserNameTaken', name }
  return (await looksLikeAnother(store, name)) ? { code: 'UserNameLooksAlike' } : null
}

/** `by` is null for whoever makes an account of their own. */
type Making = { by: User | null; passwordHash: string | null }

/** Stores a new account as part of the transaction; refused when its name may not be had. */
export async function addAccount(app: App, tx: Store, user: User, { by, passwordHash }: Making): Promise<User> {
  refuseIf(await objectionToNewName(tx, user.userName))
  await insertUser(tx, user, { passwordHash, at: app.now() })
  await writeAudit(app, tx, by, addedEntry(user))
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
  const objections = [
    ...[ofName, objectionToAlias(form.alias), objectionToPassword(form.password)],
    objectionToAddresses(enteredIn(form), []),
  ]
  refuseAll(objections.filter(objection => objection !== null))
  const user = newAccount({
    userName,
    alias: blankless(form.alias),
    email,
    claims: knownClaims(form.claims),
    limits: form.limits,
    streamingCountry: orNull(form.country) ?? defaultCountry,
    language: form.language ?? null,
  })
  const passwordHash = await hashOf(form.password ?? '')
  await takingName(user.userName, () =>
    app.store.transaction(async tx => {
      if (email) await refuseTakenAddress(tx, email)
      await addAccount(app, tx, user, { by, passwordHash })
      if (form.profiles) await saveProfiles(tx, user.id, form.profiles)
      if (form.addresses) await saveAddresses(tx, user.id, form.addresses)
      if (user.claims.includes('Admin')) await endWizard(app, tx)
    }),
  )
  app.log.info('user created', { user: user.userName, by: by.userName })
  return user
}

/** With an administrator, made from the command line perhaps, nothing is left for the wizard to do. */
export async function endWizard(app: App, tx: Store) {
  if (app.settings.get(portal).wizard) return
  await writeSection(app, tx, portal, { ...(await app.settings.getForUpdate(tx, portal)), wizard: true })
}
