import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../support/command'

// Each of them starts several processes.
setDefaultTimeout(300_000)

test('what a command changes stands in the log, with who called it and without secrets', async () => {
  const shell = commandLine()
  const password = 'a long secret'
  const done = async (...args: string[]) =>
    expect({ args, ...(await shell.run(args)) }).toMatchObject({ args, code: 0 })
  await done('wizard', 'admin', '--username', 'ada', '--password', password)
  await done('users', 'add', '--username', 'zoe', '--password', password)
  await done('users', 'edit', 'zoe', '--alias', 'Zoe')
  await done('users', 'reset-password', 'zoe', '--password', `${password} 2`)
  await done('settings', 'set', 'radarr', 'apiKey=0123456789abcdef')
  await done('apikey', 'reset')
  await done('jobs', 'run', 'housekeeping')
  await done('backup', join(shell.storage, 'copy.gz'))
  await done('users', 'remove', 'zoe')
  await done('restore', join(shell.storage, 'copy.gz'))

  const { out } = await shell.run(['logs'])
  const lines = out.split('\n')
  const caller = Bun.spawnSync(['id', '-un']).stdout.toString().trim()
  for (const told of [
    /first administrator created.*ada/,
    /user created.*zoe/,
    /user changed \{.*zoe/,
    /user changed, with a new password \{.*zoe/,
    /settings saved.*radarr/,
    /api key replaced/,
    /job ended.*housekeeping/,
    /backup written/,
    /user removed.*zoe/,
    /backup restored/,
  ]) {
    const line = lines.find(one => told.test(one))
    expect({ told, line }).toEqual({ told, line: expect.stringContaining(`"systemUser":"${caller}"`) })
  }
  for (const secret of [password, '0123456789abcdef']) expect(out).not.toContain(secret)
  expect((await shell.run(['logs', '--grep', 'zoe'])).out.trim().split('\n')).toHaveLength(4)
})

test('what only reads leaves no trace', async () => {
  const shell = commandLine()
  await shell.run(['migrate', 'up'])
  const before = (await shell.run(['logs'])).out
  await shell.run(['users', 'list'])
  await shell.run(['settings', 'get', 'portal'])
  expect((await shell.run(['logs'])).out).toBe(before)
})

test('the set-up goes in the order in which it is listed, and naming SQLite is no mistake', async () => {
  const shell = commandLine()
  const listed = (await shell.run(['wizard', '--help'])).out
  const order = ['database', 'plex', 'admin', 'config', 'metadata'].map(step => listed.indexOf(`\n  ${step} `))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(await shell.run(['wizard', 'database', '--type', 'sqlite'])).toMatchObject({ code: 0, error: '' })
  expect(existsSync(join(shell.storage, 'database.json'))).toBe(false)
  expect(await shell.run(['wizard', 'config', '--application-name', 'Roxy'])).toMatchObject({ code: 0 })
  expect(await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'Lamp-1'])).toMatchObject({ code: 0 })
  expect(await shell.run(['wizard', 'config', '--application-name', 'Rex'])).toMatchObject({ code: 0 })
  expect((await shell.run(['settings', 'get', 'customization'])).out).toContain('"Rex"')
})

test('a database server is named whole, and a type that there is not is wrong usage', async () => {
  const shell = commandLine()
  const half = await shell.run(['wizard', 'database', '--type', 'postgres', '--host', '127.0.0.1'])
  expect(half).toMatchObject({ code: 2, error: expect.stringContaining('needs --name as well') })
  const unknown = await shell.run(['wizard', 'database', '--type', 'Oracle'])
  expect(unknown).toMatchObject({ code: 2, error: expect.stringContaining('SQLite, MySQL, Postgres') })
})
