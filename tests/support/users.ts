import type { App } from '~/server/app'
import { limitColumns } from '~/server/users/write-queries'
import { lookKey } from '~/shared/users/look-alikes'
import { displayKey, nameKey, type User } from '~/shared/users/model'

const noLimit = { amount: null, period: null }

/** A whole account with what a test cares about; it may ask for movies unless the test says otherwise. */
export const aUser = (userName: string, overrides: Partial<User> = {}): User => ({
  id: crypto.randomUUID(),
  userName,
  alias: null,
  email: `${userName}@example.com`,
  userType: 'local',
  claims: ['RequestMovie'],
  language: null,
  streamingCountry: 'US',
  limits: { movie: noLimit, tvShow: noLimit, album: noLimit },
  providerUserId: null,
  providerServer: null,
  picture: null,
  lastLoggedInAt: null,
  stamp: 'stamp',
  ...overrides,
})

export const anAdmin = (userName = 'ada', overrides: Partial<User> = {}) =>
  aUser(userName, { claims: ['Admin'], ...overrides })

/** Stores an account as it is given, past all rules. */
export async function saveUser(app: App, user: User, secrets: { passwordHash?: string; accessToken?: string } = {}) {
  const { users, userClaims } = app.store.t
  await app.store.db.insert(users).values({
    id: user.id,
    userName: user.userName,
    nameKey: nameKey(user.userName),
    lookKey: lookKey(user.userName),
    alias: user.alias,
    displayKey: displayKey(user),
    email: user.email,
    emailKey: user.email ? nameKey(user.email) : null,
    userType: user.userType,
    language: user.language,
    providerUserId: user.providerUserId,
    providerServer: user.providerServer,
    picture: user.picture,
    streamingCountry: user.streamingCountry,
    ...limitColumns(user.limits),
    stamp: user.stamp,
    createdAt: app.now(),
    ...secrets,
  })
  if (user.claims.length > 0) {
    await app.store.db.insert(userClaims).values(user.claims.map(claim => ({ userId: user.id, claim })))
  }
}
