import { expect, test } from 'bun:test'
import { openPortal } from '../support/portal'
import { anAdmin } from '../support/users'

const key = 'key-that-came-with-the-build'
const own = 'key-of-this-household'

test('the key that the portal came with makes search ready and is in no answer; one of the settings wins', async () => {
  const portal = await openPortal({ users: [anAdmin('ada')], environment: { MARQUEE_TMDB_API_KEY: key } })
  const ada = portal.as('ada')
  expect((await portal.guest.get('/api/v3/start')).body).toMatchObject({ searchReady: true })
  const reads = ['/api/v3/start', '/api/v3/settings', '/api/v3/settings/metadata', '/api/v3/about', '/api/v3/wizard']
  const told = async () => JSON.stringify(await Promise.all(reads.map(async path => (await ada.get(path)).body)))
  expect(await told()).not.toContain(key)
  expect((await ada.put('/api/v3/settings/metadata', { apiKey: own })).status).toBe(200)
  const after = await told()
  for (const secret of [key, own]) expect(after).not.toContain(secret)
  await portal.close()
})
