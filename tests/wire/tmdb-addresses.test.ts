import { expect, test } from 'bun:test'
import type { Http } from '~/integrations/http/call'
import { tmdbAddresses } from '~/server/titles/search-key'
import { storedSecret } from '~/shared/settings/secrets'
import { metadata } from '~/shared/titles/settings'
import { openPortal } from '../support/portal'
import { anAdmin } from '../support/users'

const mirror = 'https://mirror.example.com/3'

test('TMDB and its pictures are asked for where the settings say, else where the start does', async () => {
  const asked: string[] = []
  const http: Http = async ({ url }) => {
    asked.push(url)
    return { status: 200, headers: new Headers(), body: '{"images":{}}' }
  }
  const { app, as, close } = await openPortal({ users: [anAdmin('ada')], http })
  expect(tmdbAddresses(app)).toEqual({ url: app.config.tmdb.url, imageUrl: app.config.tmdb.imageUrl })
  const ada = as('ada')
  const entered = { apiKey: 'a key', url: mirror, imageUrl: 'https://images.example.com' }
  expect((await ada.post('/api/v3/settings/metadata/test', entered)).body).toMatchObject({ ok: true })
  expect(asked.at(-1)).toStartWith(`${mirror}/configuration`)
  expect((await ada.put('/api/v3/settings/metadata', entered)).status).toBe(200)
  expect(tmdbAddresses(app)).toEqual({ url: mirror, imageUrl: 'https://images.example.com' })
  // The stored key is not sent to another address without being entered again.
  const kept = { ...entered, apiKey: storedSecret }
  expect((await ada.put('/api/v3/settings/metadata', kept)).status).toBe(200)
  const moved = await ada.put('/api/v3/settings/metadata', { ...kept, url: 'https://other.example.com' })
  expect(moved.status).toBe(400)
  expect(app.settings.get(metadata).url).toBe(mirror)
  for (const url of ['mirror.example.com', 'ftp://mirror.example.com', 'javascript:alert(1)'])
    expect((await ada.put('/api/v3/settings/metadata', { ...entered, url })).status).toBe(400)
  await close()
})
