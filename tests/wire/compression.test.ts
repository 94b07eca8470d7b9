import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { aMovieRequest, saveRequest } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin } from '../support/users'

let portal: Portal
let token: string
const ada = anAdmin('ada')
beforeAll(async () => {
  portal = await openPortal({ users: [ada] })
  token = (await portal.app.tokens.sign(ada, portal.app.now(), 3_600)).token
  for (let id = 1; id <= 250; id++) {
    await saveRequest(
      portal.app.store,
      aMovieRequest(id, { requesterId: ada.id, overview: 'A long film. '.repeat(30) }),
    )
  }
})
afterAll(() => portal.close())

async function ask(path: string, encodings: string | null) {
  const headers = { authorization: `Bearer ${token}`, ...(encodings === null ? {} : { 'accept-encoding': encodings }) }
  const answer = await portal.web.handle(new Request(`http://portal.test/api/${path}`, { headers }))
  return { answer, encoding: answer.headers.get('content-encoding'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

const page = 'v2/Requests/movie/100/0/id/asc'
const whole = 'v1/Request/movie'

describe('05 §2 answers of JSON', () => {
  test.each([
    ['gzip', 'gzip, deflate, br', gunzipSync],
    ['br', 'BR;q=0.5, gzip;q=0', brotliDecompressSync],
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
  ])('are packed as %s for a caller that takes %s', async (expected, accepted, unpack) => {
    for (const path of [page, 'v2/Requests/movie/5/0/id/asc']) {
      const { bytes: plain } = await ask(path, null)
      const { answer, encoding, bytes } = await ask(path, accepted)
      expect(encoding).toBe(expected)
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(bytes.length).toBeLessThan(plain.length / 4)
      expect(unpack(bytes).toString()).toBe(plain.toString())
    }
  })

  test.each([null, '', 'identity', 'deflate', 'br;q=0, gzip;q=0.000', 'zstd'])('are plain for %p', async accepted => {
    const { answer, encoding, bytes } = await ask(page, accepted)
    expect([answer.status, encoding]).toEqual([200, null])
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(JSON.parse(bytes.toString()).total).toBe(250)
  })

  test('are plain when they are short, whatever their status', async () => {
    for (const [path, status] of [
      ['v1/Status', 200],
      ['v1/Request/count', 200],
      ['v1/Request/movie/info/9999', 404],
      ['v1/Nothing', 404],
    ] as const) {
      const { answer, encoding } = await ask(path, 'gzip, br')
      expect([answer.status, encoding]).toEqual([status, null])
    }
  })

  test('that are written bit by bit are packed bit by bit', async () => {
    const { bytes: plain } = await ask(whole, null)
    expect(JSON.parse(plain.toString())).toHaveLength(250)
    const { encoding, bytes } = await ask(whole, 'gzip, deflate, br')
    expect(encoding).toBe('gzip')
    expect(bytes.length).toBeLessThan(plain.length / 10)
    expect(gunzipSync(bytes).toString()).toBe(plain.toString())
    expect((await ask(whole, 'br')).encoding).toBeNull()
  })

  test('keep what they say beside: who may read them, and what became of them', async () => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip', origin: 'https://board.example.com' }
    const answer = await portal.web.handle(new Request(`http://portal.test/api/${page}`, { headers }))
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://board.example.com')
    expect(answer.headers.get('vary')?.split(', ').sort()).toEqual(['Accept-Encoding', 'Origin'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

test('05 §2 other answers than JSON are not packed', async () => {
  const { answer, encoding } = await ask('v2/System/news', 'gzip, br')
  expect([answer.headers.get('content-type'), encoding]).toEqual(['text/plain; charset=utf-8', null])
})
