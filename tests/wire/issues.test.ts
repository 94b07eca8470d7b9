import { afterEach, describe, expect, test } from 'bun:test'
import { archiveOldIssues } from '~/server/issues/actions'
import { insertRequest } from '~/server/requests/queries'
import { dayMs, hourMs } from '~/shared/durations'
import { aReport, comment, type IssuePortal, issuePeople, issuePortal, report, setStatus } from '../support/issues'
import { aMovieRequest, saveRequest } from '../support/movies'

const opened: IssuePortal[] = []
const open = async (options: Parameters<typeof issuePortal>[0] = {}) => {
  const portal = await issuePortal(options)
  opened.push(portal)
  return portal
}
afterEach(async () => {
  for (const portal of opened.splice(0)) await portal.close()
})

const now = new Date('2026-11-22T06:54:39.759Z')
const idOf = (name: string) => issuePeople.find(one => one.userName === name)?.id
const issue = async ({ ben }: IssuePortal, id: number) => (await ben.get(`/api/v1/Issues/${id}`)).body
const types = (portal: IssuePortal) => portal.news().map(({ notificationType }) => notificationType)

describe('reporting', () => {
  test('I01 what a body says of status, dates and comments does not count', async () => {
    const portal = await open({ now: () => now })
    const forged = { status: 2, resovledDate: '2020-01-01', createdDate: '2020-01-01', comments: [{ comment: 'x' }] }
    const id = await report(portal.ben, { ...forged, userReportedId: idOf('noor'), posterPath: '/m19p.svg' })
    expect(await issue(portal, id)).toMatchObject({
      ...aReport(),
      id,
      status: 0,
      issueCategory: { id: 1, value: 'Sound' },
      createdDate: '2026-11-22T06:54:39.759Z',
      resovledDate: null,
      userReportedId: idOf('ben'),
      userReported: { userName: 'ben' },
      comments: null,
      posterPath: null,
    })
    await portal.settle()
    const [news, ...more] = portal.news()
    expect(more).toEqual([])
    expect(news).toMatchObject({
      notificationType: 'Issue',
      title: 'Metropolis',
      type: 'Movie',
      additionalInformation: 'No sound | Second reel is silent',
      issueSubject: 'No sound',
      issueDescription: 'Second reel is silent',
      issueCategory: 'Sound',
      issueStatus: 'Pending',
      newIssueComment: '',
      issueUser: 'ben',
      userName: 'ben',
      alias: 'Benny',
      requestId: null,
      requestedUser: null,
      posterImage: 'https://image.tmdb.org/t/p/w300/m19p.svg',
      requestStatus: '',
      providerId: '',
    })
    expect(portal.mails().map(({ to, subject }) => [to, subject])).toEqual([
      [['ada@example.com'], 'Marquee: issue with Metropolis'],
    ])
  })

  test('I02 a report says what it is about, in a category that is there', async () => {
    const { ben, news, settle } = await open()
    for (const wrong of [{ subject: '' }, { subject: ' ' }, { description: null }, { issueCategoryId: 9 }])
      expect(await ben.post('/api/v1/Issues', aReport(wrong))).toMatchObject({ status: 400 })
    expect((await ben.get('/api/v1/Issues')).body).toEqual([])
    await settle()
    expect(news()).toEqual([])
  })

  test('I20 numbers count as texts in what the title is known by', async () => {
    const { ben } = await open()
    await report(ben, { providerId: 1399, requestType: 'tvShow', title: 'The Lone Ranger' })
    const { body } = await ben.get('/api/v1/Issues/provider/1399')
    expect(body).toMatchObject([{ providerId: '1399', requestType: 0, title: 'The Lone Ranger' }])
  })

  test('an issue with a request tells of both, and stays when the request goes', async () => {
    const portal = await open({ now: () => now })
    const { app, ben, ada } = portal
    const requesterId = idOf('noor') ?? ''
    const request = await insertRequest(app.store, aMovieRequest(19, { requesterId, name: 'Metropolis', imdbId: null }))
    const id = await report(ben, { requestId: request.id })
    expect((await ben.get(`/api/v1/Issues/request/${request.id}`)).body).toMatchObject([{ id, requestId: request.id }])
    expect((await ben.get(`/api/v1/Issues/request/${request.id}?requestType=0`)).body).toEqual([])
    await portal.settle()
    expect(portal.news()).toMatchObject([
      { requestId: String(request.id), requestedUser: 'noor', issueUser: 'ben', requestStatus: 'Pending Approval' },
    ])
    await ada.delete(`/api/v1/Request/movie/${request.id}`)
    expect(await issue(portal, id)).toMatchObject({ id, requestId: null })
  })
})

describe('moving on', () => {
  test('I03 in progress tells the reporter', async () => {
    const portal = await open()
    const id = await report(portal.ben)
    await portal.settle()
    portal.news()
    expect((await setStatus(portal.ada, id, 1)).body).toBe(true)
    await portal.settle()
    expect(portal.news()).toMatchObject([
      { notificationType: 'IssueInProgress', issueStatus: 'InProgress', issueUser: 'ben', requestId: null },
    ])
    const { body } = await portal.ben.get('/api/v3/notices')
    expect(body).toMatchObject({ entries: [{ event: 'IssueInProgress', titleId: 'tt0017136' }] })
  })

  test('I04 resolving sets the date under both names and tells the reporter', async () => {
    const portal = await open({ now: () => now })
    const id = await report(portal.ben)
    await portal.settle()
    portal.news()
    expect((await setStatus(portal.pia, id, 'Resolved')).body).toBe(true)
    const at = '2026-11-22T06:54:39.759Z'
    expect(await issue(portal, id)).toMatchObject({ status: 2, resovledDate: at, resolvedDate: at })
    await portal.settle()
    expect(types(portal)).toEqual(['IssueResolved'])
    expect(portal.mails().at(-1)).toMatchObject({ to: ['ben@example.com'] })
    // The status that it has already is no news.
    expect((await setStatus(portal.pia, id, 2)).body).toBe(true)
    await portal.settle()
    expect(types(portal)).toEqual([])
  })

  test.each<[string, (requestId: number) => Record<string, unknown>, string | null]>([
    ['the picture that was reported', () => ({ posterPath: '/sent.jpg' }), '/sent.jpg'],
    ['that of its title, where none was reported', () => ({ providerId: 'tt0017136' }), '/m19.jpg'],
    ['that of the request it names', requestId => ({ providerId: 'tt1', requestId }), '/m19.jpg'],
    ['none, where nobody asked for the title', () => ({ providerId: 'tt1' }), null],
  ])('what is told of an issue shows %s', async (_, reported, poster) => {
    const portal = await open()
    const wish = aMovieRequest(19, { imdbId: 'tt0017136', posterPath: '/m19.jpg', requesterId: idOf('ben') ?? '' })
    const { id: requestId } = await saveRequest(portal.app.store, wish)
    const id = await report(portal.ben, reported(requestId))
    await setStatus(portal.pia, id, 'Resolved')
    await portal.settle()
    const mail = portal.mails().find(({ to, subject }) => to.includes('ben@example.com') && subject.includes('esolved'))
    const shown = /<img[^>]+src="[^"]*\/t\/p\/w300(\/[^"]+)"/.exec(mail?.html ?? '')?.[1] ?? null
    expect([mail === undefined, shown]).toEqual([false, poster])
    const { entries } = (await portal.ben.get('/api/v3/notices')).body as { entries: { posterPath: string | null }[] }
    expect(entries[0]?.posterPath ?? null).toBe(poster)
  })

  test('I05 back to pending is no news, and forgets when it was resolved', async () => {
    const portal = await open()
    const id = await report(portal.ben)
    await setStatus(portal.ada, id, 2)
    await portal.settle()
    portal.news()
    expect((await setStatus(portal.ada, id, 0)).body).toBe(true)
    expect(await issue(portal, id)).toMatchObject({ status: 0, resovledDate: null, resolvedDate: null })
    await portal.settle()
    expect(types(portal)).toEqual([])
  })

  test('I06 an unknown issue has no status', async () => {
    const { ada } = await open()
    expect((await setStatus(ada, 99, 2)).body).toBe(false)
  })

  test('I07 06 §1.27 others than staff move nothing, but for the own report between open and resolved', async () => {
    const portal = await open()
    const id = await report(portal.ben)
    expect((await setStatus(portal.noor, id, 2)).status).toBe(403)
    expect((await setStatus(portal.ben, id, 1)).status).toBe(403)
    expect((await setStatus(portal.ben, id, 2)).body).toBe(true)
    expect((await setStatus(portal.ben, id, 0)).body).toBe(true)
    expect(await issue(portal, id)).toMatchObject({ status: 0 })
  })

  test('06 §1.11 what is no status is refused, and progress is none while it is off', async () => {
    const portal = await open({ settings: { enableInProgress: false } })
    const id = await report(portal.ben)
    for (const status of [3, 4, 99, 'Gone']) expect((await setStatus(portal.ada, id, status)).status).toBe(400)
    expect((await setStatus(portal.ada, id, 1)).body).toBe(false)
    expect((await portal.ben.get('/api/v1/Issues/10/0/9')).status).toBe(400)
  })
})

describe('taking away', () => {
  test('I08 an issue goes with its comments alone, and the reporter hears of it once', async () => {
    const portal = await open()
    const [first, second] = [await report(portal.ben), await report(portal.noor)]
    for (const [id, text] of [
      [first, 'one'],
      [first, 'two'],
      [second, 'three'],
    ] as const)
      await comment(portal.ben, id, text)
    await portal.settle()
    portal.news()
    expect((await portal.ada.delete(`/api/v1/Issues/${first}`)).body).toBe(true)
    const { issueComments } = portal.app.store.t
    expect(await portal.app.store.db.select().from(issueComments)).toMatchObject([{ issueId: second, text: 'three' }])
    await portal.settle()
    expect(portal.news()).toMatchObject([
      { notificationType: 'IssueDeleted', issueCategory: null, issueUser: 'ben', issueSubject: 'No sound' },
    ])
  })

  test('I09 deleting what is not there tells nobody', async () => {
    const portal = await open()
    expect((await portal.ada.delete('/api/v1/Issues/99')).body).toBe(false)
    expect((await portal.ben.delete('/api/v1/Issues/99')).status).toBe(403)
    await portal.settle()
    expect(portal.news()).toEqual([])
  })

  const resolvedBefore = async (settings: Record<string, unknown>) => {
    let at = now
    const portal = await open({ settings, now: () => at })
    const ids: number[] = []
    for (const ago of [5 * dayMs + 8 * hourMs, 4 * dayMs]) {
      const id = await report(portal.ben, { title: 'Old', providerId: 'tt1' })
      at = new Date(now.getTime() - ago)
      await setStatus(portal.ada, id, 2)
      at = now
      ids.push(id)
    }
    await report(portal.ben)
    await portal.settle()
    portal.news()
    return { portal, ids, statuses: () => portal.app.store.db.select().from(portal.app.store.t.issues) }
  }

  test('I10 days of the calendar count until what is resolved is put away', async () => {
    const { portal, statuses } = await resolvedBefore({ deleteIssues: true, daysAfterResolvedToDelete: 5 })
    expect(await archiveOldIssues(portal.app)).toBe(1)
    expect((await statuses()).map(({ status }) => status)).toEqual(['deleted', 'resolved', 'pending'])
    await portal.settle()
    expect(portal.news()).toEqual([])
  })

  test('I11 nothing is put away while that is off', async () => {
    const { portal, statuses } = await resolvedBefore({ deleteIssues: false, daysAfterResolvedToDelete: 5 })
    expect(await archiveOldIssues(portal.app)).toBe(0)
    expect((await statuses()).map(({ status }) => status)).toEqual(['resolved', 'resolved', 'pending'])
  })

  test('I12 what was put away is shown nowhere', async () => {
    const { portal, ids } = await resolvedBefore({ deleteIssues: true, daysAfterResolvedToDelete: 5 })
    await archiveOldIssues(portal.app)
    const [gone, kept] = ids
    const get = async (path: string) => (await portal.ada.get(`/api/${path}`)).body
    expect(await get('v1/Issues')).toMatchObject([{ id: kept }, { providerId: 'tt0017136' }])
    expect(await get('v1/Issues/10/0/2')).toMatchObject([{ id: kept }])
    expect(await get('v1/Issues/10/0/3')).toEqual([])
    expect(await get('v1/Issues/count')).toEqual({ pending: 1, inProgress: 0, resolved: 1 })
    expect(await get(`v1/Issues/${gone}`)).toBeNull()
    expect(await get('v1/Issues/provider/tt1')).toMatchObject([{ id: kept }])
    expect(await get(`v1/Issues/${gone}/comments`)).toEqual([])
    expect(await get('v2/Issues/0/10/2')).toMatchObject([{ providerId: 'tt1', count: 1 }])
    expect(await get('v2/Issues/details/tt1')).toMatchObject({ count: 1, issues: [{ id: kept }] })
    expect((await comment(portal.ada, gone ?? 0, 'hello')).status).toBe(204)
    expect((await setStatus(portal.ada, gone ?? 0, 0)).body).toBe(false)
    expect((await portal.ada.delete(`/api/v1/Issues/${gone}`)).body).toBe(false)
  })
})

describe('comments', () => {
  test('I13 an answer of the staff goes to the reporter', async () => {
    const portal = await open()
    const id = await report(portal.ben)
    await portal.settle()
    portal.news()
    const before = portal.mails().length
    const { body } = await comment(portal.ada, id, ' We look into it ')
    expect(body).toMatchObject({
      comment: 'We look into it',
      issuesId: id,
      user: { userName: 'ada' },
      issues: { id, comments: [], userReported: { userName: 'ben' } },
    })
    await portal.settle()
    expect(portal.news()).toMatchObject([
      {
        notificationType: 'IssueComment',
        newIssueComment: 'We look into it',
        issueUser: 'ada',
        additionalInformation: '',
      },
    ])
    const [mail, ...more] = portal.mails().slice(before)
    const said = 'ada replied to “No sound” (Metropolis):\n\nWe look into it'
    expect(mail).toMatchObject({ to: ['ben@example.com'], text: expect.stringContaining(said) })
    expect(mail?.html).toContain('https://films.example.com/issues/tt0017136')
    expect(more).toEqual([])
    expect(portal.live.at(-1)).toEqual({
      userIds: [idOf('ben') ?? ''],
      message: 'Metropolis: ada replied to “No sound”.',
    })
  })

  test('25 part C 13: an answer of a power user goes to the reporter as well, one of anybody else to administrators', async () => {
    const portal = await open()
    const id = await report(portal.ben)
    await portal.settle()
    const before = portal.mails().length
    await comment(portal.pia, id, 'On it')
    await comment(portal.noor, id, 'Me too')
    await portal.settle()
    expect(
      portal
        .mails()
        .slice(before)
        .map(({ to }) => to.join()),
    ).toEqual(['ben@example.com', 'ada@example.com'])
  })

  test('I14 nothing can be said about what is not there, and nothing is not said', async () => {
    const portal = await open()
    const id = await report(portal.ben)
    expect((await comment(portal.ben, 99, 'x')).status).toBe(204)
    expect((await portal.ben.post('/api/v1/Issues/comments', { comment: 'x' })).status).toBe(204)
    expect((await comment(portal.ben, id, '  ')).status).toBe(400)
  })

  test('I15 the conversation says who belongs to the staff', async () => {
    const portal = await open()
    const id = await report(portal.ben)
    for (const by of [portal.ben, portal.ada, portal.pia, portal.noor]) await comment(by, id, 'Well')
    const lines = async () => (await portal.ben.get(`/api/v1/Issues/${id}/comments`)).body
    expect(await lines()).toMatchObject([
      { username: 'Benny', adminComment: false },
      { username: 'ada', adminComment: true },
      { username: 'pia', adminComment: true },
      { username: 'noor', adminComment: false },
    ])
    expect((await portal.ben.delete('/api/v1/Issues/comments/1')).status).toBe(403)
    expect((await portal.pia.delete('/api/v1/Issues/comments/1')).body).toBe(true)
    expect((await portal.pia.delete('/api/v1/Issues/comments/1')).body).toBe(false)
    expect(await lines()).toMatchObject([{ id: 2 }, { id: 3 }, { id: 4 }])
  })
})

describe('lists', () => {
  test('I16 groups are counted as a whole before they are paged', async () => {
    const { ada, ben } = await open()
    const titles = ['Sunrise', 'Äpfel', 'Metropolis']
    for (let n = 0; n < 60; n++)
      await report(ada, { title: titles[n % 3], providerId: `tt${n % 3}`, subject: `No. ${n}` })
    await report(ben, { title: 'Unknown', providerId: null })
    const page = async (path: string) => (await ben.get(`/api/v2/Issues/${path}`)).body
    const groups = [
      { title: 'Äpfel', count: 20, providerId: 'tt1', issues: null },
      { title: 'Metropolis', count: 20, providerId: 'tt2', issues: null },
      { title: 'Sunrise', count: 20, providerId: 'tt0', issues: null },
    ]
    expect(await page('0/50/0')).toEqual(groups)
    expect(await page('1/1/pending')).toEqual(groups.slice(1, 2))
    expect(await page('0/50/Resolved')).toEqual([])
    expect(await page('0/0/0')).toEqual([])
  })

  test('I17 the details of a title have its issues with what was said', async () => {
    const portal = await open()
    const first = await report(portal.ben, { providerId: 'tt1' })
    const second = await report(portal.noor, { providerId: 'tt1', title: 'Metropolis (restored)' })
    await report(portal.ben, { providerId: 'tt2' })
    await comment(portal.noor, first, 'Here too')
    const { body } = await portal.ben.get('/api/v2/Issues/details/tt1')
    expect(body).toMatchObject({
      title: 'Metropolis (restored)',
      count: 2,
      providerId: 'tt1',
      issues: [
        { id: second, comments: [] },
        { id: first, comments: [{ comment: 'Here too', user: { userName: 'noor' } }] },
      ],
    })
    expect((await portal.ben.get('/api/v2/Issues/details/tt3')).status).toBe(204)
  })

  test('I18 the first version takes how many first, the second where to begin', async () => {
    const { ben } = await open()
    for (let n = 0; n < 12; n++)
      await report(ben, { title: `Title ${String(n).padStart(2, '0')}`, providerId: `tt${n}` })
    const first = (await ben.get('/api/v1/Issues/10/0/0')).body
    const second = (await ben.get('/api/v2/Issues/0/10/0')).body
    for (const page of [first, second]) expect(page).toHaveLength(10)
    expect((await ben.get('/api/v1/Issues/10/10/0')).body).toHaveLength(2)
    expect((await ben.get('/api/v2/Issues/10/10/0')).body).toHaveLength(2)
  })

  test('I19 06 §1.10 a category that issues have stays, and every name is there once', async () => {
    const { ben, ada, pia } = await open()
    await report(ben)
    const add = async (value: unknown) => (await pia.post('/api/v1/Issues/categories', { value, id: 77 })).body
    expect([await add(' Picture '), await add('sound'), await add(' '), await add(null)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    const categories = async () => (await ben.get('/api/v1/Issues/categories')).body
    expect(await categories()).toEqual([
      { id: 1, value: 'Sound' },
      { id: 2, value: 'Picture' },
    ])
    expect((await ada.delete('/api/v1/Issues/categories/1')).body).toBe(false)
    expect((await ada.delete('/api/v1/Issues/categories/2')).body).toBe(true)
    expect((await ada.delete('/api/v1/Issues/categories/2')).body).toBe(false)
    expect((await ben.post('/api/v1/Issues/categories', { value: 'x' })).status).toBe(403)
    expect((await ben.get('/api/v1/Issues')).body).toHaveLength(1)
  })

  test('while they are switched off, the staff reads on and nobody writes', async () => {
    const { ben, ada, portal } = await open()
    const id = await report(ben)
    const off = { enabled: false, enableInProgress: false, deleteIssues: false, daysAfterResolvedToDelete: 0 }
    expect((await ada.post('/api/v1/Settings/Issues', off)).body).toBe(true)
    expect((await portal.guest.get('/api/v1/Settings/issuesenabled')).body).toBe(false)
    expect((await ada.get('/api/v1/Issues')).body).toHaveLength(1)
    expect((await ben.get('/api/v1/Issues')).body).toEqual([])
    expect((await ben.get('/api/v1/Issues/count')).body).toEqual({ pending: 0, inProgress: 0, resolved: 0 })
    expect((await ben.get(`/api/v1/Issues/${id}`)).status).toBe(204)
    for (const by of [ben, ada]) {
      expect((await by.post('/api/v1/Issues', aReport())).status).toBe(403)
      expect((await comment(by, id, 'x')).status).toBe(403)
    }
  })

  test('40 §3 days from 1 to 365, once something is put away after them', async () => {
    const { ada } = await open()
    const save = (deleteIssues: boolean, days: number) =>
      ada.post('/api/v1/Settings/Issues', { enabled: true, deleteIssues, daysAfterResolvedToDelete: days })
    for (const days of [0, -1, 366]) expect((await save(true, days)).status).toBe(400)
    for (const days of [1, 365]) expect((await save(true, days)).status).toBe(200)
    expect((await save(false, 0)).status).toBe(200)
  })
})
