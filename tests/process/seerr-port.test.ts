import { expect, test } from 'bun:test'
import { freePort } from '../../bench/ports'
import { serverProcesses } from '../support/server-process'
import { until } from '../support/until'

const { newStorage, run, start } = serverProcesses()

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

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/v1/status`).then(
    ({ status }) => status === 200,
    () => false,
  )

test('the port of the settings is opened and closed as soon as it is saved', async () => {
  const storage = newStorage()
  await start(storage)
  const set = (port: number) => run(['settings', 'set', 'portal', `seerrPort=${port}`, '--storage', storage])
  const [one, other] = [freePort(), freePort()]
  expect(await set(one)).toMatchObject({ code: 0 })
  await until(() => answers(one))
  expect(await set(other)).toMatchObject({ code: 0 })
  await until(() => answers(other))
  expect(await answers(one)).toBe(false)
  expect(await set(0)).toMatchObject({ code: 0 })
  await until(async () => !(await answers(other)))
  expect(await set(65_536)).toMatchObject({ code: 1 })
})

test('what the start says stands above the settings, and nobody changes it there', async () => {
  const storage = newStorage()
  const port = freePort()
  const environment = { MARQUEE_SEERR_PORT: String(port) }
  await start(storage, [], environment)
  const set = ['settings', 'set', 'portal', `seerrPort=${freePort()}`, '--storage', storage]
  expect(await run(set, environment)).toMatchObject({ code: 1, err: expect.stringContaining('seerrPort') })
  expect(await answers(port)).toBe(true)
})
