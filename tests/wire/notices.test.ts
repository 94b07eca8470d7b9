import { afterEach, expect, test } from 'bun:test'
import { approve, deny, setAvailability } from '~/server/decisions/actions'
import { createMovieRequest } from '~/server/requests/create/movie'
import { addSubscription } from '~/server/requests/subscription-queries'
import { features, portal } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import { toldPortal, wish } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const ada = anAdmin('ada')
const pia = aUser('pia', { claims: ['PowerUser'] })
const ben = aUser('ben', { alias: 'Ben', claims: ['RequestMovie', 'Request4KMovie'] })
const sue = aUser('sue', { language: 'de' })

type Told = Awaited<ReturnType<typeof toldPortal>>
type Entry = { id: number; event: string; message: string; actions: string[]; read: boolean; is4K: boolean }
type Notices = { entries: Entry[]; unread: number }

let told: Told
const open = async (settings: Parameters<typeof toldPortal>[0]['settings'] = []) => {
  let seconds = 0
  const now = () => new Date(Date.UTC(2026, 10, 21, 20, 4, seconds++))
  told = await toldPortal({
    users: [ada, pia, ben, sue],
    now,
    mail: { enabled: false },
    hook: { enabled: false },
    settings,
  })
}
afterEach(() => told.close())

const noticesOf = async (name: string) => (await told.portal.as(name).get('/api/v3/notices')).body as Notices
const ask = async (by: User, fourK = false) => {
  const { request, variant } = await createMovieRequest(told.app, by, {
    ...wish,
    variant: fourK ? 'fourK' : 'standard',
  })
  await told.portal.settle()
  return { id: request.id, variant }
}

test('guests have no drawer', async () => {
  await open()
  expect((await told.portal.guest.get('/api/v3/notices')).status).toBe(401)
  expect((await told.portal.guest.post('/api/v3/notices/read', {})).status).toBe(401)
})

test('staff find a new request with what can be done about it, the requester does not', async () => {
  await open()
  const { id } = await ask(ben)
  const { body } = await told.portal.as('ada').get('/api/v3/notices')
  expect(body).toMatchObject({ unread: 1 })
  expect(Object(body).entries).toEqual([
    {
      id: expect.any(Number),
      at: expect.stringMatching(/^2026-11-21T20:04:\d\d\.000Z$/),
      event: 'NewRequest',
      kind: 'movie',
      title: 'Metropolis',
      posterPath: '/a.jpg',
      requestId: id,
      titleId: '19',
      variant: 'standard',
      message: 'Requested by Ben.',
      read: false,
      actions: ['approve', 'deny', 'open'],
    },
  ])
  expect((await noticesOf('pia')).entries[0]?.actions).toEqual(['approve', 'deny', 'open'])
  expect(await noticesOf('ben')).toEqual({ entries: [], unread: 0 })
})

test('a power user who asks does not find the own request, the others do', async () => {
  await open()
  await told.app.store.db.insert(told.app.store.t.userClaims).values({ userId: pia.id, claim: 'RequestMovie' })
  await ask({ ...pia, claims: ['PowerUser', 'RequestMovie'] })
  expect((await noticesOf('pia')).entries).toEqual([])
  expect((await noticesOf('ada')).entries).toHaveLength(1)
})

test('what is decided can no longer be decided from the drawer', async () => {
  await open()
  const ref = await ask(ben)
  await approve(told.app, ada, ref)
  await told.portal.settle()
  expect((await noticesOf('ada')).entries.map(one => [one.event, one.actions])).toEqual([['NewRequest', ['open']]])
})

test('followers read what happened to the request in their own language, newest first', async () => {
  await open()
  const ref = await ask(ben)
  await told.app.store.transaction(tx => addSubscription(tx, { requestId: ref.id, userId: sue.id }))
  await deny(told.app, ada, ref, { reason: 'no room' })
  await told.portal.settle()
  await approve(told.app, ada, ref)
  await told.portal.settle()
  await setAvailability(told.app, ada, ref, { available: true })
  await told.portal.settle()
  expect((await noticesOf('ben')).entries.map(one => one.message)).toEqual([
    'Ready to watch.',
    'The request was approved.',
    'The request was denied. Reason: no room',
  ])
  expect((await noticesOf('sue')).entries.map(one => one.message)).toEqual([
    'Kann jetzt angesehen werden.',
    'Die Anfrage wurde genehmigt.',
    'Die Anfrage wurde abgelehnt. Grund: no room',
  ])
  expect(
    told.live
      .slice(-2)
      .map(one => one.message)
      .sort(),
  ).toEqual(['Metropolis: Kann jetzt angesehen werden.', 'Metropolis: Ready to watch.'])
  expect(told.live.at(-1)?.userIds).toHaveLength(1)
})

test('05 §1.24 administrators hear live of a new request, whoever asked for it does not', async () => {
  await open()
  await ask(ben)
  const heard = told.live.filter(({ message }) => message.includes('Metropolis'))
  expect(heard.flatMap(({ userIds }) => userIds).sort()).toEqual([ada.id, pia.id].sort())
})

test('who never chose a language reads the one the browser asks for, else that of the portal', async () => {
  await open([[portal, { defaultLanguageCode: 'de' }]])
  await ask(ben)
  await told.app.store.transaction(tx => addSubscription(tx, { requestId: 1, userId: sue.id }))
  await deny(told.app, ada, { id: 1, variant: 'standard' }, { reason: 'no' })
  await told.portal.settle()
  const firstFor = async (name: string, language: string) => {
    const { body } = await told.portal.as(name).get('/api/v3/notices', undefined, { 'accept-language': language })
    return (body as Notices).entries[0]?.message
  }
  expect(await firstFor('ben', 'en')).toBe('The request was denied. Reason: no')
  expect(await firstFor('ben', 'xx, en-GB;q=0.8, de;q=0.6')).toBe('The request was denied. Reason: no')
  for (const language of ['de-AT,de;q=0.9,en;q=0.8', 'xx', '', '*', ',;q'])
    expect(await firstFor('ben', language)).toBe('Die Anfrage wurde abgelehnt. Grund: no')
  expect(await firstFor('sue', 'en')).toBe('Die Anfrage wurde abgelehnt. Grund: no')
})

test('news of the 4K variant say so and can be decided like the others', async () => {
  await open([[features, { Movie4KRequests: true }]])
  await ask(ben, true)
  expect((await noticesOf('ada')).entries).toMatchObject([
    { message: 'Requested in 4K by Ben.', variant: 'fourK', actions: ['approve', 'deny', 'open'] },
  ])
})

test('a failed hand-over shows staff what went wrong, each in their own language', async () => {
  await open()
  const { id, variant } = await ask(ben)
  const at = told.app.now().toISOString()
  await told.app.store.transaction(tx =>
    told.app.publish(tx, {
      type: 'handOverFailed',
      kind: 'movie',
      requestId: id,
      variant,
      at,
      failure: { code: 'internalError', service: 'Radarr', status: 503, said: 'Disk is full.' },
    }),
  )
  await told.portal.settle()
  expect((await noticesOf('pia')).entries[0]?.message).toBe(
    'The request couldn’t be sent. Radarr reported an internal error (status 503): Disk is full.',
  )
  expect((await noticesOf('ben')).entries).toEqual([])
  await told.portal.as('pia').put('/api/v3/me/language', { language: 'de' })
  expect((await noticesOf('pia')).entries[0]?.message).toBe(
    'Die Anfrage konnte nicht gesendet werden. Radarr meldet einen internen Fehler (Status 503): Disk is full.',
  )
})

test('reading marks the own notices only, some or all of them', async () => {
  await open()
  const ref = await ask(ben)
  await approve(told.app, ada, ref)
  await setAvailability(told.app, ada, ref, { available: true })
  await told.portal.settle()
  const [newest] = (await noticesOf('ben')).entries
  await told.portal.as('sue').post('/api/v3/notices/read', { ids: [newest?.id] })
  expect((await noticesOf('ben')).unread).toBe(2)
  const some = await told.portal.as('ben').post('/api/v3/notices/read', { ids: [newest?.id] })
  expect([some.status, some.text]).toEqual([204, ''])
  expect((await noticesOf('ben')).entries.map(one => one.read)).toEqual([true, false])
  await told.portal.as('ben').post('/api/v3/notices/read', {})
  expect((await noticesOf('ben')).unread).toBe(0)
  expect((await noticesOf('ada')).unread).toBe(1)
})

test('a list of numbers is a list of numbers', async () => {
  await open()
  expect((await told.portal.as('ben').post('/api/v3/notices/read', { ids: ['x'] })).status).toBe(400)
})
