import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { saveNewestOfAllShows } from '~/server/requests/lists/newest-of-shows'
import { areNewestSaved } from '~/server/requests/lists/pages-by-newest'
import { countOfShows } from '~/server/requests/lists/show-pages'
import { pageOfShows } from '~/server/requests/lists/shows'
import { requestById, requestsByIds, saveVariants } from '~/server/requests/queries'
import { deleteRequests, dropUnaskedTitles } from '~/server/requests/removal-queries'
import { folded } from '~/server/store/dialect'
import type { Store } from '~/server/store/store'
import { updateTitle } from '~/server/titles/title-queries'
import { deleteUser } from '~/server/users/write-queries'
import { minuteMs } from '~/shared/durations'
import { everyOf, type StandardFlags } from '~/shared/requests/lists'
import { byVariant, leadingProgress, type Progress, type Request } from '~/shared/requests/model'
import { engines, freshStore } from '../support/engines'
import { aProgress, askedOn } from '../support/movies'
import { saveShowRequest } from '../support/shows'

/** A database server may take this long to start on a busy machine. */
const startMs = 60_000

const minutes = (n: number) => new Date(askedOn.getTime() + n * minuteMs)
const every = everyOf('tvShow')
const pending = { approved: false, available: false, denied: false }

/** What programs ask for by status and by whether it is there, both at once too. */
const filters: StandardFlags[][] = [
  ...[[], [{ available: true }], [{ available: false }]].flatMap(there => [
    there,
    ...[{ approved: true }, { approved: true, available: false }, pending].map(status => [...there, status]),
  ]),
]

const holds = (wanted: readonly StandardFlags[], standard: Progress | null) =>
  wanted.every(flags =>
    Object.entries(flags).every(([flag, isOn]) => (standard?.[flag as keyof StandardFlags] ?? false) === isOn),
  )

/** The shows of a list as their requests say. */
function expected(
  requests: readonly Request[],
  flags: readonly StandardFlags[],
  by: 'askedAt' | 'name',
  down: boolean,
) {
  const left = requests.filter(({ variants }) => holds(flags, variants.standard))
  const shows = [...Map.groupBy(left, ({ title }) => title.id)].map(([id, own]) => ({
    id,
    askedAt: Math.max(...own.map(one => leadingProgress(one)?.askedAt.getTime() ?? 0)),
    name: folded(own[0]!.title.name),
  }))
  const rising = (a: (typeof shows)[0], b: (typeof shows)[0]) => (a[by] < b[by] ? -1 : a[by] > b[by] ? 1 : 0)
  return shows.toSorted((a, b) => (down ? rising(b, a) : rising(a, b)) || a.id - b.id).map(({ id }) => id)
}

for (const engine of engines) {
  describe(`lists of shows on ${engine.dialect}`, () => {
    let store: Store
    const ids: number[] = []
    beforeAll(async () => {
      store = await freshStore(engine)
      const states = [
        null,
        aProgress(),
        aProgress({ approved: true }),
        aProgress({ available: true }),
        aProgress({ approved: true, available: true }),
        aProgress({ denied: true }),
      ]
      const pairs = states.flatMap(standard => [null, states[4]!].map(fourK => ({ standard, fourK })))
      const asked = pairs.filter(({ standard, fourK }) => standard ?? fourK)
      // Three people ask for each show, in other states and on other days each.
      const shows = new Map<number, Request['title']>()
      for (let at = 0; at < 33; at++) {
        const show = at % 11
        const variants = byVariant(variant => {
          const progress = asked[(at * 5 + Math.floor(at / 11)) % asked.length]![variant]
          return progress && { ...progress, askedAt: minutes((at * 7) % 13) }
        })
        const requesterId = `asker${Math.floor(at / 11)}`
        const title = shows.get(show)
        const name = `Show ${(show * 5) % 7}`
        const made = await saveShowRequest(store, 500 + show, [], {
          name,
          requesterId,
          variants,
          ...(title && { title }),
        })
        shows.set(show, made.title)
        ids.push(made.id)
      }
    }, startMs)
    afterAll(() => store.close())

    /** Every list in every order, two pages of each, is what the requests say. */
    const expectLists = async (lists = filters) => {
      const there = await requestsByIds(store, ids)
      for (const standard of lists) {
        const filter = { ...every, standard }
        for (const sort of ['askedAt', 'name'] as const) {
          for (const descending of [true, false]) {
            const pages = [
              await pageOfShows(store, 'viewer', filter, { sort, descending, position: 0, count: 4 }),
              await pageOfShows(store, 'viewer', filter, { sort, descending, position: 4, count: 100 }),
            ]
            const found = pages.flat().map(({ title }) => title.id)
            const shows = expected(there, standard, sort, descending)
            expect({ standard, sort, descending, found }).toEqual({ standard, sort, descending, found: shows })
          }
        }
        const all = expected(there, standard, 'name', true)
        expect([standard, await countOfShows(store, filter)]).toEqual([standard, all.length])
      }
    }

    const decide = (id: number, changes: Partial<Progress>) =>
      store.transaction(async tx => {
        const request = (await requestById(tx, id))!
        const standard = { ...(request.variants.standard ?? aProgress({ askedAt: minutes(20) })), ...changes }
        await saveVariants(tx, { ...request, variants: { ...request.variants, standard } })
      })

    test('hold the shows whose requests say so, by the newest of these and by name', async () => {
      expect(await areNewestSaved(store)).toBe(true)
      await expectLists()
    })

    test('follow what is decided', async () => {
      for (const id of ids.slice(0, 6)) await decide(id, { approved: true, denied: false })
      for (const id of ids.slice(3, 9)) await decide(id, { available: true })
      for (const id of ids.slice(20, 25)) await decide(id, { approved: false, available: false, denied: true })
      await expectLists()
    })

    test('follow what is deleted and what is called otherwise', async () => {
      await store.transaction(tx => deleteRequests(tx, [ids[32]!, ids[0]!, ids[11]!, ids[22]!]))
      const { title } = (await requestById(store, ids[5]!))!
      await store.transaction(tx => updateTitle(tx, { ...title, name: 'Zorn' }))
      await expectLists()
      expect(await areNewestSaved(store)).toBe(true)
    })

    test('hold what several decide about requests for one show at the same time', async () => {
      const ofOneShow = [ids[1]!, ids[12]!, ids[23]!]
      for (const approved of [true, false]) {
        await Promise.all(ofOneShow.map(id => decide(id, { approved, available: false, denied: false })))
        const list = approved ? [{ approved: true }] : [pending]
        await expectLists([list, []])
      }
      const removed = store.transaction(tx => deleteRequests(tx, [ids[12]!]))
      await Promise.all([removed, decide(ids[1]!, { available: true }), decide(ids[23]!, { approved: true })])
      await expectLists()
    })

    test('are right when an account is gone with its requests, and are noted anew when the house is kept', async () => {
      await store.transaction(tx => deleteUser(tx, 'asker2'))
      expect(await areNewestSaved(store)).toBe(false)
      await expectLists()
      await dropUnaskedTitles(store)
      expect(await saveNewestOfAllShows(store)).toBeGreaterThan(0)
      expect(await areNewestSaved(store)).toBe(true)
      await expectLists()
      expect(await saveNewestOfAllShows(store)).toBe(0)
    })
  })
}
