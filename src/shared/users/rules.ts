import type { Reason } from '../refusal'
import { type Claim, claimNames, isClaim, nameKey, type User } from './model'
import { shortestPassword } from './password-length'

/** Characters that the compared form of a name or address may have. */
const longestKey = 190

const asciiHost = (host: string): string | null => {
  if (!host || /[\s/?#\\@:<>"'()[\],;%]/.test(host)) return null
  const url = URL.parse(`http://${host}/`)
  return url && url.hostname !== '' && !url.hostname.endsWith('.') ? url.hostname : null
}

/**
 * The bare address out of what somebody typed, `Ann <ann@example.com>` included; null when it is none. Hosts with
 * letters beyond ASCII are checked in the form in which they travel.
 */
export function addressIn(text: string): string | null {
  const given = text.trim()
  const bare = (/^[^<>]*<([^<>]+)>$/.exec(given)?.[1] ?? given).trim()
  const at = bare.indexOf('@')
  const local = bare.slice(0, Math.max(0, at))
  if (!local || local.length > 64 || /[\s\p{C}<>()[\]\\,;:"@]|^\.|\.$|\.\./u.test(local)) return null
  if (!asciiHost(bare.slice(at + 1)) || nameKey(bare).length > longestKey) return null
  return bare
}

/** An empty address is fine; anything else must be one. */
export const objectionToEmail = (email: string | null): Reason | null =>
  !email?.trim() || addressIn(email) ? null : { code: 'EmailInvalid' }

export const objectionToName = (name: string): Reason | null => {
  if (!name.trim()) return { code: 'UserNameMissing' }
  if (Math.max(name.length, nameKey(name).length) > longestKey) return { code: 'UserNameTooLong' }
  return misleads(name) ? { code: 'UserNameInvalid' } : null
}

/** What people call themselves beside their username. */
export const objectionToDisplayName = (name: string): Reason | null =>
  misleads(name) ? { code: 'DisplayNameInvalid' } : null

/** Whether programs that show a text, such as those for mail, make a link of something in it. */
export const becomesLink = (text: string): boolean => /:\/\/|\bwww\./i.test(text)

/**
 * Signs that nobody sees make two names look like one, an address becomes a link in the mails of others, and accents upon
 * accents grow over what stands above. A name has something to see.
 */
function misleads(name: string): boolean {
  const written = name.replace(joiners, '$1').replace(forms, '$1')
  return (
    /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|\p{M}{9}/u.test(written) ||
    becomesLink(written) ||
    !/[\p{L}\p{N}\p{P}\p{S}]/u.test(written)
  )
}

/** Which of its forms a sign is written in, where it has several: emoji, keys, Mongolian and Chinese letters. */
const forms =
  /(\p{Extended_Pictographic}|[0-9#*](?=\ufe0f\u20e3)|\p{Script=Mongolian}|\p{Script=Han})[\ufe00-\ufe0f\u180b-\u180d\u180f\u{e0100}-\u{e01ef}]/gu

/**
 * Signs that nobody sees and that some scripts cannot be written without, such as Persian, and signs that are put together
 * out of several: between letters of those and between such signs alone.
 */
const joiners =
  /((?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})[\p{L}\p{M}]|\p{Extended_Pictographic}|\p{Emoji_Modifier})[\u200c\u200d](?=\p{L}|\p{Extended_Pictographic})/gu

/** One character that is not white space is enough: what makes a good password is not for us to say. */
export const objectionToPassword = (password: string | null): Reason | null =>
  password?.trim() ? null : { code: 'PasswordMissing' }

/** An administrator made by our own setup. */
export const objectionToAdminPassword = (password: string): Reason | null =>
  objectionToPassword(password) ??
  (password.length < shortestPassword ? { code: 'PasswordTooShort', least: shortestPassword } : null)

type Actor = Pick<User, 'userType' | 'claims'>
const isAdministrator = ({ userType, claims }: Actor) => userType === 'system' || claims.includes('Admin')

/** Only administrators make administrators. */
export const objectionToClaims = (by: Actor, wanted: readonly string[]): Reason | null =>
  !isAdministrator(by) && wanted.some(name => name.toLowerCase() === 'admin')
    ? { code: 'OnlyAdminsManageAdmins' }
    : null

/** Only administrators touch administrators; the built-in account is nobody's to touch. */
export const objectionToTouching = (by: Actor, target: User | null): Reason | null => {
  if (!target || target.userType === 'system') return { code: 'UserUnknown' }
  return target.claims.includes('Admin') && !isAdministrator(by) ? { code: 'OnlyAdminsManageAdmins' } : null
}

/** Names that mean nothing are dropped, doubles too; the order is that of the list of claims. */
export const knownClaims = (names: readonly string[]): Claim[] => {
  const wanted = new Set(names.filter(isClaim))
  return claimNames.filter(claim => wanted.has(claim))
}

export const hasSameClaims = (some: readonly Claim[], others: readonly Claim[]): boolean =>
  some.length === others.length && some.every(claim => others.includes(claim))

/** What an account holds after an edit: nobody takes the administrator role from himself. */
export const claimsAfterEdit = (by: Pick<User, 'id'>, target: User, wanted: readonly string[]): Claim[] =>
  by.id === target.id && target.claims.includes('Admin') ? knownClaims([...wanted, 'Admin']) : knownClaims(wanted)

/** Whether an account with these claims can sign in and administer. */
export const administers = (claims: readonly Claim[]) => claims.includes('Admin') && !claims.includes('Disabled')

/** Somebody must be left who can sign in and administer. `admins` are the accounts that can now; null is a removal. */
export const objectionToLosing = (
  target: User,
  claimsAfter: readonly Claim[] | null,
  admins: readonly string[],
): Reason | null => {
  const stays = claimsAfter !== null && administers(claimsAfter)
  return !stays && admins.length === 1 && admins[0] === target.id ? { code: 'LastAdmin' } : null
}

/** Nobody disables the account that they are using: at once they could not take it back. */
export const objectionToOwnDisabling = (
  by: Pick<User, 'id'>,
  target: Pick<User, 'id' | 'claims'>,
  claimsAfter: readonly Claim[],
): Reason | null =>
  by.id === target.id && claimsAfter.includes('Disabled') && !target.claims.includes('Disabled')
    ? { code: 'OwnAccountDisabled' }
    : null

export type OwnDetails = {
  id: string | null
  currentPassword: string | null
  password: string | null
  confirmNewPassword: string | null
  emailAddress: string | null
}

/** What can be said of own details before any password is looked at. */
export function objectionToOwnDetails(by: Pick<User, 'id'>, details: OwnDetails): Reason | null {
  if (!details.currentPassword) return { code: 'CurrentPasswordMissing' }
  const wanted = details.password ?? ''
  if (wanted !== (details.confirmNewPassword ?? '')) return { code: 'PasswordsDiffer' }
  return (
    (wanted ? objectionToPassword(wanted) : null) ??
    objectionToEmail(details.emailAddress) ??
    (details.id === by.id ? null : { code: 'NotYourAccount' })
  )
}

/** Whether an account has to prove itself: staff always, others unless the portal trusts everybody. */
export const needsPassword = (user: Actor | null, allowNoPassword: boolean): boolean =>
  !allowNoPassword || !user || user.userType === 'system' || user.claims.some(c => c === 'Admin' || c === 'PowerUser')
