import { expect, test } from 'bun:test'
import { call } from '~/integrations/http/call'
import { lastAnswers } from '~/integrations/http/last-answers'
import { httpStack } from '~/integrations/http/stack'
import { aReply, failureOf, fakeClock, playing, refusedConnection } from './http-support'

const attic = 'http://attic.home:7878'

test('the last answer of a service is kept by where it is; one that fails or was kept says nothing', async () => {
  const clock = fakeClock()
  const answers = lastAnswers(clock.now)
  const { http: transport } = playing(aReply(200, []), aReply(401), aReply(404), refusedConnection('Radarr'))
  const http = httpStack({ version: '1', observe: answers.observe, cacheBytes: 1_000_000, transport, ...clock })
  await call(http, 'Radarr', `${attic}/api/v3/movie`, { cacheMs: 60_000 })
  const at = clock.now()
  clock.pass(1_000)
  await call(http, 'Radarr', `${attic}/api/v3/movie`, { cacheMs: 60_000 })
  for (let each = 0; each < 3; each++) await failureOf(call(http, 'Radarr', `${attic}/api/v3/tag`, { method: 'POST' }))
  expect(answers.of('Radarr', attic)).toEqual(at)
  expect([answers.of('Sonarr', attic), answers.of('Radarr', 'http://attic.home:8989')]).toEqual([null, null])
})

test('of a thousand addresses and one, that of longest ago is forgotten', () => {
  const answers = lastAnswers(() => new Date(0))
  const origin = (each: number) => `http://server-${each}.home`
  for (let each = 0; each < 1_000; each++) answers.observe('Radarr', 'ok', 1, origin(each))
  expect(answers.of('Radarr', origin(0))).not.toBeNull()
  answers.observe('Radarr', 'ok', 1, origin(0))
  answers.observe('Radarr', 'ok', 1, origin(1_000))
  expect([0, 1, 2, 1_000].map(each => answers.of('Radarr', origin(each)) !== null)).toEqual([true, false, true, true])
})
