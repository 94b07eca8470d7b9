import { expect, setDefaultTimeout, test } from 'bun:test'
import { commandLine } from '../support/command'

// It starts several processes.
setDefaultTimeout(120_000)

test('two accounts are joined after a look at what that does', async () => {
  const shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'Lamp-1'])
  for (const [name, role] of [
    ['ben', 'RequestMovie'],
    ['benny', 'RequestTv'],
  ] as const)
    await shell.run(['users', 'add', '--username', name, '--password', 'Ticket-1', '--role', role])
  const join = (...more: string[]) => shell.run(['users', 'join', 'benny', 'ben', '--roles', 'ofBoth', ...more])
  const looked = await join('--dry-run', '--json')
  expect(JSON.parse(looked.out)).toMatchObject({
    ...{ joined: 'benny', userName: 'ben', roles: ['RequestMovie', 'RequestTv'], signsInAt: 'local', done: false },
    moves: { requests: 0, votes: 0 },
  })
  expect((await shell.run(['users', 'list'])).out).toContain('benny')
  expect(await join()).toMatchObject({ code: 0, out: 'benny joined with ben\n' })
  expect((await shell.run(['users', 'list'])).out).not.toContain('benny')
  expect(await join()).toMatchObject({ code: 1, out: '' })
  const alone = await shell.run(['users', 'join', 'ada', 'ben'])
  expect(alone).toMatchObject({ code: 1, error: expect.stringContaining('last administrator') })
  expect((await shell.run(['audit', '--action', 'usersJoined', '--json'])).out).toContain('"benny"')
  expect((await shell.run(['users', 'join', '--help'])).out).toContain('Example: marquee users join')
})
