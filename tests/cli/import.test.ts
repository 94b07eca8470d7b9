import { expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../support/command'
import { ombiHouse } from '../support/source-houses'

// It starts several processes.
setDefaultTimeout(120_000)

test('another portal is taken over after a rehearsal, with a backup before', async () => {
  const shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'zoe', '--password', 'Lamp-1-lamp'])
  const place = ombiHouse(3)
  const rehearsed = await shell.run(['import', 'ombi', place, '--dry-run'])
  expect(rehearsed).toMatchObject({ code: 0, out: expect.stringContaining('nothing was written') })
  expect((await shell.run(['users', 'list'])).out).not.toContain('mara')
  const done = await shell.run(['import', 'ombi', place, '--json'])
  expect(done.code).toBe(0)
  expect(JSON.parse(done.out)).toMatchObject({
    counts: { people: { made: 2 }, requests: { found: 5, made: 4, joined: 1 } },
    backup: expect.stringContaining('before-import'),
  })
  expect(readdirSync(join(shell.storage, 'backups'))).toHaveLength(1)
  expect((await shell.run(['users', 'list'])).out).toContain('mara')
  expect((await shell.run(['audit', '--json'])).out).toContain('import ombi')
})

test('what cannot be read is refused before anything is written', async () => {
  const shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'zoe', '--password', 'Lamp-1-lamp'])
  const place = ombiHouse(1)
  const cases: [string[], string][] = [
    [['seerr', place], 'settings.json'],
    [['jellyseerr', '/nowhere/at/all'], 'is no file'],
    [['ombi', place, '--only', 'people,everything'], '--only knows settings, people'],
    [['ombi', place, '--time-zone', 'Moon/Base'], 'no time zone'],
  ]
  for (const [args, said] of cases) {
    const refused = await shell.run(['import', ...args])
    expect([args, refused.code, refused.error]).toEqual([args, 1, expect.stringContaining(said)])
  }
})

test('people without a password leave something to do', async () => {
  const shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'zoe', '--password', 'Lamp-1-lamp'])
  const place = ombiHouse(1, { people: 3, withoutPassword: 1 })
  expect(await shell.run(['import', 'ombi', place])).toMatchObject({
    code: 3,
    out: expect.stringMatching(/need a new password.*: guest2/),
  })
})
