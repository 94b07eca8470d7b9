import { endPersonalKey, makePersonalKey } from '~/server/access/personal-keys'
import { beginSession } from '~/server/access/session-use'
import { accessToken } from '~/server/users/own-account'
import { userById } from '~/server/users/queries'
import { type KeyScope, keyScopes } from '~/shared/access/key-rules'
import { dayMs, hourMs, hourSeconds } from '~/shared/durations'
import { portal as portalSection } from '~/shared/settings/portal'
import { type Claim, claimNames, type User } from '~/shared/users/model'
import type { Portal } from './portal'
import { anAdmin, aUser } from './users'

/** What a call shows, made anew for each: some calls end what is shown. */
type Shown = () => Promise<Record<string, string>>

/** Whom a call counts as. `refused` ends with a 401 wherever it calls, as a wrong key or personal token does. */
type Standing = 'nobody' | 'refused' | { roles: readonly Claim[]; key?: KeyScope }

export type GuardCaller = { name: string; is: Standing; shows: Shown }

const caller = (name: string, is: Standing, shows: Shown): GuardCaller => ({ name, is, shows })

const account = (userName: string, ...claims: Claim[]) => aUser(userName, { claims })

const [bare, asking, editor, owner] = [
  account('bare'),
  account('asking', 'RequestMovie'),
  account('editor', 'EditCustomPage'),
  account('owner', 'ManageOwnRequests'),
]
const [power, admin] = [account('power', 'PowerUser'), anAdmin('admin')]
/** Whoever has all that nothing above is about gets nowhere by it. */
const rest = account(
  'rest',
  ...claimNames.filter(
    claim =>
      claim !== 'Disabled' && ![asking, editor, owner, power, admin].some(({ claims }) => claims.includes(claim)),
  ),
)
const present = [bare, asking, editor, owner, rest, power, admin]
/** Nobody signs in to these: signing out everywhere would end their keys. */
const keyed = [
  account('keyed', 'RequestMovie'),
  account('keyed editor', 'EditCustomPage'),
  account('keyed power user', 'PowerUser'),
  anAdmin('keyed administrator'),
]
/** They were administrators until they were switched off or removed. */
const [disabled, removed] = [anAdmin('disabled'), anAdmin('removed')]
/** Somebody must be left who administers, whatever is called. */
const keeper = anAdmin('keeper')

export const guardAccounts: User[] = [...present, ...keyed, disabled, removed, keeper]

/** Every kind of caller: who they are, and by which of the ways they show it. */
export async function guardCallers(portal: Portal): Promise<GuardCaller[]> {
  const { app } = portal
  const key = () => ({ apikey: app.settings.get(portalSection).apiKey ?? '' })
  const now = async ({ id }: User) => (await userById(app.store, id)) ?? Promise.reject(new Error(`${id} is gone`))
  const bearing = async (user: User, more: { at?: Date; session?: string } = {}) => {
    const { token } = await app.tokens.sign(user, more.at ?? app.now(), hourSeconds, more.session ?? null)
    return { authorization: `Bearer ${token}` }
  }
  const inSession = async (user: User) => {
    const session = await app.store.transaction(tx => beginSession(app, tx, user, { lifeSeconds: hourSeconds }))
    return bearing(await now(user), { session })
  }
  const personal = async (user: User) => ({ useraccesstoken: (await accessToken(app, user)) ?? '' })

  const newKey = (user: User, scope: KeyScope = 'manage', days: number | null = null) =>
    makePersonalKey(app, user, { name: scope, scope, days })
  /** A key counts in two places: as a bearer token, and where a personal token stands. */
  const asBearer = (key: string) => async () => ({ authorization: `Bearer ${key}` })
  const asToken = (key: string) => async () => ({ useraccesstoken: key })
  const wrongKey = (name: string, key: string) => [
    caller(`${name}, as a bearer token`, 'nobody', asBearer(key)),
    caller(name, 'refused', asToken(key)),
  ]

  const roles = ({ claims }: User) => ({ roles: claims })
  const signedIn = present.map(user => caller(`${user.userName}, signed in`, roles(user), () => inSession(user)))
  const others = [bare, power, admin].flatMap(user => [
    caller(`${user.userName}, by personal token`, roles(user), () => personal(user)),
    caller(`the API key as ${user.userName}`, roles(user), async () => ({ ...key(), username: user.userName })),
  ])
  const byKey = await Promise.all(
    keyed.flatMap(user =>
      keyScopes.map(async (scope, at) => {
        const shows = (at % 2 === 0 ? asBearer : asToken)((await newKey(user, scope)).key)
        return caller(`${user.userName}, by a key of ${scope}`, { ...roles(user), key: scope }, shows)
      }),
    ),
  )
  const owner = keyed.at(-1) as User
  const ended = await newKey(owner)
  await endPersonalKey(app, owner, owner.id, ended.row.id)
  const yesterday = { ...app, now: () => new Date(app.now().getTime() - dayMs) }
  const expired = await makePersonalKey(yesterday, owner, { name: 'expired', scope: 'manage', days: 1 })
  const away = await Promise.all(
    [disabled, removed].map(async user => {
      const [before, token] = [await bearing(user), await personal(user)]
      const { key: own } = await newKey(user)
      return [
        caller(`${user.userName}, with a token from before`, 'nobody', async () => before),
        caller(`${user.userName}, by personal token`, 'refused', async () => token),
        ...wrongKey(`${user.userName}, by a personal key`, own),
        caller(`the API key as ${user.userName}`, 'refused', async () => ({ ...key(), username: user.userName })),
      ]
    }),
  )
  const as = portal.as(keeper.userName)
  const detail = (await as.get(`/api/v3/users/${disabled.id}`)).body as object
  await as.put(`/api/v3/users/${disabled.id}`, { ...detail, claims: ['Admin', 'Disabled'], password: null })
  await as.delete(`/api/v3/users/${removed.id}?requests=keep`)

  return [
    caller('nobody', 'nobody', async () => ({})),
    ...signedIn,
    ...others,
    ...byKey,
    ...wrongKey('an administrator, by a key that was ended', ended.key),
    ...wrongKey('an administrator, by a key that has expired', expired.key),
    caller('the API key', { roles: ['Admin'] }, async () => key()),
    ...away.flat(),
    caller('an administrator whose session was ended', 'nobody', async () =>
      bearing(await now(admin), { session: crypto.randomUUID() }),
    ),
    caller('an administrator with a token from before a change', 'nobody', async () =>
      bearing({ ...(await now(admin)), stamp: 'before' }),
    ),
    caller('an administrator with a token that has run out', 'nobody', async () =>
      bearing(await now(admin), { at: new Date(app.now().getTime() - 2 * hourMs) }),
    ),
    caller('a wrong key', 'refused', async () => ({ apikey: 'wrong' })),
    caller('a wrong personal token', 'refused', async () => ({ useraccesstoken: '0'.repeat(32) })),
    caller('the API key as somebody unknown', 'refused', async () => ({ ...key(), username: 'unknown' })),
  ]
}
