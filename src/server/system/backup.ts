import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Progress } from '~/shared/jobs/model'
import { allRows } from '../store/copy'
import { newestSchema } from '../store/migrate'
import { nextNumbers } from '../store/numbering'
import type { Store } from '../store/store'
import type { Vault } from '../vault'
import { encrypting } from './backup-cipher'
import type { BackupFacts } from './backup-facts'

/*
 * A backup is gzipped lines of JSON: a head, a line a row, and an end that counts them. It is the same for every
 * engine, so that a copy of one can be restored into another, and it shows one moment, although the server goes on
 * writing. Leases hold for that moment only and stay out of it. What is encrypted stays so, and the head has the key:
 * where it is restored, the key of that installation takes its place. A copy of an earlier version is brought
 * to the newest schema like a database that is updated.
 */
export type BackupHead = BackupFacts & {
  product: 'marquee'
  format: 1
  /** What the rows were written for; copies made before it was said have none, and are taken as they are. */
  schema?: string
  secret: string
  /** The number that the next row of each table gets; copies of earlier versions do not say it. */
  next?: Record<string, number>
}
export type BackupEnd = { end: true; rows: number }

type Tell = (progress: Progress) => void
type Writing = {
  version: string
  at: Date
  vault: Vault
  tell?: Tell
  /** Encrypts the file. */
  passphrase?: string | null
  signal?: AbortSignal
}

/** Writes a copy of everything; the file is readable by its owner only and must not exist yet. */
export async function backUp(store: Store, file: string, writing: Writing): Promise<number> {
  const { version, at, vault, tell, passphrase, signal } = writing
  let rows = 0
  const facts: BackupFacts = { version, engine: store.dialect, at: at.toISOString() }
  async function* lines(from: Store) {
    const schema = newestSchema(from.dialect)
    const next = Object.fromEntries(await nextNumbers(from))
    const head: BackupHead = { product: 'marquee', format: 1, ...facts, schema, secret: vault.secret, next }
    yield `${JSON.stringify(head)}\n`
    const total = await rowsOf(from)
    for await (const row of allRows(from)) {
      if (row.table === 'leases') continue
      rows++
      tell?.({ done: rows, total, note: null })
      yield `${JSON.stringify(row)}\n`
    }
    const end: BackupEnd = { end: true, rows }
    yield `${JSON.stringify(end)}\n`
  }
  const closing = passphrase ? [await encrypting(passphrase, facts)] : []
  await store.snapshot(from =>
    pipeline(
      [Readable.from(lines(from)), createGzip(), ...closing, createWriteStream(file, { mode: 0o600, flags: 'wx' })],
      { ...(signal && { signal }) },
    ),
  )
  return rows
}

async function rowsOf({ db, t }: Store): Promise<number> {
  let rows = 0
  for (const table of Object.values(t)) rows += await db.$count(table)
  return rows
}
