import { afterAll, afterEach, beforeEach, expect, test } from 'bun:test'
import { notify } from '~/server/notifications/notify'
import { playedChannels } from '../support/channels'
import { aSeason, saveShowRequest } from '../support/shows'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const channels = playedChannels()
afterAll(() => channels.close())
const { service } = channels
const [ada, ben] = [anAdmin('ada'), aUser('ben', { alias: 'Benny', claims: ['RequestMovie'] })]
let told: Awaited<ReturnType<typeof toldPortal>>

beforeEach(async () => {
  service.calls.length = 0
  told = await toldPortal({ users: [ada, ben] })
  Object.assign(told.app.config, { channelAddresses: channels.addresses })
})
afterEach(() => told.close())

const as = (name: string) => told.portal.as(name)
const register = (token: string) => as('ben').post('/api/v2/Mobile/Notification', { token })
const switchOn = () => as('ada').put('/api/v3/settings/notifications%2fmobile', channels.valuesOf('Mobile'))
const tokensOf = async () => {
  const { body } = await as('ada').get('/api/v2/Mobile/Users')
  return (body as { devices: { token: string }[] }[]).flatMap(({ devices }) => devices.map(({ token }) => token))
}

test('10 §11.2 a phone is known once, and of many the six that were added last', async () => {
  for (const token of ['one', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']) {
    const { status, text } = await register(token)
    expect([status, text]).toEqual([200, ''])
  }
  expect(await tokensOf()).toEqual(['two', 'three', 'four', 'five', 'six', 'seven'])
  const { body } = await as('ada').get('/api/v2/Mobile/Users')
  const [person] = body as { devices: object[] }[]
  expect(person).toMatchObject({ userId: ben.id, username: 'ben' })
  expect(person?.devices[0]).toMatchObject({ userId: ben.id, user: { userName: 'ben' } })
  expect((await as('ben').delete('/api/v2/Mobile/Notification')).status).toBe(200)
  expect(await tokensOf()).toEqual([])
})

test('10 §11.1 older versions register by the id of a player, and staff forget them', async () => {
  for (let time = 0; time < 2; time++)
    expect((await as('ben').post('/api/v1/Mobile/Notification', { playerId: 'player-1' })).status).toBe(200)
  const list = () => as('ada').get('/api/v1/Mobile/Notification')
  expect((await list()).body).toEqual([{ userId: ben.id, username: 'Benny', devices: 1 }])
  expect(await tokensOf()).toEqual([])
  const forget = async (body: object) => (await as('ada').post('/api/v1/Mobile', body)).body
  expect([await forget({}), await forget({ userId: 'x' }), await forget({ userId: ben.id })]).toEqual([
    false,
    false,
    true,
  ])
  expect((await list()).body).toEqual([])
})

test.each([
  ['/api/v1/Mobile/Notification', { playerId: '' }],
  ['/api/v1/Mobile/Notification', {}],
  ['/api/v1/Mobile/Notification', { playerId: 'x'.repeat(501) }],
  ['/api/v2/Mobile/Notification', { token: '' }],
  ['/api/v2/Mobile/Notification', {}],
  ['/api/v2/Mobile/Notification', { token: 'x'.repeat(501) }],
])('%s refuses %p', async (path, body) => expect((await as('ben').post(path, body)).status).toBe(400))

test('only who is signed in registers a phone, and only administrators see and write to them', async () => {
  expect((await told.portal.guest.post('/api/v2/Mobile/Notification', { token: 'one' })).status).toBe(401)
  for (const path of ['/api/v1/Mobile/Notification', '/api/v2/Mobile/Users', '/api/v3/devices'])
    expect((await as('ben').get(path)).status).toBe(403)
  expect((await as('ben').post('/api/v2/Mobile/Send', { userId: ada.id, message: 'Boo' })).status).toBe(403)
  expect((await as('ben').post('/api/v3/devices/message', { userIds: [ada.id], message: 'Boo' })).status).toBe(403)
})

test('a message goes to every phone of a person, without a title; who has none is passed over', async () => {
  await switchOn()
  for (const token of ['phone-1', 'phone-2']) await register(token)
  for (const body of [{}, { userId: 'nobody', message: 'Hello' }, { userId: ada.id, message: 'Hello' }])
    expect((await as('ada').post('/api/v2/Mobile/Send', body)).status).toBe(200)
  await as('ada').post('/api/v2/Mobile/Send', { userId: ben.id, message: 'Hello' })
  await told.portal.settle()
  expect(service.calls.map(({ body }) => body)).toEqual([
    { Title: null, Body: 'Hello', To: 'phone-1', Data: null },
    { Title: null, Body: 'Hello', To: 'phone-2', Data: null },
  ])
})

test('the page lists who has phones, and writes to those that are chosen', async () => {
  await switchOn()
  await register('phone-1')
  const { body } = await as('ada').get('/api/v3/devices')
  expect(body).toEqual([{ userId: ben.id, displayName: 'Benny', phones: 1 }])
  const sent = await as('ada').post('/api/v3/devices/message', { userIds: [ben.id, ada.id], message: 'Film night' })
  expect(sent.body).toEqual({ phones: 1 })
  for (const wrong of [{ userIds: [], message: 'x' }, { userIds: [ben.id], message: '' }, { userIds: [ben.id] }])
    expect((await as('ada').post('/api/v3/devices/message', wrong)).status).toBe(400)
  await told.portal.settle()
  expect(service.calls).toHaveLength(1)
})

test('whoever asked for something hears of it on their phones, in a title and their own language', async () => {
  await switchOn()
  await register('phone-1')
  await as('ben').post('/api/v1/Identity/language', { lang: 'de' })
  await as('ben').post('/api/v1/Request/movie', { theMovieDbId: 19 })
  const [request] = (await as('ada').get('/api/v1/Request/movie')).body as { id: number }[]
  await as('ada').post('/api/v1/Request/movie/approve', { id: request?.id, is4K: false })
  await told.portal.settle()
  expect(service.calls.map(({ body }) => body)).toMatchObject([
    { Title: 'Anfrage genehmigt', To: 'phone-1', Data: { NotificationType: 'RequestApproved', Title: 'Metropolis' } },
  ])
})

test('what the application makes of a message is in one form, whichever language its reader has', async () => {
  await switchOn()
  await as('ada').post('/api/v1/Identity/language', { lang: 'de' })
  await as('ada').post('/api/v1/Mobile/Notification', { playerId: 'player-1' })
  await as('ada').post('/api/v2/Mobile/Notification', { token: 'phone-1' })
  const show = await saveShowRequest(told.app.store, 50, aSeason(1, 1), { requesterId: ben.id, name: 'Low Orbit' })
  await notify(told.app, {
    ...{ type: 'requestMade', at: told.app.now().toISOString(), kind: 'tvShow', requestId: show.id },
    ...{ variant: 'standard', byId: ben.id, onBehalf: false, autoApproved: false },
  })
  await told.portal.settle()
  const sent = service.calls.map(({ body }) => body as Record<string, unknown>)
  expect(sent.find(body => body.include_player_ids)).toMatchObject({
    data: { requestid: show.id, requestType: 0 },
    contents: { en: expect.stringContaining('(Serie)') },
  })
  expect(sent.find(body => body.To)).toMatchObject({
    Body: expect.stringContaining('November 2026 hat Benny Metropolis (Serie) angefragt'),
    Data: { Type: 'TV Show', RequestedDate: 'Sunday, 01 November 2026' },
  })
})

test('a phone belongs to whoever signed in on it last, and to nobody once they have signed out everywhere', async () => {
  await register('one')
  await as('ada').post('/api/v2/Mobile/Notification', { token: 'one' })
  const { body } = await as('ada').get('/api/v2/Mobile/Users')
  expect(body).toMatchObject([{ username: 'ada', devices: [{ token: 'one' }] }])
  await register('two')
  await as('ada').post('/api/v1/Mobile/Notification', { playerId: 'player-1' })
  expect((await as('ada').post('/api/v3/me/sign-out-everywhere')).status).toBe(200)
  expect((await as('ada').get('/api/v1/Mobile/Notification')).body).toEqual([])
  expect(await tokensOf()).toEqual(['two'])
})

test('a removed account takes its phones with it', async () => {
  await register('phone-1')
  await as('ada').delete(`/api/v1/Identity/${ben.id}`)
  expect(await tokensOf()).toEqual([])
})

test('a phone whose way is not set up is written to by nobody, and not counted among those that are', async () => {
  await as('ada').put('/api/v3/settings/notifications%2fmobile', { relayUrl: service.url, oneSignalApp: null })
  await as('ben').post('/api/v1/Mobile/Notification', { playerId: 'player-1' })
  const send = () => as('ada').post('/api/v3/devices/message', { userIds: [ben.id], message: 'Film night' })
  expect((await send()).body).toEqual({ phones: 0 })
  await register('phone-1')
  expect((await send()).body).toEqual({ phones: 1 })
  await told.portal.settle()
  expect(service.calls.map(({ path }) => path)).toEqual(['/MobileNotification'])
  expect((await as('ada').get('/api/v3/outbox')).body).toEqual([])
})
