import { expect, test } from 'bun:test'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const aPortal = (environment: Record<string, string> = {}) =>
  openPortal({ users: [anAdmin('ada'), aUser('pow', { claims: ['PowerUser'] })], environment })
const both = (fourK: boolean, played: boolean) => [
  { name: 'Movie4KRequests', enabled: fourK },
  { name: 'PlayedSync', enabled: played },
]

test('everybody may see which features are on; they start off', async () => {
  expect((await (await aPortal()).guest.get('/api/v2/Features/')).body).toEqual(both(false, false))
})

test('an administrator switches a feature, and the whole list comes back', async () => {
  const portal = await aPortal()
  const on = await portal.as('ada').post('/api/v2/Features/enable', { name: 'Movie4KRequests', enabled: false })
  expect(on).toMatchObject({ status: 200, body: both(true, false) })
  expect((await portal.key.post('/api/v2/features/ENABLE', { Name: 'PlayedSync' })).body).toEqual(both(true, true))
  const off = await portal.as('ada').post('/api/v2/Features/disable', { name: 'Movie4KRequests' })
  expect(off.body).toEqual(both(false, true))
  expect((await portal.guest.get('/api/v2/Features')).body).toEqual(both(false, true))
})

test('two switched at the same moment are both switched', async () => {
  const portal = await aPortal()
  const names = ['Movie4KRequests', 'PlayedSync']
  await Promise.all(names.map(name => portal.as('ada').post('/api/v2/Features/enable', { name })))
  expect((await portal.guest.get('/api/v2/Features')).body).toEqual(both(true, true))
})

test('nobody else switches features', async () => {
  const portal = await aPortal()
  for (const path of ['enable', 'disable']) {
    expect((await portal.guest.post(`/api/v2/Features/${path}`, { name: 'PlayedSync' })).status).toBe(401)
    expect((await portal.as('pow').post(`/api/v2/Features/${path}`, { name: 'PlayedSync' })).status).toBe(403)
  }
})

test.each([
  { name: 'Nonsense' },
  { name: 'playedsync' },
  { name: 'toString' },
  {},
  { name: null },
  { name: [] },
  '',
  '{',
])('what is no feature is refused (%#)', async body => {
  const portal = await aPortal()
  expect((await portal.as('ada').post('/api/v2/Features/enable', body)).status).toBe(400)
  expect((await portal.guest.get('/api/v2/Features')).body).toEqual(both(false, false))
})

test('a feature that the environment sets is not switched here', async () => {
  const portal = await aPortal({ MARQUEE_SETTINGS__FEATURES__PLAYEDSYNC: 'true' })
  expect((await portal.guest.get('/api/v2/Features')).body).toEqual(both(false, true))
  expect((await portal.as('ada').post('/api/v2/Features/disable', { name: 'PlayedSync' })).status).toBe(409)
})
