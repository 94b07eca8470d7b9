import { expect, test } from 'bun:test'
import { withLimits } from '~/integrations/http/limits'
import { sleep } from '~/shared/sleep'
import { aReply, aRequest, failureOf, fakeClock, holding, playing, settle } from './http-support'

const never = () => new Promise<void>(() => {})
const still = { ticks: () => 0, sleep: never }

test('a service gets a few calls at a time, the others take turns', async () => {
  const { http, open } = holding()
  const limited = withLimits(http, { ...still, concurrency: 2 })
  const calls = ['a', 'b', 'c', 'd'].map(name => limited(aRequest({ url: `https://x.example.com/${name}` })))
  const outcomes = Promise.allSettled(calls)
  await settle()
  expect(open).toHaveLength(2)
  open[0]!.answer(aReply())
  await settle()
  expect(open.map(call => call.request.url.at(-1))).toEqual(['a', 'b', 'c'])
  open[1]!.fail(new Error('broken'))
  await settle()
  expect(open).toHaveLength(4)
  open[2]!.answer(aReply())
  open[3]!.answer(aReply())
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  limited(aRequest()).catch(() => null)
  limited(aRequest()).catch(() => null)
  await settle()
  expect(open).toHaveLength(6)
})

test('a slow service does not hold up another', async () => {
  const { http, open } = holding()
  const limited = withLimits(http, { ...still, concurrency: 1 })
  for (const service of ['Radarr', 'Radarr', 'TMDB']) limited(aRequest({ service })).catch(() => null)
  await settle()
  expect(open.map(call => call.request.service)).toEqual(['Radarr', 'TMDB'])
})

test('a queue that is full turns the next one away at once', async () => {
  const { http } = holding()
  const limited = withLimits(http, { ...still, concurrency: 1, waiting: 2 })
  for (let i = 0; i < 3; i++) limited(aRequest()).catch(() => null)
  const error = await failureOf(limited(aRequest()))
  expect(error).toMatchObject({ service: 'TMDB', kind: 'unreachable' })
  expect(error.message).toBe('TMDB is responding too slowly: too many calls are waiting for it.')
})

test('nobody waits in the queue longer than the call itself may take', async () => {
  const { http, open } = holding()
  const limited = withLimits(http, { ticks: () => 0, sleep, concurrency: 1 })
  limited(aRequest()).catch(() => null)
  const error = await failureOf(limited(aRequest({ timeoutMs: 20 })))
  expect(error.message).toContain('too many calls are waiting')
  open[0]!.answer(aReply())
  await settle()
  const next = limited(aRequest())
  await settle()
  expect(open).toHaveLength(2)
  open[1]!.answer(aReply())
  expect((await next).status).toBe(200)
})

test('a caller that walks away leaves the queue', async () => {
  const { http, open } = holding()
  const limited = withLimits(http, { ticks: () => 0, sleep, concurrency: 1 })
  limited(aRequest()).catch(() => null)
  const leaving = new AbortController()
  const failure = failureOf(limited(aRequest({ signal: leaving.signal })))
  leaving.abort()
  expect((await failure).message).toBe('The call to TMDB was cancelled.')
  open[0]!.answer(aReply())
  await settle()
  expect(open).toHaveLength(1)
})

test('a second holds as many calls as agreed, further ones come evenly after them', async () => {
  const clock = fakeClock()
  const { http, asked } = playing(aReply())
  const limited = withLimits(http, { ...clock, perSecond: { TMDB: 40 } })
  const startedAt = clock.ticks()
  for (let i = 0; i < 40; i++) await limited(aRequest())
  expect(clock.ticks()).toBe(startedAt)
  for (let i = 0; i < 40; i++) await limited(aRequest())
  expect(clock.ticks() - startedAt).toBe(1000)
  expect(asked).toHaveLength(80)
  clock.pass(60_000)
  const laterAt = clock.ticks()
  for (let i = 0; i < 40; i++) await limited(aRequest())
  expect(clock.ticks()).toBe(laterAt)
})

test('a service without an agreed pace is not slowed down', async () => {
  const clock = fakeClock()
  const limited = withLimits(playing(aReply()).http, { ...clock, perSecond: { TMDB: 1 } })
  for (let i = 0; i < 50; i++) await limited(aRequest({ service: 'Radarr' }))
  expect(clock.pauses).toEqual([])
})

test('where calls are a second apart they go one after the other, and whoever walks away costs nobody a second', async () => {
  const clock = fakeClock()
  const { http, asked } = playing(aReply())
  const patient = (ms: number, signal?: AbortSignal) => (ms > 5_000 ? sleep(ms, signal) : clock.sleep(ms))
  const limited = withLimits(http, { ...clock, sleep: patient, perSecond: { MusicBrainz: 1 } })
  const startedAt = clock.ticks()
  const leaving = new AbortController()
  const calls = [1, 2, 3, 4].map(at =>
    limited(aRequest({ service: 'MusicBrainz', ...(at === 2 || at === 3 ? { signal: leaving.signal } : {}) })),
  )
  const outcomes = Promise.allSettled(calls)
  leaving.abort()
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(asked).toHaveLength(2)
  expect(clock.ticks() - startedAt).toBe(1000)
})
