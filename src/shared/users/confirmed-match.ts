import { plainName, type User, type UserType } from './model'
import { providerOf } from './provider-accounts'

/** Somebody at a media server, by what is known of them there. */
type Person = { userType: UserType; id: string | null; name: string | null; email: string | null }

/**
 * Whether an account is the one of somebody at a media server. With numbers on both sides these alone decide. An account
 * that has none, as another program left it, is theirs when it is of that media server and its name is the very name there,
 * letter by letter, or, at Plex, its address the very address: either belongs to one person there. A name that merely
 * looks or folds like it never counts, and neither does an account of another kind: anybody may call themselves "ada" at
 * Plex.
 */
export function isAccountOf(account: User, { userType, id, name, email }: Person): boolean {
  const provider = providerOf(account.userType)
  if (provider === null || provider !== providerOf(userType)) return false
  if (account.providerUserId && id) return account.providerUserId === id
  // Told by a service for all servers, while the account belongs to somebody of one server alone.
  if (account.providerUserId && account.userType !== userType) return false
  if (account.userName === name) return true
  return userType === 'plex' && Boolean(email) && plainName(account.email ?? '') === plainName(email ?? '')
}
