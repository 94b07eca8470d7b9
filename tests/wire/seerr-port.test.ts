import { afterEach, describe, expect, test } from 'bun:test'
import type { Server } from 'bun'
import { startListening } from '~/server/api/listen'
import { followSeerrPort } from '~/server/api/seerr-port'
import { readConfig } from '~/server/config'
import { healthChecks } from '~/server/system/health'
import { portal } from '~/shared/settings/portal'
import { freePort } from '../../bench/ports'
import { openPortal } from '../support/portal'
import { acting } from '../support/seerr'
import { until } from '../support/until'
import { anAdmin } from '../support/users'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const listen = (prefix: string) =>
  startListening(
    prefix,
    { listening: () => undefined, handle: async () => new Response('here') },
    {
      onError(error) {
        throw error
      },
    },
  )
const isOpen = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

async function openFollowing(given: Record<string, string> = {}, host = 'http://127.0.0.1:0;http://127.0.0.1:0/') {
  const house = await openPortal({ users: [anAdmin('ada')] })
  const said: string[] = []
  const note = (message: string) => said.push(message)
  const log = { ...house.app.log, error: note, info: note }
  const config = { ...readConfig({ host }, given) }
  house.app.config.hosts = config.hosts
  ends.push(house.close)
  const following = followSeerrPort({ config, settings: house.app.settings, log }, listen, 5)
  ends.push(following.end, () => following.servers().map(server => server.stop(true)))
  house.app.seerrPort.problem = following.problem
  const save = (seerrPort: number) => house.as('ada').put('/api/v3/settings/portal', { seerrPort })
  return { house, following, save, said }
}

describe('the port for programs that take no path', () => {
  test('is opened and closed with the setting, one listener for addresses of one machine', async () => {
    const { following, save } = await openFollowing()
    expect(following.servers()).toEqual([])
    const port = freePort()
    await save(port)
    await until(() => isOpen(port))
    expect(following.servers()).toHaveLength(1)
    await save(0)
    await until(async () => !(await isOpen(port)))
    expect(following.problem()).toBeNull()
  })

  test('that another program has is told once, in the log and under Health, and is opened when it is free', async () => {
    const { house, following, save, said } = await openFollowing()
    const other: Server<unknown> = listen('http://127.0.0.1:0')
    ends.push(() => other.stop(true))
    const port = other.port ?? 0
    await save(port)
    await until(() => following.problem() !== null)
    expect(following.problem()).toMatchObject({ port, isTaken: true })
    expect(await healthChecks(house.app, ['port'])).toMatchObject([
      { kind: 'port', status: 'Degraded', section: 'portal', finding: { text: 'portTaken' } },
    ])
    expect((await house.as('ada').get('/api/v3/health-checks?kind=port')).body).toMatchObject([
      { sentence: expect.stringContaining(String(port)), advice: expect.stringMatching(/\w/) },
    ])
    await other.stop(true)
    await until(() => following.problem() === null)
    expect(following.servers()).toHaveLength(1)
    expect(await healthChecks(house.app, ['port'])).toEqual([])
    expect(said).toEqual(['port for programs of Seerr cannot be opened', 'port for programs of Seerr opened'])
  })

  test('is not that of the portal: refused when it is saved, and said truly where the portal moved there', async () => {
    const own = freePort()
    const { house, following, save, said } = await openFollowing({}, `http://127.0.0.1:${own}`)
    const refused = async () => ((await save(own)).body as { errors: Record<string, string[]> }).errors
    expect(await refused()).toEqual({
      seerrPort: [`The portal itself already listens on port ${own}. Choose another one.`],
    })
    await house.as('ada').put('/api/v3/me/language', { language: 'de' })
    expect(await refused()).toEqual({
      seerrPort: [`Am Port ${own} lauscht schon das Portal selbst. Wähle einen anderen.`],
    })
    await house.as('ada').put('/api/v3/me/language', { language: 'en' })
    expect((await save(own)).status).toBe(400)
    expect(house.app.settings.get(portal).seerrPort).toBe(0)
    const stored = { ...house.app.settings.get(portal), seerrPort: own }
    await house.app.settings.save(house.app.store, portal, stored)
    await until(() => following.problem() !== null)
    expect(following.problem()).toMatchObject({ port: own, isOwn: true })
    expect(said).toEqual(['port for programs of Seerr cannot be opened'])
    const [check] = await healthChecks(house.app, ['port'])
    expect(check?.finding).toMatchObject({ text: 'portOwn', values: { port: String(own) } })
    expect((await house.as('ada').get('/api/v3/health-checks?kind=port')).body).toMatchObject([
      { sentence: expect.stringContaining('The portal itself'), advice: expect.not.stringContaining('Stop') },
    ])
    // Whatever else is saved does not fail for it.
    expect((await house.as('ada').put('/api/v3/settings/portal', { ...stored, hideRequestsUsers: true })).status).toBe(
      200,
    )
  })

  test('is held to its bounds', async () => {
    const { save } = await openFollowing()
    expect([(await save(-1)).status, (await save(65_536)).status]).toEqual([400, 400])
    expect(await save(0)).toMatchObject({ status: 200 })
  })

  test('has to open where it was given at the start', async () => {
    const other = listen('http://127.0.0.1:0')
    ends.push(() => other.stop(true))
    const taken = { MARQUEE_SEERR_PORT: String(other.port) }
    await expect(openFollowing(taken)).rejects.toThrow('another program is already listening there')
  })
})

describe('the version that programs are told', () => {
  const versions = async (house: Awaited<ReturnType<typeof openPortal>>) => {
    const told = await Promise.all(['status', 'settings/about'].map(path => acting(house).get(path)))
    return told.map(({ body }) => (body as { version: string }).version)
  }

  test('is that of the settings', async () => {
    const { house } = await openFollowing()
    expect(await versions(house)).toEqual(['3.1.0', '3.1.0'])
    const save = (seerrVersion: string) => house.as('ada').put('/api/v3/settings/portal', { seerrVersion })
    expect((await save('1.33.2')).status).toBe(200)
    expect(await versions(house)).toEqual(['1.33.2', '1.33.2'])
    expect((await save('')).status).toBe(200)
    expect(await versions(house)).toEqual(['3.1.0', '3.1.0'])
    for (const wrong of ['three', '3.1', '3.1.0.1', 'v3.1.0', '10000.1.0'])
      expect([wrong, (await save(wrong)).status]).toEqual([wrong, 400])
    expect(house.app.settings.get(portal).seerrVersion).toBeNull()
  })
})
