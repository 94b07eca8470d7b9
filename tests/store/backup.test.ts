import { describe, expect, test } from 'bun:test'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestById } from '~/server/requests/queries'
import { deleteRequests } from '~/server/requests/removal-queries'
import { allRows } from '~/server/store/copy'
import type { Store } from '~/server/store/store'
import { backUp } from '~/server/system/backup'
import { restore } from '~/server/system/restore'
import { engines, freshStore } from '../support/engines'
import { aMovieRequest, saveRequest } from '../support/movies'
import { passingFolder } from '../support/passing'
import { seasonBits } from '../support/season-bits'
import { anEpisode, saveShowRequest } from '../support/shows'
import { vault } from '../support/vault'

const at = new Date('2026-11-21T12:34:56.789Z')
const everything = async (store: Store) => Array.fromAsync(allRows(store))
const folder = passingFolder('backup')

for (const [index, engine] of engines.entries()) {
  describe(`on ${engine.dialect}`, () => {
    test('a copy restored into another engine holds the same rows, and numbering goes on', async () => {
      const from = await freshStore(engine)
      const to = await freshStore(engines[(index + 1) % engines.length] ?? engine)
      // Each with its title, what that is called and its variant, and all by one person: rows that refer to others.
      for (let id = 1; id <= 5; id++) await saveRequest(from, aMovieRequest(id))
      await from.db
        .insert(from.t.settings)
        .values({ section: 'x', content: { title: 'Ünï "quoted"', list: [1] }, revision: 9 })
      await from.db.insert(from.t.leases).values({ name: 'job:x', holder: 'somebody', until: at })
      await saveRequest(to, aMovieRequest(99, { requesterId: 'somebody else' }))
      const file = join(folder, `${engine.dialect}.gz`)

      expect(await backUp(from, file, { version: '1', at, vault })).toBe(22)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(await restore(to, file, { vault })).toBe(22)
      // Leases hold for the moment in which they were given.
      await from.db.delete(from.t.leases)
      expect(await everything(to)).toEqual(await everything(from))
      expect((await saveRequest(to, aMovieRequest(6))).id).toBe(6)
      await Promise.all([from.close(), to.close()])
    })

    test('no number is given again that something had which was deleted before the copy, or was made after it', async () => {
      const from = await freshStore(engine)
      const to = await freshStore(engines[(index + 1) % engines.length] ?? engine)
      for (let id = 1; id <= 5; id++) await saveRequest(from, aMovieRequest(id))
      await from.transaction(tx => deleteRequests(tx, [1, 2, 3, 4, 5]))
      const file = join(folder, `${engine.dialect}-numbers.gz`)
      await backUp(from, file, { version: '1', at, vault })
      const nextIn = async (store: Store, tmdbId: number) => (await saveRequest(store, aMovieRequest(tmdbId))).id
      expect([await nextIn(from, 6), await nextIn(from, 7)]).toEqual([6, 7])
      for (const store of [from, to]) await restore(store, file, { vault })
      expect([await nextIn(from, 8), await nextIn(to, 8)]).toEqual([8, 6])
      await Promise.all([from.close(), to.close()])
    })

    test('numbers that a copy cannot have had are not believed', async () => {
      const store = await freshStore(engine)
      await saveRequest(store, aMovieRequest(1))
      const file = join(folder, `${engine.dialect}-believed.gz`)
      await backUp(store, file, { version: '1', at, vault })
      const text = new TextDecoder().decode(Bun.gunzipSync(readFileSync(file)))
      const next = text.match(/"next":\{[^}]*\}/)?.[0] ?? ''
      for (const said of ['-1', '2147483648', '1e99', '"9"', 'null', '1.5']) {
        const other = `{"requests":${said},"requests; drop table users":9,"nothing":9}`
        writeFileSync(file, Bun.gzipSync(text.replace(next, `"next":${other}`)))
        await restore(store, file, { vault })
      }
      for (const odd of ['"next":[7]', '"next":null', '"next":"x"', '"other":0']) {
        writeFileSync(file, Bun.gzipSync(text.replace(next, odd)))
        await restore(store, file, { vault })
      }
      expect((await saveRequest(store, aMovieRequest(2))).id).toBe(2)
      await store.close()
    })

    test('a copy of an earlier version goes through what the versions since then did with its rows', async () => {
      const store = await freshStore(engine)
      const found = [{ ...anEpisode(1, 1), available: true }]
      const { id } = await saveShowRequest(store, 7, found)
      await store.db.update(store.t.requestEpisodes).set({ foundIn: 'sonarr' })
      // No earlier version kept these.
      await store.db.delete(store.t.requestSeasons)
      const file = join(folder, `${engine.dialect}-now.gz`)
      await backUp(store, file, { version: '1', at, vault })
      const text = new TextDecoder().decode(Bun.gunzipSync(readFileSync(file)))
      const of = (schema: string) => {
        const other = join(folder, `${engine.dialect}-${schema}.gz`)
        writeFileSync(other, Bun.gzipSync(text.replace(/"schema":"[^"]+"/, `"schema":"${schema}"`)))
        return restore(store, other, { vault })
      }
      const foundIn = async () => (await requestById(store, id))?.variants.standard?.foundIn
      await restore(store, file, { vault })
      expect(await foundIn()).toBeNull()
      await of('0007_shows-in-4k-roles')
      expect(await foundIn()).toBe('sonarr')
      const { kept, counted } = await seasonBits(store)
      expect(kept).toHaveLength(1)
      expect(kept).toEqual(counted)
      await expect(of('9999_of-tomorrow')).rejects.toThrow('BackupFromNewerVersion')
      await store.close()
    })

    test('a file that is not a whole copy changes nothing', async () => {
      const store = await freshStore(engine)
      await saveRequest(store, aMovieRequest(1))
      const before = await everything(store)
      const whole = join(folder, `${engine.dialect}-whole.gz`)
      await backUp(store, whole, { version: '1', at, vault })
      const lines = new TextDecoder()
        .decode(Bun.gunzipSync(readFileSync(whole)))
        .trimEnd()
        .split('\n')
      const packed = (some: string[]) => Bun.gzipSync(some.map(line => `${line}\n`).join(''))
      const file = join(folder, `${engine.dialect}-bad`)
      for (const content of [
        packed(lines.slice(0, -1)),
        packed(lines.toSpliced(1, 1)),
        packed([...lines, lines[1] ?? '']),
        packed(lines.slice(1)),
        packed([...lines.slice(0, -1), 'null']),
        packed([]),
        Bun.gzipSync(lines.join('\n').slice(0, -4)),
        readFileSync(whole).subarray(0, -12),
        'not even packed',
      ]) {
        writeFileSync(file, content)
        await expect(restore(store, file, { vault })).rejects.toThrow('BackupNotUsable')
      }
      expect(await everything(store)).toEqual(before)
      await store.close()
    })
  })
}
