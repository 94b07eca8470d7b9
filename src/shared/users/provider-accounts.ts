import type { Reason } from '../refusal'
import type { User, UserType } from './model'
import { withProvided } from './own-picture'
import { type Provider, type ProviderType, providerNames, providers, providerTypes, typesOf } from './providers'
import { addressIn, objectionToDisplayName, objectionToName } from './rules'

export const userTypes: readonly UserType[] = ['system', 'local', ...providerTypes]

export const providerTypeOf = (type: UserType): ProviderType | null => providerTypes.find(one => one === type) ?? null

export const providerOf = (type: UserType): Provider | null =>
  providerNames.find(name => typesOf(name).some(one => one === type)) ?? null

type Keeper = { keeper: string; passwordPage?: string }

/** Who keeps the password of an account; null where the portal does. */
export function keeperOf(type: UserType): Keeper | null {
  const provider = providerOf(type)
  const keepers: Readonly<Record<string, Keeper>> = provider ? providers[provider].types : {}
  return keepers[type] ?? null
}

/** A person as a media server knows them, and as they would be known here. */
export type ProviderAccount = {
  userType: ProviderType
  providerId: string
  /** The server that names them; null where nobody says. */
  server: string | null
  /** No other server names them, so that an account of their number which belongs to none yet is theirs. */
  takesUnassigned?: boolean
  userName: string
  /** What they are called where their name is not what they are called by; null leaves what is chosen here. */
  alias: string | null
  /** Null where the server does not say: what is known here stays. */
  email: string | null
  /** Whom the whole server belongs to: administers here as well and has no limits. Only looked at when the account is made. */
  administrator: boolean
  picture: string | null
}

/** Whose account has a name or an address; null where it is nobody's yet. */
export type InUse = {
  ownerOfName: (name: string) => string | null
  ownerOfAddress: (address: string) => string | null
  /** Whose name looks like this one. */
  ownerOfLook: (name: string) => string | null
}

/** Why nobody new comes of a person at a media server: a name or an address never leads to the account of another. */
export function objectionToImport({ userName, email }: ProviderAccount, inUse: InUse): Reason | null {
  const name = userName.trim()
  const objection = objectionToName(name)
  if (objection) return objection
  if ((inUse.ownerOfName(name) ?? inUse.ownerOfAddress(name)) !== null) return { code: 'UserNameTaken', name }
  if (inUse.ownerOfLook(name) !== null) return { code: 'UserNameLooksAlike' }
  const address = addressIn(email ?? '')
  return address && inUse.ownerOfAddress(address) !== null ? { code: 'EmailTaken' } : null
}

const longestAlias = 190

/** What somebody goes by at a media server, as far as anybody may go by it here. */
export const providedAlias = ({ alias }: Pick<ProviderAccount, 'alias'>): string | null =>
  alias && alias.length <= longestAlias && !objectionToDisplayName(alias) ? alias : null

/** An account as its media server knows it now; a name or an address that is another's already is not taken over. */
export function asProvidedNow(user: User, account: ProviderAccount, inUse: InUse): User {
  const isFree = (owner: string | null) => owner === null || owner === user.id
  const name = account.userName.trim()
  const address = addressIn(account.email ?? '')
  const owners = [inUse.ownerOfName(name), inUse.ownerOfAddress(name), inUse.ownerOfLook(name)]
  return {
    ...user,
    userType: account.userType,
    userName: objectionToName(name) === null && owners.every(isFree) ? name : user.userName,
    alias: providedAlias(account) ?? user.alias,
    email: address && isFree(inUse.ownerOfAddress(address)) ? address : user.email,
    picture: withProvided(user.picture, account.picture),
  }
}

const provided = ['userType', 'userName', 'alias', 'email', 'picture', 'providerServer'] as const
export const differs = (user: User, now: User) => provided.some(field => user[field] !== now[field])
