import { describe, expect, test } from 'bun:test'
import { removeRequest } from '~/server/requests/remove'
import { subscribersOf } from '~/server/requests/subscription-queries'
import { portal as portalSection } from '~/shared/settings/portal'
import { anAdmin } from '../support/users'
import { ann, ben, castVotes, cid, counted, dan, votingStage } from '../support/voting'
import { ask, there } from '../support/wishing'

const stage = votingStage()
const follows = (id: number) => subscribersOf(stage.portal.app.store, id)
const standard = async (id: number) => there(await stage.portal.request(id)).variants.standard
const refused = { result: false, message: null, isError: true, errorMessage: expect.any(String) }

describe('casting a vote', () => {
  test('V01: while voting is off all is well, and nothing is stored', async () => {
    await stage.open({ enabled: false, movieVoteMax: 1 })
    const { id } = await stage.asked.movie()
    expect(await stage.vote('ben', `up/movie/${id}`)).toEqual(counted)
    expect(await castVotes(stage.portal)).toEqual([])
    expect(await follows(id)).toEqual([])
    expect(await standard(id)).toMatchObject({ approved: false })
  })

  test('V02: a vote for a request is stored, and whoever cast it hears of the request', async () => {
    await stage.open()
    const { id } = await stage.asked.movie()
    expect(await stage.vote('ben', `up/movie/${id}`)).toEqual(counted)
    expect(await castVotes(stage.portal)).toEqual([{ requestId: id, userId: ben.id, up: true }])
    expect(await follows(id)).toEqual([ben.id])
    expect(await standard(id)).toMatchObject({ approved: false })
  })

  test('V03: the same vote a second time is refused', async () => {
    await stage.open()
    const { id } = await stage.asked.movie()
    await stage.vote('ben', `up/movie/${id}`)
    expect(await stage.vote('ben', `up/movie/${id}`)).toEqual(refused)
    expect(await castVotes(stage.portal)).toHaveLength(1)
    await stage.vote('cid', `down/movie/${id}`)
    expect(await stage.vote('cid', `down/movie/${id}`)).toEqual(refused)
  })

  test('V04, V05: somebody may think better of it; only the last vote counts, and hearing of it follows', async () => {
    await stage.open()
    const { id } = await stage.asked.movie()
    await stage.vote('ben', `down/movie/${id}`)
    expect(await follows(id)).toEqual([])
    expect(await stage.vote('ben', `up/movie/${id}`)).toEqual(counted)
    expect(await castVotes(stage.portal)).toEqual([{ requestId: id, userId: ben.id, up: true }])
    expect(await follows(id)).toEqual([ben.id])
    expect(await stage.vote('ben', `down/movie/${id}`)).toEqual(counted)
    expect(await castVotes(stage.portal)).toEqual([{ requestId: id, userId: ben.id, up: false }])
    expect(await follows(id)).toEqual([])
  })

  test('V06: votes on a movie, a show and an album do not know of each other', async () => {
    await stage.open()
    const [movie, show, album] = [await stage.asked.movie(), await stage.asked.show(), await stage.asked.album()]
    for (const path of [`movie/${movie.id}`, `tv/${show.id}`, `album/${album.id}`])
      expect(await stage.vote('ben', `up/${path}`)).toEqual(counted)
    expect(await castVotes(stage.portal)).toHaveLength(3)
    // The number of a movie is none of a request for a show.
    expect(await stage.vote('cid', `up/tv/${movie.id}`)).toEqual(refused)
    expect(await stage.vote('cid', `up/album/${show.id}`)).toEqual(refused)
    expect(await castVotes(stage.portal)).toHaveLength(3)
  })

  test('V13: a denied request is not brought back, nor is one voted on that is approved or there', async () => {
    await stage.open({ movieVoteMax: 1 })
    const denied = await stage.asked.movie({ denied: true })
    const decided = [denied, await stage.asked.movie({ approved: true }), await stage.asked.movie({ available: true })]
    for (const { id } of decided) {
      expect(await stage.vote('ben', `up/movie/${id}`)).toEqual(refused)
      expect(await stage.vote('ben', `down/movie/${id}`)).toEqual(refused)
    }
    expect(await standard(denied.id)).toMatchObject({ denied: true, approved: false })
    expect(await castVotes(stage.portal)).toEqual([])
  })

  test('V16: nobody votes on what does not exist, or on what is hidden from them', async () => {
    await stage.open({}, { settings: [[portalSection, { hideRequestsUsers: true }]] })
    expect(await stage.vote('ben', 'up/movie/4711')).toEqual(refused)
    const { id } = await stage.asked.movie()
    expect(await stage.vote('ben', `up/movie/${id}`)).toEqual(refused)
    expect(await castVotes(stage.portal)).toEqual([])
    expect(await stage.vote('ann', `up/movie/${id}`)).toEqual(counted)
    expect(await stage.vote('ada', `up/movie/${id}`)).toEqual(counted)
  })

  test('only whoever is signed in votes, with a call that writes', async () => {
    await stage.open()
    const { id } = await stage.asked.movie()
    expect((await stage.portal.guest.post(`/api/v1/Vote/up/movie/${id}`)).status).toBe(401)
    expect((await stage.portal.as('ben').get(`/api/v1/Vote/up/movie/${id}`)).status).toBe(405)
    expect((await stage.portal.as('ben').post('/api/v1/Vote/up/movie/abc')).status).toBe(404)
    expect(await castVotes(stage.portal)).toEqual([])
  })

  test('of two votes at once by the same person one counts', async () => {
    await stage.open({ movieVoteMax: 2 }, { live: true })
    const { id } = await stage.asked.movie()
    const answers = await Promise.all([stage.vote('ben', `up/movie/${id}`), stage.vote('ben', `up/movie/${id}`)])
    expect(answers.map(({ result }) => result).toSorted()).toEqual([false, true])
    expect(await standard(id)).toMatchObject({ approved: false })
  })

  test('votes go with their request, and with the account of whoever cast them', async () => {
    await stage.open()
    const [one, other] = [await stage.asked.movie(), await stage.asked.movie()]
    for (const { id } of [one, other]) for (const name of ['ben', 'cid']) await stage.vote(name, `up/movie/${id}`)
    await removeRequest(stage.portal.app, anAdmin(), one.id)
    expect(await castVotes(stage.portal)).toEqual(
      [ben.id, cid.id].map(userId => ({ requestId: other.id, userId, up: true })),
    )
    expect((await stage.portal.as('ada').delete(`/api/v1/Identity/${cid.id}`)).status).toBe(200)
    expect(await castVotes(stage.portal)).toEqual([{ requestId: other.id, userId: ben.id, up: true }])
  })
})

describe('approval by votes', () => {
  const approvals = async () => (await stage.portal.told()).filter(type => type === 'requestApproved')

  test('V07: the last vote that is needed approves the request, which is sent and told as by hand', async () => {
    await stage.open({ movieVoteMax: 3 }, { withRadarr: {} })
    const { id } = await stage.asked.movie()
    for (const name of ['ann', 'ben']) await stage.vote(name, `up/movie/${id}`)
    expect(await standard(id)).toMatchObject({ approved: false })
    expect(await stage.vote('cid', `up/movie/${id}`)).toEqual(counted)
    expect(await standard(id)).toMatchObject({ approved: true, approvedAt: expect.any(Date), denied: false })
    await stage.portal.settle()
    expect(stage.portal.radarr?.movies).toHaveLength(1)
    expect(await approvals()).toHaveLength(1)
    expect(await stage.vote('dan', `up/movie/${id}`)).toEqual(refused)
  })

  test('V08: votes against are taken off', async () => {
    await stage.open({ movieVoteMax: 3 })
    const { id } = await stage.asked.movie()
    await stage.vote('dan', `down/movie/${id}`)
    for (const name of ['ann', 'ben', 'cid']) await stage.vote(name, `up/movie/${id}`)
    expect(await standard(id)).toMatchObject({ approved: false })
    await stage.vote('ada', `up/movie/${id}`)
    expect(await standard(id)).toMatchObject({ approved: true })
  })

  test('a vote against approves nothing, and takes no approval back', async () => {
    await stage.open({ movieVoteMax: 1 })
    const { id } = await stage.asked.movie()
    await stage.vote('ben', `down/movie/${id}`)
    expect(await standard(id)).toMatchObject({ approved: false, denied: null })
  })

  test('a limit of 0 is refused by the wire while voting is on, and so is one that is left out', async () => {
    await stage.open({})
    const limits = { movieVoteMax: 1, tvShowVoteMax: 1, musicVoteMax: 1 }
    const save = async (body: object) => (await stage.portal.as('ada').post('/api/v1/Settings/vote', body)).status
    expect(await save({ enabled: true, ...limits, tvShowVoteMax: 0 })).toBe(400)
    expect(await save({ enabled: true, ...limits, tvShowVoteMax: undefined })).toBe(400)
    expect(await save({ enabled: true, ...limits, tvShowVoteMax: -1 })).toBe(400)
    expect(await save({ enabled: true, ...limits })).toBe(200)
    expect(await save({ enabled: false, movieVoteMax: 0, tvShowVoteMax: 0, musicVoteMax: 0 })).toBe(200)
  })

  test('V11: a limit of 0 approves nothing', async () => {
    await stage.open({ movieVoteMax: 0 })
    const { id } = await stage.asked.movie()
    expect(await stage.vote('ben', `up/movie/${id}`)).toEqual(counted)
    expect(await standard(id)).toMatchObject({ approved: false })
  })

  test('V12: a movie that is asked for in 4K alone is approved in 4K', async () => {
    await stage.open({ movieVoteMax: 1 }, { fourK: true, withRadarr: {} })
    const { id } = await stage.asked.inFourKAlone()
    await stage.vote('ben', `up/movie/${id}`)
    const shown = (await stage.portal.as('ada').get(`/api/v1/Request/movie/info/${id}`)).body
    expect(shown).toMatchObject({ approved: false, approved4K: true })
    await stage.portal.settle()
    expect([stage.portal.radarr?.movies, stage.portal.radarr4K?.movies]).toEqual([
      [],
      [expect.objectContaining({ monitored: true })],
    ])
  })

  test('of a movie in both variants the one that waits is voted on', async () => {
    await stage.open({ movieVoteMax: 1 }, { fourK: true, withRadarr: {} })
    const { id } = await stage.asked.movie({ approved: true }, {})
    await stage.vote('ben', `up/movie/${id}`)
    expect((await stage.portal.request(id))?.variants.fourK).toMatchObject({ approved: true })
    await stage.portal.settle()
    expect([stage.portal.radarr?.movies, stage.portal.radarr4K?.movies]).toEqual([
      [],
      [expect.objectContaining({ monitored: true })],
    ])
  })

  test('each kind has a limit of its own', async () => {
    await stage.open({ movieVoteMax: 10, tvShowVoteMax: 1, musicVoteMax: 2 })
    const [movie, show, album] = [await stage.asked.movie(), await stage.asked.show(), await stage.asked.album()]
    await stage.vote('ben', `up/movie/${movie.id}`)
    await stage.vote('ben', `up/tv/${show.id}`)
    await stage.vote('ben', `up/album/${album.id}`)
    expect(await standard(movie.id)).toMatchObject({ approved: false })
    expect(await standard(show.id)).toMatchObject({ approved: true })
    expect(await standard(album.id)).toMatchObject({ approved: false })
    await stage.vote('cid', `up/album/${album.id}`)
    expect(await standard(album.id)).toMatchObject({ approved: true })
  })
})

describe('the vote of whoever asks', () => {
  test('V09: asking for something is a vote for it', async () => {
    await stage.open({ movieVoteMax: 2 })
    const { requestId } = await ask(stage.portal.as('ann'), 603)
    expect(await castVotes(stage.portal)).toEqual([{ requestId, userId: ann.id, up: true }])
    expect(await standard(requestId)).toMatchObject({ approved: false })
    await stage.vote('ben', `up/movie/${requestId}`)
    expect(await standard(requestId)).toMatchObject({ approved: true })
  })

  test('V10: with a limit of 1 what is asked for is approved at once', async () => {
    await stage.open({ movieVoteMax: 1 }, { withRadarr: {} })
    const { requestId, ...answer } = await ask(stage.portal.as('ann'), 604)
    expect(answer).toMatchObject({ result: true, isError: false })
    expect(await standard(requestId)).toMatchObject({ approved: true })
    await stage.portal.settle()
    expect(stage.portal.radarr?.movies).toMatchObject([{ tmdbId: 604 }])
  })

  test('it is of whoever calls, not of the person it is for, and none where nothing is left to decide', async () => {
    await stage.open()
    const { requestId } = await ask(stage.portal.as('ada'), 605, { requestOnBehalf: dan.id })
    expect(await standard(requestId)).toMatchObject({ approved: true })
    expect(await castVotes(stage.portal)).toEqual([])
  })

  test('none is cast while voting is off, nor for the movies of a collection', async () => {
    await stage.open({ enabled: false })
    expect(await ask(stage.portal.as('ann'), 606)).toMatchObject({ result: true })
    expect(await castVotes(stage.portal)).toEqual([])
    await stage.portal.close()
    await stage.open({}, { catalogue: { collections: { 9: { name: 'Numbers', parts: [607, 608] } } } })
    expect((await stage.portal.as('ann').post('/api/v2/Requests/movie/collection/9')).body).toMatchObject({
      result: true,
    })
    expect(await castVotes(stage.portal)).toEqual([])
  })
})
