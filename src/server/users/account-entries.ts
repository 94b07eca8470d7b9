import type { AuditAction, AuditValues } from '~/shared/audit/model'
import type { Limit, User } from '~/shared/users/model'
import { knownClaims } from '~/shared/users/rules'
import { changeOf, type Entry, userSubject } from '../audit/audit'
import type { Editable } from './editable'

/** What is written down of accounts: names as forms have them, never a password or a token. */

const limitValue = ({ amount, period, unit }: Limit) => (amount ? { amount, period, ...(unit && { unit }) } : null)

type Known = Pick<User, 'alias' | 'email' | 'claims' | 'limits' | 'streamingCountry'> &
  Partial<Pick<Editable, 'profiles' | 'addresses'> & Pick<User, 'language'>>

/** An account by its fields; of profiles and addresses those that there are. */
export function accountValues(account: Known): AuditValues {
  const { alias, email, claims, limits, streamingCountry, language = null, profiles = [], addresses = [] } = account
  const chosen = profiles.filter(({ profile, root }) => profile !== null || root !== null)
  const entered = addresses.filter(({ value }) => value !== null)
  return {
    ...{ alias, email, roles: knownClaims(claims), streamingCountry, language },
    ...{ movieLimit: limitValue(limits.movie), episodeLimit: limitValue(limits.tvShow) },
    musicLimit: limitValue(limits.album),
    profiles: byName(chosen, ({ manager, profile, root }) => [manager, { profile, root }]),
    addresses: byName(entered, ({ agent, value }) => [agent, value]),
  }
}

const byName = <T>(all: readonly T[], entry: (one: T) => [string, unknown]) =>
  all.length > 0 ? Object.fromEntries(all.map(entry)) : null

/** The entry of a change; none where nothing is different. */
export function changedEntry(action: AuditAction, user: User, before: Known, after: Known): Entry[] {
  return entryOf(action, user, changeOf(accountValues(before), accountValues(after)))
}

const entryOf = (action: AuditAction, user: User, change: ReturnType<typeof changeOf>): Entry[] =>
  change ? [{ action, subject: userSubject(user), ...change }] : []

/** The entry of what a media server says of an account that was otherwise; none for a picture alone. */
export function providedEntry(before: User, after: User, serverName: (source: string) => string): Entry[] {
  const valuesOf = ({ userName, alias, email, userType, providerServer }: User) => ({
    ...{ userName, alias, email, userType },
    server: providerServer && serverName(providerServer),
  })
  return entryOf('userChanged', after, changeOf(valuesOf(before), valuesOf(after)))
}

export const addedEntry = (user: User): Entry => ({
  action: 'userAdded',
  subject: userSubject(user),
  after: changeOf({}, accountValues(user))?.after ?? null,
})

/** `kept` says what becomes of what was asked for. */
export const removedEntry = (user: User, kept: AuditValues = {}): Entry => ({
  action: 'userRemoved',
  subject: userSubject(user),
  before: changeOf({}, accountValues(user))?.after ?? null,
  after: kept,
})
