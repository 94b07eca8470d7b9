import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { serverProcesses } from '../support/server-process'

const { newStorage, startProgram } = serverProcesses()
const inTests = (path: string) => join(import.meta.dir, '..', path)
const telling = [process.execPath, '--preload', inTests('support/tells-compiling.ts'), inTests('../src/main.ts')]
const told = 'compiles after 1 times the usual number of calls\n'

test('a server compiles what runs often as soon as it has more to do than to give its first answer', async () => {
  const { child } = await startProgram(
    [...telling, 'serve', '--host', 'http://127.0.0.1:0', '--storage', newStorage()],
    {},
  )
  child.kill('SIGTERM')
  expect(await new Response(child.stderr).text()).toContain(told)
})

test('every other command does so from its beginning', () => {
  const { stderr } = Bun.spawnSync([...telling, '--version'], { stdout: 'ignore', stderr: 'pipe' })
  expect(stderr.toString()).toBe(told)
})
