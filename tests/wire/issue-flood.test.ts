import { afterEach, expect, test } from 'bun:test'
import { mostCommentsAnHour, mostIssuesAnHour } from '~/shared/issues/rules'
import { comment, type IssuePortal, issuePeople, issuePortal, report } from '../support/issues'
import { aMovieRequest, saveRequest } from '../support/movies'

const begun = Date.parse('2026-11-21T12:00:00.000Z')
let now = begun
const opened: IssuePortal[] = []
const open = async () => {
  now = begun
  const portal = await issuePortal({ now: () => new Date(now) })
  opened.push(portal)
  let read = 0
  /** What has arrived since the last time. */
  const fresh = () => {
    const mails = portal.mails().slice(read)
    read += mails.length
    return mails
  }
  return { ...portal, fresh }
}
afterEach(async () => {
  for (const portal of opened.splice(0)) await portal.close()
})

const ownReport = {
  ...{ kind: 'movie', providerId: 'tt0017136', title: 'Metropolis', posterPath: null },
  ...{ categoryId: 1, subject: 'No sound', description: 'Second reel is silent' },
}
const idOf = (name: string) => issuePeople.find(one => one.userName === name)?.id ?? ''
const minutes = (count: number) => {
  now += count * 60_000
}

test('one person reports so many issues an hour and no more, by whichever door; staff as many as there are', async () => {
  const { noor, ben, ada } = await open()
  for (let count = 0; count < mostIssuesAnHour; count++) await report(noor)
  const refused = await noor.post('/api/v3/issues', ownReport)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TooManyIssues' } })
  await expect(report(noor)).rejects.toThrow('429')
  await report(ben)
  for (let count = 0; count <= mostIssuesAnHour; count++) await report(ada)
  minutes(61)
  await report(noor)
})

test('one person comments so often an hour and no more', async () => {
  const { noor, ada } = await open()
  const id = await report(noor)
  for (let count = 0; count < mostCommentsAnHour; count++) await comment(noor, id, `${count}`)
  expect(await noor.post(`/api/v3/issues/${id}/comments`, { text: 'more' })).toMatchObject({ status: 429 })
  expect(await comment(ada, id, 'We heard you.')).toMatchObject({ status: 200 })
  minutes(61)
  expect(await comment(noor, id, 'Thanks.')).toMatchObject({ status: 200 })
})

test('comments in quick succession reach each of the staff in two mails: the first, and all that followed', async () => {
  const { noor, settle, fresh } = await open()
  const id = await report(noor)
  await settle()
  fresh()
  for (let count = 1; count <= 12; count++) {
    await comment(noor, id, `Line ${count}.`)
    await settle()
  }
  expect(fresh()).toHaveLength(1)
  minutes(11)
  await settle()
  const [bundled, ...more] = fresh()
  expect(more).toEqual([])
  for (let count = 2; count <= 12; count++) expect(bundled?.text).toContain(`Line ${count}.`)
  expect(bundled?.text).not.toContain('Line 1.')
  minutes(30)
  await comment(noor, id, 'Line 13.')
  await settle()
  expect(fresh()).toHaveLength(1)
})

test('what is too much for one mail ends between two words', async () => {
  const { noor, settle, fresh } = await open()
  const id = await report(noor)
  await settle()
  for (let count = 0; count < 12; count++) {
    await comment(noor, id, 'curtain '.repeat(340))
    await settle()
  }
  fresh()
  minutes(11)
  await settle()
  const [text = ''] = fresh().map(mail => mail.text)
  expect(text).toContain('curtain…')
  expect(text.length).toBeLessThan(21_000)
})

test('reports in quick succession are one mail as well, and programs hear of each', async () => {
  const { noor, settle, fresh, news } = await open()
  for (let count = 1; count <= 5; count++) {
    await report(noor, { subject: `Fault ${count}` })
    await settle()
  }
  const staff = new Set(fresh().map(({ to }) => to)).size
  expect(news()).toHaveLength(5)
  minutes(11)
  await settle()
  const later = fresh()
  expect(later).toHaveLength(staff)
  for (let count = 2; count <= 5; count++) expect(later[0]?.text).toContain(`Fault ${count}`)
})

test('a report stands under the name of the title, not under what somebody wrote', async () => {
  const { app, noor, ada } = await open()
  const titleOf = async (id: unknown) => ((await ada.get(`/api/v1/Issues/${id}`)).body as { title: string }).title
  const lure = { title: 'https://lure.example.com' }
  const made = (await noor.post('/api/v3/issues', { ...ownReport, ...lure })).body as { id: number }
  expect(await titleOf(made.id)).toBe('Metropolis')
  await saveRequest(app.store, aMovieRequest(20, { imdbId: 'tt0000020', requesterId: idOf('ben') }))
  const known = (await ada.get('/api/v1/Request/movie')).body as { title: string }[]
  expect(await titleOf(await report(noor, { ...lure, providerId: 'tt0000020' }))).toBe(known[0]?.title ?? '')
  // What the catalogue does not know cannot be checked; programs may report it, but a link is no name.
  for (const unknown of ['ours', '987654', 'tt9876543', null])
    expect(await titleOf(await report(noor, { ...lure, providerId: unknown }))).toBe('')
  expect(await titleOf(await report(noor, { title: 'Home video', providerId: 'ours' }))).toBe('Home video')
  expect(await noor.post('/api/v3/issues', { ...ownReport, providerId: 'ours' })).toMatchObject({
    status: 400,
    body: { code: 'TitleUnknown' },
  })
})

test('a report does not lead to a request that is hidden from who reports', async () => {
  const { app, noor, ada } = await open()
  await ada.put('/api/v3/settings/portal', { hideRequestsUsers: true, defaultLanguageCode: 'en' })
  const request = await saveRequest(app.store, aMovieRequest(20, { requesterId: idOf('ben') }))
  const id = await report(noor, { requestId: request.id, title: '', providerId: null })
  expect((await ada.get(`/api/v1/Issues/${id}`)).body).toMatchObject({ requestId: null, title: '' })
})
