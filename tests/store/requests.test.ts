import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { enqueue } from '~/server/events/outbox-queries'
import { failedHandOvers, handOversOf, openHandOver } from '~/server/requests/hand-over/queries'
import { countOfRequests, tally } from '~/server/requests/lists/counts'
import {
  newestRequests,
  pageOfRequests,
  pageQuery,
  requestRow,
  requestRowsAfter,
} from '~/server/requests/lists/queries'
import { availableSince, lockRequest, requestById, requestsByTitle, saveVariants } from '~/server/requests/queries'
import { deleteRequests } from '~/server/requests/removal-queries'
import { addSubscription, subscriberCounts } from '~/server/requests/subscription-queries'
import { folded } from '~/server/store/dialect'
import type { Store } from '~/server/store/store'
import { updateTitle } from '~/server/titles/title-queries'
import { deleteUser } from '~/server/users/write-queries'
import { minuteMs } from '~/shared/durations'
import {
  everyMovie,
  everyRequest,
  type RequestFilter,
  type RequestPage,
  requestSorts,
  type StandardFlags,
} from '~/shared/requests/lists'
import {
  byVariant,
  leadingProgress,
  type Progress,
  type Request,
  type Stage,
  shownStages,
  stages as stageNames,
  stageOf,
  variants as variantNames,
} from '~/shared/requests/model'
import { engines, freshStore } from '../support/engines'
import { aMovieRequest, aProgress, askedOn, type MovieOverrides, saveRequest, saveRequester } from '../support/movies'

/** A database server may take this long to start on a busy machine. */
const startMs = 60_000

const page: RequestPage = { position: 0, count: 10, sort: 'askedAt', descending: true }
const minutes = (n: number) => new Date(askedOn.getTime() + n * minuteMs)

for (const engine of engines) {
  describe(`requests on ${engine.dialect}`, () => {
    let store: Store
    let made: Request[]
    beforeAll(async () => {
      store = await freshStore(engine)
      made = []
      const rows: MovieOverrides[] = [
        { name: 'Ärger', variants: { standard: aProgress({ askedAt: minutes(1) }), fourK: null } },
        {
          name: 'Brazil',
          variants: {
            standard: aProgress({ askedAt: minutes(2), approved: true, denied: false, profile: 4, root: 7 }),
            fourK: aProgress({ askedAt: minutes(9) }),
          },
        },
        {
          name: 'Crash',
          variants: {
            standard: null,
            fourK: aProgress({ askedAt: minutes(3), available: true, availableAt: askedOn }),
          },
        },
        {
          name: '100% Wolf',
          requesterId: 'other',
          variants: { standard: aProgress({ askedAt: minutes(4), denied: true, deniedReason: 'no' }), fourK: null },
        },
      ]
      for (const [index, row] of rows.entries()) made.push(await saveRequest(store, aMovieRequest(index + 1, row)))
    }, startMs)
    afterAll(() => store.close())
    const titles = async (...[filter, more]: [Partial<RequestFilter>, Partial<RequestPage>?]) =>
      (await pageOfRequests(store, 'viewer', { ...everyMovie, ...filter }, { ...page, ...more })).map(
        row => row.request.title.name,
      )

    test('a request comes back as it was stored', async () => {
      for (const one of made) expect(await requestById(store, one.id)).toEqual(one)
      expect([...(await requestsByTitle(store, 'movie', [1, 2, 99])).keys()].sort()).toEqual(['1', '2'])
      expect((await requestsByTitle(store, 'tvShow', [1, 2])).size).toBe(0)
    })

    test('lists and totals agree for every stage', async () => {
      expect(await titles({})).toEqual(['100% Wolf', 'Crash', 'Brazil', 'Ärger'])
      expect(await titles({ stage: 'pending' })).toEqual(['Brazil', 'Ärger'])
      expect(await titles({ stage: 'pending', requesterId: 'other' })).toEqual([])
      expect(await titles({ stage: 'denied', requesterId: 'other' })).toEqual(['100% Wolf'])
      expect(await titles({ stage: 'available' })).toEqual(['Crash'])
      expect(await titles({ standard: [{ approved: true, available: false }] })).toEqual(['Brazil'])
      for (const stage of shownStages) {
        for (const kind of [null, 'movie', 'tvShow'] as const) {
          const filter = { ...everyRequest, kind, stage }
          expect([stage, await countOfRequests(store, filter)]).toEqual([stage, (await titles(filter)).length])
        }
      }
      expect(await titles({ kind: null, stage: 'pending' })).toEqual(['Brazil', 'Ärger'])
      expect(await titles({ kind: 'tvShow', stage: 'pending' })).toEqual([])
    })

    test('05 §1.9 each request counts once, by the variant that leads it', async () => {
      expect(await tally(store, ['movie', 'tvShow'])).toEqual({ pending: 1, approved: 1, available: 1, denied: 1 })
      expect(await tally(store, ['tvShow'])).toEqual({ pending: 0, approved: 0, available: 0, denied: 0 })
    })

    test('lists of the first version hold the requests whose flags say so, those in 4K alone too', async () => {
      const flagged: StandardFlags[] = [
        { approved: false, available: false, denied: false },
        { approved: true },
        { approved: true, available: false },
        { available: true },
        { available: false },
      ]
      const holds = (wanted: StandardFlags, standard: Progress | null) =>
        Object.entries(wanted).every(([flag, isOn]) => (standard?.[flag as keyof StandardFlags] ?? false) === isOn)
      const flags = [true, false].flatMap(approved =>
        [true, false].flatMap(available => [true, false, null].map(denied => ({ approved, available, denied }))),
      )
      const stages = [null, ...flags.map(aProgress)]
      const extra: Request[] = []
      for (const [index, one] of stages.entries()) {
        const variants = [{ standard: one, fourK: aProgress() }, one && { standard: null, fourK: one }]
        for (const [more, both] of variants.entries())
          if (both) extra.push(await saveRequest(store, aMovieRequest(100 + 2 * index + more, { variants: both })))
      }
      for (const flags of flagged) {
        const rows = [...made, ...extra].filter(({ variants }) => holds(flags, variants.standard))
        const filter = { ...everyMovie, standard: [flags] }
        const listed = await pageOfRequests(store, 'viewer', filter, { ...page, count: 100 })
        const ids = listed.map(row => row.request.id).sort((a, b) => a - b)
        expect([flags, ids]).toEqual([flags, rows.map(({ id }) => id)])
        expect(await countOfRequests(store, filter)).toBe(rows.length)
      }
      await store.transaction(tx =>
        deleteRequests(
          tx,
          extra.map(({ id }) => id),
        ),
      )
    })

    test('lists by stage or flags have the order that their requests say, page by page', async () => {
      const kinds = [
        aProgress(),
        aProgress({ approved: true }),
        aProgress({ available: true }),
        aProgress({ denied: true }),
        aProgress({ denied: true, approved: true }),
      ]
      const both = [null, ...kinds].flatMap(standard => [null, ...kinds].map(fourK => ({ standard, fourK })))
      const extra: Request[] = []
      for (const [index, variants] of both.filter(({ standard, fourK }) => standard ?? fourK).entries()) {
        const dated = byVariant(variant => {
          const progress = variants[variant]
          return progress && { ...progress, askedAt: minutes((index * 7) % 11) }
        })
        const name = `Film ${(index * 5) % 13}`
        extra.push(await saveRequest(store, aMovieRequest(200 + index, { name, variants: dated })))
      }
      const all = [...made, ...extra]
      const keyOf = {
        askedAt: (one: Request) => leadingProgress(one)?.askedAt.getTime() ?? 0,
        name: (one: Request) => folded(one.title.name),
        stage: (one: Request) => stageOf(leadingProgress(one) ?? aProgress()),
      }
      const inStage = (stage: Stage) => (one: Request) =>
        variantNames.some(variant => one.variants[variant] && stageOf(one.variants[variant]) === stage)
      const isOff = (one: Request) => !one.variants.standard?.available
      const filters: [Partial<RequestFilter>, (one: Request) => boolean][] = [
        ...stageNames.map((stage): [Partial<RequestFilter>, (one: Request) => boolean] => [{ stage }, inStage(stage)]),
        [{ standard: [{ available: false }] }, isOff],
        [{ standard: [{ available: true }] }, one => !isOff(one)],
        [
          { standard: [{ available: false }, { approved: true }] },
          one => isOff(one) && one.variants.standard?.approved === true,
        ],
        [{ standard: [{ approved: true }] }, one => one.variants.standard?.approved === true],
        [
          { standard: [{ approved: false, available: false, denied: false }] },
          ({ variants: { standard } }) => !standard || stageOf(standard) === 'pending',
        ],
      ]
      for (const [filter, holds] of filters) {
        for (const sort of ['askedAt', 'name', 'stage'] as const) {
          for (const descending of [true, false]) {
            const rising = (a: Request, b: Request) =>
              keyOf[sort](a) < keyOf[sort](b) ? -1 : keyOf[sort](a) > keyOf[sort](b) ? 1 : 0
            const expected = all
              .filter(holds)
              .toSorted((a, b) => (descending ? rising(b, a) : rising(a, b)) || a.id - b.id)
              .map(({ id }) => id)
            for (const kind of [null, 'movie'] as const) {
              const asked = { ...everyRequest, kind, ...filter }
              const ids: number[] = []
              for (const position of [0, 4, 8]) {
                const count = position === 8 ? 100 : 4
                const rows = await pageOfRequests(store, 'viewer', asked, { position, count, sort, descending })
                ids.push(...rows.map(({ request }) => request.id))
              }
              expect({ filter, sort, descending, kind, ids }).toEqual({ filter, sort, descending, kind, ids: expected })
              expect(await countOfRequests(store, asked)).toBe(expected.length)
            }
          }
        }
      }
      await store.transaction(tx =>
        deleteRequests(
          tx,
          extra.map(({ id }) => id),
        ),
      )
    })

    test('a title that is called otherwise moves in the lists of its stage', async () => {
      const [first] = made
      const named = { sort: 'name', descending: false } as const
      expect(await titles({ stage: 'pending' }, named)).toEqual(['Ärger', 'Brazil'])
      await store.transaction(tx => updateTitle(tx, { ...first!.title, name: 'Zorn' }))
      expect(await titles({ stage: 'pending' }, named)).toEqual(['Brazil', 'Zorn'])
      await store.transaction(tx => updateTitle(tx, first!.title))
      expect(await titles({ stage: 'pending' }, named)).toEqual(['Ärger', 'Brazil'])
    })

    test('every order works in both directions and puts what is missing first when rising', async () => {
      for (const sort of requestSorts) {
        const [up, down] = [await titles({}, { sort, descending: false }), await titles({}, { sort, descending: true })]
        expect([sort, [...down].sort()]).toEqual([sort, [...up].sort()])
      }
      for (const sort of ['id', 'name', 'askedAt', 'tmdbId'] as const) {
        const [up, down] = [await titles({}, { sort, descending: false }), await titles({}, { sort, descending: true })]
        expect([sort, down]).toEqual([sort, [...up].reverse()])
      }
      expect((await titles({}, { sort: 'fourKAskedAt', descending: false })).at(-1)).toBe('Brazil')
    })

    test('05 §1.5 equals come by their numbers, whichever way a list goes', async () => {
      const inOrder = ['Ärger', 'Brazil', 'Crash', '100% Wolf']
      for (const descending of [true, false]) {
        expect(await titles({}, { sort: 'source', descending })).toEqual(inOrder)
        expect(await titles({}, { sort: 'releaseStatus', descending })).toEqual(inOrder)
      }
      // Two requests by one person, both pending, made at the same moment.
      const twins = [await saveRequest(store, aMovieRequest(60)), await saveRequest(store, aMovieRequest(61))]
      for (const descending of [true, false]) {
        for (const sort of ['askedAt', 'requesterName', 'stage'] as const) {
          const listed = await pageOfRequests(
            store,
            '',
            { ...everyMovie, stage: 'pending' },
            { ...page, sort, descending },
          )
          const ids = listed.map(({ request }) => request.id).filter(id => twins.some(twin => twin.id === id))
          expect([sort, ids]).toEqual([sort, twins.map(({ id }) => id)])
        }
      }
      await store.transaction(tx =>
        deleteRequests(
          tx,
          twins.map(({ id }) => id),
        ),
      )
    })

    test('a list by the requester goes by the name that is shown', async () => {
      const { users } = store.t
      await store.db.update(users).set({ alias: 'zoe', displayKey: 'ZOE' }).where(eq(users.id, 'somebody'))
      expect(await titles({}, { sort: 'requesterName', descending: false })).toEqual([
        '100% Wolf',
        'Ärger',
        'Brazil',
        'Crash',
      ])
      expect(await titles({}, { sort: 'requesterName', descending: true })).toEqual([
        'Ärger',
        'Brazil',
        'Crash',
        '100% Wolf',
      ])
    })

    test('titles are found in any case and without accents, and signs of the search are plain text', async () => {
      expect(await titles({ search: 'arger' })).toEqual(['Ärger'])
      expect(await titles({ search: '100%' })).toEqual(['100% Wolf'])
      expect(await titles({ search: '_' })).toEqual([])
      const rows = await requestRowsAfter(store, 'viewer', everyMovie, { after: made[1]!.id, most: 1 })
      expect(rows.map(row => row.request.title.name)).toEqual(['Crash'])
    })

    test('one request is read by its number', async () => {
      const row = await requestRow(store, 'viewer', made[1]!.id)
      expect(row?.request.title.name).toBe('Brazil')
      expect(Object.values(row?.request.variants ?? {}).filter(Boolean)).toHaveLength(2)
      expect(await requestRow(store, 'viewer', 2_147_483_647)).toBeNull()
    })

    test('the newest can leave out what is there', async () => {
      const newest = (withoutAvailable: boolean) =>
        newestRequests(store, 'viewer', { kind: 'movie', requesterId: null, withoutAvailable, most: 2 })
      expect((await newest(false)).map(row => row.request.title.name)).toEqual(['100% Wolf', 'Crash'])
      expect((await newest(true)).map(row => row.request.title.name)).toEqual(['100% Wolf', 'Brazil'])
      expect((await availableSince(store, minutes(60), 0, 10)).map(({ title }) => title.name)).toEqual(['Crash'])
      expect(await availableSince(store, askedOn, 0, 10)).toEqual([])
    })

    test('a total follows every write of this process', async () => {
      const denied = { ...everyMovie, stage: 'denied' as const }
      expect(await countOfRequests(store, denied)).toBe(1)
      const one = await saveRequest(
        store,
        aMovieRequest(50, { variants: { standard: aProgress({ denied: true }), fourK: null } }),
      )
      expect(await countOfRequests(store, denied)).toBe(2)
      await store.transaction(tx => saveVariants(tx, { ...one, variants: { standard: aProgress(), fourK: null } }))
      expect(await countOfRequests(store, denied)).toBe(1)
      await store.transaction(tx => deleteRequests(tx, [one.id]))
      expect(await countOfRequests(store, everyMovie)).toBe(4)
    })

    test('two who decide about the same request take turns', async () => {
      const { id } = await saveRequest(store, aMovieRequest(51))
      const seen: (number | null)[] = []
      const raise = () =>
        store.transaction(async tx => {
          const request = await lockRequest(tx, id)
          const progress = request!.variants.standard!
          seen.push(progress.profile)
          const next = { ...progress, profile: (progress.profile ?? 0) + 1 }
          await saveVariants(tx, { ...request!, variants: { standard: next, fourK: null } })
        })
      await Promise.all([raise(), raise(), raise()])
      expect((await requestById(store, id))?.variants.standard?.profile).toBe(3)
      await store.transaction(tx => deleteRequests(tx, [id]))
    })

    test('a title is stored once', async () => {
      await expect(saveRequest(store, aMovieRequest(1))).rejects.toThrow()
    })

    test('hand-overs are found by request, and go with it', async () => {
      await saveRequester(store, 'fan')
      const { id } = await saveRequest(store, aMovieRequest(52, { requesterId: 'leaver' }))
      const ref = { kind: 'movie', id, variant: 'fourK' } as const
      const row = { target: 'radarr4K', key: `hand-over:movie:${id}:fourK:1`, payload: {}, request: ref }
      await enqueue(store, [row, { ...row, target: 'email', key: `email:${id}`, request: null }], askedOn)
      expect(await openHandOver(store, ref)).toBeGreaterThan(0)
      expect(await openHandOver(store, { ...ref, variant: 'standard' })).toBeNull()
      expect((await handOversOf(store, [id])).get(id)).toMatchObject({
        fourK: { stage: 'waiting', attempts: 0 },
      })
      expect(await failedHandOvers(store)).toEqual([])
      await addSubscription(store, { requestId: id, userId: 'fan' })
      await addSubscription(store, { requestId: id, userId: 'fan' })
      expect(await subscriberCounts(store, [id])).toEqual(new Map([[id, 1]]))
      await store.transaction(tx => deleteUser(tx, 'leaver'))
      expect(await requestById(store, id)).toBeNull()
      expect(await openHandOver(store, ref)).toBeNull()
      expect(await subscriberCounts(store, [id])).toEqual(new Map())
    })

    if (engine.dialect === 'sqlite') {
      test('the usual lists are read in the order of an index, without sorting and without reading every row', async () => {
        const planOf = async (filter: Partial<RequestFilter>, order: Partial<RequestPage> = {}) => {
          const { sql } = pageQuery(store, { ...everyMovie, ...filter }, { ...page, ...order }).toSQL()
          const steps = (await store.execute(`explain query plan ${sql}`)).map(row => String(row.detail))
          // What follows is the page put together and its few rows put in order.
          return steps
            .slice(
              0,
              steps.findIndex(step => step.startsWith('SCAN page')),
            )
            .join('\n')
        }
        const newestFirst: [string, string][] = [
          [await planOf({}), 'COVERING INDEX requests_asked_kind (kind=?)'],
          [await planOf({ kind: null }), 'COVERING INDEX requests_asked'],
          [await planOf({ requesterId: 'ann', kind: null }), 'COVERING INDEX requests_requester (requesterId=?)'],
          [
            await planOf({ stage: 'pending' }),
            'COVERING INDEX request_variants_day (kind=? AND listedAs=? AND stage=?)',
          ],
          [
            await planOf({ stage: 'pending', kind: null }),
            'COVERING INDEX request_variants_day (kind=? AND listedAs=? AND stage=?)',
          ],
          [await planOf({}, { sort: 'stage' }), 'COVERING INDEX requests_stage (kind=? AND stage=?)'],
          [
            await planOf({ stage: 'available' }, { sort: 'name', descending: false }),
            'COVERING INDEX request_variants_name (kind=? AND listedAs=? AND stage=?)',
          ],
          [
            await planOf({ standard: [{ available: false }] }),
            'COVERING INDEX request_variants_day (kind=? AND listedAs=? AND stage=?)',
          ],
        ]
        for (const [plan, index] of newestFirst) {
          expect(plan).toContain(index)
          expect(plan).not.toContain('TEMP B-TREE')
        }
        // Only those that another variant leads are put in order.
        const [led] = (await planOf({ stage: 'available' }, { sort: 'stage' })).split('RIGHT')
        expect(led).toContain('COVERING INDEX requests_stage (kind=? AND stage=?)')
        expect(led).not.toContain('TEMP B-TREE')
        // A flag that the stage says by itself is not looked up for each request.
        const notThere = await planOf({ standard: [{ available: false }] }, { sort: 'stage' })
        expect(notThere).toContain('COVERING INDEX requests_stage (kind=? AND stage=?)')
        expect(notThere).not.toContain('autoindex_request_variants')
        // Equals are put in the order of their numbers, no more.
        const equals: [string, string][] = [
          [await planOf({}, { sort: 'name', descending: false }), 'COVERING INDEX titles_kind_name (kind=?)'],
          [await planOf({ kind: null }, { sort: 'name', descending: false }), 'COVERING INDEX titles_name'],
          [await planOf({}, { sort: 'requesterName' }), 'INDEX users_display_key'],
          [await planOf({}, { descending: false }), 'COVERING INDEX requests_asked_kind (kind=?)'],
        ]
        for (const [plan, index] of equals) {
          expect(plan).toContain(index)
          expect(plan).not.toContain('TEMP B-TREE FOR ORDER BY')
        }
      })
    }
  })
}
