import { afterAll, describe, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engines } from '../support/engines'

const support = join(import.meta.dir, '../support/engines.ts')
const folder = mkdtempSync(join(tmpdir(), 'engines-'))
// A database server runs as a user of its own.
chmodSync(folder, 0o777)
afterAll(() => rmSync(folder, { recursive: true }))

const left = () => readdirSync(folder)

describe.each(engines.map(({ dialect }) => dialect))('the tests on %s', dialect => {
  test('leave no server and no folder behind, however they end', async () => {
    const code = `import { readdirSync } from 'node:fs'
      import { engines } from ${JSON.stringify(support)}
      await engines.find(one => one.dialect === '${dialect}').fresh()
      await Bun.write(Bun.stdout, readdirSync('${folder}').join())
      process.kill(process.pid, 'SIGKILL')`
    const child = Bun.spawn([process.execPath, '-e', code], { env: { ...process.env, TMPDIR: folder } })
    expect(await new Response(child.stdout).text()).toStartWith('marquee-')
    for (const until = Date.now() + 10_000; Date.now() < until && left().length > 0; ) await Bun.sleep(50)
    expect(left()).toEqual([])
  })
})
