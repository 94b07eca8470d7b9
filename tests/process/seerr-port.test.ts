import { expect, test } from 'bun:test'
import { freePort } from '../../bench/ports'
import { serverProcesses } from '../support/server-process'

const { newStorage, start } = serverProcesses()

test('programs that take no path are answered at a port of their own, and at no other address of it', async () => {
  const port = freePort()
  const { address } = await start(newStorage(), ['--baseurl', '/marquee'], { MARQUEE_SEERR_PORT: String(port) })
  const own = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const [there, here] = [await own('/api/v1/status'), await fetch(`${address}seerr/api/v1/status`)]
  expect(there.status).toBe(200)
  expect(await there.json()).toEqual(await here.json())
  expect((await own('/api/v1/auth/me')).status).toBe(401)
  expect((await own('/api/v1/auth/me', { headers: { 'x-api-key': 'none' } })).status).toBe(403)
  for (const path of ['/', '/api/v3/start', '/login', '/seerr/api/v1/status'])
    expect((await own(path)).status).toBe(404)
})
