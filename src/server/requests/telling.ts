import type { App } from '../app'
import type { Fact } from '../facts'
import { portal } from '../settings/portal'
import type { Store } from '../store/store'
import type { User } from '../users/model'
import { userById } from '../users/queries'
import type { MovieRequest, Variant } from './model'
import { isAutoApproved, isWorthTelling } from './rules'

const kind = 'movie' as const
const stamp = (app: App) => app.now().toISOString()

type Told = { request: MovieRequest; variant: Variant; by: User }

async function isTold(app: App, tx: Store, { request, variant }: Told, onBehalf: boolean): Promise<boolean> {
  const requester = await userById(tx, request.requesterId)
  const quietAutoApproval = app.settings.get(portal).doNotSendNotificationsForAutoApprove
  return isWorthTelling({ requester, quietAutoApproval, onBehalf, kind, variant })
}

export async function tellMade(app: App, tx: Store, told: Told & { onBehalf: boolean }): Promise<void> {
  const { variant, by, onBehalf } = told
  if (!(await isTold(app, tx, told, onBehalf))) return
  const autoApproved = isAutoApproved(by, { kind, variant })
  await tell(app, tx, told, { type: 'requestMade', byId: by.id, onBehalf, autoApproved })
}

export async function tellApproved(app: App, tx: Store, told: Told): Promise<void> {
  if (await isTold(app, tx, told, false)) await tell(app, tx, told, { type: 'requestApproved', byId: told.by.id })
}

export const tellDenied = (app: App, tx: Store, told: Told) =>
  tell(app, tx, told, { type: 'requestDenied', byId: told.by.id })

export const tellAvailable = (app: App, tx: Store, told: Omit<Told, 'by'>) =>
  tell(app, tx, told, { type: 'requestAvailable' })

export const tellDeleted = (app: App, tx: Store, { id, requesterId, title }: MovieRequest) =>
  app.tell(tx, { type: 'requestDeleted', at: stamp(app), kind, requestId: id, requesterId, title })

type OfVariant = Extract<Fact, { variant: Variant }>
type Without<F> = F extends OfVariant ? Omit<F, 'at' | 'kind' | 'requestId' | 'variant'> : never

async function tell(app: App, tx: Store, { request, variant }: Omit<Told, 'by'>, fact: Without<OfVariant>) {
  await app.tell(tx, { ...fact, at: stamp(app), kind, requestId: request.id, variant })
}
