import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { addCategory } from '~/server/issues/categories'
import { usualCategories } from '~/shared/issues/categories'
import { issueSettings } from '~/shared/issues/settings'
import { setPassword } from '../support/accounts'
import { engines } from '../support/engines'
import { acting, seerrNumberOf } from '../support/seerr'
import { cookieOf, signInAtSeerr, withCookie } from '../support/seerr-cookie'
import { anAdmin, aUser } from '../support/users'
import { type WishingPortal, wishingPortal } from '../support/wishing'

const ada = anAdmin('ada')
const people = Array.from({ length: 16 }, (_, at) => aUser(`p${at}`))
/** Movies that each of them asks for alone, and others that all of them ask for at once. */
const own = 3
const contested = [50_001, 50_002]

type Calls = Pick<ReturnType<typeof acting>, 'get' | 'post'>
type Made = { id: number; media: { id: number } }
type Page = { pageInfo: { results: number }; results: { id: number; media: { tmdbId: number } }[] }

for (const engine of engines) {
  describe(`sixteen programs at the same moment on ${engine.dialect}`, () => {
    let portal: WishingPortal
    let callers: Calls[]
    const answers: { call: string; status: number; ms: number }[] = []
    beforeAll(async () => {
      const settings: Parameters<typeof wishingPortal>[0] = { settings: [[issueSettings, { enabled: true }]] }
      portal = await wishingPortal({ users: [ada, ...people], database: await engine.ready(), ...settings })
      for (const name of Object.values(usualCategories)) await addCategory(portal.app, ada, name)
      // Half of them come with the key as somebody, the others with a cookie.
      callers = []
      for (const [at, user] of people.entries()) {
        if (at % 2 === 0) callers.push(acting(portal, await seerrNumberOf(portal, user.userName)))
        else {
          await setPassword(portal, user, 'a password')
          callers.push(withCookie(portal, cookieOf(await signInAtSeerr(portal, user.userName, 'a password'))))
        }
      }
    }, 60_000)
    afterAll(() => portal.close())

    async function noted(call: string, answer: ReturnType<Calls['get']>) {
      const began = performance.now()
      const { status, body } = await answer
      answers.push({ call, status, ms: performance.now() - began })
      return { status, body }
    }

    async function runOf(calls: Calls, at: number) {
      for (let n = 0; n < own; n++) {
        const mediaId = 1_000 + at * 100 + n
        const made = await noted('POST request', calls.post('request', { mediaType: 'movie', mediaId }))
        const { id, media } = made.body as Made
        await Promise.all([
          noted('GET request', calls.get('request?take=100')),
          noted('GET request/count', calls.get('request/count')),
          noted('GET media', calls.get('media?take=100')),
          noted('GET request/{id}', calls.get(`request/${id}`)),
          noted('POST watchlist', calls.post('watchlist', { mediaType: 'movie', tmdbId: mediaId })),
          noted('POST issue', calls.post('issue', { issueType: 1, message: 'Too dark.', mediaId: media.id })),
          n % 2 === 0
            ? noted('POST approve', acting(portal).post(`request/${id}/approve`))
            : noted('GET search', calls.get('request?filter=pending&sort=modified')),
        ])
      }
      for (const mediaId of contested)
        await noted('POST contested', calls.post('request', { mediaType: 'movie', mediaId }))
    }

    test('nothing fails, nothing is lost, and the counts add up', async () => {
      await Promise.all(callers.map(runOf))
      await portal.settle()
      const odd = answers.filter(({ call, status }) => status >= 300 && !(call === 'POST contested' && status === 409))
      expect(odd).toEqual([])
      expect(answers.filter(({ call, status }) => call === 'POST contested' && status === 201)).toHaveLength(
        contested.length,
      )
      const all = acting(portal)
      const total = people.length * own + contested.length
      const approved = people.length * Math.ceil(own / 2)
      expect((await all.get('request/count')).body).toMatchObject({
        ...{ total, movie: total, tv: 0, pending: total - approved, approved, declined: 0, available: 0 },
      })
      const { pageInfo, results } = (await all.get('request?take=1000')).body as Page
      expect([pageInfo.results, results.length]).toEqual([total, total])
      expect(new Set(results.map(({ id }) => id)).size).toBe(total)
      expect(new Set(results.map(({ media }) => media.tmdbId)).size).toBe(total)
      const issues = people.length * own
      expect((await all.get('issue/count')).body).toMatchObject({ total: issues, video: issues, open: issues })
      for (const calls of callers)
        expect((await calls.get('discover/watchlist')).body).toMatchObject({ totalResults: own })
    }, 60_000)
  })
}
