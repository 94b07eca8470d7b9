import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createMovieRequest } from '~/server/requests/create/movie'
import { saveNames } from '~/server/titles/name-queries'
import { castVote } from '~/server/votes/actions'
import type { AccountIssues, AccountNotices, AccountVotes } from '~/shared/api/account-lists'
import { issueSettings } from '~/shared/issues/settings'
import { voting } from '~/shared/votes/settings'
import { aMovieRequest, saveRequest } from '../support/movies'
import { countStatements } from '../support/statements'
import { toldPortal, wish } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const ada = anAdmin('ada')
const pow = aUser('pow', { claims: ['PowerUser'], email: null })
const ann = aUser('ann', { claims: ['RequestMovie'], email: 'ann@example.com' })
const ben = aUser('ben')

let told: Awaited<ReturnType<typeof toldPortal>>
const counter = countStatements()
beforeAll(async () => {
  let seconds = 0
  told = await toldPortal({
    ...{ users: [ada, pow, ann, ben], now: () => new Date(Date.UTC(2026, 10, 21, 20, 4, seconds++)) },
    ...{ mail: { enabled: true }, hook: { enabled: false } },
    settings: [
      [issueSettings, { enabled: true }],
      [voting, { enabled: true, movieVoteMax: 50 }],
    ],
  })
  await told.portal.as('ada').post('/api/v3/issues/categories', { name: 'Sound' })
})
afterAll(async () => {
  counter.stop()
  await told.close()
})

const read = async <T>(of: { id: string }, what: string, by = 'pow') => {
  const { status, body } = await told.portal.as(by).get(`/api/v3/users/${of.id}/${what}`)
  return { status, body: body as T }
}

test('what somebody reported stands there, the newest first and page by page, and what others did does not', async () => {
  const [category] = (await told.portal.as('ada').get('/api/v3/issues/categories')).body as { id: number }[]
  const report = async (name: string, subject: string) => {
    const issue = { kind: 'movie', providerId: '603', title: 'Metropolis', posterPath: null, description: 'None' }
    const sent = { ...issue, subject, categoryId: category?.id }
    expect((await told.portal.as(name).post('/api/v3/issues', sent)).status).toBeLessThan(300)
  }
  for (const subject of ['First', 'Second', 'Third']) await report('ann', subject)
  await report('ben', 'Other')
  const { issues, total } = (await read<AccountIssues>(ann, 'issues?count=2')).body
  expect(total).toBe(3)
  expect(issues.map(({ subject }) => subject)).toEqual(['Third', 'Second'])
  expect(issues[0]).toMatchObject({ ...{ kind: 'movie', titleId: '603', category: 'Sound', status: 'pending' } })
  const rest = (await read<AccountIssues>(ann, 'issues?count=2&position=2')).body
  expect(rest.issues.map(({ subject }) => subject)).toEqual(['First'])
  expect((await read<AccountIssues>(pow, 'issues')).body).toEqual({ issues: [], total: 0 })
})

test('how somebody voted stands there with what it was about, in as many statements for many as for one', async () => {
  const vote = async (film: number, direction: 'up' | 'down') => {
    const { id } = await saveRequest(told.app.store, aMovieRequest(film, { requesterId: ben.id }))
    await castVote(told.app, ann, { id }, direction)
  }
  await vote(11, 'up')
  await vote(12, 'down')
  const { votes, total } = (await read<AccountVotes>(ann, 'votes')).body
  expect({ total, votes: votes.map(({ titleId, vote }) => [titleId, vote]) }).toEqual({
    total: 2,
    votes: [
      ['12', 'down'],
      ['11', 'up'],
    ],
  })
  for (let film = 31; film < 38; film++) await vote(film, 'up')
  await read(ann, 'votes?count=1')
  const few = await counter.during(() => read(ann, 'votes?count=1'))
  expect(await counter.during(() => read(ann, 'votes?count=9'))).toBe(few)
})

test('what somebody was told stands there, with whether it was read, and how the mails went', async () => {
  const first = await createMovieRequest(told.app, ann, { ...wish, variant: 'standard' })
  const denial = `/api/v3/requests/${first.request.id}/standard/deny`
  expect((await told.portal.as('ada').post(denial, { reason: 'Too long' })).status).toBe(200)
  await told.portal.settle()
  const { notices, total } = (await read<AccountNotices>(ann, 'notices')).body
  expect(total).toBe(notices.length)
  const denied = notices.find(({ message }) => message.includes('Too long'))
  expect(denied).toMatchObject({ read: false, messages: [{ channel: 'Email', stage: 'sent' }] })
  await told.portal.as('ann').post('/api/v3/notices/read', {})
  const after = (await read<AccountNotices>(ann, 'notices?count=1')).body
  expect(after).toMatchObject({ total, notices: [{ read: true }] })
  expect((await read<AccountNotices>(ben, 'notices')).body.notices.every(({ messages }) => messages.length === 0)).toBe(
    true,
  )
})

test('what somebody was told names titles in the language of whoever reads', async () => {
  const { request } = await createMovieRequest(told.app, ann, { ...wish, tmdbId: 77, variant: 'standard' })
  const denial = `/api/v3/requests/${request.id}/standard/deny`
  expect((await told.portal.as('ada').post(denial, { reason: 'Too long' })).status).toBe(200)
  await told.portal.settle()
  const { catalogueId } = request.title
  const name = {
    key: `movie:${catalogueId}`,
    language: 'de' as const,
    name: 'Siebenundsiebzig',
    readAt: told.app.now(),
  }
  await saveNames(told.app.store, [name])
  expect((await told.portal.as('pow').put('/api/v3/me/language', { language: 'de' })).status).toBe(204)
  const { notices } = (await read<AccountNotices>(ann, 'notices?count=1')).body
  expect(notices[0]?.title).toBe('Siebenundsiebzig')
})

test('nobody is told what those above them were told, and nobody but staff looks at all', async () => {
  expect((await read(ada, 'notices')).status).toBe(400)
  expect((await read(ada, 'notices', 'ada')).status).toBe(200)
  for (const what of ['issues', 'votes', 'notices']) {
    expect((await read(ann, what, 'ann')).status).toBe(403)
    expect((await read({ id: 'nobody' }, what)).status).toBe(404)
  }
})
