import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommandLine, commandLine } from '../support/command'

let shell: CommandLine
const folder = mkdtempSync(join(tmpdir(), 'rules-'))
beforeAll(async () => {
  shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'Lamp-1'])
})
afterAll(() => rmSync(folder, { recursive: true }))

const rules = (...args: string[]) => shell.run(['rules', ...args])
const fileWith = (content: unknown) => {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const hold = (name: string) => ({ name, outcome: { decision: 'hold', reason: 'Look at it' } })

test('rules are added, listed, moved, switched off, changed and removed', async () => {
  for (const name of ['one', 'two']) expect(await rules('add', fileWith(hold(name)))).toMatchObject({ code: 0 })
  expect(await rules('move', '2', '1')).toMatchObject({ code: 0 })
  expect(await rules('off', '1')).toMatchObject({ code: 0, out: 'one is off\n' })
  expect(await rules('edit', '2', fileWith(hold('dos')))).toMatchObject({ code: 0, out: 'dos changed\n' })
  expect(JSON.parse((await rules('list', '--json')).out)).toMatchObject([
    { id: 2, name: 'dos', enabled: true },
    { id: 1, name: 'one', enabled: false, outcome: { decision: 'hold', reason: 'Look at it' } },
  ])
  expect(await rules('gaps')).toMatchObject({ code: 0 })
  expect(await rules('remove', '1')).toMatchObject({ code: 0, out: '1 removed\n' })
  for (const late of [
    ['remove', '1'],
    ['move', '1', '1'],
    ['off', '1'],
    ['edit', '1', fileWith(hold('uno'))],
  ]) {
    const { code, error } = await rules(...late)
    expect(code).toBe(1)
    expect(error).toContain('This rule doesn’t exist, or was deleted in the meantime.')
  }
})

test('a rule and a limit are tried, and nothing is changed', async () => {
  const tried = await rules('try', fileWith(hold('three')), '--json')
  expect(JSON.parse(tried.out)).toEqual({ looked: 0, unread: 0, changed: 0, isCut: false, requests: [] })
  const limit = await rules('try-limit', 'movie', '5', '--period', 'week')
  expect(limit).toMatchObject({ code: 0, out: '0 of 0 would have been refused, of 0 people\n' })
  expect((await rules('try-limit', 'movie', '5', '--user', 'nobody')).code).toBe(1)
})

test.each([
  ['{"name":', 'cannot be read'],
  ['[]', 'contains no rule'],
  [{ name: '', outcome: { decision: 'hold' } }, 'name'],
  [{ name: 'x', outcome: { decision: 'perhaps' } }, 'outcome/decision'],
  [{ name: 'x' }, 'does nothing'],
  [
    { ...hold('x'), conditions: [[{ about: 'role', is: true, values: [{ key: 'Queen', name: 'Queen' }] }]] },
    '“Queen” is none of its values',
  ],
])('a file with %j is refused', async (content, said) => {
  const { code, error } = await rules('add', fileWith(content))
  expect(code).toBe(1)
  expect(error).toContain(said)
})
