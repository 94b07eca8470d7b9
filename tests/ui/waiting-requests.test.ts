import { afterEach, beforeEach, expect, test } from 'bun:test'
import { getDefaultStore } from 'jotai'
import type { NewVariantRequest } from '~/ui/state/joined-requests'
import { type SendingListeners, sendWaiting } from '~/ui/state/send-waiting'
import { keepToken, signOut } from '~/ui/state/session'
import { askOrKeep, goneElsewhereAtom, takeBackWaiting, waitingRequestsAtom } from '~/ui/state/waiting-requests'

const realFetch = globalThis.fetch
const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

const tokenOf = (name: string) =>
  `h.${btoa(JSON.stringify({ sub: name, exp: Math.floor(Date.now() / 1000) + 3_600 }))}.s`

/** What the portal answers, one call after the other; `null` is no answer. */
const answering = (...answers: ({ status: number; body: object } | null)[]) => {
  const sent: unknown[] = []
  const fake = async (input: unknown, request?: RequestInit) => {
    if (!String(input).endsWith('/api/v3/requests')) return Response.json({ version: '1' })
    sent.push(JSON.parse(String(request?.body)))
    const answer = answers.shift()
    if (!answer) throw new TypeError('no network')
    return Response.json(answer.body, { status: answer.status })
  }
  globalThis.fetch = Object.assign(fake, { preconnect: realFetch.preconnect })
  return sent
}
const granted = { status: 200, body: { request: { id: 1 }, message: '' } }
const alreadyThere = { status: 409, body: { detail: 'Requested already.', code: 'AlreadyRequested' } }

const movie = (id: string) => ({
  wish: { kind: 'movie', id, variant: 'standard' } as const,
  ...{ name: `Movie ${id}`, posterPath: null, tint: null },
})
const show = (choice: Extract<NewVariantRequest, { kind: 'tvShow' }>['choice']) => ({
  wish: { kind: 'tvShow', id: '7', variant: 'standard', choice } as const,
  ...{ name: 'Harbour Lights', posterPath: null, tint: null },
})
const episode = (season: number, number: number) => ({ season, episode: number })
const part = (...episodes: [number, number][]) => ({
  part: 'episodes' as const,
  episodes: episodes.map(each => episode(...each)),
})
const withoutNetwork = async (work: () => Promise<void>) => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  await work().finally(() => Reflect.deleteProperty(navigator, 'onLine'))
}
const waiting = () => getDefaultStore().get(waitingRequestsAtom)

const told: string[] = []
const listeners: SendingListeners = {
  onSent: async ({ name }) => void told.push(`sent ${name}`),
  onRefused: async ({ name }, error) => void told.push(`refused ${name}: ${error.message}`),
}

beforeEach(() => {
  kept.clear()
  told.length = 0
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  keepToken(tokenOf('ben'))
})
afterEach(() => {
  signOut()
  globalThis.fetch = realFetch
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

test('what nobody answers waits, in order, each wish once', async () => {
  answering()
  for (const id of ['1', '2', '1']) expect(await askOrKeep(movie(id))).toBeNull()
  expect(waiting().map(({ name }) => name)).toEqual(['Movie 1', 'Movie 2'])
})

test('it is sent when the portal answers, and only once', async () => {
  answering()
  await askOrKeep(movie('1'))
  const sent = answering(granted, granted)
  await Promise.all([sendWaiting(listeners), sendWaiting(listeners)])
  expect(sent).toEqual([{ kind: 'movie', id: '1', variant: 'standard' }])
  expect(told).toEqual(['sent Movie 1'])
  expect(waiting()).toEqual([])
})

test('a request that had arrived although its answer was lost is no refusal', async () => {
  answering()
  await askOrKeep(movie('1'))
  answering(alreadyThere)
  await sendWaiting(listeners)
  expect(told).toEqual(['sent Movie 1'])
  expect(waiting()).toEqual([])
})

test.each(['AlreadyRequested', 'EpisodesAlreadyRequested', 'AlreadyAvailable'])(
  'a part of a show that had arrived although its answer was lost is no refusal, told as %s',
  async code => {
    answering()
    await askOrKeep(show(part([1, 1])))
    answering({ status: 409, body: { detail: 'Nothing is left.', code } })
    await sendWaiting(listeners)
    expect([told, waiting()]).toEqual([['sent Harbour Lights'], []])
  },
)

test('a second part of a show that is asked for without a network joins the first', async () => {
  await withoutNetwork(async () => {
    await askOrKeep(show(part([1, 1])))
    await askOrKeep(show(part([2, 1], [1, 1])))
    await askOrKeep(show(part([2, 1])))
  })
  const sent = answering(granted, granted)
  await sendWaiting(listeners)
  expect(sent).toEqual([show(part([1, 1], [2, 1])).wish])
  expect(told).toEqual(['sent Harbour Lights'])
})

test('a second part of a show waits beside one that may have arrived, and each is sent', async () => {
  answering()
  await askOrKeep(show(part([1, 1])))
  await askOrKeep(show(part([2, 1])))
  await askOrKeep(show(part([1, 1])))
  const sent = answering(granted, granted)
  await sendWaiting(listeners)
  expect(sent).toEqual([show(part([1, 1])).wish, show(part([2, 1])).wish])
})

test('one of several parts of a show that wait is taken back by itself', async () => {
  await withoutNetwork(async () => {
    await askOrKeep(show({ part: 'firstSeason' }))
    await askOrKeep(show({ part: 'fromNowOn' }))
  })
  expect(await takeBackWaiting(waiting()[0]!)).toBe(true)
  expect(waiting().map(({ wish }) => wish)).toEqual([show({ part: 'fromNowOn' }).wish])
})

test('a refusal is told and ends it; the next one is sent all the same', async () => {
  answering()
  await askOrKeep(movie('1'))
  await askOrKeep(movie('2'))
  answering({ status: 403, body: { detail: 'The limit is reached.' } }, granted)
  await sendWaiting(listeners)
  expect(told).toEqual(['refused Movie 1: The limit is reached.', 'sent Movie 2'])
  expect(waiting()).toEqual([])
})

test('a portal that cannot decide now is asked another time', async () => {
  answering()
  await askOrKeep(movie('1'))
  for (const status of [401, 429, 500, 503]) {
    answering({ status, body: { detail: 'Later.' } })
    await sendWaiting(listeners)
    // An answer of 401 has signed out.
    keepToken(tokenOf('ben'))
  }
  answering()
  await sendWaiting(listeners)
  expect(told).toEqual([])
  expect(waiting()).toHaveLength(1)
})

test('twenty wait at most, and one taken back is not sent', async () => {
  answering()
  for (let id = 1; id <= 20; id++) await askOrKeep(movie(String(id)))
  expect(askOrKeep(movie('21'))).rejects.toThrow('too many')
  expect(await takeBackWaiting(waiting()[0]!)).toBe(true)
  expect(waiting()).toHaveLength(19)
  expect(await takeBackWaiting({ ...movie('1'), askedAt: 0, tried: false })).toBe(false)
})

test('what one account asked for does not wait for another', async () => {
  answering()
  await askOrKeep(movie('1'))
  keepToken(tokenOf('noor'))
  const sent = answering(granted)
  await sendWaiting(listeners)
  expect(sent).toEqual([])
  expect(waiting()).toEqual([])
  keepToken(tokenOf('ben'))
  await sendWaiting(listeners)
  expect(told).toEqual(['sent Movie 1'])
})

test('without a network it counts as never sent', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  answering()
  await askOrKeep(movie('1'))
  await sendWaiting(listeners)
  expect(waiting()[0]?.tried).toBe(false)
  Reflect.deleteProperty(navigator, 'onLine')
  answering(alreadyThere)
  await sendWaiting(listeners)
  expect(told).toEqual(['refused Movie 1: Requested already.'])
})

test('what another tab has sent is counted, and nothing else that it does', () => {
  const tab = new EventTarget()
  const real = Object.getOwnPropertyDescriptor(globalThis, 'window')
  Object.defineProperty(globalThis, 'window', { value: tab, configurable: true })
  const store = getDefaultStore()
  const leave = store.sub(waitingRequestsAtom, () => undefined)
  const before = store.get(goneElsewhereAtom)
  const list = (...ids: string[]) => JSON.stringify(ids.map(movie))
  const changes: [string, string | null, string | null][] = [
    ['theme', list('1'), null],
    ['requestsToSend:ben', null, list('1')],
    ['requestsToSend:ben', list('1', '2'), list('2', '3')],
    ['requestsToSend:ben', list('2', '3'), list('3')],
    ['requestsToSend:ben', list('3'), null],
  ]
  const counts = changes.map(([key, oldValue, newValue]) => {
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }))
    return store.get(goneElsewhereAtom) - before
  })
  leave()
  if (real) Object.defineProperty(globalThis, 'window', real)
  else Reflect.deleteProperty(globalThis, 'window')
  expect(counts).toEqual([0, 0, 0, 1, 2])
})
