import type * as api from '~/shared/api/accounts'
import type * as several from '~/shared/api/accounts-together'
import type { Reason } from '~/shared/refusal'
import { customization } from '~/shared/settings/portal'
import { obstacleToReset } from '~/shared/users/account-rules'
import { displayName, type Limit, type Limits, type User } from '~/shared/users/model'
import { picturesIn } from '~/shared/users/own-picture'
import { knownClaims, objectionToTouching } from '~/shared/users/rules'
import { differencesOf, type TogetherDecision } from '~/shared/users/together'
import type { App } from '../../app'
import { welcomeObstacles } from '../../notifications/welcome'
import { sentence } from '../../sentences'
import type { ListedUser } from '../../users/account-list'
import { canMail } from '../../users/account-mails'
import { editableOf, revisionOf } from '../../users/editable'
import { admins } from '../../users/locks'
import { personPicturePath } from '../../users/person-pictures'
import { traceOf } from '../../users/removal-queries'
import { readerOf } from '../reader'
import { quotaViews } from './quota-views'

const filled = (text: string | null) => (text?.trim() ? text : null)

/** Accounts as staff see them: what they have left is read for all of them in one look. */
export async function accountViews(app: App, by: User, listed: readonly ListedUser[]): Promise<api.AccountView[]> {
  const quotasOf = await quotaViews(
    app,
    listed.map(({ user }) => user),
  )
  const obstacle = await welcomeObstacles(app)
  return listed.map(({ user, createdAt }) => ({
    ...{ id: user.id, userName: user.userName, displayName: displayName(user) },
    ...{ alias: filled(user.alias), email: filled(user.email), userType: user.userType },
    picturePath: personPicturePath(app, user),
    claims: knownClaims(user.claims),
    quotas: quotasOf(user),
    createdAt: createdAt.toISOString(),
    lastSeenAt: user.lastLoggedInAt?.toISOString() ?? null,
    mayEdit: objectionToTouching(by, user) === null,
    welcomeObstacle: obstacle(user),
  }))
}

/** An account with all that can be edited of it. */
export async function accountDetail(app: App, by: User, listed: ListedUser): Promise<api.AccountDetail | null> {
  const { user } = listed
  const [view] = await accountViews(app, by, [listed])
  const editable = (await editableOf(app.store, [user])).get(user.id)
  if (!view || !editable) return null
  const able = await admins(app.store)
  const { requests, issues } = await traceOf(app.store, user.id)
  return {
    ...view,
    limits: limitsView(user.limits),
    streamingCountry: user.streamingCountry,
    profiles: editable.profiles,
    addresses: editable.addresses,
    revision: revisionOf(editable),
    language: user.language,
    isSelf: user.id === by.id,
    hasOwnPicture: picturesIn(user.picture).own !== null,
    isLastAdmin: able.length === 1 && able[0] === user.id,
    resetObstacle: obstacleToReset(user, canMail(app)),
    hasAppLink: Boolean(app.settings.get(customization).applicationUrl),
    ...{ requests, issues },
  }
}

/** No limit is none: programs say 0 for it. */
const limitView = ({ amount, ...over }: Limit): Limit => ({ amount: amount && amount > 0 ? amount : null, ...over })

export const limitsView = ({ movie, tvShow, album }: Limits): Limits => ({
  movie: limitView(movie),
  tvShow: limitView(tvShow),
  album: limitView(album),
})

type Refused = { id: string; user: User | null; reason: Reason }

export const refusedViews = (app: App, by: User, refused: readonly Refused[]): several.UndoOutcome['refused'] =>
  refused.map(({ id, user, reason }) => ({
    id,
    displayName: user ? displayName(user) : '',
    reason: sentence(app, reason, readerOf(by).language),
  }))

type Foreseen = Pick<TogetherDecision, 'changed' | 'unchanged'> & { refused: readonly Refused[] }

/** What a change of several does, account by account. */
export const togetherView = (
  app: App,
  by: User,
  { changed, unchanged, refused }: Foreseen,
): several.TogetherPreview => ({
  changed: changed.map(({ user, after }) => ({
    ...{ id: user.id, displayName: displayName(user), gained: [], lost: [], limits: {}, streamingCountry: null },
    ...differencesOf(user, after),
  })),
  unchanged: unchanged.length,
  refused: refusedViews(app, by, refused),
})
