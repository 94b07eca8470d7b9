import { describe, expect, test } from 'bun:test'
import type { VotePage } from '~/shared/api/votes'
import { albumStage, known } from '../support/asked-albums'
import { catalogueStage } from '../support/catalogue'
import { aUser } from '../support/users'
import { ann, castVotes, votingPortal, withVotes } from '../support/voting'

describe('whoever asks votes for it', () => {
  const shows = catalogueStage()
  const albums = albumStage()
  const [bea, max] = [aUser('bea', { claims: ['RequestTv'] }), aUser('max', { claims: ['RequestMusic'] })]

  test('a movie asked for in our own API', async () => {
    const portal = await votingPortal()
    const { body } = await portal.as('ann').post('/api/v3/requests', { kind: 'movie', id: '603', variant: 'standard' })
    const { id } = (body as { request: { id: number } }).request
    expect(await castVotes(portal)).toEqual([{ requestId: id, userId: ann.id, up: true }])
    const { requests } = (await portal.as('ann').get('/api/v3/votes?voted=true')).body as VotePage
    expect(requests).toMatchObject([{ request: { id }, votes: { mine: 'up' } }])
    await portal.close()
  })

  test('a show, in both versions for programs', async () => {
    const household = await shows.aPortal({ users: [bea], settings: withVotes() })
    const wish = { theMovieDbId: 9_000_023, firstSeason: true }
    const { body } = await household.as('bea').post('/api/v2/Requests/tv', wish)
    const second = await household.as('bea').post('/api/v1/Request/tv', { tvDbId: 9_000_023, latestSeason: true })
    const made = [body, second.body] as { result: boolean; requestId: number }[]
    const votes = made.filter(({ result }) => result).map(({ requestId }) => ({ requestId, userId: bea.id, up: true }))
    expect(votes.length).toBeGreaterThan(0)
    expect(await castVotes(household)).toEqual(votes)
  })

  test('an album; with a limit of 1 it is approved at once', async () => {
    const household = await albums.open({ users: [max], settings: withVotes({ musicVoteMax: 1 }) })
    const { body } = await household.as('max').post('/api/v1/request/music', { foreignAlbumId: known.slip })
    expect(body).toMatchObject({ result: true })
    const [row] = (await household.as('max').get('/api/v1/request/music')).body as { approved: boolean }[]
    expect(row).toMatchObject({ approved: true })
    await household.settle()
    expect(await castVotes(household)).toHaveLength(1)
  })
})
