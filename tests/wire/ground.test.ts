import { expect, test } from 'bun:test'
import { openPortal } from '../support/portal'
import { aUser } from '../support/users'

test('an unknown path under /api answers 404 in the problem shape', async () => {
  const portal = await openPortal()
  const answer = await portal.guest.get('/api/v1/NoSuchArea/nothing')
  expect(answer.status).toBe(404)
  expect(answer.body).toMatchObject({ title: 'Not Found', status: 404 })
})

test('a wrong API key is refused in bare words', async () => {
  const portal = await openPortal()
  const answer = await portal.guest.get('/api/v1/NoSuchArea', undefined, { ApiKey: 'nonsense' })
  expect(answer).toMatchObject({ status: 401, text: 'Invalid API Key' })
})

test('a database that is away is named, and is no defect of the server', async () => {
  const portal = await openPortal({ users: [aUser('ben')] })
  const ben = portal.as('ben')
  const away = () => {
    throw new Error('connection refused')
  }
  const there = portal.app.store
  portal.app.store = { ...there, db: new Proxy(there.db, { get: away }), ping: async () => away() }
  const answer = await ben.get('/api/v1/Request/count')
  expect(answer).toMatchObject({
    status: 503,
    body: { error: expect.stringMatching(/^The database isn’t responding/) },
  })
  portal.app.store = { ...there, db: new Proxy(there.db, { get: away }) }
  expect((await ben.get('/api/v1/Request/count')).status).toBe(500)
  await there.close()
})
