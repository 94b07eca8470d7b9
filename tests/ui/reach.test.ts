import { afterEach, describe, expect, test } from 'bun:test'
import { getDefaultStore } from 'jotai'
import { get, post } from '~/ui/api/client'
import { ApiError, OfflineError, UnansweredAction } from '~/ui/api/errors'
import { isAboutTitles } from '~/ui/shell/use-status-message'
import { awayAtom, checkReach } from '~/ui/state/reach'

const real = globalThis.fetch
const asked: string[] = []
const isAway = () => getDefaultStore().get(awayAtom)

/** What stands between the page and the portal answers like this. */
const answering = (answer: () => Response | Promise<Response>) => {
  asked.length = 0
  globalThis.fetch = Object.assign(
    async (address: string | URL | Request) => {
      asked.push(String(address))
      return answer()
    },
    { preconnect: real.preconnect },
  )
}
const noNetwork = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
const fromProxy = () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
const failed = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: unknown) => error,
  )

describe('whether the portal can be reached', () => {
  afterEach(async () => {
    answering(() => Response.json({}))
    await checkReach()
    globalThis.fetch = real
  })

  test('no network and a proxy that does not reach it are the same, and it is asked for until it answers', async () => {
    for (const gone of [fromProxy, noNetwork]) {
      answering(gone)
      expect(await failed(get('/api/v3/me'))).toBeInstanceOf(OfflineError)
      expect(await checkReach()).toBe(false)
      expect(isAway()).toBe(true)
      expect([...new Set(asked)]).toEqual(['/api/v3/me', '/api/v3/start'])

      answering(() => Response.json({}))
      expect(await checkReach()).toBe(true)
      expect(isAway()).toBe(false)
    }
  })

  test('what a page reads is asked for again, anything else that is lost may or may not have been done', async () => {
    const { signal } = new AbortController()
    for (const gone of [fromProxy, noNetwork]) {
      answering(gone)
      for (const read of [get('/api/v3/me', { signal }), post('/api/v3/jobs/schedule-check', {}, { signal })])
        expect(await failed(read)).not.toBeInstanceOf(UnansweredAction)
      for (const action of [get('/api/v3/logs'), post('/api/v3/me/access-token')])
        expect(await failed(action)).toBeInstanceOf(UnansweredAction)
    }
  })

  test('what the portal itself answers is no reason to ask', async () => {
    answering(() => Response.json({ error: 'Radarr isn’t responding.' }, { status: 502 }))
    const error = await failed(get('/api/v3/updates'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toHaveProperty('message', 'Radarr isn’t responding.')
    expect(asked).toEqual(['/api/v3/updates'])
    expect(isAway()).toBe(false)
  })
})

test('pages of titles say themselves that there is no key, all others by the banner', () => {
  for (const address of ['/discover', '/discover/the', '/details/movie/19', '/Discover/'])
    expect(isAboutTitles(address)).toBe(true)
  for (const address of ['/requests-list', '/Settings', '/search', '/discovery'])
    expect(isAboutTitles(address)).toBe(false)
})
