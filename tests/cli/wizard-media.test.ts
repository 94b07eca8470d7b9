import { expect, setDefaultTimeout, test } from 'bun:test'
import { allowPin } from '~/demo/plex-account/content'
import { commandLine } from '../support/command'
import { mediaAccountsStage } from '../support/media-accounts'
import { secretKey } from '../support/vault'

// It starts several processes.
setDefaultTimeout(120_000)

const media = mediaAccountsStage()
const aShell = () => commandLine({ ...media.environment, MARQUEE_SECRET_KEY: secretKey })
type Shell = ReturnType<typeof aShell>
const serversOf = async (shell: Shell, section: string) =>
  JSON.parse((await shell.run(['settings', 'get', section, '--json'])).out).servers as Record<string, unknown>[]

for (const [product, { url, key }] of [
  ['emby', media.cellar],
  ['jellyfin', media.living],
] as const)
  test(`${product} is connected by address and key, once, before there is an administrator`, async () => {
    const shell = aShell()
    const connect = (address: string, given = key) =>
      shell.run(['wizard', product, '--address', address, '--key', '-', '--name', 'Den'], `${given}\n`)
    expect(await connect('ftp://nowhere')).toMatchObject({ code: 1, error: expect.stringContaining('not the address') })
    expect((await connect(url, 'wrong')).code).toBe(1)
    expect(await serversOf(shell, product)).toEqual([])
    expect(await connect(`${url}/web/index.html`)).toMatchObject({ code: 0, out: 'Den is connected\n' })
    expect((await serversOf(shell, product))[0]).toMatchObject({ name: 'Den', ip: '127.0.0.1' })
    expect(await connect(url)).toMatchObject({ code: 1, error: expect.stringContaining('connected already') })
    expect((await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'Lamp-1'])).code).toBe(0)
    const audit = (await shell.run(['audit', '--json'])).out
    expect(audit).toContain(`wizard ${product} Den`)
    for (const text of [audit, (await shell.run(['logs'])).out]) expect(text).not.toContain(key)
  })

for (const [product, at, service] of [
  ['emby', media.cellar, 'Emby'],
  ['jellyfin', media.living, 'Jellyfin'],
] as const)
  test(`${product} is connected by an administrator of it, with a key that is made for the portal`, async () => {
    const root = { id: 'id-of-root', name: 'root', password: 'root-password', isAdministrator: true }
    at.content.people.push(root)
    const shell = aShell()
    const connect = (login: string, password: string) =>
      shell.run(['wizard', product, '--address', at.url, '--login', login, '--password', '-'], `${password}\n`)
    const { people } = at.content
    const [somebody] = people
    expect(await connect('root', 'wrong')).toMatchObject({
      ...{ code: 1, error: expect.stringContaining(`${service} doesn’t accept this name and password`) },
    })
    expect(await connect(somebody?.name ?? '', somebody?.password ?? '')).toMatchObject({
      ...{ code: 1, error: expect.stringContaining(`doesn’t look after ${service}`) },
    })
    expect(at.sessions.keys.size).toBe(0)
    expect(await serversOf(shell, product)).toEqual([])
    const bare = ['wizard', product, '--address', at.url]
    expect((await shell.run(bare)).code).toBe(2)
    expect((await shell.run([...bare, '--login', 'root', '--key', '-'], 'key\n')).code).toBe(2)
    expect(await shell.run([...bare, '--login', 'root'])).toMatchObject({
      ...{ code: 1, error: expect.stringContaining('--login needs --password') },
    })
    expect(await connect('root', 'root-password')).toMatchObject({ code: 0, out: `${service} is connected\n` })
    expect([...at.sessions.keys.values()]).toEqual(['Marquee'])
    // Nobody stays signed in there, and the server takes the key.
    expect(at.sessions.tokens.size).toBe(0)
    const [key = ''] = at.sessions.keys.keys()
    const [server] = JSON.parse((await shell.run(['settings', 'get', product, '--secrets', '--json'])).out).servers
    expect(server).toMatchObject({ apiKey: key, administratorId: 'id-of-root' })
    const told = [(await shell.run(['audit', '--json'])).out, (await shell.run(['logs'])).out].join()
    for (const secret of [key, 'root-password']) expect(told).not.toContain(secret)
    expect(told).toContain(`wizard ${product} ${service}`)
    people.splice(people.indexOf(root), 1)
  })

test('the server of the owner of Plex is connected by a token, or a name and a password', async () => {
  const byToken = aShell()
  expect(await byToken.run(['wizard', 'plex', '--token', '-'], 'wrong\n')).toMatchObject({ code: 1, out: '' })
  expect(await byToken.run(['wizard', 'plex', '--token', '-'], 'opens-attic\n')).toMatchObject({
    ...{ code: 0, out: 'Attic is connected\n' },
  })
  expect((await serversOf(byToken, 'plex'))[0]).toMatchObject({ name: 'Attic', port: 32_400 })
  expect((await byToken.run(['wizard', 'plex', '--token', '-'], 'opens-attic\n')).error).toContain('connected already')

  const byPassword = aShell()
  expect(await byPassword.run(['wizard', 'plex', '--login', 'otto'])).toMatchObject({ code: 1, out: '' })
  const login = ['wizard', 'plex', '--login', 'otto', '--password', '-']
  expect(await byPassword.run(login, 'wrong\n')).toMatchObject({ code: 1, out: '' })
  expect(await byPassword.run(login, 'otto-password\n')).toMatchObject({ code: 0, out: 'Attic is connected\n' })
})

test('without options a page of Plex asks its owner, and the command waits for them', async () => {
  const shell = aShell()
  const { content } = media.plexTv
  const running = shell.run(['wizard', 'plex'])
  for (let tries = 0; content.pins.size === 0 && tries < 500; tries++) await Bun.sleep(20)
  const [pin] = content.pins.values()
  expect(allowPin(content, pin?.code ?? '', 'otto')).toBe(true)
  const done = await running
  expect(done).toMatchObject({ code: 0, out: 'Attic is connected\n' })
  expect(done.error).toContain(pin?.code ?? 'a code')
})

test('help and status list the steps in the order that is declared', async () => {
  const shell = aShell()
  const listed = (await shell.run(['wizard', '--help'])).out
  const names = ['status', 'database', 'plex', 'emby', 'jellyfin', 'admin', 'config', 'metadata']
  const order = names.map(step => listed.indexOf(`\n  ${step} `))
  expect(order).not.toContain(-1)
  expect(order).toEqual([...order].sort((one, other) => one - other))
  for (const command of ['marquee restore', 'marquee import', 'marquee database move'])
    expect(listed).toContain(command)
  const { steps } = JSON.parse((await shell.run(['wizard', 'status', '--json'])).out) as { steps: { step: string }[] }
  expect(steps.map(({ step }) => step)).toEqual(['database', 'mediaServer', 'administrator', 'portal', 'metadata'])
})

test('status says of every step whether it is done, and how to do it', async () => {
  const shell = aShell()
  const line = async (name: string) =>
    (await shell.run(['wizard', 'status'])).out.split('\n').find(one => one.startsWith(name))
  expect(await line('media server')).toMatch(/can wait +marquee wizard plex, or marquee wizard emby, or .* jellyfin$/)
  expect(await line('administrator')).toMatch(/needed +marquee wizard admin$/)
  expect((await shell.run(['wizard', 'plex', '--token', '-'], 'opens-attic\n')).code).toBe(0)
  expect((await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'Lamp-1'])).code).toBe(0)
  expect((await shell.run(['wizard', 'config', '--application-name', 'Roxy'])).code).toBe(0)
  for (const name of ['database', 'media server', 'administrator', 'name of the portal'])
    expect(await line(name)).toMatch(/ done$/)
})
