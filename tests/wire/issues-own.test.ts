import { afterEach, describe, expect, test } from 'bun:test'
import { insertRequest } from '~/server/requests/queries'
import { saveAlbumRequest } from '../support/albums'
import { type IssuePortal, issuePeople, issuePortal, report, setStatus } from '../support/issues'
import { aMovieRequest } from '../support/movies'
import { saveShowRequest } from '../support/shows'
import { audited } from '../support/staffed'
import { countStatements } from '../support/statements'

const opened: IssuePortal[] = []
const open = async (settings: Record<string, unknown> = {}) => {
  const portal = await issuePortal({ settings })
  opened.push(portal)
  return portal
}
afterEach(async () => {
  for (const portal of opened.splice(0)) await portal.close()
})

const idOf = (name: string) => issuePeople.find(one => one.userName === name)?.id
const wish = {
  ...{ kind: 'movie', providerId: 'tt0017136', title: 'Metropolis', posterPath: '/m19p.svg' },
  ...{ categoryId: 1, subject: 'No sound', description: 'Second reel is silent' },
}
const ofTitle = '/api/v3/issues/of-title?providerId=tt0017136&kind=movie'

describe('issues for our own pages', () => {
  test('name the request for their title, of whatever kind: one’s own, else the newest', async () => {
    const { app, noor, ada } = await open()
    const [mine, other] = [idOf('noor') ?? '', idOf('ben') ?? '']
    const artist = 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'
    const album = { id: '09a6ed09-6cc8-411c-b6e0-ac8e3c0b3db7', name: 'The Slip', artistId: artist, artistName: 'NIN' }
    const movie = await insertRequest(app.store, aMovieRequest(19, { requesterId: other, imdbId: 'tt0017136' }))
    const first = await saveShowRequest(app.store, 5, [], { requesterId: mine })
    const { title } = first
    const second = await saveShowRequest(app.store, 5, [], { requesterId: other, title })
    const ofAlbum = await saveAlbumRequest(app.store, album, { requesterId: other })
    const requestOf = async (by: typeof noor, about: object) => {
      const { body } = await by.post('/api/v3/issues', { ...wish, ...about })
      return ((await ada.get(`/api/v1/Issues/${(body as { id: number }).id}`)).body as { requestId: number | null })
        .requestId
    }
    expect([
      await requestOf(noor, {}),
      await requestOf(noor, { kind: 'tvShow', providerId: '5' }),
      await requestOf(ada, { kind: 'tvShow', providerId: '5' }),
      await requestOf(noor, { kind: 'album', providerId: artist }),
      await requestOf(noor, { kind: 'tvShow', providerId: '6' }),
    ]).toEqual([movie.id, first.id, second.id, ofAlbum, null])
  })

  test('are reported, answered and resolved, with the steps that each person may take', async () => {
    const { noor, ada, ben, pia } = await open()
    expect(await noor.post('/api/v3/issues', wish)).toMatchObject({ status: 200, body: { id: 1 } })
    const steps = async (by: typeof noor) => {
      const { body } = await by.get(ofTitle)
      return (body as { title: { issues: { steps: string[] }[] } }).title.issues[0]?.steps
    }
    expect([await steps(noor), await steps(ben), await steps(ada)]).toEqual([
      ['resolve'],
      [],
      ['markInProgress', 'resolve', 'delete'],
    ])
    expect((await ben.post('/api/v3/issues/1/resolve')).status).toBe(403)
    expect((await ada.post('/api/v3/issues/1/reopen')).body).toMatchObject({ code: 'IssueStepNotPossible' })
    expect((await ada.post('/api/v3/issues/1/markInProgress')).status).toBe(204)
    expect(await ada.post('/api/v3/issues/1/comments', { text: 'We look into it' })).toMatchObject({
      status: 200,
      body: { text: 'We look into it', staff: true, by: { id: idOf('ada'), name: 'ada' } },
    })
    expect((await pia.post('/api/v3/issues/1/resolve')).status).toBe(204)
    const { body } = await noor.get(ofTitle)
    expect(body).toMatchObject({
      title: {
        ...{ kind: 'movie', providerId: 'tt0017136', title: 'Metropolis', posterPath: '/m19p.svg', requested: false },
        issues: [
          {
            ...{ id: 1, subject: 'No sound', status: 'resolved', reporter: { name: 'noor' }, steps: ['reopen'] },
            entries: [
              { status: 'inProgress', text: null, by: { name: 'ada' } },
              { status: null, text: 'We look into it', staff: true },
              { status: 'resolved', by: { name: 'pia' } },
            ],
          },
        ],
      },
    })
    expect((await ada.delete('/api/v3/issues/1')).status).toBe(204)
    expect((await noor.get(ofTitle)).body).toEqual({ title: null })
    expect((await ada.post('/api/v3/issues/1/comments', { text: 'x' })).body).toMatchObject({ code: 'IssueUnknown' })
  })

  const show = { ...wish, kind: 'tvShow', providerId: '5', title: 'A show' }
  const ofShow = '/api/v3/issues/of-title?providerId=5&kind=tvShow'
  const shown = async (by: IssuePortal['noor']) =>
    ((await by.get(ofShow)).body as { title: { issues: Record<string, unknown>[] } }).title.issues[0]

  test('say which season and episode of a show they are about, wherever they are told', async () => {
    const { app, noor, ada, settle, news } = await open()
    await saveShowRequest(app.store, 5, [], { requesterId: idOf('noor') ?? '' })
    expect((await noor.post('/api/v3/issues', { ...show, season: 2, episode: 5 })).status).toBe(200)
    expect(await shown(noor)).toMatchObject({ season: 2, episode: 5, subject: 'No sound', mayPlace: true })
    expect((await noor.get('/api/v3/issues?status=pending')).body).toMatchObject({
      groups: [{ newest: { season: 2, episode: 5, subject: 'No sound' } }],
    })
    expect((await ada.get(`/api/v3/users/${idOf('noor')}/issues`)).body).toMatchObject({
      issues: [{ season: 2, episode: 5 }],
    })
    expect((await ada.get('/api/v1/Issues/1')).body).toMatchObject({ subject: 'Season 2, episode 5: No sound' })
    await settle()
    expect(news()).toMatchObject([{ issueSubject: 'Season 2, episode 5: No sound' }])
    const told = async (language: string) => {
      await ada.put('/api/v3/me/language', { language })
      return JSON.stringify((await ada.get('/api/v3/notices')).body)
    }
    expect(await told('de')).toContain('Staffel 2, Folge 5: No sound')
    expect(await told('en')).toContain('Season 2, episode 5: No sound')
  })

  test('are about the whole title where no part is named', async () => {
    const { app, noor } = await open()
    await saveShowRequest(app.store, 5, [], { requesterId: idOf('noor') ?? '' })
    await noor.post('/api/v3/issues', show)
    expect(await shown(noor)).toMatchObject({ season: null, episode: null })
  })

  test('are moved to another part by staff and by who reported them', async () => {
    const { app, noor, ben, pia } = await open()
    await saveShowRequest(app.store, 5, [], { requesterId: idOf('noor') ?? '' })
    await noor.post('/api/v3/issues', show)
    const place = (by: typeof noor, season: number | null, episode: number | null = null, id = 1) =>
      by.put(`/api/v3/issues/${id}/part`, { season, episode })
    expect(await place(ben, 1)).toMatchObject({ status: 403, body: { code: 'NoPermissions' } })
    expect((await shown(ben))?.mayPlace).toBe(false)
    expect((await place(noor, 1, 4)).status).toBe(204)
    expect(await shown(noor)).toMatchObject({ season: 1, episode: 4 })
    expect((await place(pia, null)).status).toBe(204)
    expect(await shown(noor)).toMatchObject({ season: null, episode: null })
    expect(await place(pia, 1, null, 99)).toMatchObject({ status: 404, body: { code: 'IssueUnknown' } })
  })

  test.each([
    ['an episode without its season', { episode: 5 }, { code: 'IssuePartWrong' }],
    ['a season of a movie', { ...wish, season: 1 }, { code: 'IssuePartWrong' }],
    ['a season below 0', { season: -1 }, {}],
    ['a season above 9999', { season: 10_000 }, {}],
    ['an episode 0', { season: 1, episode: 0 }, {}],
    ['an episode above 99999', { season: 1, episode: 100_000 }, {}],
    ['half a season', { season: 1.5 }, {}],
  ])('cannot be about %s', async (_, about, problem) => {
    const { app, noor } = await open()
    await saveShowRequest(app.store, 5, [], { requesterId: idOf('noor') ?? '' })
    expect(await noor.post('/api/v3/issues', { ...show, ...about })).toMatchObject({ status: 400, body: problem })
  })

  test('can be about the last season and episode that are counted', async () => {
    const { app, noor } = await open()
    await saveShowRequest(app.store, 5, [], { requesterId: idOf('noor') ?? '' })
    expect((await noor.post('/api/v3/issues', { ...show, season: 9_999, episode: 99_999 })).status).toBe(200)
    expect((await noor.post('/api/v3/issues', { ...show, season: 0, episode: 1 })).status).toBe(200)
  })

  test('are resolved in one step, also where they can be marked as in progress', async () => {
    const { noor, pia } = await open()
    await noor.post('/api/v3/issues', wish)
    expect((await pia.post('/api/v3/issues/1/resolve')).status).toBe(204)
    expect((await noor.get(ofTitle)).body).toMatchObject({ title: { issues: [{ status: 'resolved' }] } })
  })

  test('come in pages of titles, with how many there are in each status', async () => {
    const { ben, ada } = await open()
    for (let n = 0; n < 6; n++)
      await report(ben, { title: `Title ${n % 3}`, providerId: `tt${n % 3}`, subject: `No. ${n}` })
    await setStatus(ada, 1, 2)
    const { body } = await ben.get('/api/v3/issues?status=pending&count=2&position=1')
    expect(body).toMatchObject({
      groups: [
        { title: 'Title 1', providerId: 'tt1', kind: 'movie', count: 2, newest: { subject: 'No. 4' } },
        { title: 'Title 2', providerId: 'tt2', kind: 'movie', count: 2, newest: { subject: 'No. 5' } },
      ],
      total: 3,
      counts: { pending: 5, inProgress: 0, resolved: 1 },
    })
  })

  test('are read with as many statements for many as for one', async () => {
    const counting = countStatements()
    const { ada, ben } = await open()
    await report(ben)
    const reads = async () => [
      await counting.during(() => ben.get('/api/v3/issues?status=pending')),
      await counting.during(() => ben.get(ofTitle)),
    ]
    await reads()
    const one = await reads()
    for (let n = 0; n < 30; n++) await report(ada, { subject: `No. ${n}`, providerId: n % 2 ? 'tt0017136' : `tt${n}` })
    await reads()
    expect(await reads()).toEqual(one)
    counting.stop()
  })

  test('stand on the page of a title under each of its ids, and of its kind alone', async () => {
    const { ben, ada } = await open()
    await report(ben, { providerId: '19' })
    await report(ben)
    await report(ben, { providerId: '19', requestType: 0, title: 'A show' })
    await setStatus(ada, 1, 2)
    const counts = (kind: string, ids: string) => ben.get(`/api/v3/issues/counts?kind=${kind}&providerIds=${ids}`)
    expect((await counts('movie', 'tt0017136,19')).body).toEqual({
      counts: { pending: 1, inProgress: 0, resolved: 1 },
      providerId: 'tt0017136',
    })
    expect((await counts('movie', 'tt1,20')).body).toEqual({
      counts: { pending: 0, inProgress: 0, resolved: 0 },
      providerId: null,
    })
  })

  test('categories are added and taken away by staff, and none is lost with its issues', async () => {
    const { app, ben, pia } = await open()
    await report(ben)
    expect((await ben.post('/api/v3/issues/categories', { name: 'x' })).status).toBe(403)
    expect((await pia.post('/api/v3/issues/categories', { name: ' Picture ' })).body).toEqual({
      id: 2,
      name: 'Picture',
    })
    expect((await pia.post('/api/v3/issues/categories', { name: 'picture' })).body).toMatchObject({
      code: 'IssueCategoryTaken',
    })
    expect((await pia.delete('/api/v3/issues/categories/1')).body).toMatchObject({ code: 'IssueCategoryInUse' })
    expect((await pia.delete('/api/v3/issues/categories/2')).status).toBe(204)
    expect((await ben.get('/api/v3/issues/categories')).body).toEqual([{ id: 1, name: 'Sound' }])
    expect((await audited({ app })).slice(0, 2)).toMatchObject([
      { action: 'issueCategoryRemoved', actorName: 'pia', before: { name: 'Picture' }, after: null },
      { action: 'issueCategoryAdded', actorName: 'pia', before: null, after: { name: 'Picture' } },
    ])
  })

  test('are gone for everybody but the staff while they are switched off', async () => {
    const { ben, ada, portal } = await open({ enabled: false })
    for (const path of ['/api/v3/issues?status=pending', ofTitle]) {
      expect(await ben.get(path)).toMatchObject({ status: 403, body: { code: 'IssuesOff' } })
      expect((await ada.get(path)).status).toBe(200)
    }
    expect((await ada.post('/api/v3/issues', wish)).status).toBe(403)
    expect((await portal.guest.get('/api/v3/start')).body).toMatchObject({ issues: false })
    expect((await ada.get('/api/v3/me')).body).toMatchObject({ openIssues: null })
  })

  test('staff hears in the account how many are open', async () => {
    const { ben, ada } = await open()
    await report(ben)
    expect((await ada.get('/api/v3/me')).body).toMatchObject({ openIssues: 1 })
    expect((await ben.get('/api/v3/me')).body).toMatchObject({ openIssues: null })
  })

  test('a picture that is none of the catalogue is not kept', async () => {
    const { noor } = await open()
    await noor.post('/api/v3/issues', { ...wish, posterPath: 'https://pixel.example.com/a.png' })
    expect((await noor.get(ofTitle)).body).toMatchObject({ title: { posterPath: null } })
  })
})
