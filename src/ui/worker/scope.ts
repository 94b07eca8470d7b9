// A service worker is no page: TypeScript knows its globals by a library of types that cannot stand beside that of pages.

type Lasting = { waitUntil: (work: Promise<unknown>) => void }
export type Fetching = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

/** The globals of a service worker, as far as they are used here. */
export type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Lasting) => void): void
    (type: 'message', listener: (event: Lasting & { data: unknown }) => void): void
    (type: 'fetch', listener: (event: Fetching) => void): void
  }
}
