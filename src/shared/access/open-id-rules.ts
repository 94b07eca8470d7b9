import { type Claim, isStaff, isSystem, type User } from '../users/model'
import { knownClaims } from '../users/rules'

/** What a provider tells of a person, by the names of OpenID Connect. */
export type ProviderClaims = Readonly<Record<string, unknown>>

const ownHost =
  /^(localhost|[a-z0-9-]+|.+\.(localhost|local|lan|internal|home\.arpa)|(127|10)(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[(::1|f[cd][0-9a-f:]+)\])$/i

/** Whether a provider is asked without encryption: within the house alone. */
export function mayGoInTheOpen(issuer: string): boolean {
  const at = URL.parse(issuer)
  return at?.protocol === 'http:' && ownHost.test(at.hostname)
}

/** By how much clocks may differ. */
export const toleratedSeconds = 120

type Moments = { issuedAt: number; begunAt: number; now: number }

/** In seconds. What a provider says was issued after the sign-in was begun and before now, as far as clocks agree. */
export const isClockWrong = ({ issuedAt, begunAt, now }: Moments): boolean =>
  issuedAt > now + toleratedSeconds || issuedAt < begunAt - toleratedSeconds

const longest = 190
const textIn = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest ? value.trim() : null

/** The address of a person, as long as the provider has made sure that it is theirs. Some say so in a text. */
export const verifiedAddress = (told: ProviderClaims): string | null =>
  told.email_verified === true || told.email_verified === 'true' ? textIn(told.email) : null

/** What somebody may be called here, what fits best first; others may have these names already. */
export const namesIn = (told: ProviderClaims): string[] => {
  const names = [told.preferred_username, verifiedAddress(told), told.nickname, told.name]
  return [...new Set(names.flatMap(name => textIn(name) ?? []))]
}

/** How a link to a person is called: by the verified address, else by a name. */
export const personIn = (told: ProviderClaims): string | null => verifiedAddress(told) ?? namesIn(told)[0] ?? null

const mostValues = 500

/** What the claim of this name says; the name may be the way to it, `realm_access.roles`. Null where it is not there. */
export function valuesOfClaim(told: ProviderClaims, name: string | null): string[] | null {
  const wanted = name?.trim()
  if (!wanted) return null
  const found = Object.hasOwn(told, wanted) ? told[wanted] : wanted.split('.').reduce(memberOf, told as unknown)
  const values = typeof found === 'string' ? [found] : found
  return Array.isArray(values) ? values.filter(value => typeof value === 'string').slice(0, mostValues) : null
}

const memberOf = (held: unknown, name: string): unknown =>
  held !== null && typeof held === 'object' && Object.hasOwn(held, name) ? Object(held)[name] : undefined

export type RoleMapping = readonly { value: string | null; roles: readonly string[] }[]

/**
 * The roles of an account after a sign-in: of those that the mapping names, the ones that it gives for what was said, and
 * every other one as before. Null says nothing, and nothing changes. Nobody is switched off or on by it.
 */
export function claimsByMapping(held: readonly Claim[], mapping: RoleMapping, said: readonly string[] | null): Claim[] {
  if (said === null) return knownClaims(held)
  const rolesOf = (rows: RoleMapping) => knownClaims(rows.flatMap(({ roles }) => roles)).filter(isRole)
  const governed = rolesOf(mapping)
  const given = rolesOf(mapping.filter(({ value }) => value !== null && said.includes(value.trim())))
  return knownClaims([...held.filter(claim => !governed.includes(claim)), ...given])
}

const isRole = (claim: Claim): boolean => claim !== 'Disabled'

/**
 * Whether a verified address alone opens an account: never one that others are decided about with, whose owner links it
 * while signed in; and none that the mapping would make such a one.
 */
export const mayBeFoundByAddress = (account: User, after: readonly Claim[]): boolean =>
  !isSystem(account) && !isStaff(account) && !isStaff({ ...account, claims: after })
