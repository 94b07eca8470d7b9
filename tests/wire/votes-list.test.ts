import { describe, expect, test } from 'bun:test'
import { portal as portalSection } from '~/shared/settings/portal'
import { saveAlbumRequest } from '../support/albums'
import { aMovieRequest, saveRequest } from '../support/movies'
import { hasRecordedPortal, recordedCalls, shapeDifferences } from '../support/recorded-shapes'
import { anEpisode, saveShowRequest } from '../support/shows'
import { countStatements } from '../support/statements'
import { ann, ben, cid, votingStage } from '../support/voting'
import { type Row, there } from '../support/wishing'

const stage = votingStage()
const list = async (name: string) => (await stage.portal.as(name).get('/api/v1/Vote')).body as Row[]

describe('the list of the first version', () => {
  test('V14: what waits for a decision, with the votes on it and that of the caller', async () => {
    await stage.open()
    const { id } = await stage.asked.movie()
    for (const progress of [{ approved: true }, { denied: true }, { available: true }])
      await stage.asked.movie(progress)
    await stage.vote('ben', `up/movie/${id}`)
    await stage.vote('cid', `down/movie/${id}`)
    const item = { requestId: id, requestType: 1, upvotes: 1, downvotes: 1 }
    expect(await list('ben')).toMatchObject([{ ...item, alreadyVoted: true, myVote: 0 }])
    expect(await list('cid')).toMatchObject([{ ...item, alreadyVoted: true, myVote: 1 }])
    expect(await list('dan')).toMatchObject([{ ...item, alreadyVoted: false, myVote: 1 }])
  })

  test('V15: of a show it says which episodes are asked for', async () => {
    await stage.open()
    const episodes = [1, 2, 3, 5].map(episode => anEpisode(1, episode))
    const { id } = await stage.asked.show([...episodes, anEpisode(2, 4), anEpisode(2, 7), anEpisode(2, 8)])
    const description = 'Season: 1 - Episodes: 1-3, 5<br />Season: 2 - Episodes: 4, 7-8<br />'
    expect(await list('ben')).toMatchObject([{ requestId: id, requestType: 0, description }])
  })

  test('movies come first, then albums, then shows with the requests for one together', async () => {
    await stage.open()
    const [show, album, movie] = [await stage.asked.show(), await stage.asked.album(), await stage.asked.movie()]
    const title = there(await stage.portal.request(show.id)).title
    const another = await stage.asked.show()
    const more = await saveShowRequest(stage.portal.app.store, 0, [anEpisode(2, 1)], { requesterId: ben.id, title })
    const ids = (await list('cid')).map(({ requestId }) => requestId)
    expect(ids).toEqual([movie, album, show, more, another].map(({ id }) => id))
  })

  test('pictures are whole addresses', async () => {
    await stage.open()
    const pictures = { posterPath: '/poster.jpg', backdropPath: '/backdrop.jpg' }
    await saveRequest(
      stage.portal.app.store,
      aMovieRequest(900, { requesterId: ann.id, overview: 'A film.', ...pictures }),
    )
    await saveShowRequest(stage.portal.app.store, 901, [], { requesterId: ann.id, posterPath: '/show.jpg' })
    const cover = 'https://images.example/cover.jpg'
    const id = '00000000-0000-4000-8000-000000009999'
    const album = { id, name: 'Album', artistId: id, artistName: 'An artist', posterPath: cover }
    await saveAlbumRequest(stage.portal.app.store, album, { requesterId: ann.id })
    const base = 'https://image.tmdb.org/t/p'
    expect(await list('ben')).toMatchObject([
      { image: `${base}/w500/poster.jpg`, background: `${base}/w1280/backdrop.jpg`, description: 'A film.' },
      { image: cover, background: cover, description: 'An artist' },
      { image: `${base}/w500/show.jpg`, background: null, description: '' },
    ])
  })

  test('others do not see what is hidden from them, and nobody sees anything while voting is off', async () => {
    await stage.open({}, { settings: [[portalSection, { hideRequestsUsers: true }]] })
    const { id } = await stage.asked.movie()
    expect(await list('ben')).toEqual([])
    expect(await list('ann')).toMatchObject([{ requestId: id }])
    expect(await list('ada')).toMatchObject([{ requestId: id }])
    await stage.portal.close()
    await stage.open({ enabled: false })
    await stage.asked.movie()
    expect(await list('ada')).toEqual([])
  })

  test('single votes name their voters to staff, and to each their own', async () => {
    await stage.open()
    const { id } = await stage.asked.show()
    await stage.vote('ben', `up/tv/${id}`)
    await stage.vote('cid', `down/tv/${id}`)
    const votes = async (name: string, path = `tv/${id}`) =>
      (await stage.portal.as(name).get(`/api/v1/Vote/${path}`)).body as Row[]
    const date = expect.stringMatching(/^2.*Z$/)
    const shared = { requestId: id, requestType: 0, date, deleted: false, user: null }
    expect(await votes('ben')).toEqual([
      { ...shared, id: expect.any(Number), voteType: 0, userId: ben.id },
      { ...shared, id: expect.any(Number), voteType: 1, userId: '' },
    ])
    expect((await votes('ada')).map(({ userId }) => userId)).toEqual([ben.id, cid.id])
    expect(await votes('ben', `movie/${id}`)).toEqual([])
    expect(await votes('ben', 'music/4711')).toEqual([])
  })

  test('a long list comes whole, in few statements a part', async () => {
    const counter = countStatements()
    await stage.open()
    const ofMany = async (count: number) => {
      for (let n = 0; n < count; n++) await stage.asked.movie()
      return counter.during(() => list('ben'))
    }
    const ofFew = await ofMany(20)
    // A busy machine takes smaller parts, of twelve titles at least.
    expect(((await ofMany(430)) - ofFew) / 430).toBeLessThan(0.5)
    counter.stop()
    const ids = (await list('ben')).map(({ requestId }) => Number(requestId))
    expect(new Set(ids).size).toBe(450)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  })

  test.skipIf(!hasRecordedPortal)('answers have the members of the established server', async () => {
    await stage.open({ tvShowVoteMax: 2 })
    const [movie, show, album] = [await stage.asked.movie(), await stage.asked.show(), await stage.asked.album()]
    const own = new Map<string, number>([
      ['movie', movie.id],
      ['tv', show.id],
      ['album', album.id],
      ['music', album.id],
    ])
    const compared: string[] = []
    const differing: string[] = []
    for (const { name, request, status, body } of recordedCalls('votes')) {
      // What is no number there is the page of the interface, and no path here; movies are compared elsewhere.
      if (!/Vote/i.test(request.path) || /abc$/.test(request.path) || request.as === 'anonymous') continue
      const path = request.path.replace(/(movie|tv|album|music)\/\d+$/, (_, word) => `${word}/${own.get(word)}`)
      const caller = request.as === 'apikey' ? stage.portal.key : stage.portal.as(request.as === 'ada' ? 'ada' : 'ben')
      const answer = await caller[request.method === 'POST' ? 'post' : 'get'](path, request.body ?? undefined)
      compared.push(name)
      if (answer.status !== status) differing.push(`${name}: ${answer.status} instead of ${status}`)
      else differing.push(...shapeDifferences(body, answer.body).map(difference => `${name}: ${difference}`))
    }
    expect(compared.length).toBeGreaterThan(25)
    expect(differing).toEqual([])
  })
})
