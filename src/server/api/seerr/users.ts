import { Elysia } from 'elysia'
import { refuse } from '~/shared/refusal'
import { limits } from '~/shared/requests/settings'
import { rightsOf, seerrKinds } from '~/shared/seerr/codes'
import { discord } from '~/shared/services/discord'
import { email } from '~/shared/services/email'
import { telegram } from '~/shared/services/telegram'
import { webPush } from '~/shared/services/web-push'
import { countryOf } from '~/shared/titles/rules'
import { isStaff, isSystem, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { namedBy } from '../../numbers/queries'
import { countsOfRequesters } from '../../requests/lists/variant-rows'
import { countUsers, fittingIds, listedUsers, listedUsersOf } from '../../users/account-list'
import { preferencesOf } from '../../users/preference-queries'
import { userById } from '../../users/queries'
import { quotasOf } from '../../users/quota-queries'
import { json } from '../answers'
import { identity } from '../identity'
import { houseRules, peopleById, shownPeople } from './people'
import { idIn, type Part, pageInfo, partIn, type Query, wordIn } from './reading'
import { requestPageOf } from './requests'
import { watchlistOf } from './watchlist'

const sorts = ['created', 'updated', 'requests', 'displayname'] as const
type Sort = (typeof sorts)[number]

/** People and what is theirs: of others only for staff, as everywhere. */
export const userRoutes = (app: App) =>
  new Elysia({ name: 'seerr users' })
    .use(identity(app))
    .get('/auth/me', async ({ by }) => json(await shownPerson(app, by)), { needs: 'user' })
    .get('/user', async ({ query }) => json(await userPage(app, query)), { needs: 'powerUser' })
    .get('/user/:id', async ({ by, params }) => json(await shownPerson(app, await meant(app, by, params.id))), {
      needs: 'user',
    })
    .get('/user/:id/quota', async ({ by, params }) => json(await quotaShape(app, await meant(app, by, params.id))), {
      needs: 'user',
    })
    .get(
      '/user/:id/requests',
      async ({ by, query, params }) => {
        const { id } = await meant(app, by, params.id)
        return json(await requestPageOf(app, by, query, id))
      },
      { needs: 'user' },
    )
    .get(
      '/user/:id/watchlist',
      async ({ by, query, params }) => {
        const user = await meant(app, by, params.id)
        // Nobody reads what somebody else wants to watch, but for programs that may act as them.
        if (user.id !== by.id && !isSystem(by)) return refuse({ code: 'NoPermissions' })
        return json(await watchlistOf(app, user, query))
      },
      { needs: 'user' },
    )
    .get(
      '/user/:id/settings/main',
      async ({ by, params }) => json(await mainShape(app, await meant(app, by, params.id))),
      {
        needs: 'user',
      },
    )
    .get(
      '/user/:id/settings/permissions',
      async ({ by, params }) => json({ permissions: rightsOf(await meant(app, by, params.id), houseRules(app)) }),
      { needs: 'user' },
    )
    .get(
      '/user/:id/settings/notifications',
      async ({ by, params }) => json(await channelsShape(app, await meant(app, by, params.id))),
      { needs: 'user' },
    )

/** Whose number it is: one's own, or anybody's for staff. */
async function meant(app: App, by: User, given: string): Promise<User> {
  const number = idIn(given)
  const id = number === null ? null : await namedBy(app.store, 'user', number)
  const user = id === null ? null : await userById(app.store, id)
  if (!user) return refuse({ code: 'UserUnknown' })
  return user.id === by.id || isStaff(by) ? user : refuse({ code: 'NoPermissions' })
}

async function shownPerson(app: App, { id }: User) {
  const person = (await peopleById(app, [id])).get(id) ?? refuse({ code: 'UserUnknown' })
  return { ...person, settings: null }
}

async function userPage(app: App, query: Query) {
  const part = partIn(query, 10)
  const people = await sortedPeople(app, wordIn(query, 'sort', sorts, 'created'), part)
  return { pageInfo: pageInfo(part, await countUsers(app.store, {})), results: await shownPeople(app, people) }
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
  const person = (await peopleById(app, [user.id])).get(user.id)
  const of = (kind: 'movie' | 'tvShow', days: number | null) => {
    const quota = left?.[kind]
    if (!quota || quota.amount === null) return { used: 0, restricted: false }
    const { amount, remaining } = quota
    return { days, limit: amount, used: Math.max(0, amount - remaining), remaining, restricted: remaining <= 0 }
  }
  return { movie: of('movie', person?.movieQuotaDays ?? null), tv: of('tvShow', person?.tvQuotaDays ?? null) }
}

/** What somebody entered for the channels, as far as programs of this kind know them. */
async function channelsShape(app: App, { id }: User) {
  const { settings } = app
  const entered = new Map((await preferencesOf(app.store, id)).map(({ agent, value }) => [agent, value]))
  return {
    emailEnabled: settings.get(email).enabled,
    pgpKey: '',
    discordEnabled: settings.get(discord).enabled,
    discordEnabledTypes: 0,
    discordId: entered.get('Discord') ?? null,
    discordIds: entered.has('Discord') ? [entered.get('Discord')] : [],
    pushbulletAccessToken: null,
    pushoverApplicationToken: null,
    pushoverUserKey: null,
    pushoverSound: null,
    telegramEnabled: settings.get(telegram).enabled,
    telegramChatId: entered.get('Telegram') ?? null,
    telegramMessageThreadId: null,
    telegramSendSilently: false,
    webPushEnabled: settings.get(webPush).enabled,
    notificationTypes: {
      ...{ email: 0, discord: 0, pushbullet: 0, pushover: 0, slack: 0, telegram: 0, webhook: 0, webpush: 0 },
    },
  }
}

/** What somebody chose about themselves; what applies to everybody stands in their limits already. */
async function mainShape(app: App, user: User) {
  const person = (await peopleById(app, [user.id])).get(user.id) ?? refuse({ code: 'UserUnknown' })
  const discordId = (await preferencesOf(app.store, user.id)).find(({ agent }) => agent === 'Discord')?.value ?? null
  const { username, email, movieQuotaLimit, movieQuotaDays, tvQuotaLimit, tvQuotaDays } = person
  return {
    ...{ username, email, discordId, locale: user.language ?? '' },
    ...{ discoverRegion: '', streamingRegion: countryOf(user), originalLanguage: '' },
    ...{ movieQuotaLimit, movieQuotaDays, tvQuotaLimit, tvQuotaDays },
    ...{ globalMovieQuotaLimit: null, globalMovieQuotaDays: null, globalTvQuotaLimit: null, globalTvQuotaDays: null },
    ...{ watchlistSyncMovies: null, watchlistSyncTv: null },
  }
}
