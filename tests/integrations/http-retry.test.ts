import { expect, test } from 'bun:test'
import { BreakerOpenError } from '~/integrations/http/breaker'
import type { Http } from '~/integrations/http/call'
import { withRetry } from '~/integrations/http/retry'
import { aReply, aRequest, failureOf, fakeClock, playing, refusedConnection } from './http-support'

const retrying = (http: Http) => {
  const clock = fakeClock()
  return { clock, http: withRetry(http, { ...clock, random: () => 0.5 }) }
}

test.each([429, 500, 502, 503, 504])('a read that met a %d is repeated until it works', async status => {
  const { http, asked } = playing(aReply(status), aReply(status), aReply(200))
  const { http: patient, clock } = retrying(http)
  expect((await patient(aRequest())).status).toBe(200)
  expect(asked).toHaveLength(3)
  expect(clock.pauses).toEqual([300, 600])
})

test('a read of an unreachable service is repeated', async () => {
  const { http, asked } = playing(refusedConnection(), aReply(200))
  expect((await retrying(http).http(aRequest())).status).toBe(200)
  expect(asked).toHaveLength(2)
})

test('after two more tries the last outcome stands', async () => {
  const failing = playing(refusedConnection())
  expect((await failureOf(retrying(failing.http).http(aRequest()))).kind).toBe('unreachable')
  expect(failing.asked).toHaveLength(3)
  const broken = playing(aReply(500))
  expect((await retrying(broken.http).http(aRequest())).status).toBe(500)
  expect(broken.asked).toHaveLength(3)
})

test.each([400, 401, 404, 422])('a %d is no reason to repeat', async status => {
  const { http, asked } = playing(aReply(status))
  await retrying(http).http(aRequest())
  expect(asked).toHaveLength(1)
})

test('a write is never repeated', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { http, asked } = playing(aReply(503), aReply(200))
    expect((await retrying(http).http(aRequest({ method }))).status).toBe(503)
    expect(asked).toHaveLength(1)
  }
})

test('the pause a service asks for is kept', async () => {
  const { http } = playing(aReply(429, {}, { 'retry-after': '3' }), aReply(200))
  const { http: patient, clock } = retrying(http)
  await patient(aRequest())
  expect(clock.pauses).toEqual([3000])
})

test('a pause longer than a person would wait is not made', async () => {
  const { http, asked } = playing(aReply(429, {}, { 'retry-after': '11' }), aReply(200))
  const { http: patient, clock } = retrying(http)
  expect((await patient(aRequest())).status).toBe(429)
  expect(asked).toHaveLength(1)
  expect(clock.pauses).toEqual([])
})

test('a call that already took all the time is not repeated', async () => {
  const clock = fakeClock()
  let tries = 0
  const slow: Http = async () => {
    tries += 1
    clock.pass(10_000)
    throw refusedConnection()
  }
  await failureOf(withRetry(slow, clock)(aRequest()))
  expect(tries).toBe(1)
})

test('pauses differ from call to call, so that callers do not come back together', async () => {
  const pauses = [0, 0.999].map(async chance => {
    const clock = fakeClock()
    const { http } = playing(aReply(500), aReply(200))
    await withRetry(http, { ...clock, random: () => chance })(aRequest())
    return clock.pauses[0]!
  })
  const [shortest, longest] = await Promise.all(pauses)
  expect(shortest).toBe(150)
  expect(longest).toBeGreaterThan(400)
})

test('an open breaker is not asked again', async () => {
  const { http, asked } = playing(new BreakerOpenError({ service: 'TMDB', kind: 'unreachable' }))
  await failureOf(retrying(http).http(aRequest()))
  expect(asked).toHaveLength(1)
})

test('nobody repeats for a caller that walked away', async () => {
  const leaving = new AbortController()
  let tries = 0
  const http: Http = async () => {
    tries += 1
    leaving.abort()
    throw refusedConnection()
  }
  await failureOf(retrying(http).http(aRequest({ signal: leaving.signal })))
  expect(tries).toBe(1)
})

test('a service that is left alone between two tries is told with what it did before', async () => {
  const open = new BreakerOpenError({ service: 'TMDB', kind: 'unreachable', message: 'left alone' })
  const { http, asked } = playing(aReply(500), open)
  expect((await retrying(http).http(aRequest())).status).toBe(500)
  expect(asked).toHaveLength(2)
})
