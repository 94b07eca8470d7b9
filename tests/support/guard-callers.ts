import { beginSession } from '~/server/access/session-use'
import { accessToken } from '~/server/users/own-account'
import { userById } from '~/server/users/queries'
import { hourSeconds } from '~/shared/durations'
import { portal as portalSection } from '~/shared/settings/portal'
import type { Claim, User } from '~/shared/users/model'
import type { Portal } from './portal'
import { anAdmin, aUser } from './users'

/** What a call shows, made anew for each: some calls end what is shown. */
type Shown = () => Promise<Record<string, string>>

/** Whom a call counts as. `refused` ends with a 401 wherever it calls, as a wrong key or personal token does. */
type Standing = 'nobody' | 'refused' | { roles: readonly Claim[] }

export type GuardCaller = { name: string; is: Standing; shows: Shown }

const account = (userName: string, ...claims: Claim[]) => aUser(userName, { claims })

const [bare, asking, editor, owner] = [
  account('bare'),
  account('asking', 'RequestMovie'),
  account('editor', 'EditCustomPage'),
  account('owner', 'ManageOwnRequests'),
]
const [power, admin] = [account('power', 'PowerUser'), anAdmin('admin')]
const present = [bare, asking, editor, owner, power, admin]
/** They were administrators until they were switched off or removed. */
const [disabled, removed] = [anAdmin('disabled'), anAdmin('removed')]
/** Somebody must be left who administers, whatever is called. */
const keeper = anAdmin('keeper')

export const guardAccounts: User[] = [...present, disabled, removed, keeper]

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
    const session = await app.store.transaction(tx => beginSession(app, tx, user, hourSeconds))
    return bearing(await now(user), { session })
  }
  const personal = async (user: User) => ({ useraccesstoken: (await accessToken(app, user)) ?? '' })

  const signedIn = present.map(user => ({
    ...{ name: `${user.userName}, signed in`, is: { roles: user.claims } },
    shows: () => inSession(user),
  }))
  const others = [bare, power, admin].flatMap(user => [
    { name: `${user.userName}, by personal token`, is: { roles: user.claims }, shows: () => personal(user) },
    {
      ...{ name: `the API key as ${user.userName}`, is: { roles: user.claims } },
      shows: async () => ({ ...key(), username: user.userName }),
    },
  ])
  const away = await Promise.all(
    [disabled, removed].map(async user => {
      const [before, token] = [await bearing(user), await personal(user)]
      return [
        { name: `${user.userName}, with a token from before`, is: 'nobody', shows: async () => before },
        { name: `${user.userName}, by personal token`, is: 'refused', shows: async () => token },
        {
          ...{ name: `the API key as ${user.userName}`, is: 'refused' },
          shows: async () => ({ ...key(), username: user.userName }),
        },
      ] as const
    }),
  )
  const as = portal.as(keeper.userName)
  const detail = (await as.get(`/api/v3/users/${disabled.id}`)).body as object
  await as.put(`/api/v3/users/${disabled.id}`, { ...detail, claims: ['Admin', 'Disabled'], password: null })
  await as.delete(`/api/v3/users/${removed.id}?requests=keep`)

  return [
    { name: 'nobody', is: 'nobody', shows: async () => ({}) },
    ...signedIn,
    ...others,
    { name: 'the API key', is: { roles: ['Admin'] }, shows: async () => key() },
    ...away.flat(),
    {
      ...{ name: 'an administrator whose session was ended', is: 'nobody' },
      shows: async () => bearing(await now(admin), { session: crypto.randomUUID() }),
    },
    {
      ...{ name: 'an administrator with a token from before a change', is: 'nobody' },
      shows: async () => bearing({ ...(await now(admin)), stamp: 'before' }),
    },
    {
      ...{ name: 'an administrator with a token that has run out', is: 'nobody' },
      shows: async () => bearing(await now(admin), { at: new Date(app.now().getTime() - 2 * hourSeconds * 1_000) }),
    },
    { name: 'a wrong key', is: 'refused', shows: async () => ({ apikey: 'wrong' }) },
    { name: 'a wrong personal token', is: 'refused', shows: async () => ({ useraccesstoken: '0'.repeat(32) }) },
    {
      ...{ name: 'the API key as somebody unknown', is: 'refused' },
      shows: async () => ({ ...key(), username: 'unknown' }),
    },
  ]
}
