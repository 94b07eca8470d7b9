import { createWriteStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Progress } from '~/shared/jobs/model'
import { Refusal, refuse } from '~/shared/refusal'
import { allRows, type CopiedRow, replaceAll } from '../store/copy'
import { dataStatementsAfter, newestSchema } from '../store/migrate'
import type { Store } from '../store/store'
import { type Vault, vaultWith, withSealed } from '../vault'
import { encrypting, openedBackup } from './backup-cipher'

/*
 * A backup is gzipped lines of JSON: a head, a line a row, and an end that counts them. It is the same for every
 * engine, so that a copy of one can be restored into another, and it shows one moment, although the server goes on
 * writing. Leases hold for that moment only and stay out of it. What is encrypted stays so, and the head has the key:
 * where it is restored, the key of that installation takes its place. A copy of an earlier version is brought
 * to the newest schema like a database that is updated.
 */
type Head = {
  product: 'marquee'
  format: 1
  version: string
  /** What the rows were written for; copies made before it was said have none, and are taken as they are. */
  schema?: string
  at: string
  secret: string
}
type End = { end: true; rows: number }

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
  async function* lines(from: Store) {
    const schema = newestSchema(from.dialect)
    const head: Head = { product: 'marquee', format: 1, version, schema, at: at.toISOString(), secret: vault.secret }
    yield `${JSON.stringify(head)}\n`
    const total = await rowsOf(from)
    for await (const row of allRows(from)) {
      if (row.table === 'leases') continue
      rows++
      tell?.({ done: rows, total, note: null })
      yield `${JSON.stringify(row)}\n`
    }
    const end: End = { end: true, rows }
    yield `${JSON.stringify(end)}\n`
  }
  const closing = passphrase ? [await encrypting(passphrase)] : []
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

/** Replaces everything by a copy. Nothing is changed when the file is not a whole one. */
export async function restore(
  store: Store,
  file: string,
  { vault, tell, passphrase = null }: { vault: Vault; tell?: Tell; passphrase?: string | null },
): Promise<number> {
  const { size } = statSync(file)
  const { packed, opening } = await openedBackup(file, size, passphrase)
  const told = () => tell?.({ done: packed.bytesRead, total: size, note: null })
  let rows = 0
  try {
    const read = async (text: AsyncIterable<Buffer>) => {
      let missed: string[] = []
      const begun = ({ version = '', schema }: Partial<Head>) => {
        if (schema === undefined) return
        missed = dataStatementsAfter(store.dialect, schema) ?? refuse({ code: 'BackupFromNewerVersion', version })
      }
      const copied = rowsIn(linesOf(text), { file, told, vault, begun })
      rows = await replaceAll(store, copied, async tx => {
        for (const statement of missed) await tx.execute(statement)
      })
    }
    await pipeline([packed, ...opening, createGunzip(), read])
  } catch (error) {
    const isUnpacking = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    // What was opened with a wrong passphrase is no packed file either.
    const code = opening.length > 0 ? 'PassphraseWrong' : 'BackupNotUsable'
    throw isUnpacking ? new Refusal({ code, detail: file }) : error
  }
  return rows
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

type Reading = { file: string; told: () => void; vault: Vault; begun: (head: Partial<Head>) => void }

async function* rowsIn(lines: AsyncIterable<string>, { file, told, vault, begun }: Reading): AsyncGenerator<CopiedRow> {
  let reseal: Reseal = async row => row
  let rows = 0
  let place: 'head' | 'rows' | 'end' = 'head'
  for await (const text of lines) {
    const line = lineIn(text)
    if (place === 'head' && line.product === 'marquee' && line.format === 1) {
      place = 'rows'
      begun(line)
      reseal = resealing(vaultWith(line.secret ?? ''), vault)
    } else if (place === 'rows' && line.table && line.row) {
      rows++
      told()
      yield { table: line.table, row: sealedTables.includes(line.table) ? await reseal(line.row) : line.row }
    } else if (place === 'rows' && line.end && line.rows === rows) {
      place = 'end'
    } else {
      refuse({ code: 'BackupNotUsable', detail: file })
    }
  }
  if (place !== 'end') refuse({ code: 'BackupNotUsable', detail: file })
}

/** The tables in which something is encrypted. */
const sealedTables = ['settings', 'users', 'calendarKeys', 'invitations', 'timeCodes']

type Reseal = (row: Record<string, unknown>) => Promise<Record<string, unknown>>

const resealing =
  (from: Vault, to: Vault): Reseal =>
  async row => ({ ...Object(await withSealed(row, async sealed => to.seal(await from.open(sealed)))) })

function lineIn(text: string): Partial<Head & CopiedRow & End> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
