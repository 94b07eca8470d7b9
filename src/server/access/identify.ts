import { type KeyScope, keyPrefix } from '~/shared/access/key-rules'
import type { Credential } from '~/shared/access/recent-sign-in'
import { portal } from '~/shared/settings/portal'
import { holds, systemUserName, type User } from '~/shared/users/model'
import type { App, Bearer } from '../app'
import { namedBy } from '../numbers/queries'
import { sameText } from '../settings/keys'
import { userByAccessToken } from '../users/access-token-queries'
import { userById, userByName } from '../users/queries'
import { type SessionUser, userOfSession } from '../users/session-user-queries'
import { owesAgreement } from '../users/terms'
import { networkOf } from './network'
import { saveCallTime } from './note-use'
import { keyHash, personalKeyByHash, savePersonalKeyUse } from './personal-key-queries'
import { saveUseNowAndThen } from './saved-uses'
import { mustSetUp } from './second-steps'
import { writeSessionUse } from './session-use'

/** What a caller shows to prove who is there; null is absent, an empty text is present and wrong. */
export type Credentials = {
  apiKey: string | null
  /** The API key where one that is wrong counts as absent. */
  optionalKey: string | null
  /** Whom a call with the API key acts as, by the name or by the number that programs have. */
  userName: string | null
  userNumber: string | null
  accessToken: string | null
  bearer: string | null
}

/** The personal key with which somebody calls. */
export type CallerKey = { id: string; scope: KeyScope }

/** How somebody is known: `session` is the one of a bearer token, `key` stands where a personal key was shown. */
type Shown = {
  credential: Credential | null
  session: string | null
  key: CallerKey | null
  /** When a token without a session was signed in to; null where nobody knows. */
  signedInAt: Date | null
  /** Whether they have to agree to the terms before they go on. */
  mustAgree: boolean
  /** Whoever signed in has to set up a second step before anything else; programs that have a key go on. */
  mustSetUp: boolean
}

/** `text` is a failure that ends the call with 401 and these words; `wrongToken` only counts where somebody is needed. */
type Identity = ({ by: User | null; wrongToken: string | null } & Shown) | { text: string }
type Known = { by: User } & Shown

const nothing: Shown = {
  ...{ credential: null, session: null, key: null, signedInAt: null },
  ...{ mustAgree: false, mustSetUp: false },
}

/**
 * Who calls. Only one of key and personal token is looked at, in this order, and a wrong one is fatal; a valid bearer
 * token replaces what they said. A disabled or deleted account is nobody, at once.
 */
export async function identify(app: App, credentials: Credentials, address: string | null): Promise<Identity> {
  const keyed = await byKeyOrToken(app, credentials, address)
  if (keyed && 'text' in keyed) return keyed
  const otherwise = keyed ?? { ...nothing, by: null }
  if (credentials.bearer === null) return { ...otherwise, wrongToken: null }
  const bearer = await byBearer(app, credentials.bearer, address)
  return 'by' in bearer ? { ...bearer, wrongToken: null } : { ...otherwise, wrongToken: bearer.wrong }
}

async function byKeyOrToken(
  app: App,
  credentials: Credentials,
  address: string | null,
): Promise<Known | { text: string } | null> {
  if (credentials.apiKey !== null)
    return isApiKey(app, credentials.apiKey) ? byName(app, credentials.userName) : { text: 'Invalid API Key' }
  if (isApiKey(app, credentials.optionalKey))
    return credentials.userNumber === null ? byName(app, credentials.userName) : byNumber(app, credentials.userNumber)
  if (credentials.accessToken === null) return null
  if (credentials.accessToken.startsWith(keyPrefix)) {
    const keyed = await byPersonalKey(app, credentials.accessToken, address)
    return 'by' in keyed ? keyed : { text: 'Invalid User Access Token' }
  }
  const by = /^[0-9a-f]{32}$/.test(credentials.accessToken)
    ? await userByAccessToken(app.store, credentials.accessToken)
    : null
  if (!by || holds(by, 'Disabled')) return { text: 'Invalid User Access Token' }
  return { ...nothing, credential: 'personalToken', by: { ...by, lastLoggedInAt: await saveCallTime(app, by) } }
}

export function isApiKey({ settings }: App, given: string | null): boolean {
  const { apiKey } = settings.get(portal)
  return Boolean(apiKey && given) && sameText(String(given).toLowerCase(), String(apiKey).toLowerCase())
}

/** Whoever a call with the API key acts as: the built-in account, or the one it names. */
const byName = async (app: App, userName: string | null) =>
  actingAs(await userByName(app.store, userName ?? systemUserName))

async function byNumber(app: App, number: string) {
  const id = /^\d{1,9}$/.test(number) ? await namedBy(app.store, 'user', Number(number)) : null
  return actingAs(id === null ? null : await userById(app.store, id))
}

const actingAs = (by: User | null): Known | { text: string } =>
  by && !holds({ ...by, userType: 'local' }, 'Disabled')
    ? { ...nothing, by, credential: 'apiKey' }
    : { text: 'Invalid User' }

async function byPersonalKey(app: App, key: string, address: string | null): Promise<Known | { wrong: string }> {
  const row = isKey.test(key) ? await personalKeyByHash(app.store, keyHash(key)) : null
  if (!row) return { wrong: 'This key does not exist or has been ended' }
  if (row.expiresAt && row.expiresAt <= app.now()) return { wrong: 'This key has expired' }
  const by = await userById(app.store, row.userId)
  if (!by || holds(by, 'Disabled')) return { wrong: 'The account of this key is disabled' }
  const network = address && networkOf(address).slice(0, 64)
  const used = { id: row.id, usedAt: row.lastUsedAt }
  await saveUseNowAndThen(app, used, use => savePersonalKeyUse(app.store, row.id, { ...use, network }))
  return { ...nothing, by, credential: 'personalKey', key: { id: row.id, scope: row.scope } }
}
const isKey = new RegExp(`^${keyPrefix}[\\w-]{43}$`)

async function byBearer(app: App, token: string, address: string | null): Promise<Known | { wrong: string }> {
  if (token.startsWith(keyPrefix)) return byPersonalKey(app, token, address)
  const read = await app.tokens.read(token, app.now())
  if ('wrong' in read) return read
  const { session, signedInAt } = read
  const found = await ownerOfSession(app, read)
  if ('wrong' in found) return found
  if (session !== null && found.usedAt !== null) await writeSessionUse(app, session, found.usedAt)
  return { by: found.user, session, key: null, signedInAt, credential: 'session', ...(await owing(app, found.user)) }
}

type Kept = Pick<Bearer, 'userId' | 'session' | 'stamp'>

/** Whose session it is, or why it does not count any more. */
async function ownerOfSession(app: App, { userId, session, stamp }: Kept): Promise<SessionUser | { wrong: string }> {
  const found = session === null ? await withoutSession(app, userId) : await userOfSession(app.store, userId, session)
  if (!found || found.user.userType === 'system') return { wrong: 'The account of this token no longer exists' }
  if (holds(found.user, 'Disabled')) return { wrong: 'The account of this token is disabled' }
  if (found.user.stamp !== stamp) return { wrong: ended }
  return session !== null && found.usedAt === null ? { wrong: ended } : found
}

/** What whoever signed in has to do before anything else. */
const owing = async (app: App, by: User) => ({
  mustAgree: await owesAgreement(app, by, 'session'),
  mustSetUp: await mustSetUp(app, by),
})

/** Whoever would be served pages in this session; null once it has ended, and while something else comes first. */
export async function servedInSession(app: App, kept: Kept): Promise<User | null> {
  const found = await ownerOfSession(app, kept)
  if ('wrong' in found) return null
  const { mustAgree, mustSetUp } = await owing(app, found.user)
  return mustAgree || mustSetUp ? null : found.user
}
const ended = 'The session of this token has been ended'

/** Tokens from before sessions were kept count until they end, or the account signs out everywhere. */
async function withoutSession(app: App, userId: string): Promise<SessionUser | null> {
  const user = await userById(app.store, userId)
  return user && { user, usedAt: null }
}
