import { Database } from 'bun:sqlite'
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SourceUnreadable } from '~/integrations/portals/source-database'
import { openSqliteSource } from '~/integrations/portals/sqlite-source'

const folder = mkdtempSync(join(tmpdir(), 'source-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a database of another portal that cannot be read any further says which file that is', async () => {
  const file = join(folder, 'other.db')
  const made = new Database(file)
  made.run('create table People (Id text primary key, Name text)')
  made.run(`insert into People values ('1', 'Ann')`)
  made.close()
  const source = await openSqliteSource(file)
  const ask = () => source.rows('People', { after: ['Id', null], limit: 10 })
  expect(await ask()).toHaveLength(1)
  // What is read is a copy in a folder of this process.
  const [copy = ''] = readdirSync(tmpdir())
    .filter(name => name.startsWith(`marquee-import-${process.pid}-`))
    .map(name => join(tmpdir(), name, 'source.db'))
  writeFileSync(copy, Buffer.alloc(readFileSync(copy).length, 1))
  const failure = await ask().catch(error => error)
  expect(failure).toBeInstanceOf(SourceUnreadable)
  expect(failure.message).toStartWith(`${file} is no database that can be read: `)
  await source.close()
})
