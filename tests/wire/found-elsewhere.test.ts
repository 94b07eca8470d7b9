import { expect, test } from 'bun:test'
import { saveFoundVariants } from '~/server/availability/found-variants'
import { requestById } from '~/server/requests/queries'
import type { Progress, Variant } from '~/shared/requests/model'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { openPortal } from '../support/portal'

const came = new Date('2026-11-02T10:00:00Z')
const there = (more: Partial<Progress> = {}) => aProgress({ available: true, availableAt: came, ...more })
const found = (id: number, foundIn: string | null, variant: Variant = 'standard') => ({
  ...{ id, variant, foundIn },
  kind: 'movie' as const,
})

async function* inPages<T>(rows: readonly T[]) {
  for (let at = 0; at < rows.length; at += 100) yield rows.slice(at, at + 100)
}

test('what is there already and found in another place is noted at once for many, and nobody is told', async () => {
  const portal = await openPortal()
  const { store } = portal.app
  let commits = 0
  const counting: typeof store.transaction = (work, options) => {
    commits++
    return store.transaction(work, options)
  }
  const app = { ...portal.app, store: { ...store, transaction: counting } }
  const save = async (number: number, progress: Progress, fourK: Progress | null = null) =>
    (await saveRequest(store, aMovieRequest(number, { variants: { standard: progress, fourK } }))).id

  const ids: number[] = []
  for (let number = 1; number <= 150; number++) ids.push(await save(number, there({ goneAt: came, markedAt: came })))
  const waiting = await save(200, aProgress(), there())
  const denied = await save(201, there({ denied: true, foundIn: 'radarr' }))
  const gone = await save(202, there({ foundIn: 'radarr' }))

  const changes = [
    ...ids.map((id, index) => found(id, index % 2 === 0 ? 'radarr' : 'plex:1')),
    found(waiting, 'radarr'),
    found(waiting, 'plex:1', 'fourK'),
    found(denied, 'plex:1'),
    found(gone, null),
  ]
  expect(await saveFoundVariants(app, inPages(changes))).toEqual({ arrived: 1, gone: 1 })
  // How many go together is told by time: on a slow machine a sixteenth of a hundred, and none goes alone.
  expect(commits).toBeLessThan(changes.length / 5)

  const variantsOf = async (id: number) => (await requestById(store, id))!.variants
  for (const [index, id] of ids.entries()) {
    const { standard } = await variantsOf(id)
    const foundIn = index % 2 === 0 ? 'radarr' : 'plex:1'
    expect(standard).toEqual(there({ foundIn, goneAt: null, markedAt: came }))
  }
  const both = await variantsOf(waiting)
  expect(both.fourK).toEqual(there({ foundIn: 'plex:1' }))
  expect(both.standard).toMatchObject({ available: true, foundIn: 'radarr', availableAt: expect.any(Date) })
  expect(await variantsOf(denied)).toMatchObject({ standard: { foundIn: 'plex:1', denied: true } })
  expect(await variantsOf(gone)).toMatchObject({ standard: { foundIn: null, available: false } })

  const { outbox } = store.t
  const told = await store.db.select({ requestId: outbox.requestId, payload: outbox.payload }).from(outbox)
  expect(told.length).toBe(1)
  expect(JSON.stringify(told[0]!.payload)).toContain(`"requestId":${waiting}`)
  await portal.close()
})
