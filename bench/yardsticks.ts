import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { Elysia } from 'elysia'
import { median, timed } from './measure'

/**
 * What the machine does in the same run, beside the product: a figure counts in these, so that a slow or a busy machine
 * gives the same verdict as a fast one. The numbers are those of the machine on which the bounds were set.
 */
export const reference = {
  /** Milliseconds from spawning `bare.ts`, compiled, to its first answer. */
  bareStart: 10.4,
  /** Milliseconds of an answer of an empty Elysia, in the process. */
  answer: 0.0055,
  /** Answers a second of an empty Elysia, over sockets, to 16 callers of another process. */
  answersASecond: 22_000,
  /** Seconds to write 100,000 rows through bun:sqlite, 500 a transaction, and to parse 100 MB of JSON. */
  bulk: 1.1,
} as const

export type Yardstick = keyof typeof reference
export type Yardsticks = Partial<Record<Yardstick, number>>

const rounds = 3

export const emptyElysia = () => new Elysia().get('/', () => ({ result: true }))

async function answerMs(): Promise<number> {
  const { fetch } = emptyElysia()
  const request = () => new Request('http://bench.test/')
  return (await timed(async () => void (await (await fetch(request())).text()), 5_000, 2_000)) || reference.answer
}

/** Seconds for a tenth of the rows and of the megabytes, times ten. */
function bulkSeconds(): number {
  const database = new Database(':memory:')
  database.run('create table rows (id integer primary key, name text, key text unique, a integer, b integer)')
  const insert = database.prepare('insert into rows (name, key, a, b) values (?, ?, ?, ?)')
  const some = database.transaction((from: number) => {
    for (let at = from; at < from + 500; at++) insert.run(`Row number ${at}`, `key-${at}`, at, at % 7)
  })
  const entry = (id: number) => ({
    id,
    title: `Movie number ${id}`,
    tags: [1, 2, 3],
    hasFile: id % 3 > 0,
    overview: text,
  })
  const text = 'A story that is told in about as many words as most of them are. '.repeat(4)
  const page = JSON.stringify(Array.from({ length: 1_000 }, (_, id) => entry(id)))
  const begun = performance.now()
  for (let from = 0; from < 10_000; from += 500) some(from)
  for (let bytes = 0; bytes < 10_000_000; bytes += page.length) JSON.parse(page)
  const seconds = (performance.now() - begun) / 1_000
  database.close()
  return seconds * 10
}

/** Those that a process takes by itself, before and after what it measures. */
export async function ownYardsticks(): Promise<Yardsticks> {
  const bulk: number[] = []
  for (let round = 0; round < rounds; round++) bulk.push(bulkSeconds())
  return { answer: await answerMs(), bulk: median(bulk) }
}

/** Compiles the bare executable into a folder. */
export async function bareExecutable(folder: string): Promise<string> {
  const outfile = join(folder, 'bare')
  const built = await Bun.build({
    entrypoints: [join(import.meta.dir, 'bare.ts')],
    ...{ target: 'bun', format: 'esm', minify: true, bytecode: true },
    compile: { outfile, autoloadDotenv: false, autoloadBunfig: false },
  })
  if (!built.success) throw new AggregateError(built.logs, 'the bare executable could not be built')
  return outfile
}
