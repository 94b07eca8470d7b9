import { expect, test } from 'bun:test'
import { call, callOrNull, callText, under } from '~/integrations/http/call'
import { spokenDetail } from '~/integrations/http/error-messages'
import { aReply, failureOf, playing } from './http-support'

const url = 'https://radarr.example.com/api/v3/movie'

test('an address and a path are joined with exactly one slash', () => {
  for (const [base, path] of [
    ['http://a.example.com', 'b'],
    ['http://a.example.com/', '/b'],
    ['http://a.example.com///', '//b'],
  ] as const)
    expect(under(base, path)).toBe('http://a.example.com/b')
})

test('a read sends its query, leaves out what has no value, and reads the JSON', async () => {
  const { http, asked } = playing(aReply(200, { id: 7 }))
  const query = { tmdbId: 7, all: false, term: 'a&b ü', none: null, nothing: undefined }
  expect(await call<{ id: number }>(http, 'Radarr', url, { query })).toEqual({ id: 7 })
  expect(asked).toEqual([
    {
      service: 'Radarr',
      method: 'GET',
      url: `${url}?tmdbId=7&all=false&term=a%26b+%C3%BC`,
      headers: { accept: 'application/json' },
      timeoutMs: 10_000,
      maxBytes: 16 * 1024 * 1024,
    },
  ])
})

test('a write sends its body as JSON and is never kept', async () => {
  const { http, asked } = playing(aReply(201, ''))
  const written = await call<null>(http, 'Radarr', url, {
    method: 'POST',
    body: { title: 'ü' },
    headers: { 'X-Api-Key': 'secret-key' },
    cacheMs: 1000,
  })
  expect(written).toBeNull()
  expect(asked[0]).toMatchObject({
    method: 'POST',
    body: '{"title":"ü"}',
    headers: { 'x-api-key': 'secret-key', 'content-type': 'application/json' },
  })
  expect(asked[0]).not.toHaveProperty('cacheMs')
})

test.each([
  [401, 'refused', 'Radarr rejected the credentials (status 401).'],
  [403, 'refused', 'Radarr rejected the credentials (status 403).'],
  [404, 'refused', 'Radarr did not find what was asked for (status 404).'],
  [400, 'refused', 'Radarr refused the call (status 400).'],
  [429, 'refused', 'Radarr is being called too often (status 429). Try again in a moment.'],
  [500, 'unexpected', 'Radarr reported an internal error (status 500).'],
  [302, 'unexpected', 'Radarr sent an unexpected response (status 302).'],
] as const)('status %d is told as %s', async (status, kind, message) => {
  const error = await failureOf(call(playing(aReply(status, '')).http, 'Radarr', url))
  expect(error).toMatchObject({ service: 'Radarr', kind, status, message, detail: null, retryAfterMs: null })
})

test('what the service said about its refusal is told too', async () => {
  const body = [{ propertyName: 'Path', errorMessage: 'Path is already configured', severity: 'error' }]
  const error = await failureOf(call(playing(aReply(400, body)).http, 'Radarr', url))
  expect(error.detail).toBe('Path is already configured')
  expect(error.message).toBe('Radarr refused the call (status 400): Path is already configured.')
})

test('a wished pause is understood as seconds and as a date', async () => {
  const seconds = await failureOf(call(playing(aReply(429, {}, { 'retry-after': '7' })).http, 'TMDB', url))
  expect(seconds.retryAfterMs).toBe(7000)
  const date = new Date(Date.now() + 60_000).toUTCString()
  const dated = await failureOf(call(playing(aReply(429, {}, { 'retry-after': date })).http, 'TMDB', url))
  expect(dated.retryAfterMs).toBeGreaterThan(50_000)
  expect(dated.retryAfterMs).toBeLessThanOrEqual(60_000)
})

test.each([
  ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', /web page instead of data/],
  ['a body that was cut off', '{"id": 7, "title": "The', /unreadable response/],
  ['plain text', 'pong', /unreadable response/],
])('%s instead of JSON is unexpected', async (_, body, words) => {
  const error = await failureOf(call(playing(aReply(200, body)).http, 'TMDB', url))
  expect(error).toMatchObject({ kind: 'unexpected', status: 200, service: 'TMDB' })
  expect(error.message).toMatch(words)
})

test('a service may answer with plain words where only the outcome counts', async () => {
  expect(await callText(playing(aReply(200, 'ok')).http, 'Webhook', url, { method: 'POST', body: {} })).toBe('ok')
  const error = await failureOf(callText(playing(aReply(404, 'no_service')).http, 'Webhook', url, { method: 'POST' }))
  expect(error).toMatchObject({ kind: 'refused', detail: 'no_service' })
})

test('a status the caller reads itself is not a failure', async () => {
  const { http } = playing(aReply(409, { message: 'twice' }))
  expect(await call<unknown>(http, 'Radarr', url, { answers: [409] })).toEqual({ message: 'twice' })
})

test('a thing the service does not know is null, every other failure stays one', async () => {
  expect(await callOrNull(playing(aReply(404, { status_code: 34 })).http, 'TMDB', url)).toBeNull()
  const error = await failureOf(callOrNull(playing(aReply(401, {})).http, 'TMDB', url))
  expect(error.status).toBe(401)
})

test('any other error of the transport becomes an unreachable service', async () => {
  const error = await failureOf(call(playing(new Error('boom')).http, 'TMDB', url))
  expect(error).toMatchObject({ kind: 'unreachable', status: null, message: 'TMDB can’t be reached.' })
})

test('an address that is none is told without asking anybody', async () => {
  const { http, asked } = playing(aReply())
  for (const address of ['', 'radarr:7878 ', 'file:///etc/hosts']) {
    const error = await failureOf(call(http, 'Radarr', address))
    expect(error.message).toBe('The address of Radarr is not a valid URL.')
  }
  expect(asked).toEqual([])
})

test('no key, token or password shows in a failure, wherever the service repeats it', async () => {
  const secrets = ['query-secret-1', 'header-secret-2', 'bearer-secret-3', 'A-Long-Secret-Part-Of-A-Path-4']
  const body = { message: `no ${secrets.join(' ')} at http://x.example.com/?apikey=other-secret-5&page=2` }
  const error = await failureOf(
    call(playing(aReply(401, body)).http, 'TMDB', `https://x.example.com/${secrets[3]}`, {
      query: { api_key: secrets[0] },
      headers: { 'X-Api-Key': secrets[1]!, Authorization: `Bearer ${secrets[2]}` },
    }),
  )
  const shown = JSON.stringify([error.message, error.detail, String(error.cause), error.stack])
  for (const secret of [...secrets, 'other-secret-5']) expect(shown).not.toContain(secret)
  expect(error.detail).toContain('page=2')
})

test('an address inside an error of the transport loses its keys', async () => {
  const { http } = playing(new Error('failed https://x.example.com/?api_key=very-secret'))
  const error = await failureOf(call(http, 'TMDB', 'https://x.example.com/', { query: { api_key: 'very-secret' } }))
  expect(Bun.inspect(error)).not.toContain('very-secret')
})

test.each([
  [{ 'x-api-key': 'wrong-key' }, 'Radarr rejected the API key.', 'keyRejected'],
  [{ Authorization: 'MediaBrowser Token="wrong-key"' }, 'Radarr rejected the API key.', 'keyRejected'],
  [{ 'X-Plex-Token': 'wrong-key' }, 'Radarr rejected the token.', 'tokenRejected'],
  [{ authorization: 'Bearer wrong-key' }, 'Radarr rejected the credentials (status 401): Unauthorized.', 'credentials'],
])('a service that does not take what it is opened with, %j, says so by its name', async (headers, message, code) => {
  const { http } = playing(aReply(401, { error: 'Unauthorized' }))
  const error = await failureOf(call(http, 'Radarr', 'http://radarr.example.com/api', { headers }))
  expect(error.message).toBe(message)
  const codes: string[] = [error.failure.code, error.generalFailure.code]
  expect(codes).toEqual([code, code])
})

test.each(['Jellyfin Server is loading. Please try again shortly.', 'Server is starting up'])(
  'a service that is still starting is told as such: %p',
  async said => {
    const { http } = playing(aReply(503, said))
    const error = await failureOf(call(http, 'Jellyfin', 'http://jellyfin.example.com/Items'))
    expect(error.message).toBe('Jellyfin is still starting. Try again in a moment.')
  },
)

test.each([
  [
    'HTTP request failed: [503:ServiceUnavailable] [GET] at [http://10.0.0.7:9000/v1/movie/19]',
    'HTTP request failed: [503:ServiceUnavailable] [GET]',
  ],
  ['Unable to load http://192.168.1.4:8080/x. Try later', 'Unable to load Try later'],
  ['see "https://metadata:5004/a?b=c" for more', 'see for more'],
  ['see https://wiki.example.com/why', 'see https://wiki.example.com/why'],
  ['http://[::1]:80/a is away', 'is away'],
])('where a service looked itself is not passed on: %p', (said, kept) => {
  expect(spokenDetail(JSON.stringify({ message: said }))).toBe(kept)
})

test.each([
  ['https://hooks.example.com/in?k=letmein', 'asked with k=letmein', 'asked with ***'],
  ['https://ann:s3cret%20w@hooks.example.com/in', 'Basic YW5uOnMzY3JldCB3, s3cret w', 'Basic ***, ***'],
  ['https://ann:50%25%zz@hooks.example.com/in', 'of ann:50%25%zz', 'of ann:***'],
  ['https://hooks.example.com/services/T0123456789abcdefghij', 'no T0123456789abcdefghij', 'no ***'],
])('a service that repeats how %s was called tells nobody', async (address, message, told) => {
  const { http } = playing(aReply(400, { message }))
  const error = await failureOf(callText(http, 'Hook', address))
  expect(error.detail).toBe(told)
})
