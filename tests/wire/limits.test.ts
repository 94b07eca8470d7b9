import { describe, expect, test } from 'bun:test'
import type { AccountDetail } from '~/shared/api/accounts'
import type { Me } from '~/shared/api/me'
import type { LimitRehearsal } from '~/shared/api/rules'
import { noLimit } from '~/shared/users/limits'
import type { Limit } from '~/shared/users/model'
import { catalogueNoon, catalogueStage } from '../support/catalogue'
import type { Portal } from '../support/portal'
import { acting, seerrNumberOf } from '../support/seerr'
import { audited } from '../support/staffed'
import { anAdmin, aUser } from '../support/users'

const stage = catalogueStage()

/** Three seasons of eight episodes. */
const grid = 9_000_023
/** One season of twelve. */
const judex = 9_000_009

const held = (tvShow: Limit, movie: Limit = noLimit) => ({ movie, tvShow, album: noLimit })
const seasons = (amount: number, period: Limit['period'] = 30): Limit => ({ amount, period, unit: 'seasons' })
const open = (limits: ReturnType<typeof held>) =>
  stage.aPortal({ users: [anAdmin('ada'), aUser('ben', { claims: ['RequestTv', 'RequestMovie'], limits })] })
const idOf = (portal: Portal, name: string) =>
  portal
    .as('ada')
    .get('/api/v3/users?search='.concat(name))
    .then(({ body }) => {
      const [account] = (body as { accounts: { id: string }[] }).accounts
      return account?.id ?? 'nobody'
    })
const detail = async (portal: Portal) =>
  (await portal.as('ada').get(`/api/v3/users/${await idOf(portal, 'ben')}`)).body as AccountDetail
const season = (seasonNumber: number, ...episodes: number[]) => ({
  seasonNumber,
  episodes: episodes.map(episodeNumber => ({ episodeNumber })),
})
const ask = async (portal: Portal, theMovieDbId: number, ...wanted: object[]) =>
  (await portal.as('ben').post('/api/v2/Requests/tv', { theMovieDbId, seasons: wanted })).body as {
    result: boolean
    errorCode: string | null
    errorMessage: string | null
  }

describe('a limit over any number of days', () => {
  async function edit(portal: Portal, limits: object) {
    const { id, revision, alias, email, claims, streamingCountry, profiles, addresses } = await detail(portal)
    const sent = { revision, alias, email, claims, streamingCountry, profiles, addresses, password: null, limits }
    return portal.as('ada').put(`/api/v3/users/${id}`, sent)
  }

  test.each([
    [1, 200],
    [365, 200],
    [366, 400],
    [0, 400],
    [1.5, 400],
    ['year', 400],
    ['30', 400],
  ])('of %p is answered with %i', async (period, status) => {
    const portal = await open(held(noLimit))
    const answer = await edit(portal, held({ amount: 2, period: period as never }))
    expect(answer.status).toBe(status)
    expect((await detail(portal)).limits.tvShow.period).toBe(status === 200 ? (period as never) : null)
  })

  test('counts seasons where that is chosen, which is written down', async () => {
    const portal = await open(held({ amount: 5, period: null }))
    expect((await edit(portal, held(seasons(2)))).status).toBe(200)
    expect((await detail(portal)).limits.tvShow).toEqual(seasons(2))
    expect((await audited(portal))[0]).toMatchObject({
      ...{ before: { episodeLimit: { amount: 5, period: null } }, after: { episodeLimit: seasons(2) } },
    })
    const { entries } = (await portal.as('ada').get('/api/v3/audit')).body as { entries: { changes: object[] }[] }
    expect(entries[0]?.changes).toContainEqual(
      expect.objectContaining({ before: '5 in any 7 days', after: 'Seasons: 2 in any 30 days' }),
    )
    expect((await edit(portal, { ...held(noLimit), tvShow: { ...noLimit, unit: 'discs' } })).status).toBe(400)
  })
})

describe('a limit in seasons', () => {
  test('counts each season of a request once, and refuses what is more than it leaves', async () => {
    const portal = await open(held(seasons(2)))
    expect(await ask(portal, grid, season(1, 1, 2, 3), season(2, 1))).toMatchObject({ result: true })
    const log = portal.app.store.t.requestLog
    expect(await portal.app.store.db.select().from(log)).toMatchObject([{ episodes: 4, seasons: 2 }])
    const { quotas } = (await portal.as('ben').get('/api/v3/me')).body as Me
    expect(quotas.tvShow).toEqual({
      ...{ limit: 2, extra: 0, remaining: 0, period: 30, unit: 'seasons' },
      nextAt: new Date(catalogueNoon.getTime() + 30 * 86_400_000).toISOString(),
    })
    const refused = await ask(portal, judex, season(1, 1))
    expect(refused).toMatchObject({ result: false, errorMessage: expect.stringContaining('season limit') })
  })

  test('says how many it leaves of more', async () => {
    const portal = await open(held(seasons(3)))
    await ask(portal, judex, season(1, 1))
    const refused = await ask(portal, grid, season(1, 1), season(2, 1), season(3, 1))
    const says = /^These seasons don’t fit into your limit, which leaves 2\./
    expect(refused.errorMessage).toMatch(says)
    const wish = { kind: 'tvShow', id: String(grid), variant: 'standard', choice: { part: 'all' } }
    expect((await portal.as('ben').post('/api/v3/requests', wish)).body).toMatchObject({
      ...{ code: 'QuotaExceeded', detail: expect.stringMatching(says), left: 2 },
      nextAt: new Date(catalogueNoon.getTime() + 30 * 86_400_000).toISOString(),
    })
    expect(await ask(portal, grid, season(1, 1), season(2, 1))).toMatchObject({ result: true })
  })

  test('names no moment to wait for where it never allows as many', async () => {
    const portal = await open(held(seasons(2)))
    const wish = { kind: 'tvShow', id: String(grid), variant: 'standard', choice: { part: 'all' } }
    const says = 'These seasons are more than your whole limit of 2. Select fewer.'
    const refused = async () => (await portal.as('ben').post('/api/v3/requests', wish)).body
    expect(await refused()).toMatchObject({ code: 'QuotaExceeded', detail: says })
    expect(await refused()).not.toHaveProperty('nextAt')
    expect((await ask(portal, grid, season(1, 1), season(2, 1), season(3, 1))).errorMessage).toBe(says)
    expect(await ask(portal, grid, season(1, 1), season(2, 1))).toMatchObject({ result: true })
  })

  test('takes what is given for once in seasons', async () => {
    const portal = await open(held(seasons(1)))
    await ask(portal, judex, season(1, 1))
    const id = await idOf(portal, 'ben')
    const given = await portal.as('ada').post(`/api/v3/users/${id}/extra`, { tvShow: 2 })
    expect((given.body as AccountDetail).quotas.tvShow).toMatchObject({ limit: 3, extra: 2, remaining: 2 })
    expect((await audited(portal))[0]).toMatchObject({ action: 'extraGiven', after: { moreSeasons: 2 } })
    expect(await ask(portal, grid, season(1, 1), season(2, 1))).toMatchObject({ result: true })
  })

  test('is tried over what was asked for', async () => {
    const portal = await open(held(noLimit))
    await ask(portal, judex, season(1, 1, 2, 3))
    await ask(portal, grid, season(1, 1), season(2, 1))
    const trial = { kind: 'tvShow', amount: 2, period: 30, userId: null }
    const tried = async (more: object) =>
      (await portal.as('ada').post('/api/v3/rules/rehearsal/limit', { ...trial, ...more })).body as LimitRehearsal
    expect(await tried({ unit: 'seasons' })).toMatchObject({ looked: 2, changed: 1, requests: [{ amount: 2 }] })
    expect(await tried({ unit: 'seasons', amount: 3 })).toMatchObject({ changed: 0 })
    expect(await tried({})).toMatchObject({ changed: 1, requests: [{ amount: 3 }] })
  })
})

describe('programs that know neither', () => {
  const view = async (portal: Portal) =>
    (await portal.as('ada').get(`/api/v1/Identity/User/${await idOf(portal, 'ben')}`)).body as Record<string, unknown>

  test('are shown the shortest period that is not shorter, and what is left of seasons', async () => {
    const portal = await open(held(seasons(2, 8), { amount: 3, period: 1 }))
    await ask(portal, judex, season(1, 1, 2, 3))
    expect(await view(portal)).toMatchObject({
      ...{ movieRequestLimit: 3, movieRequestLimitType: 0, episodeRequestLimit: 2, episodeRequestLimitType: 2 },
      episodeRequestQuota: { hasLimit: true, limit: 2, remaining: 1 },
    })
    expect((await portal.as('ben').get('/api/v1/Request/tv/remaining')).body).toMatchObject({ limit: 2, remaining: 1 })
  })

  test('change neither with what they send back', async () => {
    const portal = await open(held(seasons(2, 90), { amount: 3, period: 30 }))
    const sent = { ...(await view(portal)), movieRequestLimit: 4 }
    expect((await portal.as('ada').put('/api/v1/Identity', sent)).body).toMatchObject({ successful: true })
    expect((await detail(portal)).limits).toEqual(held(seasons(2, 90), { amount: 4, period: 30 }))
  })

  test('are told days and seasons where they know these', async () => {
    const portal = await open(held(seasons(2, 14), { amount: 3, period: 'month' }))
    await ask(portal, grid, season(1, 1), season(2, 1))
    const number = await seerrNumberOf(portal, 'ben')
    const program = acting(portal)
    expect((await program.get(`user/${number}`)).body).toMatchObject({
      ...{ movieQuotaLimit: 3, movieQuotaDays: 30, tvQuotaLimit: 2, tvQuotaDays: 14 },
    })
    expect((await program.get(`user/${number}/quota`)).body).toMatchObject({
      movie: { days: 30, limit: 3, used: 0, remaining: 3, restricted: false },
      tv: { days: 14, limit: 2, used: 2, remaining: 0, restricted: true },
    })
  })
})
