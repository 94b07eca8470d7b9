import type { AccountDetail, AccountEdit, NewAccount, StartingAccount } from '~/shared/api/accounts'
import { type PersonalAgent, personalAgents } from '~/shared/notifications/agents'
import { type RequestKind, requestKindNames } from '~/shared/requests/model'
import { type AccountManager, accountManagers } from '~/shared/users/accounts'
import { noLimits } from '~/shared/users/limits'
import { type Claim, claimNames, type DownloadOptions } from '~/shared/users/model'
import { isUnlimited, type LimitEntry, limitEntry, limitOf } from './limit-entry'

/** What is entered of an account; a choice of null is what the portal does by itself. */
export type AccountForm = {
  userName: string
  alias: string
  email: string
  streamingCountry: string
  password: string
  repeat: string
  limits: Record<RequestKind, LimitEntry>
  profiles: Record<AccountManager, DownloadOptions>
  addresses: Record<PersonalAgent, string>
  claims: readonly Claim[]
}

/** What a form is filled from. */
export type HeldAccount = Pick<
  AccountDetail,
  'userName' | 'alias' | 'email' | 'streamingCountry' | 'limits' | 'profiles' | 'addresses' | 'claims'
>

/** The same of each, by its name. */
const ofEach = <Name extends string, T>(names: readonly Name[], of: (name: Name) => T) =>
  Object.fromEntries(names.map(name => [name, of(name)])) as Record<Name, T>

export const formOf = (held: HeldAccount): AccountForm => ({
  userName: held.userName,
  alias: held.alias ?? '',
  email: held.email ?? '',
  streamingCountry: held.streamingCountry,
  password: '',
  repeat: '',
  limits: ofEach(requestKindNames, kind => limitEntry(held.limits[kind])),
  profiles: ofEach(accountManagers, name => {
    const { profile = null, root = null } = held.profiles.find(({ manager }) => manager === name) ?? {}
    return { profile, root }
  }),
  addresses: ofEach(personalAgents, name => held.addresses.find(({ agent }) => agent === name)?.value ?? ''),
  claims: held.claims,
})

export type Starting = StartingAccount & Pick<AccountDetail, 'streamingCountry'>

/** What the form of a new account begins with: the roles and limits that the settings say of new users. */
export const newForm = (starting: Starting): AccountForm =>
  formOf({ ...{ userName: '', alias: null, email: null, profiles: [], addresses: [] }, ...starting })

export type FieldName =
  | 'userName'
  | 'alias'
  | 'email'
  | 'streamingCountry'
  | 'password'
  | `limits.${RequestKind}`
  | `profiles.${AccountManager}`
  | `roots.${AccountManager}`
  | `addresses.${PersonalAgent}`
  | `claims.${Claim}`

/** Every field with what it says, so that two of them can be compared. */
const fieldsOf = (form: AccountForm): [FieldName, unknown][] => [
  ['userName', form.userName.trim()],
  ['alias', form.alias.trim()],
  ['email', form.email.trim()],
  ['streamingCountry', form.streamingCountry],
  ['password', form.password || form.repeat],
  ...requestKindNames.map((kind): [FieldName, unknown] => {
    const { amount, period, days, unit } = form.limits[kind]
    const said = [amount.trim(), period, period === 'days' && days.trim(), unit].join(' ')
    return [`limits.${kind}`, isUnlimited(form.limits[kind]) ? null : said]
  }),
  ...accountManagers.flatMap((name): [FieldName, unknown][] => [
    [`profiles.${name}`, form.profiles[name].profile],
    [`roots.${name}`, form.profiles[name].root],
  ]),
  ...personalAgents.map((name): [FieldName, unknown] => [`addresses.${name}`, form.addresses[name].trim()]),
  ...claimNames.map((claim): [FieldName, unknown] => [`claims.${claim}`, form.claims.includes(claim)]),
]

/** The fields in which two forms differ, in the order of the page. */
export const differing = (one: AccountForm, other: AccountForm): FieldName[] => {
  const others = new Map(fieldsOf(other))
  return fieldsOf(one).flatMap(([name, value]) => (others.get(name) === value ? [] : [name]))
}

const orNull = (text: string) => text.trim() || null

/** What is sent; a limit that nobody touched goes back as it was read. */
const decided = (form: AccountForm, held: HeldAccount) => {
  const changed = differing(form, formOf(held))
  return {
    alias: orNull(form.alias),
    email: orNull(form.email),
    claims: [...form.claims],
    limits: ofEach(requestKindNames, kind =>
      changed.includes(`limits.${kind}`) ? limitOf(form.limits[kind]) : held.limits[kind],
    ),
    streamingCountry: form.streamingCountry,
    profiles: accountManagers.map(manager => ({ manager, ...form.profiles[manager] })),
    addresses: personalAgents.map(agent => ({ agent, value: orNull(form.addresses[agent]) })),
  }
}

export const editOf = (form: AccountForm, read: HeldAccount & Pick<AccountDetail, 'revision'>): AccountEdit => ({
  ...decided(form, read),
  revision: read.revision,
  password: form.password || null,
})

export const newAccountOf = (form: AccountForm, welcome: boolean): NewAccount => ({
  ...decided(form, { ...form, limits: noLimits, profiles: [], addresses: [], claims: [] }),
  userName: form.userName.trim(),
  password: form.password,
  welcome,
})

/** A form after somebody else has saved the account. */
export type Merged = {
  form: AccountForm
  /** What they have changed. */
  changed: FieldName[]
  /** Of that, where something else had been entered here, which is gone. */
  lost: FieldName[]
}

/** Takes over what somebody else has changed since the account was read, and keeps what was entered in other fields. */
export function merged(read: AccountForm, mine: AccountForm, theirs: AccountForm): Merged {
  const changed = differing(theirs, read)
  const own = new Set(differing(mine, read))
  const keep = (name: FieldName) => !changed.includes(name)
  return {
    form: {
      ...mine,
      alias: keep('alias') ? mine.alias : theirs.alias,
      email: keep('email') ? mine.email : theirs.email,
      streamingCountry: keep('streamingCountry') ? mine.streamingCountry : theirs.streamingCountry,
      limits: ofEach(requestKindNames, kind => (keep(`limits.${kind}`) ? mine : theirs).limits[kind]),
      profiles: ofEach(accountManagers, name => ({
        profile: (keep(`profiles.${name}`) ? mine : theirs).profiles[name].profile,
        root: (keep(`roots.${name}`) ? mine : theirs).profiles[name].root,
      })),
      addresses: ofEach(personalAgents, name => (keep(`addresses.${name}`) ? mine : theirs).addresses[name]),
      claims: claimNames.filter(claim => (keep(`claims.${claim}`) ? mine : theirs).claims.includes(claim)),
    },
    changed,
    lost: changed.filter(name => own.has(name) && differing(mine, theirs).includes(name)),
  }
}

/** The form with one role given or taken, in the order of all roles. */
export const withClaim = (form: AccountForm, claim: Claim, isHeld: boolean): AccountForm => ({
  ...form,
  claims: claimNames.filter(name => (name === claim ? isHeld : form.claims.includes(name))),
})
