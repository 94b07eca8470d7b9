import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Progress } from '~/shared/jobs/model'
import { Refusal, refuse } from '~/shared/refusal'
import type { CopiedRow } from '../store/copy'
import { type Vault, vaultWith, withSealed } from '../vault'
import type { BackupEnd, BackupHead } from './backup'
import { openedBackup } from './backup-cipher'

export type Opening = { passphrase?: string | null; tell?: (progress: Progress) => void; signal?: AbortSignal }

/** Reads the lines of a copy; what cannot be opened or unpacked is refused. */
export async function throughBackup(
  file: string,
  { passphrase = null, tell, signal }: Opening,
  read: (lines: AsyncIterable<string>) => Promise<void>,
): Promise<void> {
  const { size } = statSync(file)
  const { packed, opening } = await openedBackup(file, size, passphrase)
  const lines = async function* (text: AsyncIterable<Buffer>) {
    for await (const line of linesOf(text)) {
      tell?.({ done: packed.bytesRead, total: size, note: null })
      yield line
    }
  }
  try {
    await pipeline([packed, ...opening, createGunzip(), (text: AsyncIterable<Buffer>) => read(lines(text))], {
      ...(signal && { signal }),
    })
  } catch (error) {
    const isUnpacking =
      error instanceof SyntaxError || (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
    // What was opened with a wrong passphrase is no packed file either.
    const code = opening.length > 0 ? 'PassphraseWrong' : 'BackupNotUsable'
    throw isUnpacking ? new Refusal({ code, detail: basename(file) }) : error
  }
}

/** A row has pictures of some 100 kB at most; what does not end would fill the memory. */
const longestLine = 64_000_000

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new SyntaxError('a line of the copy does not end')
    yield* lines
  }
  if (rest) yield rest
}

/** Without a vault what is encrypted stays as it is. */
type Reading = { file: string; vault: Vault | null; begun: (head: Partial<BackupHead>) => void }

export async function* rowsIn(
  lines: AsyncIterable<string>,
  { file, vault, begun }: Reading,
): AsyncGenerator<CopiedRow> {
  let reseal: Reseal = async row => row
  let rows = 0
  let place: 'head' | 'rows' | 'end' = 'head'
  for await (const text of lines) {
    const line = lineIn(text)
    if (place === 'head' && line.product === 'marquee' && line.format === 1) {
      place = 'rows'
      begun(line)
      if (vault) reseal = resealing(vaultWith(line.secret ?? ''), vault)
    } else if (place === 'rows' && line.table && line.row) {
      rows++
      yield { table: line.table, row: sealedTables.includes(line.table) ? await reseal(line.row) : line.row }
    } else if (place === 'rows' && line.end && line.rows === rows) {
      place = 'end'
    } else {
      refuse({ code: 'BackupNotUsable', detail: basename(file) })
    }
  }
  if (place !== 'end') refuse({ code: 'BackupNotUsable', detail: basename(file) })
}

/** The tables in which something is encrypted. */
const sealedTables = ['settings', 'users', 'calendarKeys', 'invitations', 'timeCodes']

type Reseal = (row: Record<string, unknown>) => Promise<Record<string, unknown>>

const resealing =
  (from: Vault, to: Vault): Reseal =>
  async row => ({ ...Object(await withSealed(row, async sealed => to.seal(await from.open(sealed)))) })

function lineIn(text: string): Partial<BackupHead & CopiedRow & BackupEnd> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
