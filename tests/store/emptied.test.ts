import { afterEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '~/server/composition/open-database'
import { readConfig } from '~/server/config'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function aFolder(wasInUse: boolean) {
  const storage = mkdtempSync(join(tmpdir(), 'marquee-emptied-'))
  folders.push(storage)
  if (wasInUse) {
    mkdirSync(join(storage, 'logs'))
    writeFileSync(join(storage, 'logs', 'marquee-2026-03-01.log'), 'a line')
  }
  return readConfig({ storage }, {})
}

test('a database file that was emptied does not become a new installation', async () => {
  const config = aFolder(true)
  const file = join(config.storage, 'marquee.db')
  writeFileSync(file, '')
  await expect(openDatabase(config)).rejects.toThrow(`${file} is empty, although its folder has been in use`)
  rmSync(file)
  await (await openDatabase(config)).close()
})

test('an empty file in a new folder is where the database will be', async () => {
  const config = aFolder(false)
  writeFileSync(join(config.storage, 'marquee.db'), '')
  const store = await openDatabase(config)
  await expect(store.ping()).resolves.toBeUndefined()
  await store.close()
})
