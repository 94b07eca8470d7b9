import { beginSession } from '~/server/access/session-use'
import { accessToken } from '~/server/users/own-account'
import { userById } from '~/server/users/queries'
import { hourMs, hourSeconds } from '~/shared/durations'
import { portal as portalSection } from '~/shared/settings/portal'
import type { Claim, User } from '~/shared/users/model'
import type { Portal } from './portal'
import { anAdmin, aUser } from './users'

/** What a call shows, made anew for each: some calls end what is shown. */
type Shown = () => Promise<Record<string, string>>

/** Whom a call counts as. `refused` ends with a 401 wherever it calls, as a wrong key or personal token does. */
type Standing = 'nobody' | 'refused' | { roles: readonly Claim[] }

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
    const session = await app.store.transaction(tx => beginSession(app, tx, user, { lifeSeconds: hourSeconds }))
    return bearing(await now(user), { session })
  }
  const personal = async (user: User) => ({ useraccesstoken: (await accessToken(app, user)) ?? '' })

  const roles = ({ claims }: User) => ({ roles: claims })
  const signedIn = present.map(user => caller(`${user.userName}, signed in`, roles(user), () => inSession(user)))
  const others = [bare, power, admin].flatMap(user => [
    caller(`${user.userName}, by personal token`, roles(user), () => personal(user)),
    caller(`the API key as ${user.userName}`, roles(user), async () => ({ ...key(), username: user.userName })),
  ])
  const away = await Promise.all(
    [disabled, removed].map(async user => {
      const [before, token] = [await bearing(user), await personal(user)]
      return [
        caller(`${user.userName}, with a token from before`, 'nobody', async () => before),
        caller(`${user.userName}, by personal token`, 'refused', async () => token),
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
