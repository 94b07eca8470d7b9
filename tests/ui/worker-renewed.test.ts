import { afterEach, describe, expect, test } from 'bun:test'
import { keepReached, renewReached } from '~/ui/worker/renewed'
import type { Renewed, WorkerScope } from '~/ui/worker/scope'

const root = new URL('https://films.example.com/requests/')
const bytes = (number: number) => new Uint8Array([number, 255, 254]).buffer
const numbers = { p256dh: 1, auth: 2 } as const

/** A subscription as push managers give it. */
const subscribed = (name: string, shift = 0) =>
  ({
    endpoint: `https://push.example.com/${name}`,
    options: { applicationServerKey: bytes(9) },
    getKey: (key: 'p256dh' | 'auth') => bytes(numbers[key] + shift),
  }) as unknown as PushSubscription

const real = globalThis.fetch
afterEach(() => {
  globalThis.fetch = real
})

/** A worker in a browser that is reached there, or nowhere. */
function aWorker(held: PushSubscription | null) {
  const [told, asked]: [{ url: string; body: unknown }[], unknown[]] = [[], []]
  const store = new Map<string, Response>()
  const state = { held }
  globalThis.fetch = (async (url: URL, init: RequestInit) => {
    told.push({ url: url.href, body: JSON.parse(String(init.body)) })
    return new Response(null, { status: 204 })
  }) as unknown as typeof fetch
  const pushManager = {
    getSubscription: async () => state.held,
    subscribe: async (options: unknown) => {
      asked.push(options)
      state.held = subscribed('made', 4)
      return state.held
    },
  }
  const kept = async () =>
    ({
      match: async (key: string) => store.get(key)?.clone(),
      put: async (key: string, value: Response) => void store.set(key, value),
    }) as unknown as Cache
  const scope = { registration: { pushManager } } as unknown as Pick<WorkerScope, 'registration'>
  return { scope, told, asked, state, place: { root, kept } }
}
const event = (more: Partial<Renewed> = {}) => more as Renewed
const changed = (name: string) => ({
  url: 'https://films.example.com/requests/api/v3/browser-renewals',
  body: {
    before: { endpoint: 'https://push.example.com/old', auth: 'Av_-' },
    ...{ endpoint: `https://push.example.com/${name}`, p256dh: 'Bf_-', auth: 'Bv_-' },
  },
})

describe('a browser whose push service gives it another place', () => {
  test('tells the portal of it, where it says both', async () => {
    const { scope, told, place } = aWorker(null)
    await renewReached(
      scope,
      event({ oldSubscription: subscribed('old'), newSubscription: subscribed('new', 4) }),
      place,
    )
    expect(told).toEqual([changed('new')])
  })

  test('subscribes with the same key where it says neither, and knows how it was reached', async () => {
    const { scope, told, asked, state, place } = aWorker(subscribed('old'))
    await keepReached(scope, place)
    state.held = null
    await renewReached(scope, event(), place)
    expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'Cf_-' }])
    expect(told).toEqual([changed('made')])
    // The next time, that is how it was.
    await renewReached(scope, event(), place)
    expect(told[1]?.body).toMatchObject({ before: { endpoint: 'https://push.example.com/made' } })
  })

  test('in which nobody was told anything stays one', async () => {
    const { scope, told, asked, place } = aWorker(null)
    await keepReached(scope, place)
    await renewReached(scope, event(), place)
    expect([told, asked]).toEqual([[], []])
  })
})
