import { beforeAll, expect, test } from 'bun:test'
import { type CommandLine, commandLine } from '../support/command'

let shell: CommandLine
beforeAll(async () => {
  shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'Lamp-1'])
  const limit = ['--movie-limit', '2', '--movie-period', 'week', '--role', 'RequestMovie']
  await shell.run(['users', 'add', '--username', 'ben', '--password', 'Ticket-1', ...limit])
})

const more = (...args: string[]) => shell.run(['users', 'more', 'ben', ...args])

test('an account is allowed more for once, and what is left is said', async () => {
  expect(await more('--movies', '3')).toMatchObject({ code: 0, out: 'ben has 5 of 5 movies left\n' })
  expect(JSON.parse((await more('--movies', '1', '--json')).out)).toEqual({
    user: 'ben',
    movies: { limit: 6, extra: 4, remaining: 6 },
  })
  const audit = JSON.parse((await shell.run(['audit', '--json'])).out)
  expect(JSON.stringify(audit)).toContain('extraGiven')
})

test('nothing, too much, and what has no limit are refused', async () => {
  expect(await more()).toMatchObject({ code: 1, error: expect.stringContaining('--movies, --episodes or --albums') })
  expect(await more('--albums', '1')).toMatchObject({ code: 1, error: expect.stringContaining('no limit for albums') })
  for (const amount of ['0', '1001', 'many']) expect(await more('--movies', amount)).toMatchObject({ code: 2, out: '' })
})
