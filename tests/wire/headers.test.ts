import { expect, test } from 'bun:test'
import { openPortal } from '../support/portal'
import { aUser } from '../support/users'

test('no cache keeps what the API answers, refusals included', async () => {
  const portal = await openPortal({ users: [aUser('ben')] })
  for (const answer of [
    await portal.guest.get('/api/v1/Status'),
    await portal.as('ben').get('/api/v1/Identity'),
    await portal.as('ben').get('/api/v1/Identity/accesstoken'),
    await portal.guest.get('/api/v1/Identity'),
    await portal.as('ben').get('/api/v1/Settings/ombi'),
    await portal.guest.get('/api/v1/nothing'),
  ]) {
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('permissions-policy')).toContain('camera=()')
  }
})
