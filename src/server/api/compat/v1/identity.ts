import { refuse } from '~/shared/refusal'
import { limits } from '~/shared/requests/settings'
import type { Limit, Period, User } from '~/shared/users/model'
import { needRecentSignIn, recentSignIn } from '../../../access/recent'
import type { App } from '../../../app'
import { welcome } from '../../../notifications/welcome'
import { type AccountForm, createUser } from '../../../users/actions'
import { editUser } from '../../../users/edit-account'
import { allProfiles, profilesOf } from '../../../users/profile-queries'
import { allUsers, userById } from '../../../users/queries'
import { quotasOf } from '../../../users/quota-queries'
import { removeUser } from '../../../users/remove-account'
import { periodCode } from '../codes'
import { routes } from '../endpoint'
import { code, flag, int, list, optional, optionalInt, type Read, type Reader, text, wire } from '../reader'
import { type ProfileName, profileNames, profilesIn } from '../shapes/download-profiles'
import { claimView, userOption, userView } from '../shapes/user'

const period = () => optional(code(periodCode, 'week'))

const numbers = Object.fromEntries(profileNames.map(name => [name, int()])) as Record<ProfileName, Reader<number>>
const profiles = wire(numbers)

const account = wire({
  id: text(100),
  userName: text(400),
  alias: text(190),
  claims: list(wire({ value: text(100), enabled: flag() }), 200),
  emailAddress: text(400),
  password: text(1_000),
  movieRequestLimit: optionalInt(),
  episodeRequestLimit: optionalInt(),
  musicRequestLimit: optionalInt(),
  movieRequestLimitType: period(),
  episodeRequestLimitType: period(),
  musicRequestLimitType: period(),
  streamingCountry: text(10),
  userQualityProfiles: optional(profiles),
})
type Account = Read<typeof account>

const limit = (amount: number | null, period: Period | null): Limit => ({
  amount: amount !== null && amount > 0 ? amount : null,
  period,
})

/** `period` is the one of limits that are sent without one. */
const formIn = (sent: Account, period: Period | null): AccountForm => ({
  alias: sent.alias,
  email: sent.emailAddress,
  password: sent.password,
  claims: sent.claims.flatMap(claim => (claim.enabled && claim.value ? [claim.value] : [])),
  limits: {
    movie: limit(sent.movieRequestLimit, sent.movieRequestLimitType ?? period),
    tvShow: limit(sent.episodeRequestLimit, sent.episodeRequestLimitType ?? period),
    album: limit(sent.musicRequestLimit, sent.musicRequestLimitType ?? period),
  },
  country: sent.streamingCountry,
  profiles: sent.userQualityProfiles && profilesIn(sent.userQualityProfiles),
})

/** Programs that were given a personal token go on as before. */
const programs = { tokensCount: true }

const done = { errors: null, successful: true }

const quotas = (app: App, users: readonly User[]) =>
  quotasOf(app.store, users, { now: app.now(), weekStart: app.settings.get(limits).weekStart })

async function viewOf(app: App, user: User) {
  const left = (await quotas(app, [user])).get(user.id) ?? refuse({ code: 'UserUnknown' })
  return userView(user, { profiles: await profilesOf(app.store, user.id), quotas: left })
}

async function viewsOfAll(app: App) {
  const users = await allUsers(app.store)
  const [left, profiles] = [await quotas(app, users), await allProfiles(app.store)]
  return users.flatMap(user => {
    const own = left.get(user.id)
    return own ? [userView(user, { profiles: profiles.get(user.id) ?? new Map(), quotas: own })] : []
  })
}

/** Accounts as those see them who look after them. */
export const identityEndpoints = (app: App) =>
  routes('/api/v1/Identity')
    .get('', { needs: 'user' }, ({ by }) => viewOf(app, by))
    .get('Users', { needs: 'powerUser' }, () => viewsOfAll(app))
    .get('dropdown/Users', { needs: 'powerUser' }, async () => (await allUsers(app.store)).map(userOption))
    .get('User/{id}', { needs: 'powerUser' }, async ({ path }) =>
      viewOf(app, (await userById(app.store, path('id'))) ?? refuse({ code: 'UserUnknown' })),
    )
    .get('Claims', { needs: 'powerUser' }, () => claimView(null))
    .post('', { needs: 'powerUser', reads: account, refusals: 'identity' }, async ({ by, body, caller }) => {
      await needRecentSignIn(app, caller, programs)
      await createUser(app, by, { ...formIn(body, null), userName: body.userName })
      return done
    })
    .put('', { needs: 'powerUser', reads: account, refusals: 'identity' }, async ({ by, body, caller }) => {
      await editUser(app, by, body.id ?? '', {
        ...formIn(body, 'day'),
        knowsNamedPeriodsOnly: true,
        needRecent: recentSignIn(app, caller, programs),
      })
      return done
    })
    .delete('{userId}', { needs: 'powerUser', refusals: 'identity' }, async ({ by, path, caller }) => {
      await needRecentSignIn(app, caller, programs)
      await removeUser(app, by, path('userId'))
      return done
    })
    .post('welcomeEmail', { needs: 'powerUser', reads: account }, ({ by, body }) => welcome(app, by, body)).endpoints
