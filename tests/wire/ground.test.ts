import { expect, test } from 'bun:test'
import { openPortal } from '../support/portal'

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
