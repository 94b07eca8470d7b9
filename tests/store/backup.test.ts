import { describe, expect, test } from 'bun:test'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allRows } from '~/server/store/copy'
import { insertId } from '~/server/store/dialect'
import type { Store } from '~/server/store/store'
import { backUp, restore } from '~/server/system/backup'
import { engines, freshStore } from '../support/engines'
import { passingFolder } from '../support/passing'

const at = new Date('2026-11-21T12:34:56.789Z')
const row = (requestId: number) => ({ userId: 'u', kind: 'movie' as const, requestId, episodes: 0, at })
const everything = async (store: Store) => Array.fromAsync(allRows(store))
const folder = passingFolder('backup')

for (const [index, engine] of engines.entries()) {
  describe(`on ${engine.dialect}`, () => {
    test('a copy restored into another engine holds the same rows, and numbering goes on', async () => {
      const from = await freshStore(engine)
      const to = await freshStore(engines[(index + 1) % engines.length] ?? engine)
      for (let id = 1; id <= 5; id++) await insertId(from, from.t.requestLog, row(id))
      await from.db
        .insert(from.t.settings)
        .values({ section: 'x', content: { title: 'Ünï "quoted"', list: [1] }, revision: 9 })
      await insertId(to, to.t.requestLog, row(99))
      const file = join(folder, `${engine.dialect}.gz`)

      expect(await backUp(from, file, { version: '1', at })).toBe(6)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(await restore(to, file)).toBe(6)
      expect(await everything(to)).toEqual(await everything(from))
      expect(await insertId(to, to.t.requestLog, row(6))).toBe(6)
      await Promise.all([from.close(), to.close()])
    })

    test('a file that is not a whole copy changes nothing', async () => {
      const store = await freshStore(engine)
      await insertId(store, store.t.requestLog, row(1))
      const before = await everything(store)
      const file = join(folder, `${engine.dialect}-bad`)
      writeFileSync(
        file,
        Bun.gzipSync('{"product":"marquee","format":1}\n{"table":"requestLog","row":{"id":7}}\n{"tab'),
      )
      await expect(restore(store, file)).rejects.toThrow()
      writeFileSync(file, 'not even packed')
      await expect(restore(store, file)).rejects.toThrow()
      expect(await everything(store)).toEqual(before)
      await store.close()
    })
  })
}
