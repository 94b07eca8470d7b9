import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { episodesOf } from '~/server/requests/episode-queries'
import { episodeKey } from '~/shared/requests/episodes'
import { metadata } from '~/shared/titles/settings'
import { engines } from '../support/engines'
import { catalogueOfShows, daily, type OddShow } from '../support/odd-shows'
import { openPortal, type Portal } from '../support/portal'
import { aUser } from '../support/users'

const people = Array.from({ length: 8 }, (_, at) => `p${at}`)
const rounds = 5
const seasons = [1, 2, 3].map(season => ({ season, days: daily(6) }))
const shows: Record<number, OddShow> = Object.fromEntries(
  Array.from({ length: 2 * rounds }, (_, at) => [at + 1, { name: `Show ${at + 1}`, seasons }]),
)
type Answer = { result: boolean; requestId: number; errorMessage: string | null }

for (const engine of engines) {
  describe(`shows at the same moment on ${engine.dialect}`, () => {
    let portal: Portal
    beforeAll(async () => {
      portal = await openPortal({
        ...{ database: await engine.ready(), http: catalogueOfShows(shows).http },
        users: people.map(name => aUser(name, { claims: ['RequestTv'] })),
        settings: [[metadata, { apiKey: 'a-key' }]],
      })
    }, 60_000)
    afterAll(() => portal.close())

    const ask = async (as: string, theMovieDbId: number, wish: object): Promise<Answer> => {
      const { status, body } = await portal.as(as).post('/api/v2/Requests/tv', { theMovieDbId, ...wish })
      expect(status).toBe(200)
      return body as Answer
    }
    /** Who got which episodes. */
    async function owners(answers: readonly Answer[]) {
      const made = answers.filter(({ result }) => result).map(({ requestId }) => requestId)
      const held = await episodesOf(portal.app.store, made)
      return [...held.values()].flatMap(episodes => episodes.map(episodeKey)).toSorted()
    }
    const season = (seasonNumber: number, ...episodes: number[]) => ({
      seasonNumber,
      episodes: episodes.map(episodeNumber => ({ episodeNumber })),
    })

    test('eight people who ask for all of it make one request', async () => {
      for (let id = 1; id <= rounds; id++) {
        const answers = await Promise.all(people.map(name => ask(name, id, { requestAll: true })))
        expect(answers.filter(({ result }) => result)).toHaveLength(1)
        for (const { result, errorMessage } of answers) if (!result) expect(errorMessage).toMatch(/\w+/)
        expect(await owners(answers)).toHaveLength(18)
      }
    })

    test('of seasons that overlap each episode has one owner, and none is lost', async () => {
      const wishes = [
        { seasons: [season(1, 1, 2, 3, 4), season(2, 1, 2)] },
        { seasons: [season(2, 1, 2, 3), season(1, 4, 5)] },
        { firstSeason: true },
        { latestSeason: true },
        { seasons: [season(3, 1, 6), season(2, 6)] },
        { requestAll: true },
        { seasons: [season(1, 6)] },
        { latestSeason: true },
      ]
      const all = seasons.flatMap(one => one.days.map((_, at) => `${one.season}x${at + 1}`))
      for (let id = rounds + 1; id <= 2 * rounds; id++) {
        const order = people.map((name, at) => [name, wishes[(at + id) % wishes.length] ?? {}] as const)
        const answers = await Promise.all(order.map(([name, wish]) => ask(name, id, wish)))
        expect(await owners(answers)).toEqual(all)
      }
    })
  })
}
