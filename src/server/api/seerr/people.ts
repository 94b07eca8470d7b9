import { issueSettings } from '~/shared/issues/settings'
import { type HouseRules, rightsOf, seerrKinds, userType } from '~/shared/seerr/codes'
import { portal } from '~/shared/settings/portal'
import { inDays } from '~/shared/users/limits'
import { displayName, isStaff, type Limit, type User } from '~/shared/users/model'
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

/** Who reads it. */
type Reader = Pick<User, 'id' | 'userType' | 'claims'>

type Known = { number: number; createdAt: Date; requests: number; rules: HouseRules }

/** An account as its owner and staff read it, every member of it always there. */
function wholeShape(app: App, user: User, { number, createdAt, requests, rules }: Known) {
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
export type PersonShape = ReturnType<typeof wholeShape>

/** What nobody but staff and the person is told, as on our own pages; programs need the members all the same. */
const personal = {
  ...{ email: '', plexUsername: null, jellyfinUsername: null, plexId: null, jellyfinUserId: null, requestCount: 0 },
  ...{ movieQuotaLimit: null, movieQuotaDays: null, tvQuotaLimit: null, tvQuotaDays: null },
  ...{ permissions: 0, userType: userType.local },
}

/** An account as somebody reads it: others know its name and its picture. */
function personShape(app: App, by: Reader, user: User, known: Known): PersonShape {
  const whole = wholeShape(app, user, known)
  if (by.id === user.id || isStaff(by)) return whole
  return { ...whole, ...personal, username: whole.displayName, updatedAt: whole.createdAt }
}

const wholeOrNull = (text: string | null) => (text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null)

/** Accounts as programs read them, in their order: a read each of numbers and counts, however many there are. */
export async function shownPeople(app: App, by: Reader, people: readonly ListedUser[]): Promise<PersonShape[]> {
  const ids = people.map(({ user }) => user.id)
  const [numbers, counts] = await Promise.all([
    numbersOf(app.store, 'user', ids),
    countsOfRequesters(app.store, seerrKinds, ids),
  ])
  const rules = houseRules(app)
  return people.map(({ user, createdAt }) => {
    const known = { number: numbers.get(user.id) ?? 0, requests: counts.get(user.id) ?? 0 }
    return personShape(app, by, user, { ...known, createdAt, rules })
  })
}

/** The same by the ids of accounts; also of the built-in one, and of what is left of one that was removed. */
export async function peopleById(app: App, by: Reader, ids: readonly string[]): Promise<Map<string, PersonShape>> {
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
  const shown = await shownPeople(app, by, found)
  return new Map(found.map(({ user }, at) => [user.id, shown[at] as PersonShape]))
}
