import './settings-storage'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { get } from '~/ui/api/client'
import { cacheAnswer } from '~/ui/state/offline-cache'
import { checkReach } from '~/ui/state/reach'
import { keepToken, signOut } from '~/ui/state/session'

const { fetch, caches, location, document } = globalThis
const real = { fetch, caches, location, document }
const token = { sub: 'ben', exp: Math.floor(Date.now() / 1_000) + 3_600 }
const stored = new Map<string, Response>()
const cache = { put: async (key: string, answer: Response) => void stored.set(key, answer) }
/** What is stored lies under the name of its cache. */
const cacheNamed = (name: string) => ({
  match: async (key: string) => stored.get(name + key)?.clone(),
  put: (key: string, answer: Response) => cache.put(name + key, answer),
  delete: async (key: string) => stored.delete(name + key),
  keys: async () =>
    [...stored.keys()].flatMap(key => (key.startsWith(name) ? new Request(key.slice(name.length)) : [])),
})
const put = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { value, configurable: true })

const list = '/api/v3/requests'
/** What the list answers, one call after the other, and whether the portal is there; `null` is no answer. */
const answering = (isThere: boolean, ...answers: (object | null)[]) => {
  const fake = async (address: unknown) => {
    const answer = String(address) === list ? answers.shift() : isThere ? { version: '1' } : null
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  }
  globalThis.fetch = Object.assign(fake, { preconnect: real.fetch.preconnect })
}
const read = () => get(list, { signal: new AbortController().signal })
const [older, newer] = [{ requests: [] }, { requests: ['Charade'] }]

beforeAll(() => {
  put('caches', { open: async (name: string) => cacheNamed(name), keys: async () => [] })
  put('location', new URL('http://portal.test/requests-list'))
  keepToken(`h.${btoa(JSON.stringify(token))}.s`)
})
beforeEach(async () => {
  answering(true, older)
  await checkReach()
  await read()
  // It is written behind the answer.
  while (stored.size === 0) await Bun.sleep(1)
})
afterEach(() => stored.clear())
afterAll(async () => {
  answering(true)
  await checkReach()
  signOut()
  globalThis.fetch = real.fetch
  put('caches', real.caches)
  put('location', real.location)
})

test('a cached answer stands in for a portal that cannot be reached', async () => {
  answering(false, null, newer)
  expect(await read()).toEqual(older)
})

test('what was cached by another build of the interface, which may read it otherwise, stands in for nothing', async () => {
  put('document', { querySelector: () => ({ src: 'http://portal.test/assets/main-2.js' }) })
  answering(false, null, null)
  await expect(read()).rejects.toThrow()
  put('document', real.document)
  answering(false, null)
  expect(await read()).toEqual(older)
})

test('a line that broke for a moment alone is no reason to show a cached answer', async () => {
  answering(true, null, newer)
  expect(await read()).toEqual(newer)
})

test('a list that alone gets no answer is asked for twice, and not without end', async () => {
  answering(true, null, null, newer)
  expect(await read()).toEqual(older)
})

test('a page that is left while a newer answer is written still has the older one', async () => {
  const { promise: written, resolve: write } = Promise.withResolvers<undefined>()
  const { put: writes } = cache
  cache.put = () => written
  const caching = cacheAnswer('ben', list, newer)
  await Bun.sleep(5)
  answering(false, null, null)
  expect(await read()).toEqual(older)
  write(undefined)
  await caching
  cache.put = writes
})

test('an answer that arrives after somebody else has signed in is kept for neither', async () => {
  stored.clear()
  await cacheAnswer('ann', list, newer)
  expect(stored.size).toBe(0)
  await cacheAnswer('ben', list, newer)
  expect(stored.size).toBe(1)
})
