import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverProcesses } from '../support/server-process'

const { newStorage, start, startProgram } = serverProcesses()
const key = '0123456789abcdef0123456789abcdef'
const environment = {
  MARQUEE_LOG_LEVEL: 'debug',
  MARQUEE_SETTINGS__PORTAL__APIKEY: key,
  MARQUEE_SETTINGS__PORTAL__WIZARD: 'true',
  MARQUEE_TMDB_API_KEY: 'catalogue-key',
  MARQUEE_WATCHDOG_SECONDS: '5',
}
type Started = Awaited<ReturnType<typeof start>>

/** Waits until the server says something. */
async function says({ reader, said }: Started, what: string) {
  let text = said
  while (!text.includes(what)) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`the server ended without saying ${what}: ${text}`)
    text += new TextDecoder().decode(value)
  }
}

test('a server whose event loop stands still is ended, and says what was under way', async () => {
  const storage = newStorage()
  const script = join(import.meta.dir, '../support/standing-server.ts')
  const server = await startProgram([process.execPath, script, storage], environment)
  await says(server, 'watchdog started')
  const secret = 'word-of-somebody'
  fetch(`${server.address}api/v3/titles/movie/653346?secret=${secret}`, { headers: { apikey: key } }).catch(() => null)
  expect(await server.child.exited).toBeGreaterThan(0)
  const said = await new Response(server.child.stderr).text()
  expect(said).toContain(
    'marquee: the server stood still for 5 s and is ended; under way: GET /api/v3/titles/movie/{…}\n',
  )
  const [log = ''] = readdirSync(join(storage, 'logs'))
  const lines = readFileSync(join(storage, 'logs', log), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.at(-1)).toContain(
    'ERROR event loop stood still, server ended {"limitSeconds":5,"during":"GET /api/v3/titles/movie/{…}"}',
  )
  expect(said + lines.join()).not.toContain(secret)
})

test('a server that is at work, or was asleep with its machine, goes on', async () => {
  const server = await start(newStorage(), [], environment)
  await says(server, 'watchdog started')
  server.child.kill('SIGSTOP')
  await Bun.sleep(6_000)
  server.child.kill('SIGCONT')
  const health = () => fetch(`${server.address}health`).then(answer => answer.text())
  for (const until = Date.now() + 1_500; Date.now() < until; await Bun.sleep(100))
    expect(await health()).toBe('Healthy')
  server.child.kill('SIGTERM')
  expect(await server.child.exited).toBe(0)
})
