import type { DomainEvent } from '~/shared/events/model'
import type { EpisodeNumber } from '~/shared/requests/episodes'
import type { Request, Variant } from '~/shared/requests/model'
import { isAutoApproved, isWorthNotifying } from '~/shared/requests/rules'
import { portal } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import type { Store } from '../store/store'
import { userById } from '../users/queries'

const stamp = (app: App) => app.now().toISOString()

type Told = { request: Request; variant: Variant; by: User }

async function isTold(app: App, tx: Store, { request, variant }: Told, onBehalf: boolean): Promise<boolean> {
  const requester = await userById(tx, request.requesterId)
  const quietAutoApproval = app.settings.get(portal).doNotSendNotificationsForAutoApprove
  return isWorthNotifying({ requester, quietAutoApproval, onBehalf, kind: request.kind, variant })
}

export async function publishMade(app: App, tx: Store, told: Told & { onBehalf: boolean }): Promise<void> {
  const { request, variant, by, onBehalf } = told
  if (!(await isTold(app, tx, told, onBehalf))) return
  const autoApproved = isAutoApproved(by, { kind: request.kind, variant })
  await tell(app, tx, told, { type: 'requestMade', byId: by.id, onBehalf, autoApproved })
}

export async function publishApproved(app: App, tx: Store, told: Told): Promise<void> {
  if (await isTold(app, tx, told, false)) await tell(app, tx, told, { type: 'requestApproved', byId: told.by.id })
}

export const publishDenied = (app: App, tx: Store, told: Told) =>
  tell(app, tx, told, { type: 'requestDenied', byId: told.by.id })

type Found = Omit<Told, 'by'> & { run?: string }

/** `run` is when the look at the libraries began that found it. */
export const publishAvailable = (app: App, tx: Store, { run, ...told }: Found) =>
  tell(app, tx, told, { type: 'requestAvailable', run })

export const publishPartlyAvailable = (app: App, tx: Store, { run, ...told }: Found, episodes: EpisodeNumber[]) =>
  tell(app, tx, told, { type: 'requestPartlyAvailable', episodes, run })

/** Of a request, or of one of its variants, where there is another one. */
export const publishDeleted = (app: App, tx: Store, { id, kind, requesterId, title }: Request, variant?: Variant) => {
  const { name, catalogueId: mediaId, artistId, artistName } = title
  const artist = { ...(artistName !== null && { artist: artistName }), ...(artistId !== null && { artistId }) }
  const gone = { kind, requestId: id, requesterId, title: name, mediaId, ...artist, ...(variant && { variant }) }
  return app.publish(tx, { type: 'requestDeleted', at: stamp(app), ...gone })
}

type OfVariant = Extract<DomainEvent, { variant: Variant }>
type Without<F> = F extends OfVariant ? Omit<F, 'at' | 'kind' | 'requestId' | 'variant'> : never

async function tell(app: App, tx: Store, { request, variant }: Omit<Told, 'by'>, event: Without<OfVariant>) {
  await app.publish(tx, { ...event, at: stamp(app), kind: request.kind, requestId: request.id, variant })
}
