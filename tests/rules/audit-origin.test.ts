import { describe, expect, test } from 'bun:test'
import { actingFrom, currentOrigin, originOfCall } from '~/server/audit/origin'

const of = (headers: Record<string, string>) =>
  originOfCall({ address: '192.0.2.7', header: name => headers[name] ?? null })

describe('by which way something was done', () => {
  test.each<[string, Record<string, string>, 'page' | 'program']>([
    ['a page says so', { 'sec-fetch-site': 'same-origin' }, 'page'],
    [
      'a page of others says so',
      { 'sec-fetch-site': 'cross-site', origin: 'https://a.test', host: 'a.test' },
      'program',
    ],
    ['a page without HTTPS names its origin', { origin: 'http://192.0.2.1:3579', host: '192.0.2.1:3579' }, 'page'],
    [
      'one behind a proxy as well',
      { origin: 'http://a.test', host: 'inside:3579', 'x-forwarded-host': 'a.test' },
      'page',
    ],
    ['one of another host is none of ours', { origin: 'http://b.test', host: 'a.test' }, 'program'],
    ['one on another port neither', { origin: 'http://a.test:81', host: 'a.test' }, 'program'],
    ['an origin that is none', { origin: 'null', host: 'null' }, 'program'],
    ['a program says nothing', { host: 'a.test', 'user-agent': 'okhttp/4.12.0' }, 'program'],
  ])('%s', (_, headers, way) => {
    expect(of(headers)).toEqual({ way, address: '192.0.2.7', userAgent: headers['user-agent'] ?? null })
  })

  test('is known to all that follows, and is the portal’s own where nobody called', async () => {
    const page = of({ 'sec-fetch-site': 'same-origin' })
    const seen = await actingFrom(
      () => page,
      async () => {
        await Bun.sleep(1)
        return currentOrigin()
      },
    )
    expect(seen).toBe(page)
    expect(currentOrigin()).toEqual({ way: 'portal', address: null, userAgent: null })
  })
})
