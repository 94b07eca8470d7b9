import { afterEach, describe, expect, test } from 'bun:test'
import { addCategory } from '~/server/issues/categories'
import { numbersOf } from '~/server/numbers/queries'
import { usualCategories } from '~/shared/issues/categories'
import { issueSettings } from '~/shared/issues/settings'
import { acting, seerrNumberOf } from '../support/seerr'
import { aSeason, saveShowRequest } from '../support/shows'
import { anAdmin, aUser } from '../support/users'
import { type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
afterEach(() => portal?.close())

const ada = anAdmin('ada')
const users = [ada, aUser('ben', { claims: ['RequestMovie'] }), aUser('finn', { claims: ['RequestMovie'] })]
type Made = { id: number; media: { id: number }; comments: { id: number }[] }

async function house(enabled = true) {
  portal = await wishingPortal({ users, settings: [[issueSettings, { enabled }]] })
  for (const name of Object.values(usualCategories)) await addCategory(portal.app, ada, name)
  const ben = acting(portal, await seerrNumberOf(portal, 'ben'))
  const finn = acting(portal, await seerrNumberOf(portal, 'finn'))
  const { media } = (await ben.post('request', { mediaType: 'movie', mediaId: 603 })).body as Made
  const report = (more: object = {}) =>
    ben.post('issue', { issueType: 2, message: 'Too quiet.', mediaId: media.id, ...more })
  return { all: acting(portal), ben, finn, media, report }
}

describe('a problem', () => {
  test('is reported, told of and counted by what it is about', async () => {
    const { all, report, media } = await house()
    const made = await report()
    expect(made).toMatchObject({
      status: 200,
      body: { issueType: 2, status: 1, problemSeason: 0, media: { id: media.id } },
    })
    const { id } = made.body as Made
    await report({ issueType: 4, message: 'Something else.' })
    expect((await all.get('issue/count')).body).toEqual({
      ...{ total: 2, video: 0, audio: 1, subtitles: 0, others: 1, open: 2, closed: 0 },
    })
    expect((await all.get(`issue/${id}`)).body).toMatchObject({
      createdBy: { username: 'ben' },
      comments: [{ message: 'Too quiet.', user: { username: 'ben' } }],
    })
    const { results } = (await all.get('issue?take=1&skip=1&sort=added&filter=all')).body as { results: Made[] }
    expect(results.map(one => one.id)).toEqual([id])
  })

  test('says which part of a show it is about, as our own pages do', async () => {
    const { ben, all } = await house()
    await saveShowRequest(portal.app.store, 5, aSeason(1, 6), { requesterId: users[1]?.id ?? '' })
    const { results } = (await all.get('request?take=10')).body as { results: (Made & { type: string })[] }
    const mediaId = results.find(({ type }) => type === 'tv')?.media.id
    const report = (problemSeason?: number, problemEpisode?: number) =>
      ben.post('issue', { issueType: 2, message: 'Too quiet.', mediaId, problemSeason, problemEpisode })
    const made = await report(2, 7)
    expect(made.body).toMatchObject({ problemSeason: 2, problemEpisode: 7 })
    const { id } = made.body as Made
    const own = await portal.as('ben').get('/api/v3/issues/of-title?providerId=5&kind=tvShow')
    expect(own.body).toMatchObject({ title: { issues: [{ season: 2, episode: 7, subject: 'Sound' }] } })
    await portal.as('ben').put(`/api/v3/issues/${id}/part`, { season: 3, episode: null })
    expect((await all.get(`issue/${id}`)).body).toMatchObject({ problemSeason: 3, problemEpisode: 0 })
    expect((await report(0, 7)).body).toMatchObject({ problemSeason: 0, problemEpisode: 0 })
    expect((await report(9_999, 99_999)).body).toMatchObject({ problemSeason: 9_999, problemEpisode: 99_999 })
  })

  test('of a movie has no part', async () => {
    const { report } = await house()
    expect((await report({ problemSeason: 2, problemEpisode: 7 })).body).toMatchObject({
      ...{ problemSeason: 0, problemEpisode: 0 },
    })
  })

  test('is commented, resolved and opened again by whoever reported it', async () => {
    const { ben, all, report } = await house()
    const { id } = (await report()).body as Made
    expect(await ben.post(`issue/${id}/comment`, { message: 'Still.' })).toMatchObject({ status: 200 })
    const resolved = await ben.post(`issue/${id}/resolved`)
    expect(resolved.body).toMatchObject({ status: 2, modifiedBy: { username: 'ben' } })
    expect((await all.get('issue?filter=open')).body).toMatchObject({ results: [] })
    expect((await ben.post(`issue/${id}/open`)).body).toMatchObject({
      status: 1,
      comments: [{}, { message: 'Still.' }],
    })
  })

  test.each(['', '\u0000', 'Still\u0000.', '\u00a0\ufeff', 'a'.repeat(4_001)])(
    'is not commented with %j',
    async message => {
      const { ben, all, report } = await house()
      const { id } = (await report()).body as Made
      expect(await ben.post(`issue/${id}/comment`, { message })).toMatchObject({ status: 400 })
      expect((await all.get(`issue/${id}`)).body).toMatchObject({ comments: [{ message: 'Too quiet.' }] })
    },
  )

  test('has the poster of its title in the list of our own pages', async () => {
    const { report } = await house()
    await report()
    expect((await portal.as('ada').get('/api/v3/issues?status=pending')).body).toMatchObject({
      groups: [{ title: 'Movie 603', posterPath: '/poster-603.jpg' }],
    })
  })

  test('has the poster that the catalogue knows where nobody asked for its title', async () => {
    const { ben } = await house()
    const [mediaId] = (await numbersOf(portal.app.store, 'title', ['movie:604'])).values()
    expect(await ben.post('issue', { issueType: 1, message: 'Too dark.', mediaId })).toMatchObject({ status: 200 })
    expect((await portal.as('ada').get('/api/v3/issues?status=pending')).body).toMatchObject({
      groups: [{ title: 'Movie 604', posterPath: '/poster-604.jpg' }],
    })
  })

  test('is moved and deleted by nobody who may not', async () => {
    const { finn, all, report } = await house()
    const { id, comments } = (await report()).body as Made
    expect(await finn.post(`issue/${id}/resolved`)).toMatchObject({ status: 403 })
    expect(await finn.delete(`issue/${id}`)).toMatchObject({ status: 403 })
    expect(await finn.delete(`issueComment/${comments[0]?.id}`)).toMatchObject({ status: 403 })
    expect(await all.get(`issueComment/${comments[0]?.id}`)).toMatchObject({ body: { message: 'Too quiet.' } })
    expect(await all.delete(`issue/${id}`)).toMatchObject({ status: 204 })
    expect(await all.get(`issue/${id}`)).toMatchObject({ status: 404 })
  })

  test('is neither read nor reported by people while that is switched off', async () => {
    const { ben, all, report } = await house(false)
    expect(await report()).toMatchObject({ status: 403 })
    expect(await ben.get('issue')).toMatchObject({ status: 403 })
    expect(await all.get('issue')).toMatchObject({ status: 200 })
  })

  test.each([
    { issueType: 5 },
    { issueType: '2' },
    { message: ' ' },
    { message: '\u0000' },
    { message: 'Too\u0000quiet.' },
    { message: '\u00a0\u3000\ufeff' },
    { message: '\u200b\u2060\u00ad' },
    { message: 'a'.repeat(4_001) },
    { mediaId: -1 },
    { mediaId: 'x' },
    { problemSeason: 'one' },
    { problemSeason: 10_000 },
    { problemEpisode: 100_000 },
  ])('with %p is refused', async more => {
    const { report } = await house()
    expect(await report(more)).toMatchObject({ status: 400, body: { message: expect.any(String) } })
  })

  test('of a title that nobody knows is refused', async () => {
    const { report } = await house()
    expect(await report({ mediaId: 77 })).toMatchObject({ status: 404 })
  })
})
