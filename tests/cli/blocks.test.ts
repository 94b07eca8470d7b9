import { beforeAll, expect, test } from 'bun:test'
import { type CommandLine, commandLine } from '../support/command'

let shell: CommandLine
beforeAll(async () => {
  shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'Lamp-1'])
})

const blocks = (...args: string[]) => shell.run(['blocks', ...args])

test('something is put on the block list, listed and taken off', async () => {
  expect(await blocks('add', 'language', 'FR', '--name', 'French', '--reason', 'Nobody speaks it')).toMatchObject({
    code: 0,
    out: 'French blocked, as 1\n',
  })
  expect(await blocks('add', 'language', 'fr', '--name', 'French')).toMatchObject({
    code: 1,
    error: expect.stringContaining('French is already on the block list'),
  })
  expect(JSON.parse((await blocks('list', '--json')).out)).toMatchObject([
    { id: 1, kind: 'language', key: 'fr', name: 'French', reason: 'Nobody speaks it', byName: null },
  ])
  expect(await blocks('remove', '1')).toMatchObject({ code: 0, out: '1 removed\n' })
  expect(JSON.parse((await blocks('list', '--json')).out)).toEqual([])
  expect(await blocks('remove', '1')).toMatchObject({ code: 1 })
})

test.each([
  [['add', 'movie', 'tt1', '--name', 'One'], 1],
  [['add', 'song', '1', '--name', 'One'], 2],
  [['add', 'movie', '1'], 2],
  [['add', 'movie', '1', '--name', 'x'.repeat(191)], 2],
  [['remove', '0'], 2],
] as const)('%j ends with %i', async (args, code) => {
  expect(await blocks(...args)).toMatchObject({ code })
})
