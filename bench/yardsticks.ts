import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { Elysia } from 'elysia'
import { caller } from './caller'
import { workedMs } from './holds'
import { median, timed } from './measure'

/**
 * What the machine does in the same run, beside the product: a figure counts in these, so that a slow or a busy machine
 * gives the same verdict as a fast one. The numbers are those of the machine on which the bounds were set, whose figures
 * the table of the README had when none was a ratio yet. It was gone by then, so they were derived on another one: what had
 * been measured there, of the version of that table, was measured anew in turn with the yardstick, and the figure of the
 * table is to the new one as the yardstick of that machine is to this one.
 */
export const reference = {
  /** Milliseconds from spawning `bare.ts`, compiled, to its first answer: the start of 55 ms took 5.3 of them. */
  bareStart: 10.4,
  /**
   * Milliseconds of an answer of an empty Elysia, in the process. Here one took 0.0016 ms beside 0.417 ms of a list of ten
   * of that version, 0.045 of a count and 1.05 of our own list, which had taken 0.161, 0.0239 and 0.366: 0.00056 to
   * 0.00085, and the same to a twentieth by the fastest tenth of the calls.
   */
  answer: 0.0006,
  /**
   * Answers a second of an empty Elysia, over sockets, to 16 callers of another process. Here 20,400 beside 2,140 lists and
   * 1,740 packed ones, which had been 11,300 and 9,290.
   */
  answersASecond: 110_000,
  /**
   * Seconds to write 100,000 rows through bun:sqlite, 500 a transaction, and to parse 100 MB of JSON. Here 0.375 s of the
   * processor beside 5.5 s for a sync of 100,000 movies, which had taken 2.34.
   */
  bulk: 0.16,
  /** The same in time of the processor, whatever else the machine did meanwhile. */
  bulkWork: 0.16,
} as const

export type Yardstick = keyof typeof reference
export type Yardsticks = Partial<Record<Yardstick, number>>
/** Those that a process takes by itself. */
export type OwnYardsticks = Required<Pick<Yardsticks, 'answer' | 'bulk' | 'bulkWork'>>

const rounds = 5

export const emptyElysia = () => new Elysia().get('/', () => ({ result: true }))

async function answerMs(): Promise<number> {
  const { fetch } = emptyElysia()
  const request = () => new Request('http://bench.test/')
  return (await timed(async () => void (await (await fetch(request())).text()), 5_000, 2_000)) || reference.answer
}

type Bulk = Required<Pick<Yardsticks, 'bulk' | 'bulkWork'>>

/** Seconds for a tenth of the rows and of the megabytes, times ten. */
function takenByBulk(): Bulk {
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
  const [begun, worked] = [performance.now(), workedMs()]
  for (let from = 0; from < 10_000; from += 500) some(from)
  for (let bytes = 0; bytes < 10_000_000; bytes += page.length) JSON.parse(page)
  const taken = { bulk: (performance.now() - begun) / 100, bulkWork: (workedMs() - worked) / 100 }
  database.close()
  return taken
}

/** Taken before and after what is measured. */
export async function ownYardsticks(): Promise<OwnYardsticks> {
  const taken = Array.from({ length: rounds }, takenByBulk)
  const of = (name: keyof Bulk) => median(taken.map(one => one[name]))
  return { answer: await answerMs(), bulk: of('bulk'), bulkWork: of('bulkWork') }
}

/** How late a process that does nothing is woken at most within a second, in milliseconds: no wait is shorter. */
export async function latestMs(): Promise<number> {
  const longest = caller(async () => undefined)
  await Bun.sleep(1_000)
  return longest()
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
