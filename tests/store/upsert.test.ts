import { expect, test } from 'bun:test'
import { asc, eq } from 'drizzle-orm'
import { variantRows } from '~/server/requests/rows'
import { upsert } from '~/server/store/dialect'
import type { Failure } from '~/shared/failures'
import { onEveryEngine } from '../support/every-engine'
import { insertRequests } from '../support/many-requests'
import { aMovieRequest, aMovieTitle, saveRequester } from '../support/movies'

const at = new Date('2026-11-21T12:34:56.789Z')
const numbers = Array.from({ length: 500 }, (_, index) => index + 1)
/** The nth of them, over and over. */
const turn = <T>(number: number, values: readonly T[]) => values[number % values.length] as T

const payloads = [
  { title: 'Ночной 🎬 "трамвай"', list: [1, null, true], none: null },
  [],
  { said: "it's \\ a {?} $1 :x" },
  0,
  false,
]
const reasons = ['zu spät 🎞', null, "Robert'); drop table users;--\n\t%_!"]
const failures = reasons.map((said): Failure | null => (said ? { code: 'refused', service: 'Radarr', said } : null))
const aRow = (target: string) => (number: number) => ({
  target,
  key: `${target} ${number}`,
  payload: turn(number, payloads),
  stage: 'waiting' as const,
  attempts: number,
  createdAt: new Date(at.getTime() + number),
  nextAt: at,
  finishedAt: turn(number, [at, null, at, null]),
  // Left out by most.
  ...(number % 7 === 0 && { failure: turn(number, failures) }),
})

await onEveryEngine('upserts', store => {
  const rowsOf = async (target: string) => {
    const { outbox } = store.t
    const rows = await store.db.select().from(outbox).where(eq(outbox.target, target)).orderBy(asc(outbox.attempts))
    return rows.map(({ id: _, key: __, target: ___, ...row }) => row)
  }

  test('many rows come back as those that drizzle inserts', async () => {
    const { outbox } = store.t
    await store.db.insert(outbox).values(numbers.map(aRow('drizzle')))
    await store.transaction(tx =>
      upsert(tx, outbox, numbers.map(aRow('upsert')), { on: [outbox.key], set: ['payload'] }),
    )
    const written = await rowsOf('upsert')
    expect(written).toHaveLength(500)
    expect(written).toEqual(await rowsOf('drizzle'))
    expect(written.map(row => row.payload)).toEqual(numbers.map(number => turn(number, payloads)))
  })

  test('rows that are there change in the named columns only, and new ones are added', async () => {
    const { libraryItems } = store.t
    const aMovie = (tmdbId: number, sweep: number) => ({
      source: 'radarr',
      itemKey: String(tmdbId),
      kind: 'movie' as const,
      tmdbId,
      title: `Movie ${tmdbId} as sweep ${sweep} saw it`,
      hasFile: sweep > 1,
      monitored: false,
      resolution: sweep > 1 ? null : 1080,
      sweep: sweep * 2 ** 40,
    })
    const write = (some: number[], sweep: number) => {
      const rows = some.map(number => aMovie(number, sweep))
      const on = [libraryItems.source, libraryItems.itemKey]
      return upsert(store, libraryItems, rows, { on, set: ['hasFile', 'resolution', 'sweep'] })
    }
    const stored = () => store.db.select().from(libraryItems).orderBy(asc(libraryItems.tmdbId))
    await write(numbers.slice(0, 250), 1)
    const before = await stored()
    await write(numbers, 2)
    const after = await stored()
    expect(after.slice(0, 250)).toEqual(
      before.map(row => ({ ...row, hasFile: true, resolution: null, sweep: 2 ** 41 })),
    )
    const title = (number: number) => `Movie ${number} as sweep 2 saw it`
    expect(after.slice(250).map(row => row.title)).toEqual(numbers.slice(250).map(title))
  })

  test('what is neither true nor false stays so, and times are kept to the millisecond', async () => {
    const { requestVariants } = store.t
    const requests = numbers.map(id => ({ ...aMovieRequest(id), id, title: { id, ...aMovieTitle(id) } }))
    await saveRequester(store, 'somebody')
    await insertRequests(store, requests)
    const decisions = numbers.map(number => ({
      denied: turn(number, [true, false, null]),
      deniedAt: turn(number, [at, null, at, null]),
      deniedReason: turn(number, reasons),
    }))
    const rows = requests.flatMap(variantRows).map((row, index) => ({ ...row, approved: true, ...decisions[index] }))
    await store.transaction(tx =>
      upsert(tx, requestVariants, rows, {
        on: [requestVariants.requestId, requestVariants.variant],
        set: ['denied', 'deniedAt', 'deniedReason'],
      }),
    )
    const { denied, deniedAt, deniedReason, approved } = requestVariants
    const found = await store.db
      .select({ denied, deniedAt, deniedReason, approved })
      .from(requestVariants)
      .orderBy(asc(requestVariants.requestId))
    expect(found).toEqual(decisions.map(decision => ({ ...decision, approved: false })))
  })
})
