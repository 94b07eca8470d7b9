import { beforeAll, describe, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFile } from '~/server/system/database-file'
import { type CommandLine, commandLine } from '../support/command'

const json = (out: string) => JSON.parse(out)
const databaseStep = [...['wizard', 'database', '--host', '127.0.0.1', '--name', 'd', '--user', 'u', '--password', 'p']]

describe('an installation from the shell', () => {
  let shell: CommandLine
  beforeAll(async () => {
    shell = commandLine({ MARQUEE_SETTINGS__CUSTOMIZATION__LOGO: 'https://example.com/logo.png' })
    expect((await shell.run(['wizard', 'admin', '--username', 'ada', '--password', '-'], 'Lamp-1\nrest')).code).toBe(0)
  })

  test('the first administrator ends the wizard, and a second one is refused', async () => {
    expect(json((await shell.run(['wizard', 'status', '--json'])).out)).toMatchObject({ done: true, setupCode: null })
    const again = await shell.run(['wizard', 'admin', '--username', 'eve', '--password', 'x'])
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.error).toContain('marquee: ')
  })

  test('accounts are added, shown, changed and removed', async () => {
    const added = await shell.run([
      ...['users', 'add', '--username', 'ben', '--password', 'Ticket-1', '--email', 'ben@example.com'],
      ...['--role', 'RequestMovie', '--movie-limit', '3', '--movie-period', 'week', '--json'],
      ...['--episode-limit', '20', '--music-period', 'month'],
    ])
    expect(json(added.out)).toMatchObject({
      userName: 'ben',
      roles: ['RequestMovie'],
      movieLimit: { amount: 3, period: 'week' },
      episodeLimit: { amount: 20, period: null },
      musicLimit: { amount: null, period: 'month' },
    })
    const alias = ['--alias', 'Benny', '--music-limit', '2', '--episode-period', 'day']
    expect((await shell.run(['users', 'edit', 'ben', ...alias])).out).toBe('ben changed\n')
    expect(json((await shell.run(['users', 'show', 'BEN', '--json'])).out)).toMatchObject({
      alias: 'Benny',
      email: 'ben@example.com',
      roles: ['RequestMovie'],
      movieLimit: { amount: 3, period: 'week' },
      episodeLimit: { amount: 20, period: 'day' },
      musicLimit: { amount: 2, period: 'month' },
    })
    const days = ['--movie-period', '30', '--music-period', '7', '--episode-unit', 'seasons', '--episode-period', '365']
    expect((await shell.run(['users', 'edit', 'ben', ...days])).code).toBe(0)
    expect(json((await shell.run(['users', 'show', 'ben', '--json'])).out)).toMatchObject({
      movieLimit: { amount: 3, period: 30 },
      episodeLimit: { amount: 20, period: 365, unit: 'seasons' },
      musicLimit: { amount: 2, period: null },
    })
    const back = ['--movie-period', 'month', '--episode-unit', 'episodes']
    expect((await shell.run(['users', 'edit', 'ben', ...back])).code).toBe(0)
    const again = json((await shell.run(['users', 'show', 'ben', '--json'])).out)
    expect(again).toMatchObject({ movieLimit: { amount: 3, period: 'month' } })
    expect(again.episodeLimit).toEqual({ amount: 20, period: 365 })
    expect((await shell.run(['users', 'list'])).out).toContain('Benny')
    const listed = async (...args: string[]) =>
      json((await shell.run(['users', 'list', '--json', ...args])).out).map((one: { userName: string }) => one.userName)
    expect(await listed()).toEqual(['ada', 'ben'])
    expect(await listed('--search', 'ENNY')).toEqual(['ben'])
    expect(await listed('--search', 'ben@ex', '--role', 'RequestMovie')).toEqual(['ben'])
    expect(await listed('--search', 'enny', '--role', 'Admin')).toEqual([])
    expect(await listed('--role', 'Admin')).toEqual(['ada'])
    const first = (await shell.run(['users', 'list', '--limit', '1'])).out
    expect(first).toMatch(/^username .*\nada .*\n1 of 2 accounts; --limit and --page show more\n$/)
    for (const wrong of [
      ['--role', 'Wizard'],
      ['--limit', '0'],
      ['--search', 'n'.repeat(191)],
    ])
      expect({ wrong, code: (await shell.run(['users', 'list', ...wrong])).code }).toEqual({ wrong, code: 2 })
    expect((await shell.run(['users', 'reset-password', 'ben', '--password', '-'], 'Other-1\n')).code).toBe(0)
    expect((await shell.run(['users', 'remove', 'ben', '--quiet'])).out).toBe('')
    expect(await shell.run(['users', 'show', 'ben'])).toMatchObject({ code: 1, out: '' })
  })

  test('accounts are switched off and on, signed out, and removed with what becomes of their requests', async () => {
    for (const name of ['kim', 'lou', 'max'])
      await shell.run(['users', 'add', '--username', name, '--password', 'Ticket-1', '--role', 'RequestMovie'])
    const rolesOf = async (name: string) => json((await shell.run(['users', 'show', name, '--json'])).out).roles
    expect(json((await shell.run(['users', 'disable', 'kim', '--json'])).out)).toEqual({
      user: 'kim',
      done: 'disabled',
    })
    expect(await rolesOf('kim')).toEqual(['RequestMovie', 'Disabled'])
    expect((await shell.run(['users', 'enable', 'kim'])).out).toBe('kim enabled\n')
    expect(await rolesOf('kim')).toEqual(['RequestMovie'])
    expect((await shell.run(['users', 'sign-out', 'kim'])).out).toBe('kim signed out everywhere\n')
    expect((await shell.run(['users', 'remove', 'kim', '--requests', 'hand-over'])).code).toBe(1)
    expect((await shell.run(['users', 'remove', 'kim', '--requests', 'hand-over', '--to', 'lou'])).code).toBe(0)
    expect((await shell.run(['users', 'remove', 'lou', '--requests', 'keep'])).out).toBe('lou removed\n')
    expect((await shell.run(['users', 'remove', 'max', '--requests', 'burn'])).code).toBe(2)
    expect((await shell.run(['users', 'remove', '--help'])).out).toContain('Example: marquee users remove')
    expect((await shell.run(['users', 'remove', 'max'])).code).toBe(0)
    expect((await shell.run(['users', 'disable', 'ada'])).error).toContain('last administrator')
  })

  test('what the rules refuse ends with 1 and a sentence, what cannot be meant as well', async () => {
    for (const args of [
      ['users', 'add', '--username', 'ADA', '--password', 'x'],
      ['users', 'remove', 'ada'],
      ['settings', 'set', 'portal', 'baseUrl=requests'],
      ['settings', 'get', 'nothing'],
      ['requests', 'approve', '7'],
    ]) {
      const ran = await shell.run(args)
      expect({ args, code: ran.code, out: ran.out }).toEqual({ args, code: 1, out: '' })
      expect(ran.error).toMatch(/^marquee: (.+\n)+$/)
    }
  })

  test('wrong usage ends with 2, help and version with 0', async () => {
    for (const args of [['bogus'], ['users', 'add'], ['users', 'list', '--bogus'], ['backup']]) {
      expect({ args, code: (await shell.run(args)).code }).toEqual({ args, code: 2 })
    }
    expect((await shell.run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect((await shell.run(['--help'])).code).toBe(0)
  })

  test('a value that cannot be meant is wrong usage', async () => {
    for (const args of [
      ['users', 'edit', 'ada', '--alias', 'x'.repeat(191)],
      ['users', 'edit', 'ada', '--country', 'x'.repeat(11)],
      ['serve', '--port', '99999'],
      ['serve', '--host', ''],
      ['--baseurl', 'requests'],
      ['health', '--port', 'eighty'],
      ['logs', '--level', 'loud'],
      ['logs', '--since', 'yesterday'],
      ['requests', 'list', '--stage', 'lost'],
      ['requests', 'list', '--limit', 'all'],
      ['requests', 'approve', 'seven'],
      ['requests', 'deny', '-1'],
      ['users', 'add', '--username', 'cleo', '--role', 'King'],
      ['users', 'add', '--username', 'cleo', '--movie-limit', 'abc'],
      ['users', 'add', '--username', 'cleo', '--movie-period', 'decade'],
      ['users', 'add', '--username', 'cleo', '--movie-period', '366'],
      ['users', 'add', '--username', 'cleo', '--movie-period', '0'],
      ['users', 'add', '--username', 'cleo', '--episode-unit', 'discs'],
      ['sync', 'minidisc'],
      ['sync', 'radarr', '--full', '--recent'],
      [...databaseStep, '--type', 'Oracle'],
      [...databaseStep, '--type', 'Postgres', '--port', 'abc'],
    ]) {
      const ran = await shell.run(args)
      expect({ args, code: ran.code, out: ran.out }).toEqual({ args, code: 2, out: '' })
      expect(ran.error).toMatch(/^error: /)
    }
  })

  test('a period that there is not is answered with all that there are', async () => {
    const { error } = await shell.run(['users', 'edit', 'ada', '--movie-period', 'year'])
    expect(error).toContain('Use day, week, month, or a whole number from 1 to 365.')
  })

  test('a command that there is not is said to be unknown, with the nearest one', async () => {
    expect((await shell.run(['user', 'list'])).error).toContain("unknown command 'user'\n(Did you mean users?)")
  })

  test('settings are listed, read, changed, exported and imported', async () => {
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

  test('values that cannot be used are named, each with what is wrong', async () => {
    expect(await shell.run(['settings', 'set', 'radarr', 'port=abc', 'ssl=maybe'])).toEqual({
      code: 1,
      out: '',
      error: 'marquee: Some values are not valid.\nport: must be a whole number\nssl: must be true or false\n',
    })
  })

  test('values that cannot be used are told of in the language of the portal', async () => {
    await shell.run(['settings', 'set', 'portal', 'defaultLanguageCode=de'])
    expect((await shell.run(['settings', 'set', 'radarr', 'port=abc', 'ssl=maybe'])).error).toBe(
      'marquee: Einige Werte sind ungültig.\nport: Gib eine ganze Zahl ein.\nssl: Dieser Wert ist ungültig.\n',
    )
    const file = join(shell.storage, 'import.json')
    writeFileSync(file, JSON.stringify({ radarr: { port: 'many' }, portal: { branch: 'kites' } }))
    expect((await shell.run(['settings', 'import', '--preview', file])).out).toContain(
      'radarr.port: Gib eine ganze Zahl ein.\n',
    )
    await shell.run(['settings', 'set', 'portal', 'defaultLanguageCode=en'])
  })

  test('what an import does not name stays, and what nobody knows is refused by name', async () => {
    await shell.run(['settings', 'set', 'radarr', 'apikey=kept', 'port=7878', 'ip=before'])
    const file = join(shell.storage, 'import.json')
    const importing = (content: string) => {
      writeFileSync(file, content)
      return shell.run(['settings', 'import', file])
    }
    const radarr = async () => json((await shell.run(['settings', 'get', 'radarr', '--secrets', '--json'])).out)
    const before = await radarr()

    const wrong = { radarr: { ip: 'after', bogusField: 1, port: 'many' }, radar: {}, radarr4K: [] }
    expect(await importing(JSON.stringify(wrong))).toMatchObject({
      code: 1,
      error: [
        'marquee: Some values are not valid.',
        'radarr.bogusField: is not a setting of this section',
        'radarr.port: must be a whole number',
        'radar: is not a settings section',
        'radarr4K: must be an object',
        '',
      ].join('\n'),
    })
    for (const content of ['[]', '7', 'null', '{}', '{']) {
      const ran = await importing(content)
      expect({ content, code: ran.code }).toEqual({ content, code: 1 })
      expect(ran.error).toContain(file)
    }
    expect(await radarr()).toEqual(before)

    expect(await importing('{"Radarr":{"IP":"after"}}')).toMatchObject({
      code: 0,
      out: 'settings imported: radarr\n',
    })
    expect(await radarr()).toEqual({ ...before, ip: 'after' })
    expect(before.apiKey).toBe('kept')
  })

  test('the key of the portal is shown where it is asked for, and nowhere else', async () => {
    const key = (await shell.run(['apikey', 'show'])).out.trim()
    for (const args of [
      ['get', 'portal'],
      ['get', 'portal', '--json'],
      ['set', 'portal', 'branch=develop', '--json'],
      ['export'],
    ]) {
      expect((await shell.run(['settings', ...args])).out).not.toContain(key)
    }
    for (const args of [['get', 'portal'], ['export']]) {
      expect((await shell.run(['settings', ...args, '--secrets'])).out).toContain(key)
    }
  })

  test('what the portal keeps itself is not set by hand', async () => {
    const ran = await shell.run(['settings', 'set', 'portal', 'apikey=mine'])
    expect(ran).toMatchObject({
      code: 1,
      error: 'marquee: apikey of portal is managed by the portal and cannot be set\n',
    })
  })

  test('an address that nobody can call is refused', async () => {
    for (const webhookUrl of ['nonsense', 'ftp://example.com', 'http://']) {
      const ran = await shell.run(['settings', 'set', 'notifications/webhook', `webhookUrl=${webhookUrl}`])
      expect(ran).toMatchObject({ code: 1, error: expect.stringContaining('webhookUrl: must be a full address') })
    }
    const right = await shell.run(['settings', 'set', 'notifications/webhook', 'webhookUrl=https://example.com/hook'])
    expect(right.code).toBe(0)
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
  })

  test('a job is known by its name in any case, and one that there is not by no name', async () => {
    expect((await shell.run(['jobs', 'run', 'HouseKeeping'])).out).toStartWith('housekeeping done')
    expect(await shell.run(['jobs', 'history', 'RADARRSYNC'])).toMatchObject({ code: 0 })
    for (const args of [
      ['run', 'nojob'],
      ['history', 'nojob'],
    ]) {
      expect(await shell.run(['jobs', ...args])).toEqual({
        code: 1,
        out: '',
        error: 'marquee: There is no job named nojob.\n',
      })
    }
  })

  test('long work says in lines that it goes on, unless it was asked to be quiet', async () => {
    expect((await shell.run(['jobs', 'run', 'housekeeping'])).error).toBe('housekeeping: running\n')
    for (const silence of ['--quiet', '--json']) {
      expect((await shell.run(['jobs', 'run', 'housekeeping', silence])).error).toBe('')
    }
    const file = join(shell.storage, 'progress.gz')
    expect((await shell.run(['backup', file])).error).toMatch(/^backup: \d+%\n/)
    expect((await shell.run(['restore', file])).error).toMatch(/^restore: \d+%\n/)
  })

  test('a library is not read while its service is switched off', async () => {
    const off = (names: string) => ({ code: 1, out: '', error: `marquee: ${names} switched off in the settings\n` })
    for (const how of [['radarr'], ['radarr', '--full']]) {
      expect(await shell.run(['sync', ...how])).toEqual(off('Radarr is'))
    }
    expect(await shell.run(['sync', 'sonarr'])).toEqual(off('Sonarr is'))
    const all = await shell.run(['sync', 'all', '--recent'])
    expect(all).toMatchObject({ code: 1, error: expect.stringMatching(/^marquee: .*Radarr.* and .* are switched off/) })
  })

  test('the schema is the newest, and saying so again does nothing', async () => {
    expect((await shell.run(['migrate', 'status'])).out).toBe('the schema is up to date\n')
    expect((await shell.run(['migrate', 'up'])).out).toBe('the schema is already up to date\n')
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
    // Of its own: what the commands before did stands in their log.
    const shell = commandLine()
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
  })
})

test('runs are told by the clock of the house, and as instants in JSON', async () => {
  const shell = commandLine({ TZ: 'Asia/Tokyo' })
  expect((await shell.run(['migrate', 'up'])).code).toBe(0)
  expect((await shell.run(['jobs', 'run', 'housekeeping'])).code).toBe(0)
  const [{ startedAt }] = json((await shell.run(['jobs', 'history', '--json'])).out)
  expect(startedAt).toEndWith('Z')
  const there = new Date(Date.parse(startedAt) + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  expect((await shell.run(['jobs', 'history'])).out).toContain(`\nhousekeeping  ${there}  `)
})

test('the wizard checks a database before it chooses it', async () => {
  const shell = commandLine()
  expect((await shell.run([...databaseStep, '--type', 'Postgres', '--port', '1'])).code).toBe(1)
  expect(existsSync(join(shell.storage, 'database.json'))).toBe(false)
  expect((await shell.run(['wizard', 'config', '--application-name', 'Roxy'])).code).toBe(0)
  expect((await shell.run(['settings', 'get', 'customization'])).out).toContain('"Roxy"')
})

test('the wizard takes no address of the portal that no link can begin with', async () => {
  const shell = commandLine()
  const told = (address: string) => shell.run(['wizard', 'config', '--application-url', address])
  expect(await told('not a url')).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringContaining('applicationUrl: must be a full address'),
  })
  expect((await told('https://portal.example.com')).out).toBe('saved\n')
  expect((await shell.run(['settings', 'get', 'customization'])).out).toContain('"https://portal.example.com"')
})

test('an installation begins by any step of the set-up, in a folder made for its owner only', async () => {
  const shell = commandLine()
  const copy = join(shell.storage, 'copy.gz')
  expect((await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'Lamp-1'])).code).toBe(0)
  expect((await shell.run(['backup', copy])).code).toBe(0)
  for (const [index, args] of [
    ['wizard', 'status'],
    ['wizard', 'admin', '--username', 'ada', '--password', 'Lamp-1'],
    ['wizard', 'config', '--application-name', 'Roxy'],
    ['migrate', 'up'],
    ['serve', '--migrate'],
    ['restore', copy],
  ].entries()) {
    const storage = join(shell.storage, `new-${index}`, 'data')
    const ran = await shell.run([...args, '--storage', storage])
    expect({ args, code: ran.code }).toEqual({ args, code: 0 })
    expect(statSync(storage).mode & 0o777).toBe(0o700)
  }
})

test('the code that the set-up asks for from elsewhere is shown while there is nobody', async () => {
  const shell = commandLine()
  const shown = json((await shell.run(['wizard', 'status', '--json'])).out)
  expect(shown).toMatchObject({ done: false, setupCode: expect.stringMatching(/^\w{5}-\w{5}$/) })
  const code = String((shown as { setupCode: string }).setupCode)
  expect((await shell.run(['wizard', 'status'])).out).toContain(code)
})

test('without its key an installation says what to do, and starts again once what is lost was given up', async () => {
  const shell = commandLine()
  expect((await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'Lamp-1'])).code).toBe(0)
  const before = (await shell.run(['apikey', 'show'])).out
  const file = join(shell.storage, 'marquee.key')
  const kept = readFileSync(file)
  rmSync(file)
  const locked = await shell.run(['users', 'list'])
  expect(locked).toMatchObject({ code: 1, out: '' })
  expect(locked.error).toContain('put back the file marquee.key')
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, kept)
  expect((await shell.run(['apikey', 'show'])).out).toBe(before)
  rmSync(file)
  const forgotten = await shell.run(['secrets', 'forget', '--json'])
  expect([forgotten.code, json(forgotten.out)]).toEqual([0, { forgotten: 2 }])
  expect((await shell.run(['users', 'list'])).out).toContain('ada')
  expect((await shell.run(['apikey', 'show'])).out).toMatch(/^[0-9a-f]{32}\n$/)
})

test('a command that needs an installation says where there is none, and begins none', async () => {
  const shell = commandLine()
  const storage = join(shell.storage, 'nowhere')
  for (const args of [['users', 'list'], ['migrate', 'status'], ['settings', 'export'], ['logs'], ['sync', 'all']]) {
    const ran = await shell.run([...args, '--storage', storage])
    expect({ args, code: ran.code, out: ran.out }).toEqual({ args, code: 1, out: '' })
    expect(ran.error).toStartWith(`marquee: there is no installation in ${storage};`)
  }
  expect(existsSync(storage)).toBe(false)
  expect((await shell.run(['restore', 'nothing.gz', '--storage', storage])).error).toContain(
    'nothing.gz does not exist',
  )
  expect(existsSync(storage)).toBe(false)
})

test('what lies in a folder that others may look into is readable by its owner only', async () => {
  const shell = commandLine()
  chmodSync(shell.storage, 0o755)
  expect((await shell.run(['migrate', 'up'])).code).toBe(0)
  expect(statSync(join(shell.storage, 'marquee.db')).mode & 0o777).toBe(0o600)
})

describe('a database that does not answer', () => {
  const refused = (source: string) =>
    `marquee: the database cannot be opened: connect ECONNREFUSED 127.0.0.1:1 (${source})\n`
  const commands = [['users', 'list'], ['migrate', 'up'], ['serve', '--migrate'], ['serve']]

  test('is named by the variable with its address', async () => {
    const shell = commandLine({ MARQUEE_DATABASE_URL: 'postgres://u:hunter22@127.0.0.1:1/x' })
    for (const args of commands) {
      expect(await shell.run(args)).toEqual({ code: 1, out: '', error: refused('MARQUEE_DATABASE_URL') })
    }
  })

  test('is named by the file that the set-up wrote', async () => {
    const shell = commandLine()
    const file = join(shell.storage, 'database.json')
    const server = { type: 'Postgres', host: '127.0.0.1', port: 1, name: 'd', user: 'u', password: 'p' } as const
    writeFileSync(file, databaseFile(server))
    for (const args of commands) expect(await shell.run(args)).toEqual({ code: 1, out: '', error: refused(file) })
  })
})

test('a file that a variable names and that cannot be read is said with that variable', async () => {
  const ran = await commandLine({ MARQUEE_PORT_FILE: '/nonexistent' }).run(['serve'])
  expect(ran).toMatchObject({ code: 1, error: expect.stringContaining('MARQUEE_PORT_FILE') })
})
