import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '~/server/store/open'
import { databaseAddress } from '~/server/system/database-address'
import { userByName } from '~/server/users/queries'
import { authentication } from '~/shared/access/settings'
import { bearing, signIn } from '../support/accounts'
import { engines } from '../support/engines'
import { openPortal, type Portal } from '../support/portal'

const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const wizard = (portal: Portal, username: string) =>
  portal.guest.post('/api/v1/Identity/Wizard', { username, password: 'secret', usePlexAdminAccount: false })
const add = (portal: Portal, userName: string, more: Record<string, unknown> = {}) =>
  portal.key.post('/api/v1/Identity', { userName, password: 'secret', claims: [], ...more })
const succeeded = (answers: { body: unknown }[]) =>
  answers.filter(
    ({ body }) =>
      (body as { successful?: boolean; result?: boolean }).successful ?? (body as { result?: boolean }).result,
  ).length

describe.each(engines.map(engine => [engine.dialect, engine] as const))('accounts on %s', (_, engine) => {
  const opened = async (options: Parameters<typeof openPortal>[0] = {}) =>
    openPortal({ database: await engine.ready(), ...options })

  test('live from the wizard through sign-in and edits to their removal', async () => {
    const portal = await opened({ wizardDone: false })
    const firsts = await Promise.all(['ada', 'bea', 'cleo'].map(name => wizard(portal, name)))
    expect(succeeded(firsts)).toBe(1)
    const profiles = { radarrQualityProfile: 4 }
    await add(portal, 'Ännchen 🎬', { emailAddress: 'a@example.com', userQualityProfiles: profiles })
    const answer = await signIn(portal, 'äNNCHEN 🎬', 'secret')
    const own = await portal.guest.get('/api/v1/Identity', undefined, bearing(answer))
    expect(own.body).toMatchObject({ userName: 'Ännchen 🎬', hasLoggedIn: true, userQualityProfiles: profiles })
    const { id } = own.body as { id: string }
    const more = {
      userQualityProfiles: { radarrQualityProfile: 5 },
      claims: [{ value: 'RequestMovie', enabled: true }],
    }
    await portal.key.put('/api/v1/Identity', { ...(own.body as object), ...more })
    expect((await portal.key.get(`/api/v1/Identity/User/${id}`)).body).toMatchObject({
      userQualityProfiles: { radarrQualityProfile: 5, id: 1 },
    })
    const preferences = [{ userId: id, agent: 1, value: 'x' }]
    for (let times = 0; times < 2; times++)
      await portal.key.post('/api/v1/Identity/NotificationPreferences', preferences)
    expect(succeeded([await portal.key.delete(`/api/v1/Identity/${id}`)])).toBe(1)
    expect((await portal.key.get(`/api/v1/Identity/User/${id}`)).status).toBe(404)
    await portal.close()
  })

  test('have names without blanks around them', async () => {
    const portal = await opened({ wizardDone: false })
    await wizard(portal, ' ada ')
    expect(succeeded([await add(portal, 'ada '), await add(portal, '\u00a0ADA'), await add(portal, ' \t')])).toBe(0)
    expect(succeeded([await add(portal, ' Ben  Doe\n')])).toBe(1)
    const users = (await portal.key.get('/api/v1/Identity/Users')).body as { userName: string }[]
    expect(users.map(({ userName }) => userName)).toEqual(['ada', 'Ben  Doe'])
    await portal.close()
  })

  test('of one name are made once, however many ask at the same moment', async () => {
    const portal = await opened()
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => add(portal, index % 2 ? 'ann' : 'ANN')))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 200])
    expect(succeeded(answers)).toBe(1)
    await portal.close()
  })

  test('always leave an administrator, also when two remove each other', async () => {
    const portal = await opened()
    const claims = [{ value: 'Admin', enabled: true }]
    for (const name of ['one', 'two']) await add(portal, name, { claims })
    const found = await Promise.all(['one', 'two'].map(name => userByName(portal.app.store, name)))
    const answers = await Promise.all(found.map(user => portal.key.delete(`/api/v1/Identity/${user!.id}`)))
    expect(succeeded(answers)).toBe(1)
    await portal.close()
  })

  test('may have names that only accents tell apart, and each signs in; so may categories of issues', async () => {
    const portal = await opened()
    const names = ['ada', 'adà', 'Âda']
    for (const name of names) expect(succeeded([await add(portal, name, { password: `of ${name}` })])).toBe(1)
    expect(succeeded([await add(portal, 'ADÀ'), await add(portal, 'âda')])).toBe(0)
    for (const name of names) {
      const own = await portal.guest.get(
        '/api/v1/Identity',
        undefined,
        bearing(await signIn(portal, name, `of ${name}`)),
      )
      expect(own.body).toMatchObject({ userName: name })
      for (const other of names.filter(other => other !== name))
        expect((await signIn(portal, name, `of ${other}`)).status).toBe(401)
    }
    const addCategory = (value: string) => portal.key.post('/api/v1/Issues/categories', { value })
    const added = await Promise.all(['Ton', 'Tön', 'TÖN'].map(addCategory))
    expect(added.map(({ body }) => body).sort()).toEqual([false, true, true])
    await portal.close()
  })

  test('are told apart by accents and blanks, and odd texts break nothing', async () => {
    const header = { enableHeaderAuth: true, headerAuthVariable: 'remote' }
    const portal = await opened({ settings: [[authentication, header]] })
    await add(portal, 'andre')
    const arriving = (remote: string) => portal.guest.post('/api/v1/Token/header_auth', {}, { remote })
    expect((await arriving('andre')).status).toBe(200)
    expect((await arriving('andr\u00e9')).status).toBe(401)
    const odd = ['\ud800', 'x'.repeat(300), 'ß'.repeat(190), "'; --", '\\', '%']
    for (const text of odd) {
      expect((await add(portal, text)).status).toBe(200)
      expect((await signIn(portal, text, 'nope')).status).toBe(401)
      const part = encodeURIComponent(text.toWellFormed())
      expect((await portal.key.get(`/api/v1/Identity/User/${part}`)).status).toBe(404)
    }
    expect((await portal.key.get('/api/v1/Identity/User/%00')).status).toBe(404)
    await portal.close()
  })
})

describe.each(engines.filter(engine => engine.dialect !== 'sqlite').map(engine => [engine.dialect, engine] as const))(
  'choosing %s in the wizard',
  (dialect, engine) => {
    // Without one, PostgreSQL takes the user whom the environment names, MariaDB nobody.
    const before = process.env.PGUSER
    beforeAll(() => {
      process.env.PGUSER = 'marquee'
    })
    afterAll(() => {
      if (before === undefined) delete process.env.PGUSER
      else process.env.PGUSER = before
    })

    test.each(['with a user', 'without one'])(
      'tries it, writes a file that the server alone can read, and asks for a restart: %s',
      async as => {
        const url = new URL(await engine.fresh())
        const folder = await mkdtemp(join(tmpdir(), 'marquee-choice-'))
        folders.push(folder)
        const portal = await openPortal({ wizardDone: false })
        portal.app.config.storage = join(folder, 'data')
        const chosen = {
          type: dialect === 'mysql' ? 'MySQL' : 'Postgres',
          host: url.hostname,
          port: url.port,
          name: url.pathname.slice(1),
          user: as === 'with a user' ? url.username : '',
          password: '',
        }
        const [one, other] = await Promise.all([1, 2].map(() => portal.guest.post('/api/v2/Wizard/database', chosen)))
        expect([one!.status, other!.status].sort()).toEqual([200, 400])
        const answers = [one!.body, other!.body] as { success: boolean; message: string }[]
        expect(answers.map(answer => answer.success).sort()).toEqual([false, true])
        const file = join(folder, 'data', 'database.json')
        expect((await stat(file)).mode & 0o777).toBe(0o600)
        expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ OmbiDatabase: { Type: chosen.type } })
        const store = await openStore(databaseAddress(portal.app.config))
        expect(store.dialect).toBe(engine.dialect)
        await store.close()
        await portal.close()
      },
    )
  },
)
