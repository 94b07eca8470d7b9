import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { enqueue } from '~/server/events/outbox-queries'
import { failedHandOvers, handOversOf, openHandOver } from '~/server/requests/hand-over-queries'
import {
  movieRowsAfter,
  newestMovies,
  pageOfMovies,
  pageQuery,
  stageQuery,
  tally,
  totalOfMovies,
} from '~/server/requests/movie-list-queries'
import {
  availableSince,
  deleteMovieRequests,
  deleteRequestsOf,
  lockMovieRequest,
  movieRequestById,
  requestsByTmdbIds,
  saveMovieRequest,
} from '~/server/requests/queries'
import { addSubscription, subscriberCount } from '~/server/requests/subscription-queries'
import type { Store } from '~/server/store/store'
import {
  everything,
  type MovieFilter,
  type MoviePage,
  type MovieRequest,
  movieSorts,
  type Progress,
  type Standing,
  standings,
} from '~/shared/requests/model'
import { engines, freshStore } from '../support/engines'
import { aMovieRequest, aProgress, askedOn, saveRequest } from '../support/movies'

/** A database server may take this long to start on a busy machine. */
const startMs = 60_000

const page: MoviePage = { position: 0, count: 10, sort: 'requestedAt', descending: true }
const minutes = (n: number) => new Date(askedOn.getTime() + n * 60_000)

for (const engine of engines) {
  describe(`movie requests on ${engine.dialect}`, () => {
    let store: Store
    let made: MovieRequest[]
    beforeAll(async () => {
      store = await freshStore(engine)
      made = []
      const rows: Partial<MovieRequest>[] = [
        { title: 'Ärger', variants: { standard: aProgress({ requestedAt: minutes(1) }), fourK: null } },
        {
          title: 'Brazil',
          variants: {
            standard: aProgress({ requestedAt: minutes(2), approved: true, denied: false, profile: 4, root: 7 }),
            fourK: aProgress({ requestedAt: minutes(9) }),
          },
        },
        {
          title: 'Crash',
          variants: {
            standard: null,
            fourK: aProgress({ requestedAt: minutes(3), available: true, availableAt: askedOn }),
          },
        },
        {
          title: '100% Wolf',
          requesterId: 'other',
          variants: { standard: aProgress({ requestedAt: minutes(4), denied: true, deniedReason: 'no' }), fourK: null },
        },
      ]
      for (const [index, row] of rows.entries()) made.push(await saveRequest(store, aMovieRequest(index + 1, row)))
    }, startMs)
    afterAll(() => store.close())
    const titles = async (...[filter, more]: [Partial<MovieFilter>, Partial<MoviePage>?]) =>
      (await pageOfMovies(store, 'viewer', { ...everything, ...filter }, { ...page, ...more })).map(
        row => row.request.title,
      )

    test('a request comes back as it was stored', async () => {
      for (const one of made) expect(await movieRequestById(store, one.id)).toEqual(one)
      expect([...(await requestsByTmdbIds(store, [1, 2, 99])).keys()].sort()).toEqual([1, 2])
    })

    test('lists and totals agree for every standing', async () => {
      expect(await titles({})).toEqual(['100% Wolf', 'Crash', 'Brazil', 'Ärger'])
      expect(await titles({ standings: ['pending'] })).toEqual(['Brazil', 'Ärger'])
      expect(await titles({ standings: ['pending'], requesterId: 'other' })).toEqual([])
      expect(await titles({ standings: ['denied'], requesterId: 'other' })).toEqual(['100% Wolf'])
      expect(await titles({ standings: ['available'] })).toEqual(['Crash'])
      expect(await titles({ standings: ['unavailable'] })).toEqual(['Brazil'])
      for (const standing of standings) {
        const filter = { ...everything, standings: [standing] }
        expect([standing, await totalOfMovies(store, filter)]).toEqual([standing, (await titles(filter)).length])
      }
      expect(await tally(store)).toEqual({ pending: 1, approved: 1, available: 0, denied: 1 })
    })

    test('lists of the first version hold the requests whose flags say so, those in 4K alone too', async () => {
      const flagged: Partial<Record<Standing, (standard: Progress | null) => boolean>> = {
        undecided: standard => !standard?.approved && !standard?.available && !standard?.denied,
        approved: standard => standard?.approved === true,
        unavailable: standard => standard?.approved === true && !standard.available,
        here: standard => standard?.available === true,
        notHere: standard => !standard?.available,
      }
      const flags = [true, false].flatMap(approved =>
        [true, false].flatMap(available => [true, false, null].map(denied => ({ approved, available, denied }))),
      )
      const stages = [null, ...flags.map(aProgress)]
      const extra: MovieRequest[] = []
      for (const [index, one] of stages.entries()) {
        const variants = [{ standard: one, fourK: aProgress() }, one && { standard: null, fourK: one }]
        for (const [more, both] of variants.entries())
          if (both) extra.push(await saveRequest(store, aMovieRequest(100 + 2 * index + more, { variants: both })))
      }
      for (const [standing, holds] of Object.entries(flagged)) {
        const rows = [...made, ...extra].filter(({ variants }) => holds(variants.standard))
        const filter = { ...everything, standings: [standing as Standing] }
        const listed = await pageOfMovies(store, 'viewer', filter, { ...page, count: 100 })
        const ids = listed.map(row => row.request.id).sort((a, b) => a - b)
        expect([standing, ids]).toEqual([standing, rows.map(({ id }) => id)])
        expect(await totalOfMovies(store, filter)).toBe(rows.length)
      }
      await store.transaction(tx =>
        deleteMovieRequests(
          tx,
          extra.map(({ id }) => id),
        ),
      )
    })

    test('every order works in both directions and puts what is missing first when rising', async () => {
      for (const sort of movieSorts) {
        const [up, down] = [await titles({}, { sort, descending: false }), await titles({}, { sort, descending: true })]
        expect([sort, down]).toEqual([sort, [...up].reverse()])
      }
      expect((await titles({}, { sort: 'fourKRequestedAt', descending: false })).at(-1)).toBe('Brazil')
    })

    test('titles are found in any case and without accents, and signs of the search are plain text', async () => {
      expect(await titles({ search: 'arger' })).toEqual(['Ärger'])
      expect(await titles({ search: '100%' })).toEqual(['100% Wolf'])
      expect(await titles({ search: '_' })).toEqual([])
      const rows = await movieRowsAfter(store, 'viewer', everything, { after: made[1]!.id, most: 1 })
      expect(rows.map(row => row.request.title)).toEqual(['Crash'])
    })

    test('the newest can leave out what is there', async () => {
      const newest = (withoutAvailable: boolean) =>
        newestMovies(store, { requesterId: null, withoutAvailable, most: 2 })
      expect((await newest(false)).map(row => row.request.title)).toEqual(['100% Wolf', 'Crash'])
      expect((await newest(true)).map(row => row.request.title)).toEqual(['100% Wolf', 'Brazil'])
      expect((await availableSince(store, minutes(60), 0, 10)).map(({ title }) => title)).toEqual(['Crash'])
      expect(await availableSince(store, askedOn, 0, 10)).toEqual([])
    })

    test('a total follows every write of this process', async () => {
      const denied = { ...everything, standings: ['denied'] as const }
      expect(await totalOfMovies(store, denied)).toBe(1)
      const one = await saveRequest(
        store,
        aMovieRequest(50, { variants: { standard: aProgress({ denied: true }), fourK: null } }),
      )
      expect(await totalOfMovies(store, denied)).toBe(2)
      await store.transaction(tx => saveMovieRequest(tx, { ...one, variants: { standard: aProgress(), fourK: null } }))
      expect(await totalOfMovies(store, denied)).toBe(1)
      await store.transaction(tx => deleteMovieRequests(tx, [one.id]))
      expect(await totalOfMovies(store, everything)).toBe(4)
    })

    test('two who decide about the same request take turns', async () => {
      const { id } = await saveRequest(store, aMovieRequest(51))
      const seen: (number | null)[] = []
      const raise = () =>
        store.transaction(async tx => {
          const request = await lockMovieRequest(tx, id)
          const progress = request!.variants.standard!
          seen.push(progress.profile)
          const next = { ...progress, profile: (progress.profile ?? 0) + 1 }
          await saveMovieRequest(tx, { ...request!, variants: { standard: next, fourK: null } })
        })
      await Promise.all([raise(), raise(), raise()])
      expect((await movieRequestById(store, id))?.variants.standard?.profile).toBe(3)
      await store.transaction(tx => deleteMovieRequests(tx, [id]))
    })

    test('a title is stored once', async () => {
      await expect(saveRequest(store, aMovieRequest(1))).rejects.toThrow()
    })

    test('hand-overs are found by request, and go with it', async () => {
      const { id } = await saveRequest(store, aMovieRequest(52, { requesterId: 'leaver' }))
      const ref = { kind: 'movie', id, variant: 'fourK' } as const
      const row = { target: 'radarr4K', key: `hand-over:movie:${id}:fourK:1`, payload: {}, request: ref }
      await enqueue(store, [row, { ...row, target: 'email', key: `email:${id}` }], askedOn)
      expect(await openHandOver(store, ref)).toBeGreaterThan(0)
      expect(await openHandOver(store, { ...ref, variant: 'standard' })).toBeNull()
      expect((await handOversOf(store, 'movie', [id])).get(id)).toMatchObject({
        fourK: { stage: 'waiting', attempts: 0 },
      })
      expect(await failedHandOvers(store)).toEqual([])
      await addSubscription(store, { kind: 'movie', requestId: id, userId: 'fan' })
      await addSubscription(store, { kind: 'movie', requestId: id, userId: 'fan' })
      expect(await subscriberCount(store, 'movie', id)).toBe(1)
      await store.transaction(tx => deleteRequestsOf(tx, 'leaver'))
      expect(await movieRequestById(store, id)).toBeNull()
      expect(await openHandOver(store, ref)).toBeNull()
      expect(await subscriberCount(store, 'movie', id)).toBe(0)
    })

    if (engine.dialect === 'sqlite') {
      test('the usual lists are read in the order of an index, without sorting and without reading every row', async () => {
        const planOf = async (query: { toSQL(): { sql: string } }) =>
          (await store.execute(`explain query plan ${query.toSQL().sql}`)).map(row => String(row.detail)).join('\n')
        const text = { standings: [], sort: 'requestedAt', descending: true, own: false } as const
        const usual = await planOf(pageQuery(store, text))
        expect(usual).toContain('USING INDEX movie_requests_asked')
        const own = await planOf(pageQuery(store, { ...text, own: true }))
        expect(own).toContain('USING INDEX movie_requests_requester')
        const byTitle = await planOf(pageQuery(store, { ...text, sort: 'title' }))
        expect(byTitle).toContain('USING INDEX movie_requests_title')
        const unavailable = await planOf(pageQuery(store, { ...text, standings: ['unavailable'] }))
        expect(unavailable).toContain('USING INDEX movie_requests_approved')
        const indexes = { standardStage: 'movie_requests_stage', fourKStage: 'movie_requests_stage_4k' } as const
        for (const variant of ['standardStage', 'fourKStage'] as const) {
          const plan = await planOf(stageQuery(store, variant, text))
          expect(plan).toContain(`USING COVERING INDEX ${indexes[variant]} `)
          expect(plan).not.toContain('TEMP B-TREE')
        }
        const undecided = await planOf(pageQuery(store, { ...text, standings: ['undecided'] }))
        expect(undecided).toContain('USING INDEX movie_requests_approved (standardApproved=? AND standardAvailable=?)')
        for (const plan of [usual, own, byTitle, unavailable, undecided]) expect(plan).not.toContain('TEMP B-TREE')
      })
    }
  })
}
