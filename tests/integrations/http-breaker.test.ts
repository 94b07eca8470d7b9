import { describe, expect, test } from 'bun:test'
import { arrApi } from '~/integrations/download/arr'
import { openCircuits, withBreaker } from '~/integrations/http/breaker'
import { UpstreamError, withoutBreaker } from '~/integrations/http/call'
import type { HttpRequest } from '~/integrations/http/request'
import { hourMs } from '~/shared/durations'
import { aReply, aRequest, failureOf, fakeClock, holding, playing, refusedConnection } from './http-support'

const lidarrAt = { ip: 'lidarr.example.com', port: 8686, ssl: false, subDir: null, apiKey: 'key' }

const failing = async (http: ReturnType<typeof withBreaker>, times: number, request = aRequest()) => {
  for (let i = 0; i < times; i++) await http(request).catch(() => null)
}

const aPage = (page: number, more: Partial<HttpRequest> = {}) =>
  aRequest({ url: `https://movies.example.com/3/${page}`, ...more })

/** A service whose first five calls failed, and that may be asked again. */
async function failedAWhileAgo() {
  const clock = fakeClock()
  const { http, open } = holding()
  const guarded = withBreaker(http, clock)
  const calls = Array.from({ length: 5 }, () => guarded(aRequest()).catch(() => null))
  for (const call of open) call.fail(refusedConnection())
  await Promise.all(calls)
  clock.pass(15_000)
  return { guarded, open }
}

test('after five failures in a row a service is left alone, and the failure says since when', async () => {
  const clock = fakeClock()
  const { http, asked } = playing(refusedConnection())
  const guarded = withBreaker(http, clock)
  await failing(guarded, 5)
  clock.pass(2000)
  const error = await failureOf(guarded(aRequest()))
  expect(asked).toHaveLength(5)
  expect(error).toMatchObject({
    service: 'TMDB',
    kind: 'unreachable',
    retryAfterMs: 13_000,
    message:
      'TMDB can’t be reached. This has been so since 2026-11-21 14:03:05 UTC; the next attempt is made at 14:03:20 UTC.',
  })
})

test('what the service did last is told while it is left alone', async () => {
  const guarded = withBreaker(playing(refusedConnection(), aReply(503)).http, fakeClock())
  for (const page of [1, 2, 3, 4, 5]) await failing(guarded, 1, aPage(page))
  const { message } = await failureOf(guarded(aRequest()))
  expect(message).toStartWith('TMDB reported an internal error (status 503). This has been so since')
})

test('somebody who tries a service by hand is let through, and finds it well again for all', async () => {
  const bad = refusedConnection()
  const { http, asked } = playing(bad, bad, bad, bad, bad, aReply(200))
  const guarded = withBreaker(http, fakeClock())
  await failing(guarded, 6)
  expect(asked).toHaveLength(5)
  expect((await withoutBreaker(guarded)(aRequest())).status).toBe(200)
  expect((await guarded(aRequest())).status).toBe(200)
  expect(asked).toHaveLength(7)
})

test('trying out settings never shuts the way for the stored ones', async () => {
  const { http, asked } = playing(...Array(9).fill(refusedConnection()), aReply(503), aReply(503), aReply(200))
  const guarded = withBreaker(http, fakeClock())
  await failing(withoutBreaker(guarded), 11)
  expect((await guarded(aRequest())).status).toBe(200)
  expect(asked).toHaveLength(12)
})

test('trying out settings does not hold up the one call that finds out whether a service is well again', async () => {
  const { guarded, open } = await failedAWhileAgo()
  const tried = withoutBreaker(guarded)(aRequest()).catch(() => null)
  const probe = guarded(aRequest())
  expect(open).toHaveLength(7)
  open[6]!.answer(aReply(200))
  expect((await probe).status).toBe(200)
  open[5]!.fail(refusedConnection())
  await tried
})

test('a host that fails with TLS is not left alone without', async () => {
  const { http } = playing(...Array(5).fill(refusedConnection('Radarr')), aReply(200))
  const guarded = withBreaker(http, fakeClock())
  const radarr = { service: 'Radarr', url: 'https://radarr.example.com:7878/api/v3/tag' }
  await failing(guarded, 5, aRequest(radarr))
  const plain = aRequest({ ...radarr, url: radarr.url.replace('https', 'http') })
  expect((await guarded(plain)).status).toBe(200)
})

test('answers with a 5xx count as failures, refusals do not', async () => {
  const broken = playing(aReply(500))
  const guarded = withBreaker(broken.http, fakeClock())
  for (let page = 0; page < 9; page++) await failing(guarded, 1, aPage(page))
  expect(broken.asked).toHaveLength(5)
  for (const reply of [aReply(401), aReply(404), aReply(429), aReply(200, '<html>')]) {
    const refusing = playing(reply)
    await failing(withBreaker(refusing.http, fakeClock()), 9)
    expect(refusing.asked).toHaveLength(9)
  }
})

describe('a service is not left alone for an error that', () => {
  const asked = async (request: (call: number) => HttpRequest) => {
    const broken = playing(aReply(503))
    const guarded = withBreaker(broken.http, fakeClock())
    for (let call = 0; call < 9; call++) await failing(guarded, 1, request(call))
    return broken.asked.length
  }

  test('it answers for one and the same item, however often that is asked for', async () => {
    expect(await asked(() => aRequest())).toBe(9)
  })
  test('it answers while its own catalogue is away', async () => {
    expect(await asked(call => aPage(call, { ofItem: true }))).toBe(9)
  })
  test('may be due to what it was sent', async () => {
    expect(await asked(call => aPage(call, { method: 'POST' }))).toBe(9)
    expect(await asked(call => aPage(call, { changes: true }))).toBe(9)
  })
})

test('a look-up of the family of Lidarr is about one item, its lists are not', async () => {
  const { http, asked } = playing(aReply(200, []))
  const api = arrApi({ service: 'Lidarr', appName: 'Lidarr', version: 'v1' }, http, lidarrAt)
  for (const path of ['album/lookup', 'artist/lookup', 'album', 'system/status']) await api<unknown>(path)
  expect(asked.map(({ ofItem }) => ofItem ?? false)).toEqual([true, true, false, false])
})

test('an error of the one call that tries again leaves the service alone for another while', async () => {
  const clock = fakeClock()
  const { http, asked } = playing(aReply(503))
  const guarded = withBreaker(http, clock)
  for (let page = 0; page < 5; page++) await failing(guarded, 1, aPage(page))
  clock.pass(15_000)
  await failing(guarded, 3, aPage(0))
  expect(asked).toHaveLength(6)
})

test('a service whose settings were saved is asked again at once, and no other', async () => {
  const circuits = openCircuits()
  const { http, asked } = playing(refusedConnection())
  const guarded = withBreaker(http, { ...fakeClock(), circuits })
  await failing(guarded, 6)
  await failing(guarded, 6, aRequest({ service: 'Radarr' }))
  expect(asked).toHaveLength(10)
  circuits.close('Radarr')
  await failing(guarded, 1, aRequest({ service: 'Radarr' }))
  await failing(guarded, 1)
  expect(asked).toHaveLength(11)
})

test('an answer in between starts the count anew', async () => {
  const bad = refusedConnection()
  const { http, asked } = playing(bad, bad, bad, bad, aReply(200), bad, bad, bad, bad, bad)
  await failing(withBreaker(http, fakeClock()), 12)
  expect(asked).toHaveLength(10)
})

test('after a while one call tries again, and while it runs nobody else does', async () => {
  const { guarded, open } = await failedAWhileAgo()
  const probe = guarded(aRequest())
  expect((await failureOf(guarded(aRequest()))).message).toContain('This has been so since')
  expect(open).toHaveLength(6)
  open[5]!.answer(aReply(200))
  expect((await probe).status).toBe(200)
  const next = guarded(aRequest())
  open[6]!.answer(aReply(200))
  expect((await next).status).toBe(200)
})

test('a failing try leaves the service alone for another while', async () => {
  const clock = fakeClock()
  const { http, asked } = playing(refusedConnection())
  const guarded = withBreaker(http, clock)
  await failing(guarded, 5)
  clock.pass(15_000)
  await failing(guarded, 3)
  expect(asked).toHaveLength(6)
  clock.pass(14_999)
  await failing(guarded, 1)
  expect(asked).toHaveLength(6)
  clock.pass(1)
  await failing(guarded, 1)
  expect(asked).toHaveLength(7)
})

test('a clock that is set back leaves nobody alone for longer', async () => {
  const clock = fakeClock()
  const { http, asked } = playing(refusedConnection())
  const guarded = withBreaker(http, clock)
  await failing(guarded, 5)
  clock.set(-hourMs)
  clock.pass(15_000)
  await failing(guarded, 1)
  expect(asked).toHaveLength(6)
})

test('one service, or one address of it, does not stop another', async () => {
  const { http, asked } = playing(refusedConnection())
  const guarded = withBreaker(http, fakeClock())
  await failing(guarded, 6)
  await failing(guarded, 1, aRequest({ service: 'Radarr' }))
  await failing(guarded, 1, aRequest({ url: 'https://mirror.example.com/3' }))
  expect(asked).toHaveLength(7)
})

test('callers that walk away and answers that are too large say nothing about the service', async () => {
  const leaving = new AbortController()
  leaving.abort()
  const left = playing(refusedConnection())
  await failing(withBreaker(left.http, fakeClock()), 9, aRequest({ signal: leaving.signal }))
  expect(left.asked).toHaveLength(9)
  const large = playing(new UpstreamError({ service: 'TMDB', kind: 'unexpected' }))
  await failing(withBreaker(large.http, fakeClock()), 9)
  expect(large.asked).toHaveLength(9)
})
