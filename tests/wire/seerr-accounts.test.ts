import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { userByName } from '~/server/users/queries'
import { rights as permission } from '~/shared/seerr/codes'
import { discord } from '~/shared/services/discord'
import { setPassword } from '../support/accounts'
import { openPortal, type Portal } from '../support/portal'
import { acting, seerrNumberOf } from '../support/seerr'
import { signInAtSeerr } from '../support/seerr-cookie'
import { anAdmin, aUser } from '../support/users'

const ada = anAdmin('ada')
const petra = aUser('petra', { claims: ['PowerUser', 'RequestMovie'] })
const ben = aUser('ben', { claims: ['RequestMovie', 'RequestMusic'] })
let portal: Portal
let number: { ada: number; petra: number; ben: number }
beforeEach(async () => {
  portal = await openPortal({ users: [ada, petra, ben], settings: [[discord, { enabled: true }]] })
  await setPassword(portal, ben, 'bens')
  number = {
    ...{ ada: await seerrNumberOf(portal, 'ada'), petra: await seerrNumberOf(portal, 'petra') },
    ben: await seerrNumberOf(portal, 'ben'),
  }
})
afterEach(() => portal.close())

const as = (name: keyof typeof number) => acting(portal, number[name])
const claimsOf = async (name: string) => (await userByName(portal.app.store, name))?.claims

describe('a new account', () => {
  const wish = { email: 'noor@example.com', username: 'noor', password: 'a long password' }

  test('has what its permissions say, or what new people get, and signs in', async () => {
    const made = await as('petra').post('user', { ...wish, permissions: permission.requestMovie })
    expect(made).toMatchObject({ status: 201, body: { username: 'noor', email: 'noor@example.com' } })
    expect(new Set(await claimsOf('noor'))).toEqual(new Set(['RequestMovie', 'ManageOwnRequests']))
    expect(await signInAtSeerr(portal, 'noor', 'a long password')).toMatchObject({ status: 200 })
  })

  test('of somebody who is there is told as programs know it', async () => {
    for (const taken of [{ username: 'ben' }, { email: 'ben@example.com' }])
      expect(await as('petra').post('user', { ...wish, ...taken, permissions: 32 })).toMatchObject({
        ...{ status: 409, body: { errors: ['USER_EXISTS'] } },
      })
  })

  test('is made by staff, and an administrator by administrators alone', async () => {
    expect(await as('ben').post('user', wish)).toMatchObject({ status: 403 })
    const admin = { ...wish, permissions: permission.admin }
    expect((await as('petra').post('user', admin)).status).toBeGreaterThanOrEqual(400)
    expect(await userByName(portal.app.store, 'noor')).toBeNull()
    expect(await as('ada').post('user', admin)).toMatchObject({ status: 201 })
  })

  test.each([{ email: 'no address' }, { password: ' ' }, { permissions: 0 }, { permissions: 'x' }, { username: '' }])(
    'with %j is refused',
    async more => {
      expect(await as('ada').post('user', { ...wish, permissions: 32, ...more })).toMatchObject({ status: 400 })
    },
  )
})

describe('permissions', () => {
  test('give and take roles, and leave what they know nothing of', async () => {
    const permissions = permission.requestTv + permission.autoApproveTv
    const sent = await as('petra').post(`user/${number.ben}/settings/permissions`, { permissions })
    expect(sent).toMatchObject({ status: 200, body: { permissions: expect.any(Number) } })
    expect(new Set(await claimsOf('ben'))).toEqual(new Set(['RequestTv', 'RequestMusic', 'AutoApproveTv']))
  })

  test('of an administrator are for administrators, and the last of them stays one', async () => {
    const path = `user/${number.ada}/settings/permissions`
    expect((await as('petra').post(path, { permissions: 32 })).status).toBeGreaterThanOrEqual(400)
    expect((await acting(portal).post(path, { permissions: 32 })).status).toBeGreaterThanOrEqual(400)
    expect(await claimsOf('ada')).toEqual(['Admin'])
  })

  test('are sent for several at once', async () => {
    const wish = { ids: [number.ben, number.petra], permissions: permission.requestTv }
    const changed = await as('ada').put('user', wish)
    expect((changed.body as { username: string }[]).map(({ username }) => username).toSorted()).toEqual([
      'ben',
      'petra',
    ])
    expect(await claimsOf('petra')).toEqual(['RequestTv'])
    expect(await as('ada').put('user', { ...wish, ids: [987_654] })).toMatchObject({ status: 404 })
    expect(await as('ada').put('user', { ...wish, ids: Array(501).fill(1) })).toMatchObject({ status: 400 })
    expect(await as('ben').put('user', wish)).toMatchObject({ status: 403 })
  })
})

describe('an account', () => {
  test('is called otherwise by staff, and removed with what it asked for', async () => {
    expect(await as('petra').put(`user/${number.ben}`, { username: 'Benjamin' })).toMatchObject({
      ...{ status: 200, body: { username: 'ben', displayName: 'Benjamin' } },
    })
    expect(await as('ben').delete(`user/${number.petra}`)).toMatchObject({ status: 403 })
    expect(await as('petra').delete(`user/${number.ada}`)).not.toMatchObject({ status: 200 })
    expect(await as('petra').delete(`user/${number.ben}`)).toMatchObject({ status: 200, body: { username: 'ben' } })
    expect(await acting(portal).get(`user/${number.ben}`)).toMatchObject({ status: 404 })
  })
})

describe('what somebody chooses about themselves', () => {
  const main = () => `user/${number.ben}/settings/main`

  test('is kept, and what is sent back as it was read changes nothing', async () => {
    const read = (await as('ben').get(main())).body as Record<string, unknown>
    expect(await as('ben').post(main(), read)).toMatchObject({ status: 200, body: read })
    const wish = { ...read, username: 'Benny', locale: 'de', streamingRegion: 'GB', discordId: '223456789012345678' }
    expect(await as('ben').post(main(), wish)).toMatchObject({
      ...{ status: 200, body: { locale: 'de', streamingRegion: 'GB', discordId: '223456789012345678' } },
    })
    expect((await as('ben').get('auth/me')).body).toMatchObject({ username: 'ben', displayName: 'Benny' })
  })

  test('is chosen by staff as well, and by nobody else', async () => {
    expect(await as('petra').post(main(), { locale: 'fr' })).toMatchObject({ status: 200, body: { locale: 'fr' } })
    expect(await as('ben').post(`user/${number.petra}/settings/main`, { locale: 'fr' })).toMatchObject({ status: 403 })
    expect(await as('petra').post(`user/${number.ada}/settings/main`, { username: 'x' })).not.toMatchObject({
      status: 200,
    })
  })

  test('is an address only where it is confirmed', async () => {
    const answer = await as('ben').post(main(), { email: 'other@example.com' })
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('Preferences') } })
  })

  test.each([{ streamingRegion: 'Great Britain' }, { username: 'x'.repeat(401) }, { discordId: 'ben' }])(
    'is not %j',
    async wish => {
      expect(await as('ben').post(main(), wish)).toMatchObject({ status: 400 })
    },
  )

  test('is where they are told things', async () => {
    const path = `user/${number.ben}/settings/notifications`
    const sent = { discordIds: ['223456789012345678'], telegramChatId: '1234' }
    expect(await as('ben').post(path, sent)).toMatchObject({
      ...{ status: 200, body: { discordId: '223456789012345678', telegramChatId: '1234' } },
    })
    expect(await as('ben').post(path, { telegramChatId: 'x' })).toMatchObject({ status: 400 })
    expect(await as('petra').post(path, { telegramChatId: null })).toMatchObject({
      ...{ status: 200, body: { telegramChatId: null } },
    })
    expect(await as('ben').post(`user/${number.petra}/settings/notifications`, sent)).toMatchObject({ status: 403 })
  })
})

describe('a password', () => {
  const path = (of: 'ben' | 'ada') => `user/${number[of]}/settings/password`

  test('is renewed with the one of now, and by staff without it', async () => {
    expect((await as('ben').get(path('ben'))).body).toEqual({ hasPassword: true })
    const wrong = await as('ben').post(path('ben'), { currentPassword: 'nope', newPassword: 'another one' })
    expect(wrong).toMatchObject({ status: 400, body: { message: expect.any(String) } })
    const renewed = await as('ben').post(path('ben'), { currentPassword: 'bens', newPassword: 'another one' })
    expect(renewed).toMatchObject({ status: 204 })
    expect(await signInAtSeerr(portal, 'ben', 'another one')).toMatchObject({ status: 200 })
    expect(await as('petra').post(path('ben'), { newPassword: 'a third one' })).toMatchObject({ status: 204 })
    expect(await signInAtSeerr(portal, 'ben', 'a third one')).toMatchObject({ status: 200 })
  })

  test('of an administrator is set by no power user', async () => {
    expect((await as('petra').post(path('ada'), { newPassword: 'mine now' })).status).toBeGreaterThanOrEqual(400)
    expect(await signInAtSeerr(portal, 'ada', 'mine now')).toMatchObject({ status: 403 })
    expect(await as('ben').post(path('ada'), { newPassword: 'mine now' })).toMatchObject({ status: 403 })
  })
})

test('what is set on our own pages alone says so, and that nothing was changed', async () => {
  const answer = await acting(portal).post('settings/main', { applicationTitle: 'Other' })
  expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('Nothing was changed') } })
  expect(await as('petra').post('settings/main', {})).toMatchObject({ status: 403 })
  expect((await acting(portal).get(`user/${number.ben}/watch_data`)).body).toEqual({
    ...{ recentlyWatched: [], playCount: 0 },
  })
  expect(await as('ben').get(`user/${number.petra}/watch_data`)).toMatchObject({ status: 403 })
})
