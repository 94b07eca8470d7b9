import { afterEach, describe, expect, test } from 'bun:test'
import { sealedTokenOf } from '~/server/users/access-token-queries'
import { passwordHashOf } from '~/server/users/password-queries'
import { authentication } from '~/shared/access/settings'
import { systemUserName } from '~/shared/users/model'
import { setPassword } from '../support/accounts'
import { aMovieRequest, saveRequest } from '../support/movies'
import { openPortal, type Portal, type PortalOptions } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

// What clients of established servers were seen to rely on; the numbers are those of the list in the contract.

const noon = new Date('2026-11-22T12:00:00Z')

let portal: Portal
afterEach(() => portal?.close())

const ada = anAdmin('ada')
const ann = aUser('ann')
const open = async (options: PortalOptions = {}) => {
  portal = await openPortal({ users: [ada, ann], now: () => noon, ...options })
  return portal
}

const errorsOf = (body: unknown) => (body as { errors: Record<string, string[]> }).errors

describe('refusals', () => {
  test('05 §1.10 the request engine says why in errorMessage alone', async () => {
    await open()
    const refused = { result: false, message: null, isError: true, errorMessage: expect.stringMatching(/\w/) }
    const asked = await portal.as('ann').post('/api/v1/Request/movie', { theMovieDbId: 603 })
    expect(asked).toMatchObject({ status: 200, body: { ...refused, errorCode: null } })
    const approved = await portal.as('ada').post('/api/v1/Request/movie/approve', { id: 77 })
    expect(approved).toMatchObject({ status: 200, body: { ...refused, errorCode: 'RequestDoesNotExist' } })
  })

  test('05 §1.11 a field that cannot be read is named without a prefix, a body that cannot without a name', async () => {
    await open()
    const send = async (body: unknown) => errorsOf((await portal.as('ann').post('/api/v1/Request/movie', body)).body)
    expect(Object.keys(await send({ theMovieDbId: 'x', is4kRequest: 7 }))).toEqual(['theMovieDbId', 'is4kRequest'])
    expect(Object.keys(await send('{ "theMovieDbId": '))).toEqual([''])
    expect(Object.keys(await send('[1]'))).toEqual([''])
    expect(Object.keys(await send('['.repeat(40)))).toEqual([''])
    const nested = await portal.as('ada').put('/api/v1/Identity', { claims: [{ value: 'Admin', enabled: 'maybe' }] })
    expect(Object.keys(errorsOf(nested.body))).toEqual(['claims[0].enabled'])
  })

  test('05 §1.12 neither body nor content type is 400', async () => {
    await open()
    const token = (await portal.app.tokens.sign(ann, portal.app.now(), 60)).token
    const headers = { authorization: `Bearer ${token}` }
    const bare = new Request('http://portal.test/api/v1/Request/movie', { method: 'POST', headers })
    const answer = await portal.web.handle(bare)
    expect([answer.status, Object.keys(errorsOf(await answer.json()))]).toEqual([400, ['']])
  })

  test.each(["{'theMovieDbId': 603}", '{"theMovieDbId": 603} // a film', '{"theMovieDbId": 603,}'])(
    '05 §1.18 what is nearly JSON is 400: %s',
    async body => {
      await open()
      expect((await portal.as('ann').post('/api/v1/Request/movie', body)).status).toBe(400)
    },
  )

  test('05 §1.23 a wrong key is answered with words that have no type', async () => {
    await open()
    const { status, text, headers } = await portal.guest.get('/api/v1/Status', undefined, { apikey: 'nope' })
    expect([status, text, headers.get('content-type')]).toEqual([401, 'Invalid API Key', null])
  })

  test('05 §1.26 a word where a number is due is no such path, or 400 for three calls', async () => {
    await open()
    const status = async (method: 'get' | 'post' | 'delete', path: string) =>
      (await portal.as('ada')[method](`/api/${path}`)).status
    expect(await status('get', 'v1/Token/abc')).toBe(404)
    expect(await status('delete', 'v1/RequestRetry/abc')).toBe(404)
    expect(await status('post', 'v1/Request/movie/subscribe/abc')).toBe(404)
    expect(await status('get', 'v2/Requests/movie/ten/0/title/asc')).toBe(404)
    expect(await status('get', 'v1/Request/movie/info/abc')).toBe(400)
    expect(await status('post', 'v2/Requests/movie/collection/abc')).toBe(400)
    expect(await status('get', 'v2/Search/movie/collection/abc')).toBe(400)
    expect(await status('post', 'v2/Requests/reprocess/1/abc/false')).toBe(400)
  })
})

describe('accounts', () => {
  type View = Record<string, unknown> & { id: string; userQualityProfiles: Record<string, unknown> }
  const own = async (name: string) => (await portal.as(name).get('/api/v1/Identity')).body as View
  const view = async (id: string) => (await portal.as('ada').get(`/api/v1/Identity/User/${id}`)).body as View

  test('05 §1.13 profiles that nobody chose name their account all the same', async () => {
    await open()
    const { id, userQualityProfiles } = await own('ann')
    expect(userQualityProfiles).toMatchObject({ userId: id, id: 0 })
  })

  test('05 §1.14 limits that are saved without a period are by the day, those of a new account have none', async () => {
    await open()
    const given = { userName: 'bob', password: 'x', movieRequestLimit: 2, claims: [] }
    expect((await portal.as('ada').post('/api/v1/Identity', given)).body).toMatchObject({ successful: true })
    await portal.as('ada').put('/api/v1/Identity', { id: ann.id, movieRequestLimit: 2, claims: [] })
    const types = { movieRequestLimitType: 0, episodeRequestLimitType: 0, musicRequestLimitType: 0 }
    expect(await view(ann.id)).toMatchObject({ movieRequestLimit: 2, ...types })
    const users = (await portal.as('ada').get('/api/v1/Identity/Users')).body as View[]
    expect(users.find(user => user.userName === 'bob')).toMatchObject({ movieRequestLimitType: 1 })
  })

  test('05 §1.15 the key of the portal has no personal token', async () => {
    await open()
    expect((await portal.key.get('/api/v1/Identity/accesstoken')).body).toBe('0'.repeat(32))
    const system = (await own('ada')).id
    expect(await sealedTokenOf(portal.app.store, system)).toBeNull()
  })

  test('05 §1.20 an alias that is empty stays empty, one that is absent stays absent', async () => {
    await open({ users: [ada, ann, aUser('bob', { alias: '' })] })
    const bob = (await own('bob')).id
    expect([(await view(bob)).alias, (await view(ann.id)).alias]).toEqual(['', null])
    for (const id of [bob, ann.id]) await portal.as('ada').put('/api/v1/Identity', await view(id))
    expect([(await view(bob)).alias, (await view(ann.id)).alias]).toEqual(['', null])
  })

  test.each([
    ['a disabled account', 'dan'],
    ['an empty header', ''],
  ])('05 §1.27 a proxy does not sign in %s', async (_, name) => {
    const settings = { enableHeaderAuth: true, headerAuthVariable: 'X-Remote-User' }
    await open({ users: [aUser('dan', { claims: ['Disabled'] })], settings: [[authentication, settings]] })
    expect((await portal.guest.post('/api/v1/Token/header_auth', {}, { 'x-remote-user': name })).status).toBe(401)
  })

  test('05 §1.28 without Plex nobody is taken over from there, which is no mistake', async () => {
    await open({ users: [], wizardDone: false })
    const asked = { username: '', password: '', usePlexAdminAccount: true }
    const { status, body } = await portal.guest.post('/api/v1/Identity/Wizard', asked)
    expect<unknown>([status, body]).toEqual([200, { result: false, errors: [] }])
  })

  test('05 §2 an account that is read and written back is the account it was, with its password', async () => {
    const limits = {
      movie: { amount: 5, period: null },
      tvShow: { amount: null, period: null },
      album: { amount: 3, period: 'month' as const },
    }
    const bob = aUser('bob', { alias: '', limits, language: 'de', claims: ['RequestMovie', 'AutoApproveMovie'] })
    await open({ users: [ada, bob] })
    await setPassword(portal, bob, 'a secret')
    const stored = () => portal.app.store.db.select().from(portal.app.store.t.users)
    const [before, hash, seen] = [await stored(), await passwordHashOf(portal.app.store, bob.id), await view(bob.id)]
    const answer = await portal.as('ada').put('/api/v1/Identity', seen)
    expect(answer.body).toEqual({ errors: null, successful: true })
    expect(await view(bob.id)).toEqual(seen)
    expect(await stored()).toEqual(before)
    expect(await passwordHashOf(portal.app.store, bob.id)).toBe(hash)
  })
})

describe('Plex before any server of it is connected', () => {
  const start = (body: Record<string, unknown>) => portal.guest.post('/api/v1/Token', { usePlexOAuth: true, ...body })

  const withPlex: PortalOptions = { settings: [[authentication, { enableOAuth: true }]] }

  test('05 §1.16 a pin is answered with the page where it is allowed', async () => {
    await open(withPlex)
    const clientId = (await portal.guest.get('/api/v1/Settings/clientid')).body
    const { status, body } = await start({ plexTvPin: { id: 7, code: 'ab cd' } })
    expect(status).toBe(200)
    const { url, pinId } = body as { url: string; pinId: number }
    expect(pinId).toBe(7)
    expect(url).toBe(
      'https://app.plex.tv/auth/#?code=ab%20cd&context[device][product]=Marquee&context[device][environment]=bundled' +
        `&context[device][layout]=desktop&context[device][platform]=Web&context[device][device]=Marquee&clientID=${clientId}`,
    )
  })

  test('05 §1.16 the program that waits for it is told that nobody has come in that way', async () => {
    await open(withPlex)
    const { status, body } = await portal.guest.get('/api/v1/Token/7')
    expect([status, body]).toEqual([200, { errorMessage: expect.stringContaining('Plex') }])
  })

  test.each([{}, { plexTvPin: null }, { plexTvPin: { id: 7 } }, { plexTvPin: 'x' }])(
    '05 §1.16 without a pin there is nothing to answer (%p)',
    async body => {
      await open()
      expect((await start(body)).status).toBe(400)
    },
  )
})

describe('the key in the header X-Api-Key', () => {
  const withKey = (key: string, path: string) => portal.guest.get(`/api/v1/${path}`, undefined, { 'x-api-key': key })

  test('05 §2 is the key of the portal when it fits, and nothing at all when it does not', async () => {
    await open()
    const key = String((await portal.key.get('/api/v1/Settings/ombi')).text.match(/"apiKey":"(\w+)"/)?.[1])
    expect((await withKey(key.toUpperCase(), 'Identity')).body).toMatchObject({ userName: systemUserName })
    for (const wrong of ['undefined', 'null', '', key.slice(1)]) {
      expect((await withKey(wrong, 'Status')).body).toBe(200)
      expect(await withKey(wrong, 'Identity')).toMatchObject({ status: 401, text: '' })
    }
  })

  test('05 §2 leaves a wrong ApiKey as wrong as it is', async () => {
    await open()
    const wrong: Record<string, string>[] = [{ apikey: 'zz' }, { apikey: 'zz', 'x-api-key': 'undefined' }]
    for (const more of wrong) {
      expect(await portal.guest.get('/api/v1/Status', undefined, more)).toMatchObject({
        status: 401,
        text: 'Invalid API Key',
      })
    }
    expect((await portal.guest.get('/api/v1/Status?apikey=zz', undefined, { 'x-api-key': 'undefined' })).status).toBe(
      401,
    )
  })

  test('05 §2 does not stand in the way of a token', async () => {
    await open()
    const { body } = await portal.as('ann').get('/api/v1/Identity', undefined, { 'x-api-key': 'undefined' })
    expect(body).toMatchObject({ userName: 'ann' })
  })
})

test.each([
  [{ MARQUEE_BASE_URL: '/films' }, '/films'],
  [{}, null],
])('05 §2 programs read the base path that the server runs with (%p)', async (environment, expected) => {
  await open({ environment })
  expect((await portal.as('ada').get('/api/v1/Settings/ombi')).body).toMatchObject({ baseUrl: expected })
})

test('05 §1.22 a negative count is a list of nothing', async () => {
  await open()
  await saveRequest(portal.app.store, aMovieRequest(603, { requesterId: ann.id }))
  for (const path of ['v1/Request/movie/-1/0/2/0/0', 'v2/Requests/movie/-5/0/requestedDate/desc']) {
    expect((await portal.as('ada').get(`/api/${path}`)).body).toEqual({ collection: [], total: 1 })
  }
})
