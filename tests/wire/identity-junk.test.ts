import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { userByName } from '~/server/users/queries'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const aPortal = () => openPortal({ users: [anAdmin('ada'), aUser('ann')] })

const newcomer = { userName: 'new', password: 'secret', emailAddress: 'new@example.com' }

describe('bad input', () => {
  test.each([
    ['post', '', { userName: ['x'] }],
    ['post', '', { claims: 'Admin' }],
    ['post', '', { claims: [null] }],
    ['post', '', { movieRequestLimit: 'many' }],
    ['post', '', { movieRequestLimit: 1e12 }],
    ['put', '', { movieRequestLimitType: 9 }],
    ['put', '', { musicRequestLimitType: { toString: false } }],
    ['put', '', { userQualityProfiles: { radarrRootPath: null } }],
    ['put', '/local', { id: {} }],
    ['post', '/language', { lang: 'x'.repeat(200_000) }],
    ['post', '/streamingcountry', { code: '' }],
    ['post', '/streamingcountry', { code: ' ' }],
    ['post', '/streamingcountry', {}],
    ['post', '/NotificationPreferences', { userId: 'x' }],
    ['post', '/NotificationPreferences', [{ userId: 'x', agent: 99 }]],
    ['post', '/reset', []],
    ['post', '/resetpassword', 'null'],
  ] as const)('%s Identity%s answers 400 to what cannot be meant (%#)', async (method, path, body) => {
    const portal = await aPortal()
    expect((await portal.as('ada')[method](`/api/v1/Identity${path}`, body)).status).toBe(400)
  })

  test('long and odd texts anywhere are refused or stored, and never break anything', async () => {
    const portal = await aPortal()
    const odd = [
      'x'.repeat(200_000),
      '\u0000',
      '\ud800',
      'a\u0301',
      '\u202e🎬',
      '\n',
      'x'.repeat(189),
      '{{name}}',
      '%00',
    ]
    const fields = ['id', 'userName', 'alias', 'emailAddress', 'password', 'streamingCountry', 'language']
    const { id } = (await userByName(portal.app.store, 'ann'))!
    for (const text of odd) {
      for (const field of fields) {
        const body = { ...newcomer, id, [field]: text }
        const made = await portal.as('ada').post('/api/v1/Identity', body)
        const changed = await portal.as('ada').put('/api/v1/Identity', body)
        expect([200, 400]).toContain(made.status)
        expect([200, 400]).toContain(changed.status)
      }
      const part = encodeURIComponent(text.isWellFormed() ? text.slice(0, 5_000) : 'x')
      for (const path of ['User/', 'accesstoken/', 'userhasrequest/', 'notificationpreferences/']) {
        expect((await portal.as('ada').get(`/api/v1/Identity/${path}${part}`)).status).toBeLessThan(500)
      }
      expect((await portal.as('ada').delete(`/api/v1/Identity/${part}`)).status).toBeLessThan(500)
      const language = await portal.as('ann').post('/api/v1/Identity/language', { lang: text })
      expect([200, 400]).toContain(language.status)
    }
  })

  const bodies = {
    'POST Token': ['username', 'password', 'rememberMe', 'usePlexOAuth', 'plexTvPin'],
    'POST Token/plextoken': ['plexToken'],
    'POST Token/header_auth': ['x'],
    'POST Token/requirePassword': ['username'],
    'POST Identity': ['userName', 'password', 'emailAddress', 'claims', 'movieRequestLimit', 'userQualityProfiles'],
    'PUT Identity': ['id', 'alias', 'claims', 'streamingCountry', 'musicRequestLimitType', 'userQualityProfiles'],
    'PUT Identity/local': ['id', 'currentPassword', 'password', 'confirmNewPassword', 'emailAddress'],
    'POST Identity/reset': ['email'],
    'POST Identity/resetpassword': ['email', 'token', 'password'],
    'POST Identity/welcomeEmail': ['userName', 'alias', 'emailAddress'],
    'POST Identity/language': ['lang'],
    'POST Identity/streamingcountry': ['code'],
    'POST Identity/NotificationPreferences': ['userId', 'agent', 'value', 'enabled'],
    'POST Identity/Wizard': ['username', 'password', 'usePlexAdminAccount'],
  }
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.jsonValue(),
    fc.constantFrom(null, -1, 1e308, 2 ** 31, '', ' ', '\u0000', '\ud800', 'x'.repeat(5_000)),
    fc.array(fc.record({ value: fc.constantFrom('Admin', 'Disabled', 'x', 5), enabled: fc.jsonValue() })),
  )

  test.each(Object.entries(bodies))('%s takes anything at all without breaking', async (route, names) => {
    const portal = await aPortal()
    const [method, path] = route.split(' ') as ['POST' | 'PUT', string]
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record(Object.fromEntries(names.map(name => [name, value])), { requiredKeys: [] }),
      fc.array(fc.record(Object.fromEntries(names.map(name => [name, value]))), { maxLength: 3 }),
    )
    let from = 0
    await fc.assert(
      fc.asyncProperty(body, async given => {
        const headers = { 'x-forwarded-for': `192.0.2.${from++ % 200}` }
        const caller = portal.as('ada')
        const send = method === 'POST' ? caller.post : caller.put
        const { status } = await send(`/api/v1/${path}`, JSON.stringify(given), headers)
        expect([200, 400, 401, 403, 404]).toContain(status)
      }),
      { numRuns: 60 },
    )
    expect((await portal.as('ada').get('/api/v1/Identity')).status).toBe(200)
  })
})
