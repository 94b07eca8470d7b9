import { expect, test } from 'bun:test'
import { saveShowIds, showIdsOf } from '~/server/titles/show-id-queries'
import { showIdsFor } from '~/server/titles/show-ids'
import { dayMs } from '~/shared/durations'
import { catalogueStage } from '../support/catalogue'
import type { Portal } from '../support/portal'
import { until } from '../support/until'

const { host, aPortal } = catalogueStage()

/** Of the demo catalogue: one with all its numbers, and one that TheTVDB does not have. */
const judex = { tmdbId: 9000009, tvdbId: 9600007, imdbId: null, tvMazeId: null }
const bonanza = { tmdbId: 9000001, tvdbId: 9600001, imdbId: 'tt0052451', tvMazeId: null }
const radio = 9000024

const aPortalAt = async () => {
  let now = new Date('2026-11-21T12:00:00Z')
  const portal = await aPortal({ http: host.plain, now: () => now })
  const asked = async (ids: readonly number[], waitMs?: number) => {
    host.forget()
    const found = await showIdsFor(portal.app).byTmdb(ids, waitMs)
    return { found, calls: host.asked().length }
  }
  const later = (days: number) => {
    now = new Date(now.getTime() + days * dayMs)
  }
  return { portal, asked, later }
}
/** What was found is written behind the answer: waits until all of these were looked up as late as now. */
const written = ({ app }: Portal, ids: readonly number[]) =>
  until(async () => {
    const known = await showIdsOf(app.store, ids)
    return ids.every(id => known.get(id)?.checkedAt.getTime() === app.now().getTime())
  })

test('numbers of shows are asked for once and remembered, the longer the more is known', async () => {
  const { portal, asked, later } = await aPortalAt()
  const { found, calls } = await asked([bonanza.tmdbId, radio, bonanza.tmdbId])
  expect([found.get(bonanza.tmdbId)?.tvdbId, found.get(radio)?.tvdbId, calls]).toEqual([bonanza.tvdbId, null, 2])
  await written(portal, [bonanza.tmdbId, radio])
  expect((await asked([bonanza.tmdbId, radio])).calls).toBe(0)
  later(2)
  expect((await asked([bonanza.tmdbId, radio])).calls).toBe(1)
  await written(portal, [radio])
  later(31)
  expect((await asked([bonanza.tmdbId])).calls).toBe(1)
})

test('what was known counts on while the catalogue does not answer', async () => {
  const { portal, asked, later } = await aPortalAt()
  await saveShowIds(portal.app.store, [{ ...bonanza, checkedAt: portal.app.now() }])
  later(60)
  host.tmdb.faults.set({ status: 503 })
  expect((await asked([bonanza.tmdbId, radio])).found.get(bonanza.tmdbId)).toMatchObject(bonanza)
})

test('nobody who does not want to is kept waiting; the next list knows', async () => {
  const { portal, asked } = await aPortalAt()
  expect((await asked([bonanza.tmdbId], 0)).found.size).toBe(0)
  await written(portal, [bonanza.tmdbId])
  expect((await asked([bonanza.tmdbId], 0)).found.get(bonanza.tmdbId)).toMatchObject(bonanza)
})

test('a show is found by its number at TheTVDB, else by that at IMDb, and not at all by none of them', async () => {
  const { portal } = await aPortalAt()
  const find = async (tvdbId: number, imdbId: string | null) =>
    (await showIdsFor(portal.app).byTvdb([{ tvdbId, imdbId }])).get(tvdbId)?.tmdbId
  expect(await find(judex.tvdbId, null)).toBe(judex.tmdbId)
  expect(await find(7, bonanza.imdbId)).toBe(bonanza.tmdbId)
  expect(await find(8, 'what')).toBeUndefined()
})
