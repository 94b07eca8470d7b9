// A service worker is no page: TypeScript knows its globals by a library of types that cannot stand beside that of pages.

type Lasting = { waitUntil: (work: Promise<unknown>) => void }
export type Fetching = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

/** What a push service brings; null where it brings nothing that can be read. */
export type Pushed = Lasting & { data: { json: () => unknown } | null }
/** The push service gave this browser another place; either may be absent, by browser. */
export type Renewed = Lasting & { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null }
export type Pressed = Lasting & { notification: Notification }
type OpenPage = { url: string; focus: () => Promise<unknown> }

/** The globals of a service worker, as far as they are used here. */
export type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenPage[]>
    openWindow: (address: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Lasting) => void): void
    (type: 'message', listener: (event: Lasting & { data: unknown }) => void): void
    (type: 'push', listener: (event: Pushed) => void): void
    (type: 'pushsubscriptionchange', listener: (event: Renewed) => void): void
    (type: 'notificationclick', listener: (event: Pressed) => void): void
    (type: 'fetch', listener: (event: Fetching) => void): void
  }
}
