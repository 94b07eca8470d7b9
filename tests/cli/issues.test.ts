import { Database } from 'bun:sqlite'
import { beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { type CommandLine, commandLine } from '../support/command'

let shell: CommandLine
const issues = (...args: string[]) => shell.run(['issues', ...args])

beforeAll(async () => {
  shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'Lamp-1'])
})

test('issues are listed and shown, and say which part of a show they are about', async () => {
  expect(await issues('list')).toMatchObject({ code: 0, out: 'no issues\n' })
  const database = new Database(join(shell.storage, 'marquee.db'))
  const ada = database.query<{ id: string }, []>(`select id from users where userName = 'ada'`).get()?.id ?? ''
  database.run(`insert into issue_categories (id, name, nameKey) values (1, 'Sound', 'sound')`)
  database.run(
    `insert into issues (kind, providerId, title, titleKey, subject, description, categoryId, status, createdAt, reporterId)
      values ('tvShow', '5', 'A show', 'a show', 'No sound', 'At all', 1, 'pending', 0, ?),
        ('movie', '19', 'A movie', 'a movie', 'No picture', 'At all', 1, 'pending', 0, ?)`,
    [ada, ada],
  )
  database.close()
  expect(await issues('place', '1', '--season', '2', '--episode', '5')).toMatchObject({
    code: 0,
    out: '1 is about Season 2, episode 5: No sound\n',
  })
  expect((await issues('list')).out).toContain('Season 2, episode 5: No sound')
  expect(JSON.parse((await issues('list', '--json')).out)).toMatchObject([
    { id: 2, season: null, episode: null },
    { id: 1, season: 2, episode: 5, subject: 'No sound', category: 'Sound' },
  ])
  expect((await issues('show', '1')).out).toContain('season: 2\nepisode: 5\n')
  expect((await issues('place', '1')).code).toBe(0)
  expect((await issues('show', '1')).out).not.toContain('season')
})

test.each([
  [['place', '2', '--season', '1'], 1],
  [['place', '1', '--episode', '1'], 1],
  [['place', '99'], 1],
  [['show', '99'], 1],
  [['place', '1', '--season', '10000'], 2],
  [['place', '1', '--season', '1', '--episode', '0'], 2],
  [['list', '--status', 'gone'], 2],
] as const)('%j ends with %i', async (args, code) => {
  expect(await issues(...args)).toMatchObject({ code })
})
