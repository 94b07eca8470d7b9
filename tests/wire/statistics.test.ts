import { expect, test } from 'bun:test'
import { statistics } from '~/server/system/statistics'
import type { Statistics } from '~/shared/api/statistics'
import { dayMs, minuteMs } from '~/shared/durations'
import { features } from '~/shared/settings/portal'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const now = new Date('2026-11-21T12:00:00Z')
const [ann, ben] = [aUser('ann'), aUser('ben')]

test('administrators see what was requested by month and person; nobody else does', async () => {
  const portal = await openPortal({ users: [anAdmin('ada'), ann, ben], now: () => now })
  const ada = portal.as('ada')
  const made = (id: number, requesterId: string, days: number) => {
    const askedAt = new Date(now.getTime() - days * dayMs)
    const variants = { standard: { ...aProgress(), askedAt }, fourK: null }
    return saveRequest(portal.app.store, aMovieRequest(id, { requesterId, variants }))
  }
  await made(1, ann.id, 1)
  await made(2, ann.id, 40)
  await made(3, ben.id, 2)
  const read = async (query = '') => (await ada.get(`/api/v3/statistics${query}`)).body as Statistics
  expect(await read('?months=3')).toEqual({
    months: ['2026-09', '2026-10', '2026-11'],
    kinds: [{ kind: 'movie', byMonth: [0, 1, 2] }],
    people: [
      { id: ann.id, name: 'ann', total: 2, byMonth: [0, 1, 1] },
      { id: ben.id, name: 'ben', total: 1, byMonth: [0, 0, 1] },
    ],
    others: { total: 0, byMonth: [0, 0, 0] },
    approval: { count: 0, half: null, most: null, between: Array(8).fill(0) },
    arrival: { count: 0, half: null, most: null, between: Array(8).fill(0) },
    wanted: expect.arrayContaining([expect.objectContaining({ name: 'Movie 1', people: 1 })]),
    unwatched: null,
  })
  expect((await read()).months).toHaveLength(12)
  await portal.app.store.transaction(tx =>
    portal.app.settings.save(tx, features, { ...portal.app.settings.get(features), PlayedSync: true }),
  )
  expect((await read('?months=1')).unwatched).toEqual({ total: 0, titles: [] })
  for (const query of ['?months=0', '?months=25', '?months=x'])
    expect((await ada.get(`/api/v3/statistics${query}`)).status).toBe(400)
  const statuses = [await portal.guest.get('/api/v3/statistics'), await portal.as('ann').get('/api/v3/statistics')]
  expect(statuses.map(({ status }) => status)).toEqual([401, 403])
  await portal.close()
})

test('are counted once for all who ask within a minute', async () => {
  let at = now.getTime()
  const portal = await openPortal({ users: [anAdmin('ada'), ann], now: () => new Date(at) })
  const { app } = portal
  const [first, second] = [statistics(app), statistics(app)]
  expect(second).toBe(first)
  expect((await first).people).toEqual([])
  await saveRequest(app.store, aMovieRequest(1, { requesterId: ann.id }))
  const read = async () => ((await portal.as('ada').get('/api/v3/statistics')).body as Statistics).people.length
  at += minuteMs
  expect(await read()).toBe(0)
  // Other months are another question.
  expect((await statistics(app, 3)).people).toHaveLength(1)
  at += 1
  expect(await read()).toBe(1)
  await portal.close()
})

test('what could not be counted is counted anew by the next who asks', async () => {
  const portal = await openPortal({ users: [anAdmin('ada')], now: () => now })
  const { app } = portal
  const { db } = app.store
  const broken = { ...app, store: { ...app.store, db: new Proxy(db, { get: () => failing }) } }
  await expect(statistics(broken)).rejects.toThrow('the database is away')
  broken.store.db = db
  expect((await statistics(broken)).people).toEqual([])
  await portal.close()
})

function failing(): never {
  throw new Error('the database is away')
}
