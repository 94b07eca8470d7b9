import { afterEach, expect, test } from 'bun:test'
import { openCircuits } from '~/integrations/http/breaker'
import type { Http } from '~/integrations/http/call'
import { httpStack } from '~/integrations/http/stack'
import { radarr } from '~/shared/services/radarr'
import { openPortal } from '../support/portal'
import { anAdmin } from '../support/users'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const server = { enabled: true, ip: 'radarr.example.com', port: 7878, apiKey: 'key', defaultQualityProfile: '1' }
const whole = { ...server, defaultRootPath: '/films', minimumAvailability: 'Released' }

test('a service is asked at once after its settings were saved, though it was left alone before', async () => {
  let isWell = false
  const transport: Http = async () => ({
    status: isWell ? 200 : 502,
    headers: new Headers(),
    body: isWell ? '[]' : 'bad gateway',
  })
  const circuits = openCircuits()
  const now = () => new Date()
  const stack = { version: '1', observe: () => undefined, now, cacheBytes: 0, transport, sleep: async () => undefined }
  const http = httpStack({ ...stack, circuits })
  const portal = await openPortal({ users: [anAdmin('ada')], http, circuits, settings: [[radarr, whole]] })
  closing.push(portal.close)
  const ask = async (path: string) => {
    const url = `http://radarr.example.com:7878/api/v3/${path}`
    const request = { service: 'Radarr', method: 'GET', url, headers: {}, timeoutMs: 1_000, maxBytes: 1_000 }
    return http(request).then(
      ({ status }) => status,
      (error: Error) => error.message,
    )
  }
  for (let page = 0; page < 5; page++) await ask(`movie/${page}`)
  isWell = true
  expect(await ask('movie')).toContain('This has been so since')
  expect((await portal.as('ada').put('/api/v3/settings/radarr', whole)).status).toBeLessThan(300)
  expect(await ask('movie')).toBe(200)
})
