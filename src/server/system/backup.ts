import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { refuse } from '../refusal'
import { allRows, type CopiedRow, replaceAll } from '../store/copy'
import type { Store } from '../store/store'

/*
 * A backup is gzipped lines of JSON: a head, then a line a row. It is the same for every engine, so that a copy of one
 * can be restored into another, and it shows one moment, although the server goes on writing.
 */
type Head = { product: 'marquee'; format: 1; version: string; at: string }

/** Writes a copy of everything; the file is readable by its owner only and must not exist yet. */
export async function backUp(
  store: Store,
  file: string,
  { version, at }: { version: string; at: Date },
): Promise<number> {
  let rows = 0
  async function* lines(from: Store) {
    const head: Head = { product: 'marquee', format: 1, version, at: at.toISOString() }
    yield `${JSON.stringify(head)}\n`
    for await (const row of allRows(from)) {
      rows++
      yield `${JSON.stringify(row)}\n`
    }
  }
  await store.snapshot(from =>
    pipeline(Readable.from(lines(from)), createGzip(), createWriteStream(file, { mode: 0o600, flags: 'wx' })),
  )
  return rows
}

/** Replaces everything by a copy. Nothing is changed when the file cannot be read to its end. */
export async function restore(store: Store, file: string): Promise<number> {
  let rows = 0
  await pipeline(createReadStream(file), createGunzip(), async (text: AsyncIterable<Buffer>) => {
    rows = await replaceAll(store, rowsIn(linesOf(text), file))
  })
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

async function* rowsIn(lines: AsyncIterable<string>, file: string): AsyncGenerator<CopiedRow> {
  let isHead = true
  for await (const line of lines) {
    if (isHead && !isHeadLine(line)) refuse({ code: 'BackupNotUsable', detail: file })
    if (!isHead) yield JSON.parse(line)
    isHead = false
  }
}

function isHeadLine(line: string): boolean {
  try {
    const head: Partial<Head> | null = JSON.parse(line)
    return head?.product === 'marquee' && head.format === 1
  } catch {
    return false
  }
}
