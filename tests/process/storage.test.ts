import { expect, test } from 'bun:test'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { program } from '../support/program'
import { serverProcesses } from '../support/server-process'

const { newStorage, environment, run } = serverProcesses()
const isRoot = process.getuid?.() === 0
/** Root may write everywhere, so it becomes somebody else, as in a container. */
const somebody = isRoot ? ['setpriv', '--reuid=65532', '--regid=65532', '--clear-groups'] : []

async function startedAsSomebody(storage: string) {
  const command = [...somebody, ...program, 'serve', '--host', 'http://127.0.0.1:0', '--storage', storage]
  const child = Bun.spawn(command, { env: environment(), stdio: ['ignore', 'ignore', 'pipe'] })
  const said = await new Response(child.stderr).text()
  return { code: await child.exited, said }
}

test.skipIf(process.platform !== 'linux')('a folder of somebody else is named, and how to hand it over', async () => {
  const storage = newStorage()
  mkdirSync(storage, { mode: 0o555 })
  chmodSync(dirname(storage), 0o755)
  const uid = isRoot ? 65532 : process.getuid?.()
  const { code, said } = await startedAsSomebody(storage)
  expect(code).toBe(1)
  expect(said).toStartWith(`marquee: the storage ${storage} cannot be written: ${storage} belongs to user `)
  expect(said).toContain(`runs as user ${uid} `)
  expect(said).toContain(`chown -R ${uid}:`)
  const inside = await startedAsSomebody(join(storage, 'portal'))
  expect(inside.said).toContain(`mkdir -p '${join(storage, 'portal')}' && chown -R ${uid}:`)
})

test.skipIf(!isRoot || process.platform !== 'linux')('a key or a database.json of somebody else is named', async () => {
  for (const name of ['marquee.key', 'database.json']) {
    const storage = newStorage()
    mkdirSync(storage, { mode: 0o777 })
    chmodSync(storage, 0o777)
    chmodSync(dirname(storage), 0o755)
    writeFileSync(join(storage, name), 'x', { mode: 0o600 })
    const { code, said } = await startedAsSomebody(storage)
    const file = join(storage, name)
    expect(code).toBe(1)
    expect(said).toContain(`marquee: the storage ${file} cannot be read: ${file} belongs to user 0 (group 0, mode 600)`)
    expect(said).toContain(`chown -R 65532:65532 '${file}'`)
  }
})

test('a lock, a key or a file of the database that is a folder, and a storage that is a file, are told of in one sentence', async () => {
  const serve = (storage: string) => run(['serve', '--host', 'http://127.0.0.1:0', '--storage', storage])
  const besideDatabase = ['-wal', '-shm', '-journal', '.lock'].map(end => `marquee.db${end}`)
  for (const name of ['marquee.lock', 'marquee.lock.holder', 'marquee.db', ...besideDatabase, 'marquee.key']) {
    const storage = newStorage()
    mkdirSync(join(storage, name), { recursive: true })
    const { code, err } = await serve(storage)
    expect([code, err]).toEqual([
      1,
      `marquee: ${join(storage, name)} is a folder, where the server keeps a file; move it away\n`,
    ])
  }
  const file = newStorage()
  writeFileSync(file, '')
  for (const storage of [file, join(file, 'inside')]) {
    const { code, err } = await serve(storage)
    expect(code).toBe(1)
    expect(err).toContain('is not a folder, or lies below a file')
  }
})
