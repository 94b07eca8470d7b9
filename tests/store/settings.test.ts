import { describe, expect, test } from 'bun:test'
import { openSettings } from '~/server/settings/settings'
import type { Store } from '~/server/store/store'
import { customization } from '~/shared/settings/portal'
import { startFailure } from '../../src/start'
import { engines, freshStore } from '../support/engines'
import { vault } from '../support/vault'

const writes: unknown[] = ['insert', 'run', 'execute']

/** The same store, which notes how often its transactions insert rows. */
function counting(store: Store) {
  let inserts = 0
  const noted = (tx: Store): Store => ({
    ...tx,
    db: new Proxy(tx.db, {
      get(db, name, self) {
        if (writes.includes(name)) inserts++
        return Reflect.get(db, name, self)
      },
    }),
  })
  const counted: Store = { ...store, transaction: (work, how) => store.transaction(tx => work(noted(tx)), how) }
  return { store: counted, inserts: () => inserts }
}

for (const engine of engines) {
  describe(`settings on ${engine.dialect}`, () => {
    test('reading a section and then saving it locks it once, and the last of two saves counts', async () => {
      const fresh = await freshStore(engine)
      const { store, inserts } = counting(fresh)
      const settings = await openSettings(store, {}, { sections: [customization], vault })
      await store.transaction(async tx => {
        const values = await settings.getForUpdate(tx, customization)
        await settings.save(tx, customization, { ...values, applicationName: 'First' })
        expect((await settings.getForUpdate(tx, customization)).applicationName).toBe('First')
        await settings.save(tx, customization, { ...values, applicationName: 'Second' })
      })
      expect(inserts()).toBe(1)
      expect(settings.get(customization).applicationName).toBe('Second')
      expect(
        (await openSettings(fresh, {}, { sections: [customization], vault })).get(customization).applicationName,
      ).toBe('Second')
      await store.transaction(async tx => {
        expect((await settings.getForUpdate(tx, customization)).applicationName).toBe('Second')
      })
      expect(inserts()).toBe(2)
      await fresh.close()
    })
  })
}

test('settings that somebody left as no JSON in an SQLite file are named, with what to do', async () => {
  const [sqlite] = engines
  if (sqlite?.dialect !== 'sqlite') throw new Error('SQLite comes first')
  const store = await freshStore(sqlite)
  await store.execute(`insert into settings (section, content, revision) values ('customization', '{half', 1)`)
  await expect(openSettings(store, {}, { sections: [customization], vault })).rejects.toThrow(
    'the settings "customization" in the database are no JSON: restore a backup (marquee restore <file>), or delete that row of the table settings',
  )
  await store.close()
})

test.each([
  ['SQLITE_FULL', null, 'there is no room left in /data: free some space, then start again'],
  ['ENOSPC', null, 'there is no room left in /data: free some space, then start again'],
  ['53100', 'postgres://db.example.com/marquee', 'there is no room left in the storage of the database'],
  ['SQLITE_CORRUPT', null, 'query failed'],
])('a start that fails with %s says what to do', async (code, databaseUrl, sentence) => {
  const thrown = Object.assign(new Error('as thrown'), { code })
  const failed = await startFailure(new Error('query failed', { cause: thrown }), { databaseUrl, storage: '/data' })
  expect(String(failed)).toContain(sentence)
})
