import { describe, expect, test } from 'bun:test'
import { subscribersOf } from '~/server/requests/subscription-queries'
import type { StartFacts } from '~/shared/api/start'
import type { VoteOutcome, VotePage } from '~/shared/api/votes'
import { portal as portalSection } from '~/shared/settings/portal'
import { anEpisode } from '../support/shows'
import { countStatements } from '../support/statements'
import { ben, castVotes, votingStage } from '../support/voting'
import { there } from '../support/wishing'

const stage = votingStage()
const page = async (name: string, query = '') => {
  const answer = await stage.portal.as(name).get(`/api/v3/votes${query}`)
  expect(answer.status).toBe(200)
  return answer.body as VotePage
}
const ids = ({ requests }: VotePage) => requests.map(({ request }) => request.id)
const vote = (name: string, id: number, direction: unknown) =>
  stage.portal.as(name).put(`/api/v3/votes/${id}`, { vote: direction })

describe('our own API', () => {
  test('what is left to vote on and what was voted on come the newest first', async () => {
    await stage.open({ tvShowVoteMax: 0 })
    const [movie, show, album] = [
      await stage.asked.movie(),
      await stage.asked.show([anEpisode(1, 1)]),
      await stage.asked.album(),
    ]
    await stage.asked.movie({ approved: true })
    expect(ids(await page('ben'))).toEqual([movie, show, album].map(({ id }) => id))
    expect(await page('ben', '?voted=true')).toEqual({ requests: [], counts: { left: 3, voted: 0 }, next: null })

    const { status, body } = await vote('ben', movie.id, 'up')
    const votes = { up: 1, down: 0, mine: 'up', needed: 10 }
    expect([status, body]).toEqual([200, { votes, approved: false, message: 'You voted for Movie 101.' }])
    expect(ids(await page('ben'))).toEqual([show.id, album.id])
    expect(await page('ben', '?voted=true')).toMatchObject({ requests: [{ request: { id: movie.id }, votes }] })
    expect((await page('ben')).counts).toEqual({ left: 2, voted: 1 })
    expect((await page('ben', '?count=1')).counts).toEqual({ left: 2, voted: 1 })
    expect((await page('cid')).counts).toEqual({ left: 3, voted: 0 })
    expect((await page('cid')).requests[0]).toMatchObject({ votes: { ...votes, mine: null } })
    // A limit of 0 is none that could be reached.
    expect((await page('ben')).requests[0]).toMatchObject({ votes: { up: 0, needed: null } })
  })

  test('the list is read part by part, none twice, while others vote', async () => {
    await stage.open()
    for (let n = 0; n < 7; n++) await stage.asked.movie()
    const seen: number[] = []
    for (let next: string | null = ''; next !== null; ) {
      const part: VotePage = await page('ben', `?count=3${next && `&after=${next}`}`)
      seen.push(...ids(part))
      const [first] = ids(part)
      if (first) await vote('ben', first, 'down')
      next = part.next
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
    expect((await page('ben', '?voted=true')).requests).toHaveLength(3)
  })

  test('the vote that is still needed says so, and the request is gone from the list', async () => {
    await stage.open({ movieVoteMax: 1 })
    const { id } = await stage.asked.movie()
    const outcome = (await vote('ben', id, 'up')).body as VoteOutcome
    expect(outcome).toMatchObject({ approved: true, message: 'Movie 101 has enough votes and was approved.' })
    expect(there(await stage.portal.request(id)).variants.standard).toMatchObject({ approved: true })
    expect(ids(await page('ben'))).toEqual([])
    expect(ids(await page('ben', '?voted=true'))).toEqual([])
  })

  test('a vote is taken back, and with it the wish to hear of the request', async () => {
    await stage.open()
    const { id } = await stage.asked.movie()
    await vote('ben', id, 'up')
    expect(await subscribersOf(stage.portal.app.store, id)).toEqual([ben.id])
    expect((await stage.portal.as('ben').delete(`/api/v3/votes/${id}`)).status).toBe(204)
    expect(await castVotes(stage.portal)).toEqual([])
    expect(await subscribersOf(stage.portal.app.store, id)).toEqual([])
    expect(ids(await page('ben'))).toEqual([id])
  })

  test('refusals say what stands against a vote', async () => {
    await stage.open({}, { settings: [[portalSection, { hideRequestsUsers: true }]] })
    const [open1, decided] = [await stage.asked.movie(), await stage.asked.movie({ denied: true })]
    const told = async (...given: Parameters<typeof vote>) => {
      const { status, body } = await vote(...given)
      return [status, (body as { code?: string }).code]
    }
    expect(await told('ben', open1.id, 'up')).toEqual([404, 'RequestDoesNotExist'])
    expect(await told('ann', 4711, 'up')).toEqual([404, 'RequestDoesNotExist'])
    expect(await told('ann', decided.id, 'up')).toEqual([409, 'VotingClosed'])
    expect((await stage.portal.as('ann').delete(`/api/v3/votes/${decided.id}`)).status).toBe(409)
    await vote('ann', open1.id, 'up')
    expect(await told('ann', open1.id, 'up')).toEqual([409, 'AlreadyVoted'])
    for (const junk of ['sideways', null, 1, {}]) expect((await vote('ann', open1.id, junk)).status).toBe(400)
    expect((await stage.portal.as('ann').put('/api/v3/votes/abc', { vote: 'up' })).status).toBe(400)
    for (const query of ['?after=now', '?after=1-9999999999', '?count=0', '?count=101', '?voted=perhaps'])
      expect((await stage.portal.as('ann').get(`/api/v3/votes${query}`)).status).toBe(400)
    expect((await stage.portal.guest.get('/api/v3/votes')).status).toBe(401)
  })

  test('while voting is off there is none of it', async () => {
    await stage.open({ enabled: false })
    const { id } = await stage.asked.movie()
    const answers = [await vote('ben', id, 'up'), await stage.portal.as('ben').delete(`/api/v3/votes/${id}`)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers.map(({ body }) => (body as { code: string }).code)).toEqual(Array(2).fill('VotingOff'))
    expect((await stage.portal.guest.get('/api/v3/start')).body as StartFacts).toMatchObject({ voting: false })
    expect((await stage.portal.guest.get('/api/v1/Settings/voteenabled')).body).toBe(false)
    expect(await page('ben')).toEqual({ requests: [], counts: { left: 0, voted: 0 }, next: null })
    const limits = { enabled: true, movieVoteMax: 1, musicVoteMax: 1, tvShowVoteMax: 2 }
    expect((await stage.portal.as('ada').post('/api/v1/Settings/vote', limits)).body).toBe(true)
    expect((await stage.portal.as('ada').get('/api/v1/Settings/vote')).body).toEqual({
      ...limits,
      id: expect.any(Number),
    })
    expect((await stage.portal.as('ada').post('/api/v1/Settings/vote', { ...limits, movieVoteMax: -1 })).status).toBe(
      400,
    )
    expect((await stage.portal.guest.get('/api/v1/Settings/voteenabled')).body).toBe(true)
    expect((await stage.portal.guest.get('/api/v3/start')).body as StartFacts).toMatchObject({ voting: true })
    expect(ids(await page('ben'))).toEqual([id])
  })

  test('a part of the list takes as many statements as a single request', async () => {
    const counter = countStatements()
    await stage.open()
    await stage.asked.movie()
    const one = await counter.during(() => page('ben'))
    for (let n = 0; n < 10; n++) await stage.asked.movie()
    for (let n = 0; n < 10; n++) await stage.asked.show()
    const many = await counter.during(() => page('ben'))
    counter.stop()
    // The episodes of shows are counted in one more.
    expect(many).toBeLessThanOrEqual(one + 1)
  })
})
