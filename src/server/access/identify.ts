import { portal } from '~/shared/settings/portal'
import { holds, systemUserName, type User } from '~/shared/users/model'
import type { App } from '../app'
import { sameText } from '../settings/keys'
import { userByAccessToken } from '../users/access-token-queries'
import { type SessionUser, userById, userByName, userOfSession } from '../users/queries'
import { saveCallTime } from './note-use'
import { writeSessionUse } from './session-use'

/** What a caller shows to prove who is there; null is absent, an empty text is present and wrong. */
export type Credentials = {
  apiKey: string | null
  /** The API key where one that is wrong counts as absent. */
  optionalKey: string | null
  /** Whom a call with the API key acts as. */
  userName: string | null
  accessToken: string | null
  bearer: string | null
}

/** `session` is the one of a bearer token; `text` is a failure that ends the call with 401 and these words; `token` only counts where somebody is needed. */
type Identity = { by: User | null; session: string | null; wrongToken: string | null } | { text: string }

/**
 * Who calls. Only one of key and personal token is looked at, in this order, and a wrong one is fatal; a valid bearer
 * token replaces what they said. A disabled or deleted account is nobody, at once.
 */
export async function identify(app: App, credentials: Credentials): Promise<Identity> {
  const keyed = await byKeyOrToken(app, credentials)
  if (keyed && 'text' in keyed) return keyed
  if (credentials.bearer === null) return { by: keyed?.by ?? null, session: null, wrongToken: null }
  const bearer = await byBearer(app, credentials.bearer)
  if ('by' in bearer) return { ...bearer, wrongToken: null }
  return { by: keyed?.by ?? null, session: null, wrongToken: bearer.wrong }
}

async function byKeyOrToken(app: App, credentials: Credentials): Promise<{ by: User } | { text: string } | null> {
  if (credentials.apiKey !== null)
    return isApiKey(app, credentials.apiKey) ? byName(app, credentials.userName) : { text: 'Invalid API Key' }
  if (isApiKey(app, credentials.optionalKey)) return byName(app, credentials.userName)
  if (credentials.accessToken === null) return null
  const by = /^[0-9a-f]{32}$/.test(credentials.accessToken)
    ? await userByAccessToken(app.store, credentials.accessToken)
    : null
  if (!by || holds(by, 'Disabled')) return { text: 'Invalid User Access Token' }
  return { by: { ...by, lastLoggedInAt: await saveCallTime(app, by) } }
}

export function isApiKey({ settings }: App, given: string | null): boolean {
  const { apiKey } = settings.get(portal)
  return Boolean(apiKey && given) && sameText(String(given).toLowerCase(), String(apiKey).toLowerCase())
}

/** Whoever a call with the API key acts as: the built-in account, or the one it names. */
async function byName(app: App, userName: string | null): Promise<{ by: User } | { text: string }> {
  const by = await userByName(app.store, userName ?? systemUserName)
  return by && !holds({ ...by, userType: 'local' }, 'Disabled') ? { by } : { text: 'Invalid User' }
}

type Named = { by: User; session: string | null }

async function byBearer(app: App, token: string): Promise<Named | { wrong: string }> {
  const read = await app.tokens.read(token, app.now())
  if ('wrong' in read) return read
  const { userId, session, stamp } = read
  const found = session === null ? await withoutSession(app, userId) : await userOfSession(app.store, userId, session)
  if (!found || found.user.userType === 'system') return { wrong: 'The account of this token no longer exists' }
  const by = found.user
  if (holds(by, 'Disabled')) return { wrong: 'The account of this token is disabled' }
  if (by.stamp !== stamp) return { wrong: ended }
  if (session === null) return { by, session }
  if (found.usedAt === null) return { wrong: ended }
  await writeSessionUse(app, session, found.usedAt)
  return { by, session }
}
const ended = 'The session of this token has been ended'

/** Tokens from before sessions were kept count until they end, or the account signs out everywhere. */
async function withoutSession(app: App, userId: string): Promise<SessionUser | null> {
  const user = await userById(app.store, userId)
  return user && { user, usedAt: null }
}
