import { afterEach, describe, expect, test } from 'bun:test'
import type { LimitRehearsal, NewRule, RuleGaps, RuleRehearsal, RuleView } from '~/shared/api/rules'
import { mostConditions, mostRules, mostValues, saysNothing } from '~/shared/rules/model'
import type { fakeRadarr } from '../support/fake-radarr'
import { anAdmin, aUser } from '../support/users'
import { type WishingPortal, wishingPortal } from '../support/wishing'

const films = {
  7: { genres: [{ id: 27, name: 'Horror' }], vote_average: 7.1 },
  8: { keywords: { keywords: [{ id: 818, name: 'based on novel' }] }, original_language: 'fr' },
}
const limited = { movie: { amount: 1, period: 'week' as const }, tvShow: none(), album: none() }
function none() {
  return { amount: null, period: null }
}

let portal: WishingPortal
let second: ReturnType<typeof fakeRadarr> | null = null
afterEach(async () => {
  await portal?.close()
  second?.close()
  second = null
})
async function open({ withRadarr = false } = {}) {
  portal = await wishingPortal({
    users: [
      aUser('ann', { claims: ['RequestMovie'] }),
      aUser('ben', { claims: ['RequestMovie', 'AutoApproveMovie'], limits: limited }),
      aUser('pam', { claims: ['PowerUser', 'RequestMovie'] }),
      anAdmin(),
    ],
    catalogue: { films },
    ...(withRadarr && { withRadarr: { profiles: [1, 5], folders: [{ id: 3, path: '/films/children' }] }, live: true }),
  })
}

const saying = (outcome: Partial<NewRule['outcome']>, more: Partial<NewRule> = {}): NewRule => ({
  ...{ name: 'A rule', enabled: true, conditions: [] },
  ...more,
  outcome: { ...saysNothing, tags: [], ...outcome },
})
const horror: NewRule['conditions'] = [[{ about: 'genre', is: true, values: [{ key: '27', name: 'Horror' }] }]]
const rules = '/api/v3/rules'
const add = async (rule: NewRule, by = 'ada') => {
  const answer = await portal.as(by).post(rules, rule)
  return { ...answer, rule: answer.body as RuleView }
}
const listed = async () => (await portal.as('ada').get(rules)).body as RuleView[]
const ask = (name: string, id: number) =>
  portal.as(name).post('/api/v3/requests', { kind: 'movie', id: String(id), variant: 'standard' })
const stageOf = async (name: string, id: number) => {
  const { body } = await ask(name, id)
  return (body as { request: { variants: { standard: { stage: string } } } }).request.variants.standard.stage
}

describe('rules', () => {
  test('are for administrators alone', async () => {
    await open()
    for (const name of ['ann', 'pam']) {
      expect((await add(saying({ decision: 'hold' }), name)).status).toBe(403)
      expect((await portal.as(name).get(rules)).status).toBe(403)
      expect(
        (await portal.as(name).post(`${rules}/rehearsal`, { rule: saying({ decision: 'hold' }), id: null })).status,
      ).toBe(403)
    }
  })

  test('are added, changed, moved and removed, and each of it is written down', async () => {
    await open()
    const ids = []
    for (const name of ['one', 'two', 'three']) ids.push((await add(saying({ tags: ['x'] }, { name }))).rule.id)
    const [one = 0, , three = 0] = ids
    const moved = await portal.as('ada').put(`${rules}/${three}/place`, { position: 0 })
    expect((moved.body as RuleView[]).map(({ name }) => name)).toEqual(['three', 'one', 'two'])
    await portal.as('ada').put(`${rules}/${three}/place`, { position: 2 })
    expect((await listed()).map(({ name }) => name)).toEqual(['one', 'two', 'three'])
    const [first] = await listed()
    const edit = { ...saying({ decision: 'hold' }, { name: 'uno' }), revision: first?.revision ?? 0 }
    expect(await portal.as('ada').put(`${rules}/${one}`, edit)).toMatchObject({ status: 200, body: { name: 'uno' } })
    expect(await portal.as('ada').put(`${rules}/${one}`, { ...edit, name: 'late' })).toMatchObject({
      status: 409,
      body: { code: 'RuleChanged' },
    })
    expect((await portal.as('ada').delete(`${rules}/${one}`)).status).toBe(204)
    for (const late of [
      portal.as('ada').delete(`${rules}/${one}`),
      portal.as('ada').put(`${rules}/${one}`, edit),
      portal.as('ada').put(`${rules}/${one}/place`, { position: 0 }),
    ])
      expect(await late).toMatchObject({
        ...{ status: 404 },
        body: { code: 'RuleUnknown', detail: 'This rule doesn’t exist, or was deleted in the meantime.' },
      })
    expect((await listed()).map(({ name }) => name)).toEqual(['two', 'three'])
    const { body } = await portal.as('ada').get('/api/v3/audit?count=20')
    const said = (body as { entries: { action: string }[] }).entries.map(({ action }) => action)
    expect(said.filter(action => action.startsWith('rule'))).toHaveLength(7)
  })

  test.each<[string, unknown, number]>([
    ['a name', saying({ decision: 'hold' }, { name: ' ' }), 400],
    ['something to say', saying({}), 400],
    [
      'no condition beyond so many',
      saying({ decision: 'hold' }, { conditions: Array.from({ length: mostConditions + 1 }, () => horror.flat()) }),
      400,
    ],
    [
      'no value beyond so many',
      saying(
        { decision: 'hold' },
        {
          conditions: [
            [
              {
                about: 'genre',
                is: true,
                values: Array.from({ length: mostValues + 1 }, (_, at) => ({ key: String(at), name: 'x' })),
              },
            ],
          ],
        },
      ),
      400,
    ],
    ['no unknown decision', saying({ decision: 'maybe' as never }), 400],
    [
      'values that there are',
      saying(
        { decision: 'hold' },
        { conditions: [[{ about: 'kind', is: false, values: [{ key: 'opera', name: 'x' }] }]] },
      ),
      400,
    ],
    ['the server of a profile', saying({ profile: { id: 1, name: 'HD' } }), 400],
  ])('need %s', async (_, rule, status) => {
    await open()
    expect((await portal.as('ada').post(rules, rule)).status).toBe(status)
    expect(await listed()).toEqual([])
  })

  test('are as many as a house needs, and not one more', async () => {
    await open()
    const { app } = portal
    const { id: _, revision: __, ...draft } = { ...saying({ tags: ['x'] }), id: 0, revision: 0 }
    const rows = Array.from({ length: mostRules - 1 }, (_, position) => ({ ...draft, position, revision: 1 }))
    await app.store.db.insert(app.store.t.rules).values(rows)
    expect((await add(saying({ tags: ['x'] }))).status).toBe(200)
    expect(await add(saying({ tags: ['x'] }))).toMatchObject({ status: 409, body: { code: 'TooManyRules' } })
  })
})

describe('a rule that decides', () => {
  test('approves, has wait, or refuses with its reason', async () => {
    await open()
    await add(saying({ decision: 'approve' }, { conditions: horror }))
    expect(await stageOf('ann', 7)).toBe('processing')
    expect(await stageOf('ann', 5)).toBe('pending')
    await add(saying({ decision: 'hold' }))
    expect(await stageOf('ben', 6)).toBe('pending')
    await add(saying({ decision: 'refuse', reason: 'Not here' }, { name: 'late' }))
    expect(await stageOf('ann', 9)).toBe('pending')
    const [, , refusing] = await listed()
    await portal.as('ada').put(`${rules}/${refusing?.id}/place`, { position: 1 })
    expect(await ask('ann', 10)).toMatchObject({
      status: 403,
      body: { code: 'RuleRefused', detail: 'Movie 10 can’t be requested here: Not here' },
    })
  })

  test('counts at once when it is changed, switched off or removed', async () => {
    await open()
    const { rule } = await add(saying({ decision: 'hold' }))
    expect(await stageOf('ada', 1)).toBe('pending')
    await portal
      .as('ada')
      .put(`${rules}/${rule.id}`, { ...saying({ decision: 'hold' }, { enabled: false }), revision: 1 })
    expect(await stageOf('ada', 2)).toBe('processing')
    await portal.as('ada').put(`${rules}/${rule.id}`, { ...saying({ decision: 'refuse' }), revision: 2 })
    expect((await ask('ada', 3)).status).toBe(403)
    await portal.as('ada').delete(`${rules}/${rule.id}`)
    expect(await stageOf('ada', 4)).toBe('processing')
  })

  test('lets nobody past their limit, unless it says so', async () => {
    await open()
    await add(saying({ decision: 'approve' }))
    expect(await stageOf('ben', 1)).toBe('processing')
    expect(await ask('ben', 7)).toMatchObject({ body: { code: 'QuotaExceeded' } })
    await add(saying({ ignoresLimit: true }, { conditions: horror }))
    expect(await stageOf('ben', 7)).toBe('processing')
    expect(await ask('ben', 2)).toMatchObject({ body: { code: 'QuotaExceeded' } })
  })
})

describe('a rule that sends', () => {
  const radarr = { key: 'radarr', name: 'Radarr' }
  const sent = () =>
    portal.radarr?.heard.findLast(({ method, path }) => method === 'POST' && path === '/api/v3/movie')?.body

  test('names profile, folder and tags, before what is set for the server', async () => {
    await open({ withRadarr: true })
    await add(
      saying({
        server: radarr,
        profile: { id: 5, name: 'UHD' },
        root: { id: 3, name: '/films/children' },
        tags: ['for-children'],
      }),
    )
    await ask('ada', 7)
    expect(sent()).toMatchObject({
      tmdbId: 7,
      qualityProfileId: 5,
      rootFolderPath: '/films/children',
      tags: [expect.any(Number)],
    })
  })

  test('that names a profile which is gone sends with the usual one, and says so', async () => {
    await open({ withRadarr: true })
    const gone = await add(saying({ server: radarr, profile: { id: 77, name: 'Gone' } }, { name: 'Old' }))
    const away = await add(saying({ server: { key: 'radarr:9', name: 'Attic' } }))
    await ask('ada', 7)
    expect(sent()).toMatchObject({ tmdbId: 7, qualityProfileId: 1 })
    const gaps = (await portal.as('ada').get(`${rules}/gaps`)).body as RuleGaps
    expect(gaps).toEqual([
      { id: gone.rule.id, names: ['Gone'] },
      { id: away.rule.id, names: ['Attic'] },
    ])
    expect((await portal.as('ada').get('/api/v3/health-checks?kind=rule')).body).toMatchObject([
      { name: 'Old', status: 'Degraded', sentence: 'No longer there: Gone.' },
      { name: 'A rule', status: 'Degraded' },
    ])
  })
})

describe('a rehearsal', () => {
  test('tells which requests would have gone otherwise, and writes nothing', async () => {
    await open()
    for (const id of [5, 7]) await ask('ann', id)
    await ask('ben', 8)
    const trial = { rule: saying({ decision: 'approve' }, { conditions: horror }), id: null }
    const { body } = await portal.as('ada').post(`${rules}/rehearsal`, trial)
    expect(body as RuleRehearsal).toMatchObject({
      ...{ days: 90, looked: 3, unread: 0, changed: 1, isCut: false },
      requests: [{ title: 'Movie 7', requester: 'ann', before: { decision: 'hold' }, after: { decision: 'approve' } }],
    })
    expect(await listed()).toEqual([])
    const all = { rule: saying({ decision: 'hold' }), id: null }
    expect((await portal.as('ada').post(`${rules}/rehearsal`, all)).body).toMatchObject({
      changed: 1,
      requests: [{ title: 'Movie 8', before: { decision: 'approve' }, after: { decision: 'hold' } }],
    })
  })

  test('reads from the catalogue what was not kept of a title', async () => {
    await open()
    await ask('ann', 7)
    const { store } = portal.app
    await store.db.delete(store.t.titleFacts)
    const trial = { rule: saying({ decision: 'approve' }, { conditions: horror }), id: null }
    expect((await portal.as('ada').post(`${rules}/rehearsal`, trial)).body).toMatchObject({ unread: 0, changed: 1 })
    expect(await store.db.select().from(store.t.titleFacts)).toHaveLength(1)
  })

  test('of a limit tells what it would have refused', async () => {
    await open()
    for (const id of [5, 6, 7]) await ask('ann', id)
    const limit = { kind: 'movie', amount: 2, period: 'month', userId: null }
    const { body } = await portal.as('ada').post(`${rules}/rehearsal/limit`, limit)
    expect(body as LimitRehearsal).toMatchObject({ looked: 3, changed: 1, people: 1, requests: [{ title: 'Movie 7' }] })
    const wide = await portal.as('ada').post(`${rules}/rehearsal/limit`, { ...limit, amount: 3 })
    expect(wide.body).toMatchObject({ changed: 0, requests: [] })
  })
})

describe('what staff says of a request', () => {
  const variantOf = async (name: string, id: number) => {
    const { body } = await portal.as(name).get(`/api/v3/requests/${id}`)
    return (body as { variants: { standard: { tags: string[]; decidedBy: string | null; byRule: unknown } } }).variants
      .standard
  }
  const made = async (name: string, id: number) => {
    const { body } = await ask(name, id)
    return (body as { request: { id: number } }).request.id
  }

  test('goes with it as tags, set with the approval, and only staff reads them and who decided', async () => {
    await open({ withRadarr: true })
    const id = await made('ann', 7)
    const approving = await portal.as('pam').post(`/api/v3/requests/${id}/standard/approve`, { tags: ['Für Ann', 'x'] })
    expect(approving.status).toBe(200)
    expect(await variantOf('ada', id)).toMatchObject({ tags: ['f-r-ann', 'x'], decidedBy: 'pam', byRule: null })
    expect(await variantOf('ann', id)).toMatchObject({ tags: [], decidedBy: null, byRule: null })
    const added = portal.radarr?.heard.findLast(({ method, path }) => method === 'POST' && path === '/api/v3/movie')
    expect(added?.body).toMatchObject({ tags: [expect.any(Number), expect.any(Number)] })
    const none = { server: null, profile: null, root: null, tags: [] }
    await portal.as('pam').post(`/api/v3/requests/${id}/standard/chooseOptions`, none)
    expect(await variantOf('ada', id)).toMatchObject({ tags: [], decidedBy: 'pam' })
    const many = Array.from({ length: 11 }, (_, at) => `tag-${at}`)
    const refused = await portal
      .as('pam')
      .post(`/api/v3/requests/${id}/standard/chooseOptions`, { ...none, tags: many })
    expect(refused.status).toBe(400)
  })

  test('goes along with several that are approved together', async () => {
    await open()
    const ids = [await made('ann', 5), await made('ann', 7)]
    const together = { ids, step: 'approve', variant: 'standard' }
    const bulk = (more: object) => portal.as('pam').post('/api/v3/requests/bulk', { ...together, ...more })
    expect((await bulk({ tags: Array.from({ length: 11 }, (_, at) => `tag-${at}`) })).status).toBe(400)
    expect((await bulk({ tags: ['Kids'] })).body).toEqual({ done: expect.arrayContaining(ids), failed: [] })
    for (const id of ids) expect(await variantOf('ada', id)).toMatchObject({ tags: ['kids'], decidedBy: 'pam' })
  })

  test('stands instead of the rule that had it wait', async () => {
    await open()
    await add(saying({ decision: 'hold', reason: 'Look first' }, { name: 'All of it' }))
    const id = await made('ben', 5)
    expect(await variantOf('ada', id)).toMatchObject({ byRule: { name: 'All of it', reason: 'Look first' } })
    await portal.as('pam').post(`/api/v3/requests/${id}/standard/deny`, { reason: 'No' })
    expect(await variantOf('ada', id)).toMatchObject({ decidedBy: 'pam', byRule: null })
  })

  test('tells by which rules it was sent, whatever the rules are since', async () => {
    await open({ withRadarr: true })
    const { rule } = await add(saying({ tags: ['x'] }, { name: 'Tagged' }))
    const id = await made('ada', 7)
    await portal.as('ada').delete(`${rules}/${rule.id}`)
    expect((await portal.as('ada').get(`/api/v3/requests/${id}`)).body).toMatchObject({
      optionNames: { standard: { rules: ['Tagged'] } },
    })
  })
})
