import { expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../support/command'

// It starts several processes.
setDefaultTimeout(300_000)

test('a change of the settings is listed, looked at and undone by its number', async () => {
  const shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'a long secret'])
  await shell.run(['settings', 'set', 'issues', 'enabled=true'])
  const listed = await shell.run(['settings', 'history', '--section', 'issues', '--json'])
  const { changes } = JSON.parse(listed.out) as { changes: { id: number; undoable: boolean }[] }
  expect(changes).toMatchObject([{ undoable: true }])
  const number = String(changes[0]?.id)
  const enabled = async () => (await shell.run(['settings', 'get', 'issues'])).out.match(/^enabled = (\w+)$/m)?.[1]

  const looked = await shell.run(['settings', 'undo', number, '--preview'])
  expect(looked).toMatchObject({ code: 0, out: expect.stringContaining('Issues: would be changed') })
  expect(await enabled()).toBe('true')
  expect(await shell.run(['settings', 'undo', number])).toMatchObject({
    code: 0,
    out: expect.stringContaining('undone'),
  })
  expect(await enabled()).toBe('false')
  const again = await shell.run(['settings', 'undo', number])
  expect(again.code).toBe(1)
  expect(again.error).toContain('Nothing of this change can be undone any more.')
  for (const wrong of ['0', 'x', '999999']) expect((await shell.run(['settings', 'undo', wrong])).code).not.toBe(0)
})

test('a file of settings is looked through before it is taken over', async () => {
  const shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'a long secret'])
  const file = join(shell.storage, 'settings.json')
  await shell.run(['settings', 'export', '--to', file])
  expect(await shell.run(['settings', 'import', file, '--preview'])).toMatchObject({
    code: 0,
    out: 'nothing is different\n',
  })
  const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>
  writeFileSync(file, JSON.stringify({ ...content, issues: { enabled: true, colour: 'red' } }))
  const looked = await shell.run(['settings', 'import', file, '--preview'])
  expect(looked.code).toBe(1)
  expect(looked.out).toMatch(/^issues:\n {2}.+\nissues\.colour is not a setting of this section\n$/)
  expect((await shell.run(['settings', 'get', 'issues'])).out).toContain('enabled = false')
  writeFileSync(file, JSON.stringify({ issues: { enabled: 'perhaps' } }))
  const wrong = await shell.run(['settings', 'import', file, '--preview'])
  expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining('issues.enabled') })
})
