import { hashOf } from '~/server/users/passwords'
import { updateUser } from '~/server/users/write-queries'
import type { User } from '~/shared/users/model'
import type { Portal, Reply } from './portal'

/** Hashing is slow on purpose; the same password may have the same hash in tests. */
const hashes = new Map<string, Promise<string>>()
const hashFor = (password: string) => {
  const hash = hashes.get(password) ?? hashOf(password)
  hashes.set(password, hash)
  return hash
}

/** Gives a stored account a password. */
export async function setPassword(portal: Portal, user: User, password: string) {
  await updateUser(portal.app.store, user.id, { passwordHash: await hashFor(password) })
}

/** Signs in at the door and answers what comes back. */
export const signIn = (portal: Portal, username: string, password: string, more: Record<string, unknown> = {}) =>
  portal.guest.post('/api/v1/Token', { username, password, rememberMe: false, ...more })

/** Calls with a token out of an answer. */
export const bearing = (reply: Reply) => ({
  authorization: `Bearer ${(reply.body as { access_token: string }).access_token}`,
})

/** What a token says, as clients read it. */
export const claimsOf = (reply: Reply): Record<string, unknown> => {
  const [, payload = ''] = (reply.body as { access_token: string }).access_token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
}

/** Warnings that the portal writes into its log from now on. */
export function warnings(portal: Portal): string[] {
  const said: string[] = []
  portal.app.log.warn = message => void said.push(message)
  return said
}
