import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AccountDetail, AccountPage, ExtraRequests } from '~/shared/api/accounts'
import type { Me } from '~/shared/api/me'
import { audited } from '../support/staffed'
import { anAdmin, aUser } from '../support/users'
import { type WishingPortal, wishingPortal } from '../support/wishing'

const noLimit = { amount: null, period: null }
const oneAWeek = { movie: { amount: 1, period: 'week' }, tvShow: noLimit, album: noLimit } as const
const now = new Date('2026-03-04T12:00:00Z')
const users = [
  anAdmin('ada', { limits: oneAWeek }),
  aUser('pow', { claims: ['PowerUser'] }),
  ...['ann', 'ben', 'eve'].map(name => aUser(name, { limits: oneAWeek })),
  aUser('free'),
]

describe('more than a limit allows, for once', () => {
  let portal: WishingPortal
  beforeAll(async () => {
    portal = await wishingPortal({ users, now: () => now })
  })
  afterAll(() => portal.close())

  let film = 0
  const ask = async (name: string) => {
    film++
    const wish = { kind: 'movie', variant: 'standard', id: String(film) }
    return (await portal.as(name).post('/api/v3/requests', wish)).status
  }
  const idOf = (name: string) => users.find(({ userName }) => userName === name)?.id ?? 'nobody'
  const give = (by: string, to: string, extras: ExtraRequests) =>
    portal.as(by).post(`/api/v3/users/${idOf(to)}/extra`, extras)

  test('lets somebody ask once more than that, and every page and program counts it', async () => {
    expect([await ask('ann'), await ask('ann')]).toEqual([200, 400])
    const given = await give('pow', 'ann', { movie: 1 })
    expect(given.status).toBe(200)
    const left = { limit: 2, extra: 1, remaining: 1, nextAt: '2026-03-08T00:00:00.000Z', period: 'week' }
    expect((given.body as AccountDetail).quotas.movie).toEqual(left as never)
    // What an edit would overwrite is the limit itself, which stays.
    expect((given.body as AccountDetail).limits.movie).toEqual({ amount: 1, period: 'week' })
    const page = (await portal.as('ada').get('/api/v3/users?search=ann')).body as AccountPage
    expect(page.accounts[0]?.quotas.movie).toEqual(left as never)
    expect(((await portal.as('ann').get('/api/v3/me')).body as Me).quotas.movie).toEqual(left as never)
    const known = { hasLimit: true, limit: 2, remaining: 1 }
    expect((await portal.as('ann').get('/api/v1/Request/movie/remaining')).body).toMatchObject(known)
    const wire = (await portal.as('ada').get(`/api/v1/Identity/User/${idOf('ann')}`)).body
    expect(wire).toMatchObject({ movieRequestLimit: 1, movieRequestQuota: known })
    expect([await ask('ann'), await ask('ann')]).toEqual([200, 400])
    expect((await portal.as('ann').get('/api/v1/Request/movie/remaining')).body).toMatchObject({ remaining: 0 })
  })

  test('goes to one of several requests at the same moment', async () => {
    expect(await ask('ben')).toBe(200)
    await give('ada', 'ben', { movie: 1 })
    const statuses = await Promise.all([ask('ben'), ask('ben'), ask('ben')])
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
  })

  test('is written down with who gave it and how much', async () => {
    await give('pow', 'eve', { movie: 3 })
    expect((await audited(portal))[0]).toEqual({
      ...{ action: 'extraGiven', actorName: 'pow', subjectName: 'eve', before: null, after: { moreMovies: 3 } },
    })
  })

  const refused: [what: string, by: string, to: string, extras: ExtraRequests, status: number, code: string | null][] =
    [
      ['where nothing is limited', 'ada', 'free', { movie: 1 }, 400, 'NoLimitToExceed'],
      ['by a power user to an administrator', 'pow', 'ada', { movie: 1 }, 400, 'OnlyAdminsManageAdmins'],
      [
        'of a kind without a limit, and then nothing of it',
        'ada',
        'eve',
        { movie: 1, album: 1 },
        400,
        'NoLimitToExceed',
      ],
      ['more than anybody needs', 'ada', 'eve', { movie: 998 }, 400, 'ExtraTooMuch'],
      ['of nothing', 'ada', 'eve', {}, 400, null],
      ['none', 'ada', 'eve', { movie: 0 }, 400, null],
      ['one beyond the most', 'ada', 'eve', { movie: 1_001 }, 400, null],
      ['half of one', 'ada', 'eve', { movie: 0.5 }, 400, null],
      ['by whoever is no staff', 'ann', 'ann', { movie: 1 }, 403, null],
      ['to nobody', 'ada', 'nobody', { movie: 1 }, 404, 'UserUnknown'],
    ]
  test.each(refused)('is refused %s', async (_, by, to, extras, status, code) => {
    const before = await portal.app.store.db.select().from(portal.app.store.t.extraRequests)
    const answer = await give(by, to, extras)
    expect(answer.status).toBe(status)
    if (code) expect(answer.body).toMatchObject({ code })
    expect(await portal.app.store.db.select().from(portal.app.store.t.extraRequests)).toEqual(before)
  })
})
