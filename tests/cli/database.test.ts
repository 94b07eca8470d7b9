import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type CommandLine, commandLine } from '../support/command'
import { engines } from '../support/engines'
import { serverProcesses } from '../support/server-process'

const servers = serverProcesses()
const secret = 'a-key-of-the-house-0123456789abc'

async function household(environment: Record<string, string> = {}): Promise<CommandLine> {
  const shell = commandLine(environment)
  expect((await shell.run(['wizard', 'admin', '--username', 'ada', '--password', '-'], 'Lamp-1')).code).toBe(0)
  expect((await shell.run(['settings', 'set', 'radarr', `apiKey=${secret}`])).code).toBe(0)
  return shell
}

const move = (shell: CommandLine, to: string, ...more: string[]) =>
  shell.run(['database', 'move', '--to', '-', ...more], `${to}\n`)

describe.each(engines.map(engine => [engine.dialect, engine] as const))('marquee database move to %s', (_, engine) => {
  test('takes an installation along with its secrets, and back', async () => {
    const shell = await household()
    const to = await engine.fresh()
    const moved = await move(shell, to)
    expect({ code: moved.code, error: moved.error.replace(/^move: .*\n/gm, '') }).toEqual({ code: 0, error: '' })
    expect(moved.out).toContain('used from the next start on')
    const file = join(shell.storage, 'database.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const old = readFileSync(join(shell.storage, 'marquee.db'))
    const shown = await shell.run(['settings', 'get', 'radarr', '--secrets', '--json'])
    expect(JSON.parse(shown.out)).toMatchObject({ apiKey: secret })
    expect((await shell.run(['users', 'add', '--username', 'ben', '--password', 'Ticket-1'])).code).toBe(0)
    expect((await shell.run(['audit', '--json'])).out).toContain('database move')
    expect(readFileSync(join(shell.storage, 'marquee.db')).equals(old)).toBe(true)
    const again = await move(shell, to)
    expect(again.code).toBe(1)
    expect(again.error).toContain('the data is there already')

    const notEmpty = await move(shell, `sqlite:${join(shell.storage, 'marquee.db')}`)
    expect(notEmpty.code).toBe(1)
    expect(notEmpty.error).toContain('not empty')
    const back = join(shell.storage, 'back.db')
    expect((await move(shell, `sqlite:${back}`)).code).toBe(0)
    expect(existsSync(`${file}.before`)).toBe(true)
    expect((await shell.run(['users', 'list'])).out).toContain('ben')
    expect(JSON.parse((await shell.run(['settings', 'get', 'radarr', '--secrets', '--json'])).out)).toMatchObject({
      apiKey: secret,
    })
  })
})

describe('marquee database move', () => {
  test('is refused while a server runs, and changes nothing', async () => {
    const storage = servers.newStorage()
    await servers.start(storage)
    const target = join(storage, 'new.db')
    const { code, err } = await servers.run(['database', 'move', '--storage', storage, '--to', `sqlite:${target}`])
    expect(code).toBe(1)
    expect(err).toContain('a server is already running')
    expect(existsSync(target)).toBe(false)
    expect(existsSync(join(storage, 'database.json'))).toBe(false)
  })

  test('says which variable to set where the environment names the database', async () => {
    const file = join(commandLine().storage, 'old.db')
    const shell = await household({ MARQUEE_DATABASE_URL: `sqlite:${file}` })
    const { code, out } = await move(shell, `sqlite:${file}.new`, '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ inUse: false, resumed: false })
    expect(existsSync(join(shell.storage, 'database.json'))).toBe(false)
  })

  test('tells what is wrong with an address, without its password', async () => {
    const shell = await household()
    for (const [to, said] of [
      ['file.db', 'must start with sqlite:'],
      ['postgres://ada:hunter22@127.0.0.1:1/', 'must name a server and a database'],
      ['postgres://ada:hunter22@127.0.0.1:1/marquee', 'the new database cannot be opened'],
    ] as const) {
      const { code, out, error } = await move(shell, to)
      expect({ to, code, out }).toEqual({ to, code: 1, out: '' })
      expect(error).toContain(said)
      expect(error).not.toContain('hunter22')
    }
    expect((await shell.run(['database', 'move'])).code).toBe(2)
    expect((await commandLine().run(['database', 'move', '--to', 'sqlite:x'])).error).toContain('no installation')
  })
})
