import { afterEach, describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '~/server/config'
import { addressOf, type DatabaseServer, databaseAddress, databaseFile } from '~/server/system/database-file'
import { logSetupCode } from '~/server/system/setup-code'
import { userByName } from '~/server/users/queries'
import { customization } from '~/shared/settings/portal'
import { signIn } from '../support/accounts'
import { openPortal, type PortalOptions } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-wizard-'))
  folders.push(folder)
  return folder
}
const fresh = (options: PortalOptions = {}) => openPortal({ wizardDone: false, ...options })
const first = { username: 'ada', password: 'secret', usePlexAdminAccount: false }

describe('the first administrator', () => {
  test('is made once, signs in, and ends the wizard', async () => {
    const portal = await fresh()
    expect((await portal.guest.get('/api/v1/status/Wizard/')).body).toEqual({ result: false })
    const made = await portal.guest.post('/api/v1/Identity/Wizard/', first)
    expect(made).toMatchObject({ status: 200, body: { result: true, errors: [] } })
    expect((await portal.guest.get('/api/v1/Status/Wizard')).body).toEqual({ result: true })
    expect(await userByName(portal.app.store, 'ada')).toMatchObject({
      claims: ['Admin'],
      userType: 'local',
      streamingCountry: 'US',
    })
    expect((await signIn(portal, 'ada', 'secret')).status).toBe(200)
    const again = await portal.guest.post('/api/v1/Identity/Wizard', { ...first, username: 'eve' })
    expect(again.body).toEqual({ result: false, errors: ['This portal has already been set up.'] })
    expect(await userByName(portal.app.store, 'eve')).toBeNull()
  })

  test('is one, however many ask at the same moment', async () => {
    const portal = await fresh()
    const names = ['ada', 'bea', 'cleo', 'dora']
    const answers = await Promise.all(
      names.map(username => portal.guest.post('/api/v1/Identity/Wizard', { ...first, username })),
    )
    expect(answers.filter(answer => (answer.body as { result: boolean }).result)).toHaveLength(1)
    const found = await Promise.all(names.map(name => userByName(portal.app.store, name)))
    expect(found.filter(Boolean)).toHaveLength(1)
  })

  test('is not made by a stranger once the wizard is through, even when no account is left', async () => {
    const portal = await openPortal()
    expect((await portal.guest.post('/api/v1/Identity/Wizard', first)).body).toMatchObject({ result: false })
    expect(await userByName(portal.app.store, 'ada')).toBeNull()
  })

  test('may come from elsewhere: an administrator made with the API key ends the wizard too', async () => {
    const portal = await fresh()
    const add = (userName: string, claim: string) =>
      portal.key.post('/api/v1/Identity', { userName, password: 'x', claims: [{ value: claim, enabled: true }] })
    await add('ann', 'RequestMovie')
    expect((await portal.guest.get('/api/v1/Status/Wizard')).body).toEqual({ result: false })
    await add('ada', 'Admin')
    expect((await portal.guest.get('/api/v1/Status/Wizard')).body).toEqual({ result: true })
  })

  test.each([
    [{ ...first, username: '' }, ['Enter a username.']],
    [{ ...first, password: '' }, ['Enter a password.']],
    [{}, ['Enter a username.', 'Enter a password.']],
    [{ ...first, username: 'api' }, ['The username api is taken.']],
    [{ username: '', password: '', usePlexAdminAccount: true }, []],
  ])('is not made from %#, and the wizard goes on', async (body, errors) => {
    const portal = await fresh()
    expect(await portal.guest.post('/api/v1/Identity/Wizard', body)).toMatchObject({
      status: 200,
      body: { result: false, errors },
    })
    expect((await portal.guest.get('/api/v1/Status/Wizard')).body).toEqual({ result: false })
  })
})

describe('name, address and logo', () => {
  test('are taken over as far as they were filled in', async () => {
    const portal = await fresh()
    await portal.guest.post('/api/v2/Wizard/config', { applicationName: 'Films', logo: 'https://example.com/l.png' })
    const answer = await portal.guest.post('/api/v2/wizard/config', {
      applicationUrl: 'https://f.example.com',
      logo: '',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        applicationName: 'Films',
        applicationUrl: 'https://f.example.com',
        logo: 'https://example.com/l.png',
        useCustomPage: false,
        id: expect.any(Number),
      },
    })
  })

  test.each(['config', 'database'])('%s is closed once the wizard is through, also to an administrator', async step => {
    const portal = await openPortal({ users: [anAdmin('ada')] })
    for (const caller of [portal.guest, portal.as('ada'), portal.key]) {
      const answer = await caller.post(`/api/v2/Wizard/${step}`, {})
      expect(answer).toMatchObject({ status: 401, body: { title: 'Unauthorized', status: 401 } })
    }
  })

  test('are taken over whole or not at all', async () => {
    const portal = await fresh()
    const sent = { applicationName: 'Roxy', applicationUrl: 'not an address' }
    const answer = await portal.guest.post('/api/v2/wizard/config', sent)
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('full address') })
    expect(portal.app.settings.get(customization).applicationName).toBeNull()
  })

  test('what cannot be read is bad input', async () => {
    const portal = await fresh()
    const bodies = ['{', { applicationName: {} }, { logo: 'x'.repeat(60_000) }, { applicationName: '\u0000' }]
    for (const body of bodies) {
      expect((await portal.guest.post('/api/v2/Wizard/config', body)).status).toBe(400)
    }
  })
})

describe('the database', () => {
  const server = { type: 'Postgres', host: '127.0.0.1', port: 5432, name: 'portal', user: 'ann', password: 'p' }

  /** A port of this machine on which nobody listens. */
  async function closedPort() {
    const listening = createServer().listen(0, '127.0.0.1')
    await new Promise(done => listening.once('listening', done))
    const address = listening.address()
    await new Promise(done => listening.close(done))
    return typeof address === 'object' && address ? address.port : 0
  }

  async function asked(body: Record<string, unknown>, prepare?: (folder: string) => Promise<void>) {
    const portal = await fresh()
    portal.app.config.storage = await aFolder()
    await prepare?.(portal.app.config.storage)
    const answer = await portal.guest.post('/api/v2/Wizard/database', body)
    return { answer, portal, file: join(portal.app.config.storage, 'database.json') }
  }

  test.each([
    [{ ...server, type: 'Oracle' }, 'Choose MySQL or Postgres'],
    [{ ...server, type: 'postgres' }, 'Choose MySQL or Postgres'],
    [{}, 'Choose MySQL or Postgres'],
    [{ ...server, host: '' }, 'Enter the host'],
    [{ ...server, host: 'db.example.com/x?ssl=1' }, 'Enter the host'],
    [{ ...server, host: 'a@b' }, 'Enter the host'],
    [{ ...server, name: 'a/b' }, 'Enter the host'],
    [{ ...server, name: ' ' }, 'Enter the host'],
    [{ ...server, port: 70_000 }, 'Enter the host'],
    [{ ...server, port: -1 }, 'Enter the host'],
  ])('is not taken from %#', async (body, text) => {
    const { answer, file } = await asked(body)
    expect(answer).toMatchObject({ status: 400, body: { success: false, message: expect.stringContaining(text) } })
    expect(existsSync(file)).toBe(false)
  })

  test.each(['Postgres', 'MySQL'])(
    '%s that does not answer is not chosen, and its password is not repeated',
    async type => {
      const { answer, file } = await asked({
        ...server,
        type,
        port: await closedPort(),
        password: 'hush\ud800',
      })
      expect(answer).toMatchObject({ status: 400, body: { success: false } })
      expect((answer.body as { message: string }).message).toStartWith('The database can’t be reached: ')
      expect(answer.text).not.toContain('hush')
      expect(existsSync(file)).toBe(false)
    },
  )

  test('is asked for without a user and without a password, as those are that let in who is of their network', async () => {
    const { answer } = await asked({ ...server, port: await closedPort(), user: null, password: null })
    expect((answer.body as { message: string }).message).toStartWith('The database can’t be reached: ')
  })

  test('is chosen once: the file that is there stays', async () => {
    const kept = databaseFile({ ...server, type: 'Postgres' })
    const { answer, file } = await asked(server, folder => writeFile(join(folder, 'database.json'), kept))
    expect(answer).toMatchObject({ status: 400, body: { success: false } })
    expect(await readFile(file, 'utf8')).toBe(kept)
  })

  test('is not chosen here while the environment does', async () => {
    const portal = await fresh({ environment: { MARQUEE_DATABASE_URL: 'sqlite::memory:' } })
    const answer = await portal.guest.post('/api/v2/Wizard/database', server)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('MARQUEE_DATABASE_URL') } })
  })

  test.each([
    ['a plain server', {}],
    ['signs that mean something', { password: `a;b="c' d%@/\\ü` }],
    ['quotes at the ends', { password: `"'x'"`, user: ' ann ' }],
    ['no password', { password: '' }],
    ['neither user nor password', { user: '', password: '' }],
    ['an IPv6 address', { host: '::1' }],
  ])('comes back from its file as it was entered: %s', (_, more) => {
    for (const type of ['MySQL', 'Postgres'] as const) {
      const chosen: DatabaseServer = { ...server, ...more, type }
      const content = databaseFile(chosen)
      expect(databaseAddress(content)).toBe(addressOf(chosen))
      expect(Object.keys(JSON.parse(content))).toEqual(['OmbiDatabase', 'SettingsDatabase', 'ExternalDatabase'])
    }
  })

  test('is found in files that other programs wrote', () => {
    const file = (Type: string, ConnectionString: string) =>
      JSON.stringify({ OmbiDatabase: { Type, ConnectionString } })
    expect(databaseAddress(file('mysql', 'server=db;uid=u;pwd=p; database = films'))).toBe('mysql://u:p@db:3306/films')
    expect(databaseAddress(file('POSTGRES', 'Host=db;Port=6000;Database=f;Username=u'))).toBe('postgres://u:@db:6000/f')
    expect(databaseAddress(file('Sqlite', 'Data Source=/config/Ombi.db'))).toBe('sqlite:/config/Ombi.db')
  })

  test.each([
    ['', 'it is empty'],
    ['{', 'not valid JSON'],
    ['[]', 'no object'],
    ['{}', 'OmbiDatabase is missing'],
    ['{"OmbiDatabase":{"Type":"Oracle"}}', 'none of Sqlite, MySQL, Postgres'],
    ['{"OmbiDatabase":{"Type":"MySQL","ConnectionString":"Server=db"}}', 'lacks the database'],
    ['{"OmbiDatabase":{"Type":"MySQL","ConnectionString":"Server=db;Database=d;Port=x"}}', 'port'],
  ])('a file that cannot be used says why: %p', (content, text) => {
    expect(() => databaseAddress(content)).toThrow(text)
  })
})

describe('Plex from the wizard', () => {
  test('nothing can be connected; afterwards the step is closed to all but administrators', async () => {
    const before = await fresh()
    const answer = await before.guest.get('/api/v1/PlexOAuth/5')
    expect(answer).toMatchObject({ status: 200, body: { success: false, error: expect.any(String) } })
    expect((await before.guest.get('/api/v1/PlexOAuth/five')).status).toBe(404)
    const after = await openPortal({ users: [anAdmin('ada'), aUser('ann')] })
    const callers = [after.guest, after.as('ann'), after.as('ada')]
    const answers = await Promise.all(callers.map(caller => caller.get('/api/v1/PlexOAuth/5')))
    expect(answers.map(one => one.status)).toEqual([401, 401, 200])
  })
})

describe('from outside of private networks', () => {
  const far = { 'x-forwarded-for': '203.0.113.9' }
  const steps = [
    ['/api/v1/Identity/Wizard', first],
    ['/api/v2/Wizard/config', { applicationName: 'Films' }],
    ['/api/v2/Wizard/database', { type: 'Postgres', host: '127.0.0.1', port: 1, name: 'p', user: 'p', password: 'p' }],
  ] as const
  const ownSteps = [
    ['post', 'setup-code', {}],
    ['put', 'portal', { applicationName: 'Films', applicationUrl: null, logo: null }],
    ['post', 'database', { engine: 'postgres', host: '127.0.0.1', port: 1, name: 'p', user: 'p', password: 'p' }],
    ['post', 'administrator', { userName: 'ada', password: 'secret lamp' }],
  ] as const
  const codeOf = (portal: Awaited<ReturnType<typeof fresh>>) => {
    const told: unknown[] = []
    portal.app.log.warn = (_, fields) => void told.push(fields)
    logSetupCode(portal.app)
    return (told as [{ code: string }])[0].code
  }
  const needed = async (portal: Awaited<ReturnType<typeof fresh>>, headers: Record<string, string>) =>
    ((await portal.guest.get('/api/v3/start', undefined, headers)).body as { setupCodeNeeded: boolean }).setupCodeNeeded

  test.each(steps)('%s asks for the code that stands in the log', async (path, body) => {
    const portal = await fresh()
    const code = codeOf(portal)
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
    expect(await needed(portal, far)).toBe(true)
    for (const setupCode of [undefined, '', 'AAAAA-AAAAA', `${code}A`]) {
      const answer = await portal.guest.post(path, { ...body, setupCode }, far)
      expect(answer.text).not.toContain('"result":true')
      expect(answer.status === 403 || answer.text.includes('setup code')).toBe(true)
    }
    expect(await userByName(portal.app.store, 'ada')).toBeNull()
    const right = await portal.guest.post(path, { ...body, setupCode: ` ${code.toLowerCase().replace('-', '')}` }, far)
    expect(right.status).not.toBe(403)
    expect(right.text).not.toContain('setup code')
  })

  test.each(ownSteps)('%s %s of our own API asks for it as well', async (method, step, body) => {
    const portal = await fresh()
    const code = codeOf(portal)
    const send = (setupCode: string | null, headers: Record<string, string>) =>
      portal.guest[method](`/api/v3/wizard/${step}`, { ...body, setupCode }, headers)
    for (const wrong of [null, '', `${code}A`]) {
      expect(await send(wrong, far)).toMatchObject({ status: 403, body: { code: 'SetupCodeNeeded' } })
    }
    expect(await userByName(portal.app.store, 'ada')).toBeNull()
    expect((await send(code.toLowerCase(), far)).status).toBe(step === 'database' ? 400 : 204)
  })

  test.each([
    ['from this machine', {}, false],
    ['from the house', { 'x-forwarded-for': '192.168.1.20' }, false],
    ['from the house on IPv6', { 'x-forwarded-for': 'fd12:3456::7' }, false],
    ['over a proxy that hides the caller', { 'x-forwarded-proto': 'https' }, true],
    ['from elsewhere on IPv6', { 'x-forwarded-for': '2001:db8::7' }, true],
    ['from the neighbourhood of the provider', { 'x-forwarded-for': '100.64.0.9' }, true],
    ['by an address of the house', { host: '192.168.1.9:3579' }, false],
    ['by an address of IPv6', { host: '[fd12:3456::1]:3579' }, false],
    ['by the name of the machine for itself', { host: 'localhost:3579' }, false],
    [
      'by a name that a page of others lets point here',
      { host: 'evil.example:3579', origin: 'http://evil.example:3579', 'sec-fetch-site': 'same-origin' },
      true,
    ],
    ['from a page of others', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, true],
    ['by claiming to be in the house', { 'x-forwarded-for': '192.168.1.20, 203.0.113.9' }, true],
  ])('whoever comes %s: %p', async (_, headers, asks) => {
    const portal = await fresh()
    expect(await needed(portal, headers)).toBe(asks)
    const made = await portal.guest.post('/api/v1/Identity/Wizard', first, headers)
    expect((made.body as { result: boolean }).result).toBe(!asks)
    expect(await needed(portal, headers)).toBe(asks)
  })

  test('is for everybody where the administrator of the server says so', async () => {
    const portal = await fresh({ environment: { MARQUEE_SETUP_FROM: 'any' } })
    expect(await needed(portal, far)).toBe(false)
    const named = { ...far, host: 'evil.example' }
    expect((await portal.guest.post('/api/v1/Identity/Wizard', first, named)).body).toMatchObject({ result: true })
    // Nobody has proven that this name is the portal's.
    expect(portal.app.settings.get(customization).applicationUrl).toBeNull()
    expect(() => readConfig({}, { MARQUEE_SETUP_FROM: 'lan' })).toThrow('MARQUEE_SETUP_FROM must be private or any')
  })
})

describe('the steps of our own API', () => {
  const administrator = { userName: 'ada', password: 'secret lamp', setupCode: null }
  const look = { applicationName: 'Films', applicationUrl: 'https://f.example.com', logo: null, setupCode: null }
  const server = {
    engine: 'postgres',
    host: '127.0.0.1',
    port: 1,
    name: 'd',
    user: 'u',
    password: 'p',
    setupCode: null,
  }

  test('name the portal and make the administrator, who ends the set-up', async () => {
    const portal = await fresh()
    expect(await portal.guest.put('/api/v3/wizard/portal', look)).toMatchObject({ status: 204, text: '' })
    expect(portal.app.settings.get(customization)).toMatchObject({
      applicationName: 'Films',
      applicationUrl: 'https://f.example.com',
    })
    expect((await portal.guest.post('/api/v3/wizard/administrator', administrator)).status).toBe(204)
    expect((await signIn(portal, 'ada', 'secret lamp')).status).toBe(200)
  })

  test.each([
    ['put', 'portal', look],
    ['post', 'database', server],
    ['post', 'administrator', administrator],
    ['post', 'setup-code', { setupCode: null }],
  ] as const)('%s %s is closed once the wizard is through, also to an administrator', async (method, step, body) => {
    const portal = await openPortal({ users: [anAdmin('ada'), aUser('ann')] })
    for (const caller of [portal.guest, portal.as('ann'), portal.as('ada'), portal.key]) {
      const answer = await caller[method](`/api/v3/wizard/${step}`, body)
      expect(answer).toMatchObject({ status: 401, body: { code: 'WizardDone', detail: expect.any(String) } })
    }
  })

  test.each([
    ['put', 'portal', { ...look, applicationUrl: 'not an address' }, { errors: { applicationUrl: expect.anything() } }],
    ['put', 'portal', { ...look, applicationName: 'a\u0000b' }, { errors: { applicationName: expect.anything() } }],
    ['put', 'portal', {}, { errors: expect.anything() }],
    ['post', 'database', server, { code: 'DatabaseUnreachable', detail: expect.any(String) }],
    ['post', 'database', { ...server, host: 'a/b' }, { code: 'DatabaseIncomplete' }],
    ['post', 'database', { ...server, engine: 'oracle' }, { errors: { engine: expect.anything() } }],
    ['post', 'database', { ...server, port: 0 }, { errors: { port: expect.anything() } }],
    ['post', 'administrator', { ...administrator, userName: ' ' }, { code: 'UserNameMissing' }],
    ['post', 'administrator', { ...administrator, password: '' }, { code: 'PasswordMissing' }],
    [
      'post',
      'administrator',
      { ...administrator, password: 'seven l' },
      { code: 'PasswordTooShort', detail: expect.stringContaining('8') },
    ],
    ['post', 'administrator', { ...administrator, userName: 'api' }, { code: 'UserNameTaken' }],
  ] as const)('%s %s says what is wrong with what it is sent (%#)', async (method, step, body, says) => {
    const portal = await fresh()
    const answer = await portal.guest[method](`/api/v3/wizard/${step}`, body)
    expect(answer).toMatchObject({ status: 400, body: says })
    expect((await portal.guest.get('/api/v3/start')).body).toMatchObject({ wizardDone: false })
  })
})
