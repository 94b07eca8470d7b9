import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dir, '../migrations')
const file = join(folder, 'hashes.json')
const dialects = ['mysql', 'postgres', 'sqlite']

type Hashes = Record<string, string>

const hashOf = (path: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, path)))
    .digest('hex')

/** The files of every migration in the order of the journals, by their paths below the folder. */
function migrationFiles(): string[] {
  return dialects.flatMap(dialect => {
    const journal: { entries: { tag: string }[] } = JSON.parse(
      readFileSync(join(folder, dialect, 'meta/_journal.json'), 'utf8'),
    )
    return journal.entries.map(({ tag }) => `${dialect}/${tag}.sql`)
  })
}

const written = (): Hashes => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** Files that are not what was written down of them, are gone, or of which nothing was written down. */
export function changedMigrations(): string[] {
  const hashes = written()
  const files = migrationFiles()
  return [
    ...files.filter(path => hashes[path] !== hashOf(path)),
    ...Object.keys(hashes).filter(path => !files.includes(path)),
  ]
}

/** Writes down the newest migration of each engine as it is now; those before it keep what was written of them. */
export function writeHashes() {
  const hashes = written()
  const files = migrationFiles()
  const newest = dialects.map(dialect => files.filter(path => path.startsWith(`${dialect}/`)).at(-1))
  const entries = files.map(path => [path, newest.includes(path) ? hashOf(path) : (hashes[path] ?? '')])
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}
