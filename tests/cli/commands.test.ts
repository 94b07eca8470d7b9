import { beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { radarrStandIn, radarrValues, tmdbStandIn } from '~/demo/stand-ins'
import { radarr as radarrSection } from '~/integrations/download/radarr/settings'
import { httpStack } from '~/integrations/http/stack'
import { type CommandLine, commandLine } from '../support/command'
import { openPortal } from '../support/portal'
import { aUser } from '../support/users'

const json = (out: string) => JSON.parse(out)
const now = () => new Date()

describe('an installation from the shell', () => {
  let shell: CommandLine
  beforeAll(async () => {
    shell = commandLine({ MARQUEE_SETTINGS__CUSTOMIZATION__LOGO: 'https://example.com/logo.png' })
    expect((await shell.run(['wizard', 'admin', '--username', 'ada', '--password', '-'], 'Lamp-1\nrest')).code).toBe(0)
  })

  test('the storage folder is made for its owner only', () => {
    expect(statSync(join(shell.storage, 'marquee.db')).isFile()).toBe(true)
  })

  test('the first administrator ends the wizard, and a second one is refused', async () => {
    expect(json((await shell.run(['wizard', 'status', '--json'])).out)).toEqual({ done: true })
    const again = await shell.run(['wizard', 'admin', '--username', 'eve', '--password', 'x'])
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.error).toContain('marquee: ')
  })

  test('accounts are added, shown, changed and removed', async () => {
    const added = await shell.run([
      ...['users', 'add', '--username', 'ben', '--password', 'Ticket-1', '--email', 'ben@example.com'],
      ...['--role', 'RequestMovie', '--movie-limit', '3', '--movie-period', 'week', '--json'],
    ])
    expect(json(added.out)).toMatchObject({
      userName: 'ben',
      roles: ['RequestMovie'],
      movieLimit: { amount: 3, period: 'week' },
    })
    expect((await shell.run(['users', 'edit', 'ben', '--alias', 'Benny'])).out).toBe('ben changed\n')
    expect(json((await shell.run(['users', 'show', 'BEN', '--json'])).out)).toMatchObject({
      alias: 'Benny',
      email: 'ben@example.com',
      roles: ['RequestMovie'],
    })
    expect((await shell.run(['users', 'list'])).out).toContain('Benny')
    expect((await shell.run(['users', 'reset-password', 'ben', '--password', '-'], 'Other-1\n')).code).toBe(0)
    expect((await shell.run(['users', 'remove', 'ben', '--quiet'])).out).toBe('')
    expect(await shell.run(['users', 'show', 'ben'])).toMatchObject({ code: 1, out: '' })
  })

  test('what the rules refuse ends with 1 and a sentence, what cannot be meant as well', async () => {
    for (const args of [
      ['users', 'add', '--username', 'ADA', '--password', 'x'],
      ['users', 'add', '--username', 'cleo', '--password', 'x', '--role', 'King'],
      ['users', 'remove', 'ada'],
      ['settings', 'set', 'ombi', 'baseUrl=requests'],
      ['settings', 'get', 'nothing'],
      ['jobs', 'run', 'nothing'],
      ['requests', 'approve', '7'],
      ['requests', 'approve', 'seven'],
    ]) {
      const ran = await shell.run(args)
      expect({ args, code: ran.code, out: ran.out }).toEqual({ args, code: 1, out: '' })
      expect(ran.error).toMatch(/^marquee: .+\n$/)
    }
  })

  test('wrong usage ends with 2, help and version with 0', async () => {
    for (const args of [['bogus'], ['users', 'add'], ['users', 'list', '--bogus'], ['backup']]) {
      expect({ args, code: (await shell.run(args)).code }).toEqual({ args, code: 2 })
    }
    expect((await shell.run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect((await shell.run(['--help'])).code).toBe(0)
  })

  test('settings are listed, read, changed, exported and taken over', async () => {
    expect((await shell.run(['settings', 'set', 'radarr', 'apikey=abc', 'port=7878', 'tag=null'])).code).toBe(0)
    expect(json((await shell.run(['settings', 'get', 'radarr', '--json'])).out)).toMatchObject({
      apiKey: '********',
      port: 7878,
      tag: null,
    })
    const file = join(shell.storage, 'settings.json')
    expect((await shell.run(['settings', 'export', '--secrets', '--to', file])).code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const exported = json(readFileSync(file, 'utf8'))
    expect(exported.radarr.apiKey).toBe('abc')
    expect(exported.installation).toBeUndefined()
    writeFileSync(file, JSON.stringify({ radarr: { ...exported.radarr, port: 1 } }))
    expect((await shell.run(['settings', 'import', file])).code).toBe(0)
    expect((await shell.run(['settings', 'get', 'radarr'])).out).toContain('port = 1\n')
    expect((await shell.run(['settings', 'list'])).out).toContain('logo')
  })

  test('what the environment sets cannot be changed', async () => {
    const ran = await shell.run(['settings', 'set', 'customization', 'logo=mine'])
    expect(ran.code).toBe(1)
    expect(ran.error).toContain('logo')
  })

  test('the API key is shown and replaced', async () => {
    const before = (await shell.run(['apikey', 'show'])).out
    const made = (await shell.run(['apikey', 'reset'])).out
    expect(made).toMatch(/^[0-9a-f]{32}\n$/)
    expect(made).not.toBe(before)
    expect((await shell.run(['apikey', 'show'])).out).toBe(made)
  })

  test('jobs are listed, run with their counts, and remembered', async () => {
    expect((await shell.run(['jobs', 'list'])).out).toContain('radarrSync')
    expect((await shell.run(['jobs', 'run', 'housekeeping'])).out).toStartWith('housekeeping done')
    expect(json((await shell.run(['jobs', 'history', 'housekeeping', '--json'])).out)[0]).toMatchObject({
      outcome: 'done',
    })
    expect((await shell.run(['sync', 'all'])).code).toBe(0)
    expect((await shell.run(['sync', 'nothing'])).code).toBe(1)
  })

  test('the schema is the newest, and saying so again does nothing', async () => {
    expect((await shell.run(['migrate', 'status'])).out).toBe('the schema is the newest\n')
    expect((await shell.run(['migrate', 'up'])).out).toBe('there was nothing to do\n')
    expect((await shell.run(['serve', '--migrate'])).code).toBe(0)
  })

  test('a copy is written once and brings everything back', async () => {
    const file = join(shell.storage, 'copy.gz')
    expect((await shell.run(['backup', file])).code).toBe(0)
    expect((await shell.run(['backup', file])).code).toBe(1)
    await shell.run(['users', 'add', '--username', 'late', '--password', 'x'])
    const restored = await shell.run(['restore', file, '--json'])
    expect(json(restored.out).rows).toBeGreaterThan(2)
    const names = json((await shell.run(['users', 'list', '--json'])).out).map(
      (user: { userName: string }) => user.userName,
    )
    expect(names).toContain('ada')
    expect(names).not.toContain('late')
    expect((await shell.run(['restore', join(shell.storage, 'marquee.db')])).code).toBe(1)
  })

  test('the log is filtered by level, time and text', async () => {
    mkdirSync(join(shell.storage, 'logs'), { recursive: true })
    const lines = [
      '2026-11-20T10:00:00.000Z INFO  server started {"version":"1"}',
      '2026-11-21T10:00:00.000Z ERROR request failed {"path":"/x"}',
      '    at somewhere (file.ts:1:1)',
      '2026-11-21T11:00:00.000Z WARN  outside service failed {"service":"TMDB"}',
    ]
    writeFileSync(join(shell.storage, 'logs', 'marquee-2026-11-21.log'), `${lines.join('\n')}\n`)
    expect((await shell.run(['logs'])).out.split('\n')).toHaveLength(5)
    expect((await shell.run(['logs', '--level', 'error'])).out).toBe(`${lines[1]}\n${lines[2]}\n`)
    expect((await shell.run(['logs', '--since', '2026-11-21T10:30:00Z'])).out).toBe(`${lines[3]}\n`)
    expect((await shell.run(['logs', '--grep', 'tmdb', '--json'])).out).toContain('"level":"warn"')
    expect((await shell.run(['logs', '--level', 'loud'])).code).toBe(1)
  })
})

test('the wizard checks a database before it chooses it', async () => {
  const shell = commandLine()
  const choose = (type: string) =>
    shell.run([
      ...['wizard', 'database', '--type', type, '--host', '127.0.0.1', '--port', '1'],
      ...['--name', 'd', '--user', 'u', '--password', 'p'],
    ])
  expect((await choose('Postgres')).code).toBe(1)
  expect((await choose('Oracle')).code).toBe(1)
  expect(existsSync(join(shell.storage, 'database.json'))).toBe(false)
  expect((await shell.run(['wizard', 'config', '--application-name', 'Roxy'])).code).toBe(0)
  expect((await shell.run(['settings', 'get', 'customization'])).out).toContain('"Roxy"')
})

test('requests are listed, approved and denied from the shell', async () => {
  const tmdb = tmdbStandIn({ key: 'k', now })
  const radarr = radarrStandIn({ key: 'r', now, downloadMs: 60_000 })
  const environment = { MARQUEE_TMDB_URL: `${tmdb.url}/3`, MARQUEE_TMDB_API_KEY: 'k' }
  const shell = commandLine(environment)
  expect(json((await shell.run(['requests', 'list', '--json'])).out)).toEqual({ total: 0, requests: [] })

  const http = httpStack({ version: '1', observe: () => undefined, now, cacheBytes: 0 })
  const portal = await openPortal({
    database: `sqlite:${join(shell.storage, 'marquee.db')}`,
    environment,
    http,
    users: [aUser('ben')],
    settings: [[radarrSection, radarrValues(radarr)]],
  })
  for (const theMovieDbId of [19, 653]) await portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId })
  await portal.close()

  const listed = json((await shell.run(['requests', 'list', '--stage', 'pending', '--json'])).out)
  expect(listed).toMatchObject({
    total: 2,
    requests: [{ title: 'Nosferatu', requestedBy: 'ben' }, { title: 'Metropolis' }],
  })
  const [denied, approved] = listed.requests
  expect((await shell.run(['requests', 'deny', String(denied.id), '--reason', 'no room'])).out).toBe(
    'Nosferatu denied\n',
  )
  expect((await shell.run(['requests', 'approve', String(approved.id)])).out).toBe('Metropolis approved\n')
  expect(radarr.calls.filter(call => call.method === 'POST' && call.path.endsWith('/movie'))).toHaveLength(1)
  expect((await shell.run(['requests', 'list'])).out).toMatch(
    /Nosferatu +ben +denied[\s\S]*Metropolis +ben +processing/,
  )
  expect((await shell.run(['requests', 'approve', String(approved.id), '--4k'])).code).toBe(1)
  expect((await shell.run(['requests', 'list', '--stage', 'lost'])).code).toBe(1)
  expect(json((await shell.run(['requests', 'retry', '--json'])).out)).toEqual({ sent: 0, failed: 0 })
  await Promise.all([tmdb.stop(), radarr.stop()])
})
