import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { openStore } from '~/server/store/open'
import { engines } from '../support/engines'

type Logged = { log: number; checkpointed: number }

/** A store in a file, and another process that looks at how much of it stands in the log. */
async function watchedStore() {
  const [sqlite] = engines
  const address = (await sqlite?.fresh()) ?? ''
  const store = await openStore(address)
  await store.execute('CREATE TABLE texts (text TEXT)')
  const file = address.slice('sqlite:'.length)
  const watching = new Database(file)
  const logged = () => watching.query<Logged, []>('PRAGMA wal_checkpoint(NOOP)').get() as Logged
  const write = async (kilobytes: number) => {
    let atCommit = logged()
    await store.transaction(async tx => {
      await tx.execute(`INSERT INTO texts VALUES (hex(zeroblob(${kilobytes * 512})))`)
      tx.afterCommit(() => {
        atCommit = logged()
      })
    })
    return atCommit
  }
  const close = async () => {
    watching.close()
    await store.close()
  }
  return { store, logged, write, close, file, watching }
}

test('much that was committed is moved into the file after the commit, not at its end', async () => {
  const { store, logged, write, close } = await watchedStore()
  const { log, checkpointed } = await write(6_000)
  expect(log).toBeGreaterThan(1_000)
  expect(checkpointed).toBe(0)
  // Whoever writes next comes after it.
  await store.execute('SELECT 1')
  expect(logged()).toMatchObject({ log, checkpointed: log })
  await close()
})

test('the event loop goes on while much is moved', async () => {
  const { store, write, close } = await watchedStore()
  let turns = 0
  let counts = true
  const turned = () => {
    turns++
    if (counts) setImmediate(turned)
  }
  await write(20_000)
  setImmediate(turned)
  await store.execute('SELECT 1')
  counts = false
  // In the thread of the server it would be a handful.
  expect(turns).toBeGreaterThan(20)
  await close()
})

test('closing while much is moved comes after it', async () => {
  const { store, file, watching } = await watchedStore()
  watching.close()
  await store.transaction(tx => tx.execute(`INSERT INTO texts VALUES (hex(zeroblob(${6_000 * 512})))`))
  await store.close()
  using again = new Database(file, { readonly: true })
  expect(again.query('SELECT length(text) AS length FROM texts').get()).toEqual({ length: 6_000 * 1_024 })
})

test('little that was committed stays in the log until there is more, also of single statements', async () => {
  const { store, logged, write, close } = await watchedStore()
  await write(100)
  await store.execute('SELECT 1')
  expect(logged().checkpointed).toBe(0)
  for (let text = 0; text < 60; text++) await store.execute(`INSERT INTO texts VALUES (hex(zeroblob(${100 * 512})))`)
  await store.execute('SELECT 1')
  // More than 1,500 pages were written: the log began anew once the first thousand had been moved.
  expect(logged().log).toBeLessThan(1_000)
  await close()
})
