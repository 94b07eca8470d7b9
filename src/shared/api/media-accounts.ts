import { t } from 'elysia'
import { longestPlace, placeWays } from '../users/media-accounts'
import { providerNames } from '../users/providers'
import { AccountId } from './accounts'
import { filledText, instant, oneOf, orNull } from './schema'

const server = filledText(longestPlace, 'Its id in the list.')
const service = oneOf(providerNames)

/** An account at a media server by which somebody signs in, beside the one that they came with. */
export const MediaAccountView = t.Object({
  server: t.String({ description: 'By which it is disconnected.' }),
  service,
  serverName: orNull(t.String({ description: 'Null for one that was removed.' })),
  name: orNull(t.String({ description: 'How the person is called there.' })),
  counts: t.Boolean({ description: 'False while nobody may sign in from there.' }),
  since: instant(),
  lastUsedAt: orNull(instant()),
})
export type MediaAccountView = typeof MediaAccountView.static
export const MediaAccountViews = t.Array(MediaAccountView)

/** Where somebody could connect one. */
export const MediaPlaceView = t.Object({
  server: t.String(),
  service,
  name: t.String(),
  ways: t.Array(oneOf(placeWays), { description: 'How somebody shows there who they are.' }),
})
export type MediaPlaceView = typeof MediaPlaceView.static

export const OwnMediaAccounts = t.Object({ accounts: MediaAccountViews, places: t.Array(MediaPlaceView) })
export type OwnMediaAccounts = typeof OwnMediaAccounts.static

export const MediaAccountPassword = t.Object({
  server,
  userName: filledText(400, 'Of the account there.'),
  password: filledText(4_000),
})
export type MediaAccountPassword = typeof MediaAccountPassword.static

export const MediaAccountServer = t.Object({ server })
export type MediaAccountServer = typeof MediaAccountServer.static
export const UserMediaAccount = t.Object({ id: AccountId(), server })

export const MediaAccountOutcome = t.Object({ connected: t.Boolean({ description: 'False until it was allowed.' }) })
export type MediaAccountOutcome = typeof MediaAccountOutcome.static
