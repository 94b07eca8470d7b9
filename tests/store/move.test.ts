import { describe, expect, test } from 'bun:test'
import { desc, eq } from 'drizzle-orm'
import { insertId } from '~/server/store/dialect'
import { migrate, pendingMigrations } from '~/server/store/migrate'
import { continueNumbering } from '~/server/store/numbering'
import { openStore } from '~/server/store/open'
import type { Store } from '~/server/store/store'
import { tablesIn } from '~/server/store/whole-database'
import { moveDatabase } from '~/server/system/move/move'
import type { Progress } from '~/shared/jobs/model'
import { engines, freshStore } from '../support/engines'
import { everyRow, fillWhole } from '../support/whole-store'

const quietly = { source: 'here', tell: () => undefined, complete: async () => undefined }

const sorted = async (store: Store) => {
  const lines = (await everyRow(store)).map(({ table, row }) => [table, Object.entries(row).sort()])
  return lines.map(line => Bun.inspect(line, { depth: 20, sorted: true })).sort()
}

const directions = engines.flatMap(from => engines.map(to => [from.dialect, to.dialect, from, to] as const))

describe.each(directions)('a move from %s to %s', (_, __, fromEngine, toEngine) => {
  test('brings every row as it was, and numbers go on', async () => {
    const [from, to] = [await freshStore(fromEngine), await openStore(await toEngine.fresh())]
    await fillWhole(from, 300)
    await continueNumbering(from, new Map([['job_runs', 80_000]]))
    await from.db.delete(from.t.jobRuns).where(eq(from.t.jobRuns.id, await insertId(from, from.t.jobRuns, aRun)))
    const before = await sorted(from)
    const told: Progress[] = []
    const moved = await moveDatabase(from, to, { ...quietly, tell: progress => void told.push(progress) })
    expect(moved).toEqual({ rows: before.length, tables: Object.keys(from.t).length - 1, resumed: false })
    expect(await sorted(to)).toEqual(before)
    expect(await sorted(from)).toEqual(before)
    expect(told.at(-1)).toMatchObject({ done: 2 * before.length, total: 2 * before.length })
    // The number of the row that was deleted is not given once more.
    expect(await insertId(to, to.t.jobRuns, aRun)).toBe(80_001)
    expect(await pendingMigrations(to)).toEqual([])
    await Promise.all([from.close(), to.close()])
  })
})

const ring = engines.map((from, at) => [from.dialect, engines[(at + 1) % engines.length] ?? from, from] as const)

describe.each(ring)('a move from %s', (_, toEngine, fromEngine) => {
  test('is taken up again where it was broken off, and no server uses what is unfinished', async () => {
    const [from, to] = [await freshStore(fromEngine), await openStore(await toEngine.fresh())]
    await fillWhole(from, 300)
    for (const most of [1, 250, 500]) {
      const broken = moveDatabase(from, to, { ...quietly, tell: breakingOff(most) })
      await expect(broken).rejects.toThrow('broken off')
      await expect(pendingMigrations(to)).rejects.toThrow('not all of it has arrived')
    }
    const told: number[] = []
    const { resumed } = await moveDatabase(from, to, { ...quietly, tell: ({ done }) => void told.push(Number(done)) })
    expect(resumed).toBe(true)
    expect(told[0]).toBeGreaterThan(250)
    expect(await sorted(to)).toEqual(await sorted(from))
    // Once it is through, nothing is copied over what was done there since.
    await to.db.delete(to.t.jobRuns)
    await moveDatabase(from, to, quietly)
    expect(await to.db.$count(to.t.jobRuns)).toBe(0)
    await from.db.delete(from.t.jobRuns)
    await expect(moveDatabase(from, to, quietly)).rejects.toThrow('used since')
    expect(await to.db.$count(to.t.settings)).toBeGreaterThan(0)
    await Promise.all([from.close(), to.close()])
  })
})

const aRun = { job: 'later', startedAt: new Date(0), outcome: 'done' as const, counts: {} }

const breakingOff =
  (most: number) =>
  ({ done }: Progress) => {
    if (Number(done) >= most) throw new Error('broken off')
  }

describe.each(engines.map(engine => [engine.dialect, engine] as const))('into %s', (_, engine) => {
  const [sqlite = engine] = engines

  test('what was written to the old database between two tries arrives too', async () => {
    const [from, to] = [await freshStore(sqlite), await openStore(await engine.fresh())]
    await fillWhole(from)
    await expect(moveDatabase(from, to, { ...quietly, tell: breakingOff(30) })).rejects.toThrow('broken off')
    const [newest] = await from.db.select().from(from.t.settings).orderBy(desc(from.t.settings.id)).limit(1)
    await from.db.update(from.t.settings).set({ content: { changed: newest?.section } })
    expect(await moveDatabase(from, to, quietly)).toMatchObject({ resumed: false })
    expect(await sorted(to)).toEqual(await sorted(from))
    await Promise.all([from.close(), to.close()])
  })

  test('a database that has a table, or half of another one, is refused and stays as it is', async () => {
    const [from, to] = [await freshStore(sqlite), await openStore(await engine.fresh())]
    await to.execute('create table shelf (id integer)')
    await expect(moveDatabase(from, to, quietly)).rejects.toThrow('not empty (tables: shelf)')
    expect(await tablesIn(to)).toEqual(['shelf'])
    await to.execute('drop table shelf')
    await fillWhole(from)
    await expect(moveDatabase(from, to, { ...quietly, tell: breakingOff(1) })).rejects.toThrow('broken off')
    await expect(moveDatabase(from, to, { ...quietly, source: 'elsewhere' })).rejects.toThrow('from another one')
    await Promise.all([from.close(), to.close()])
  })

  test('an old database of another version is refused before anything is made', async () => {
    const [from, to] = [await freshStore(engine), await openStore(await sqlite.fresh())]
    await from.execute("insert into schema_migrations (tag, at) values ('9999_of-tomorrow', '')")
    await expect(moveDatabase(from, to, quietly)).rejects.toThrow('newer version')
    await from.execute("delete from schema_migrations where tag like '9999%' or tag like '0016%'")
    await expect(moveDatabase(from, to, quietly)).rejects.toThrow('older than this version')
    expect(await tablesIn(to)).toEqual([])
    await Promise.all([from.close(), to.close()])
  })

  test('nobody writes to the old database meanwhile', async () => {
    const address = await engine.fresh()
    const [from, to] = [await openStore(address), await openStore(await sqlite.fresh())]
    await migrate(from)
    await fillWhole(from)
    const other = await openStore(address)
    const order: string[] = []
    let writing: Promise<unknown> = Promise.resolve()
    await moveDatabase(from, to, {
      ...quietly,
      tell() {
        if (order.length > 0) return
        order.push('begun')
        writing = other.db.delete(other.t.jobRuns).then(() => order.push('written'))
      },
      complete: async () => {
        await Bun.sleep(100)
        order.push('moved')
      },
    })
    await writing
    expect(order).toEqual(['begun', 'moved', 'written'])
    expect(await to.db.$count(to.t.jobRuns)).toBeGreaterThan(0)
    await Promise.all([from.close(), to.close(), other.close()])
  })
})

test('a disk that is full in the middle is told of, and the move goes on when there is room', async () => {
  const [engine] = engines
  if (!engine) throw new Error('SQLite is always there')
  const [from, to] = [await freshStore(engine), await openStore(await engine.fresh())]
  await fillWhole(from, 3_000)
  let limit: Promise<unknown> | null = null
  const full = moveDatabase(from, to, {
    ...quietly,
    tell() {
      limit ??= to.execute('pragma max_page_count = 1')
    },
  })
  await expect(full).rejects.toThrow('no room left for the new database')
  await limit
  await expect(pendingMigrations(to)).rejects.toThrow('not all of it has arrived')
  await to.execute('pragma max_page_count = 1073741823')
  expect(await moveDatabase(from, to, quietly)).toMatchObject({ resumed: true })
  expect(await sorted(to)).toEqual(await sorted(from))
  await Promise.all([from.close(), to.close()])
})

test('of two moves into one database the later one goes on', async () => {
  const [engine] = engines
  if (!engine) throw new Error('SQLite is always there')
  const address = await engine.fresh()
  const [from, to, same] = [await freshStore(engine), await openStore(address), await openStore(address)]
  await fillWhole(from, 300)
  let later: Promise<unknown> | null = null
  const earlier = moveDatabase(from, to, {
    ...quietly,
    tell() {
      later ??= same.execute("update database_move set mover = 'later'")
    },
  })
  await expect(earlier).rejects.toThrow('another move')
  await later
  expect(await moveDatabase(from, same, quietly)).toMatchObject({ resumed: true })
  expect(await sorted(same)).toEqual(await sorted(from))
  await Promise.all([from.close(), to.close(), same.close()])
})
