import { issueSettings } from '~/shared/issues/settings'
import { type HouseRules, rightsOf, seerrKinds, userType } from '~/shared/seerr/codes'
import { portal } from '~/shared/settings/portal'
import { inDays } from '~/shared/users/limits'
import { displayName, type Limit, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { numbersOf } from '../../numbers/queries'
import { countsOfRequesters } from '../../requests/lists/variant-rows'
import { type ListedUser, listedUsersOf } from '../../users/account-list'
import { personPicturePath } from '../../users/person-pictures'
import { accountsById } from '../../users/queries'

/** A limit of shows counts seasons there. One that counts episodes here shows these: what is left decides either way. */
export const quotaLimit = ({ amount }: Limit) => amount || null
/** Programs count limits in days up to now. */
export const quotaDays = ({ amount, period }: Limit) => (amount ? inDays(period) : null)

export const houseRules = ({ settings }: App): HouseRules => ({
  seesRequests: !settings.get(portal).hideRequestsUsers,
  issues: settings.get(issueSettings).enabled,
})

type Known = { number: number; createdAt: Date; requests: number; rules: HouseRules }

/** An account as programs read it, every member of it always there. */
function personShape(app: App, user: User, { number, createdAt, requests, rules }: Known) {
  const { movie, tvShow } = user.limits
  const isOfPlex = user.userType === 'plex'
  const isOfOthers = !isOfPlex && user.providerUserId !== null
  return {
    permissions: rightsOf(user, rules),
    warnings: [],
    id: number,
    email: user.email ?? '',
    plexUsername: isOfPlex ? user.userName : null,
    jellyfinUsername: isOfOthers ? user.userName : null,
    username: user.userName,
    recoveryLinkExpirationDate: null,
    userType: userType[user.userType],
    plexId: isOfPlex ? wholeOrNull(user.providerUserId) : null,
    jellyfinUserId: isOfOthers ? user.providerUserId : null,
    avatar: personPicturePath(app, user) ?? '',
    avatarETag: null,
    avatarVersion: null,
    movieQuotaLimit: quotaLimit(movie),
    movieQuotaDays: quotaDays(movie),
    tvQuotaLimit: quotaLimit(tvShow),
    tvQuotaDays: quotaDays(tvShow),
    createdAt: createdAt.toISOString(),
    updatedAt: (user.lastLoggedInAt ?? createdAt).toISOString(),
    requestCount: requests,
    displayName: displayName(user),
  }
}
export type PersonShape = ReturnType<typeof personShape>

const wholeOrNull = (text: string | null) => (text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null)

/** Accounts as programs read them, in their order: a read each of numbers and counts, however many there are. */
export async function shownPeople(app: App, people: readonly ListedUser[]): Promise<PersonShape[]> {
  const ids = people.map(({ user }) => user.id)
  const [numbers, counts] = await Promise.all([
    numbersOf(app.store, 'user', ids),
    countsOfRequesters(app.store, seerrKinds, ids),
  ])
  const rules = houseRules(app)
  return people.map(({ user, createdAt }) => {
    const known = { number: numbers.get(user.id) ?? 0, requests: counts.get(user.id) ?? 0 }
    return personShape(app, user, { ...known, createdAt, rules })
  })
}

/** The same by the ids of accounts; also of the built-in one, and of what is left of one that was removed. */
export async function peopleById(app: App, ids: readonly string[]): Promise<Map<string, PersonShape>> {
  const all = [...new Set(ids)]
  const listed = new Map((await listedUsersOf(app.store, all)).map(one => [one.user.id, one]))
  const others = await accountsById(
    app.store,
    all.filter(id => !listed.has(id)),
  )
  const found = all.flatMap((id): ListedUser[] => {
    const user = others.get(id)
    const known = listed.get(id) ?? (user && { user, createdAt: user.lastLoggedInAt ?? new Date(0) })
    return known ? [known] : []
  })
  const shown = await shownPeople(app, found)
  return new Map(found.map(({ user }, at) => [user.id, shown[at] as PersonShape]))
}
