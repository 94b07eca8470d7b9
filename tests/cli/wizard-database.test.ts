import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../support/command'
import { engines } from '../support/engines'

// It starts several processes.
setDefaultTimeout(120_000)

for (const { dialect, fresh } of engines.filter(engine => engine.dialect !== 'sqlite'))
  describe(`the database of an earlier installation on ${dialect}`, () => {
    test('is taken over in a new folder with the key of that one, and everything is there', async () => {
      const { hostname, port, pathname, username, password } = new URL(await fresh())
      const choose = [
        ...['wizard', 'database', '--type', dialect === 'mysql' ? 'MySQL' : 'Postgres', '--host', hostname],
        ...['--port', port, '--name', pathname.slice(1), '--user', username, '--password', password],
      ]
      const before = commandLine()
      expect((await before.run(choose)).code).toBe(0)
      expect((await before.run(['wizard', 'admin', '--username', 'ada', '--password', 'Lamp-1'])).code).toBe(0)
      expect((await before.run(['settings', 'set', 'radarr', 'apiKey=0123456789abcdef'])).code).toBe(0)
      const key = readFileSync(join(before.storage, 'marquee.key'), 'utf8')

      const after = commandLine()
      expect(await after.run(choose)).toMatchObject({ code: 1, error: expect.stringContaining('marquee.key') })
      const both = ['--password', '-', '--key', '-']
      expect((await after.run([...choose.slice(0, -2), ...both])).code).toBe(2)
      expect((await after.run([...choose, '--key', '-'], key)).code).toBe(0)
      expect(JSON.parse((await after.run(['wizard', 'status', '--json'])).out)).toMatchObject({ done: true })
      const shown = (await after.run(['settings', 'get', 'radarr', '--secrets', '--json'])).out
      expect(JSON.parse(shown)).toMatchObject({ apiKey: '0123456789abcdef' })
    })
  })
