import { expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '~/server/store/open'
import { commandLine } from '../support/command'
import { engines, freshStore } from '../support/engines'
import { program } from '../support/program'
import { seeded } from '../support/seeded'
import { everyRow, fillWhole } from '../support/whole-store'

const deaths = 10
const random = seeded()

/** Every row but what is written down of the move itself. */
const rowsOf = async (address: string) => {
  const store = await openStore(address)
  const rows = await everyRow(store)
  await store.close()
  const lines = rows.filter(({ row }) => row.subjectId !== 'database move')
  return lines
    .map(({ table, row }) => Bun.inspect([table, Object.entries(row).sort()], { depth: 20, sorted: true }))
    .sort()
}

test(`a move that is killed at ${deaths} moments ends with the same rows`, async () => {
  const [sqlite] = engines
  if (!sqlite) throw new Error('SQLite is always there')
  const { storage } = commandLine()
  const from = `sqlite:${join(storage, 'marquee.db')}`
  const source = await freshStore(sqlite)
  await fillWhole(source, 1_500)
  await source.execute(`vacuum into '${join(storage, 'marquee.db')}'`)
  await source.close()
  const before = await rowsOf(from)
  const begin = (to: string) =>
    Bun.spawn([...program, 'database', 'move', '--quiet', '--storage', storage, '--to', to], {
      env: { PATH: process.env.PATH ?? '', HOME: storage },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  const ended = async (to: string) => {
    const child = begin(to)
    const [code, error] = await Promise.all([child.exited, new Response(child.stderr).text()])
    expect({ code, error }).toEqual({ code: 0, error: '' })
    // The next one begins from the old database again.
    rmSync(join(storage, 'database.json'), { force: true })
  }
  const lengths = new Map<string, number>()
  // The first one takes longer than those that follow it.
  for (const engine of [...engines, ...engines]) {
    const to = await engine.fresh()
    const begun = performance.now()
    await ended(to)
    lengths.set(engine.dialect, performance.now() - begun)
  }
  let killed = 0
  for (let death = 0; death < deaths; death++) {
    const engine = engines[death % engines.length] ?? sqlite
    const to = await engine.fresh()
    const child = begin(to)
    await Bun.sleep(((death + random()) / deaths) * (lengths.get(engine.dialect) ?? 0))
    child.kill('SIGKILL')
    if ((await child.exited) !== 0) killed++
    rmSync(join(storage, 'database.json'), { force: true })
    await ended(to)
    expect(await rowsOf(to)).toEqual(before)
  }
  expect(killed).toBeGreaterThan(deaths / 2)
  expect(await rowsOf(from)).toEqual(before)
}, 240_000)
