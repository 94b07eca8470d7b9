import { Database } from 'bun:sqlite'
import { afterAll, expect } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { binary, serve } from '../support/browser-binary'
import { test } from '../support/browser-test'

const storage = mkdtempSync(join(tmpdir(), 'marquee-executable-'))
afterAll(() => rmSync(storage, { recursive: true, force: true }))

// The runtime alone is 107.4 MB.
test('the executable is not larger than 125 MB', () => {
  expect(statSync(binary).size).toBeLessThan(125_000_000)
})

test('its log names the lines of ours where a fault happened', async () => {
  const { url, child } = await serve({ storage, base: '', environment: {} })
  await fetch(`${url}/api/v3/about`)
  const [file = ''] = readdirSync(storage).filter(name => name.endsWith('.db'))
  const database = new Database(join(storage, file))
  database.exec('PRAGMA foreign_keys = off; DROP TABLE users')
  database.close()
  const failed = await fetch(`${url}/api/v1/Token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada', password: 'not the right one' }),
  })
  expect(failed.status).toBe(500)
  child.kill('SIGTERM')
  await child.exited
  const logs = join(storage, 'logs')
  const log = readdirSync(logs)
    .map(name => readFileSync(join(logs, name), 'utf8'))
    .join('')
  expect(log).toMatch(/^ {4}at .*\(src\/server\/store\/sqlite\S*\.ts:\d+\)$/m)
  expect(log).not.toContain('$bunfs')
})
