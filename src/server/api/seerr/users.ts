import { Elysia } from 'elysia'
import { refuse } from '~/shared/refusal'
import { limits } from '~/shared/requests/settings'
import { rightsOf, seerrKinds } from '~/shared/seerr/codes'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { countsOfRequesters } from '../../requests/lists/variant-rows'
import { countUsers, fittingIds, listedUsers, listedUsersOf } from '../../users/account-list'
import { quotasOf } from '../../users/quota-queries'
import { json } from '../answers'
import { identity } from '../identity'
import { meantPerson, shownPerson } from './named-people'
import { houseRules, peopleById, shownPeople } from './people'
import { type Part, pageInfo, partIn, type Query, wordIn } from './reading'
import { requestPageOf } from './requests'
import { channelsShape, ownSettingsShape } from './user-shapes'
import { watchlistOf } from './watchlist'

const sorts = ['created', 'updated', 'requests', 'displayname'] as const
type Sort = (typeof sorts)[number]

/** People and what is theirs: of others only for staff, as everywhere. */
export const userRoutes = (app: App) =>
  new Elysia({ name: 'seerr users' })
    .use(identity(app))
    .get('/user', async ({ by, query }) => json(await userPage(app, by, query)), { needs: 'powerUser' })
    .get(
      '/user/:id',
      async ({ by, params }) => json(await shownPerson(app, by, await meantPerson(app, by, params.id))),
      {
        needs: 'user',
      },
    )
    .get(
      '/user/:id/quota',
      async ({ by, params }) => json(await quotaShape(app, await meantPerson(app, by, params.id))),
      {
        needs: 'user',
      },
    )
    .get(
      '/user/:id/requests',
      async ({ by, query, params }) => {
        const { id } = await meantPerson(app, by, params.id)
        return json(await requestPageOf(app, by, query, id))
      },
      { needs: 'user' },
    )
    .get(
      '/user/:id/watchlist',
      async ({ by, query, params }) => {
        const user = await meantPerson(app, by, params.id)
        // Nobody reads what somebody else wants to watch, but for programs that may act as them.
        if (user.id !== by.id && !isSystem(by)) return refuse({ code: 'NoPermissions' })
        return json(await watchlistOf(app, user, query))
      },
      { needs: 'user' },
    )
    .get(
      '/user/:id/settings/main',
      async ({ by, params }) => json(await ownSettingsShape(app, await meantPerson(app, by, params.id))),
      {
        needs: 'user',
      },
    )
    .get(
      '/user/:id/settings/permissions',
      async ({ by, params }) => json({ permissions: rightsOf(await meantPerson(app, by, params.id), houseRules(app)) }),
      { needs: 'user' },
    )
    .get(
      '/user/:id/settings/notifications',
      async ({ by, params }) => json(await channelsShape(app, await meantPerson(app, by, params.id))),
      { needs: 'user' },
    )

async function userPage(app: App, by: User, query: Query) {
  const part = partIn(query, 10)
  const people = await sortedPeople(app, wordIn(query, 'sort', sorts, 'created'), part)
  return { pageInfo: pageInfo(part, await countUsers(app.store, {})), results: await shownPeople(app, by, people) }
}

async function sortedPeople(app: App, sort: Sort, part: Part) {
  if (sort === 'requests') return listedUsersOf(app.store, await byRequests(app, part))
  const order = { created: 'created', updated: 'lastSeen', displayname: 'name' } as const
  return listedUsers(app.store, {}, { sort: order[sort], descending: sort === 'updated' }, part)
}

/** Whoever asked for most comes first: an order that no index has. */
async function byRequests(app: App, { position, count }: Part): Promise<string[]> {
  const ids = await fittingIds(app.store, {})
  const counts = await countsOfRequesters(app.store, seerrKinds, null)
  return ids
    .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
    .slice(position, position + count)
}

async function quotaShape(app: App, user: User) {
  const { weekStart } = app.settings.get(limits)
  const left = (await quotasOf(app.store, [user], { now: app.now(), weekStart })).get(user.id)
  const person = (await peopleById(app, user, [user.id])).get(user.id)
  const of = (kind: 'movie' | 'tvShow', days: number | null) => {
    const quota = left?.[kind]
    if (!quota || quota.amount === null) return { used: 0, restricted: false }
    const { amount, remaining } = quota
    return { days, limit: amount, used: Math.max(0, amount - remaining), remaining, restricted: remaining <= 0 }
  }
  return { movie: of('movie', person?.movieQuotaDays ?? null), tv: of('tvShow', person?.tvQuotaDays ?? null) }
}
