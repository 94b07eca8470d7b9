import { describe, expect, test } from 'bun:test'
import { dayMs } from '~/shared/durations'
import { aMovieRequest, aProgress, type MovieOverrides, saveRequest } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { hasRecordedPortal, recordedCalls, shapeDifferences } from '../support/recorded-shapes'
import { aSeason, saveShowRequest } from '../support/shows'
import { anAdmin, aUser } from '../support/users'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const [ben, noor] = [aUser('ben'), aUser('noor')]
const users = [anAdmin('ada'), aUser('petra', { claims: ['PowerUser'] }), ben, noor]

const path = '/api/v1/Stats'
const stats = async (portal: Portal, query = '') => {
  const answer = await portal.as('ada').get(path + query)
  expect(answer.status).toBe(200)
  return answer.body
}

async function filled() {
  const portal = await openPortal({ users, now: () => now })
  const { store } = portal.app
  const movie = (id: number, askedAt: Date, overrides: MovieOverrides = {}) =>
    saveRequest(
      store,
      aMovieRequest(id, { ...overrides, variants: { standard: { ...aProgress(), askedAt }, fourK: null } }),
    )
  await movie(1, daysAgo(40), { requesterId: ben.id })
  await movie(2, daysAgo(10), { requesterId: ben.id })
  await movie(3, daysAgo(9), { requesterId: noor.id })
  await movie(4, daysAgo(1), { requesterId: noor.id })
  const standard = { ...aProgress({ approved: true, available: true }), askedAt: daysAgo(2) }
  await saveShowRequest(store, 7, aSeason(1, 12), { requesterId: ben.id, variants: { standard, fourK: null } })
  return portal
}

describe('the figures of a time', () => {
  test('are those of the last thirty days where none is named', async () => {
    const portal = await filled()
    expect(await stats(portal)).toMatchObject({
      totalRequests: 4,
      totalMovieRequests: 3,
      totalTvRequests: 1,
      totalIssues: 0,
      completedRequestsMovies: 0,
      completedRequestsTv: 1,
      completedRequests: 1,
      mostRequestedUserMovie: { userName: 'noor', userAccessToken: null },
      mostRequestedUserTv: { userName: 'ben' },
    })
    await portal.close()
  })

  test('hold from the first day to the end of the last, whatever the case of the names', async () => {
    const portal = await filled()
    expect(await stats(portal, '?FROM=2026-10-01&To=2026-11-11')).toMatchObject({ totalMovieRequests: 2 })
    expect(await stats(portal, '?from=2026-11-12&to=2026-11-12')).toMatchObject({ totalMovieRequests: 1 })
    expect(await stats(portal, '?to=2026-11-12T11:59:59Z')).toMatchObject({ totalMovieRequests: 1 })
    await portal.close()
  })

  test('of a time in which nobody asked are none, and nobody asked most', async () => {
    const portal = await filled()
    for (const query of ['?from=2020-01-01&to=2020-01-02', '?from=2026-11-20&to=2026-01-01']) {
      expect(await stats(portal, query)).toEqual({
        ...{ totalRequests: 0, totalMovieRequests: 0, totalTvRequests: 0, totalIssues: 0 },
        ...{ completedRequestsMovies: 0, completedRequestsTv: 0, completedRequests: 0 },
        ...{ mostRequestedUserMovie: {}, mostRequestedUserTv: {} },
      })
    }
    await portal.close()
  })

  test('count what was reported', async () => {
    const portal = await filled()
    const { issues, issueCategories } = portal.app.store.t
    await portal.app.store.db.insert(issueCategories).values({ id: 900, name: 'Sound', nameKey: 'sound' })
    const issue = { kind: 'movie' as const, title: 'One', titleKey: 'one', subject: 'No sound', description: 'None.' }
    await portal.app.store.db
      .insert(issues)
      .values({ ...issue, categoryId: 900, status: 'pending', createdAt: daysAgo(3), reporterId: ben.id })
    expect(await stats(portal)).toMatchObject({ totalIssues: 1 })
    await portal.close()
  })

  test.each(['?from=x', '?to=2026-13-45', '?from=%00', '?to=+099999-01-01'])('%s is no time', async query => {
    const portal = await openPortal({ users })
    const name = query.startsWith('?from') ? 'From' : 'To'
    const answer = await portal.as('ada').get(path + query)
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { [name]: [expect.stringContaining('is not valid')] } },
    })
    await portal.close()
  })

  test('are for administrators', async () => {
    const portal = await openPortal({ users })
    for (const name of ['petra', 'ben']) expect((await portal.as(name).get(path)).status).toBe(403)
    expect((await portal.guest.get(path)).status).toBe(401)
    await portal.close()
  })

  test.if(hasRecordedPortal)('have the members of the established server', async () => {
    const portal = await filled()
    const [recorded] = recordedCalls('stats').filter(({ status }) => status === 200)
    expect(shapeDifferences(recorded?.body, await stats(portal))).toEqual([])
    await portal.close()
  })
})
