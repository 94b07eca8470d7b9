import type { RenewedBrowser } from '~/shared/api/browsers'
import type { Renewed, WorkerScope } from './scope'

type Scope = Pick<WorkerScope, 'registration'>
type Keeping = Pick<Cache, 'match' | 'put'>
/** `kept` is where it is kept how this browser is reached: few say how they were before. */
type Place = { root: URL; kept: () => Promise<Keeping> }
type Reached = { endpoint: string; p256dh: string; auth: string; key: string }

const asText = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const reachedBy = (subscription: PushSubscription): Reached => ({
  endpoint: subscription.endpoint,
  p256dh: asText(subscription.getKey('p256dh')),
  auth: asText(subscription.getKey('auth')),
  key: asText(subscription.options.applicationServerKey),
})

const keptAt = ({ root }: Place) => new URL('reached', root).href

/** Keeps how this browser is reached, for the day on which that is another place. */
export async function keepReached({ registration }: Scope, place: Place): Promise<void> {
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription) return
  await (await place.kept()).put(keptAt(place), Response.json(reachedBy(subscription)))
}

async function reachedBefore({ oldSubscription }: Renewed, place: Place): Promise<Reached | null> {
  if (oldSubscription) return reachedBy(oldSubscription)
  return (await (await place.kept()).match(keptAt(place)))?.json() ?? null
}

/** Tells the portal where this browser is reached now, in place of where it was; whoever was told nothing here stays so. */
export async function renewReached(scope: Scope, event: Renewed, place: Place): Promise<void> {
  const before = await reachedBefore(event, place)
  if (!before) return
  const { pushManager } = scope.registration
  const made =
    event.newSubscription ??
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: before.key }))
  const { endpoint, p256dh, auth } = reachedBy(made)
  const body: RenewedBrowser = { before: { endpoint: before.endpoint, auth: before.auth }, endpoint, p256dh, auth }
  await fetch(new URL('api/v3/browser-renewals', place.root), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await keepReached(scope, place)
}
