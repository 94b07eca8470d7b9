import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { approve, deny, setAvailability } from '~/server/decisions/actions'
import { notify } from '~/server/notifications/notify'
import { createMovieRequest } from '~/server/requests/create/movie'
import { savePreferences } from '~/server/users/preference-queries'
import type { DomainEvent } from '~/shared/events/model'
import { issueSettings } from '~/shared/issues/settings'
import { webhook } from '~/shared/services/webhook'
import { comment, report, setStatus } from '../support/issues'
import { anEpisode, saveShowRequest } from '../support/shows'
import { toldPortal, wish } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const [ada, ben, eve] = [
  anAdmin('ada'),
  aUser('ben', { alias: 'Benny', claims: ['RequestMovie'] }),
  aUser('eve', { claims: ['RequestMovie', 'AutoApproveMovie'] }),
]
const at = '2026-11-21T10:30:00.000Z'
const title = 'The "Quoted" {{subject}} \n Film'

let told: Awaited<ReturnType<typeof toldPortal>>
const opened: (typeof told)[] = []
const open = async (hook: Record<string, unknown> = {}) => {
  told = await toldPortal({
    ...{ users: [ada, ben, eve], title, now: () => new Date(at) },
    hook: { format: 'seerr', ...hook },
    settings: [[issueSettings, { enabled: true, enableInProgress: true }]],
  })
  opened.push(told)
  await told.app.store.transaction(tx =>
    savePreferences(tx, [
      { userId: ben.id, agent: 'Discord', value: '80351110224678912', enabled: true },
      { userId: ben.id, agent: 'Telegram', value: '4711', enabled: true },
    ]),
  )
}
beforeEach(() => open())
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const heard = async () => {
  await told.portal.settle()
  return told.hooks.splice(0).map(({ body }) => body)
}
const typesHeard = async () => (await heard()).map(({ notification_type: type }) => type)
const ask = async (by = ben) => {
  const { request } = await createMovieRequest(told.app, by, wish)
  return { kind: 'movie', id: request.id, variant: 'standard' } as const
}
const people = { email: 'ben@example.com', username: 'Benny', avatar: '', discord: '80351110224678912', chat: '4711' }
const person = (of: string) => ({
  [`${of}_email`]: people.email,
  [`${of}_username`]: people.username,
  [`${of}_avatar`]: people.avatar,
  [`${of}_settings_discordId`]: people.discord,
  [`${of}_settings_telegramChatId`]: people.chat,
})

describe('programs of Seerr are told', () => {
  test('of a new request, with everything that the usual body has', async () => {
    await ask()
    expect(await heard()).toEqual([
      {
        ...{ notification_type: 'MEDIA_PENDING', event: 'New request', subject: `${title} (1927)`, message: 'A city.' },
        image: 'https://image.tmdb.org/t/p/w300/a.jpg',
        media: { media_type: 'movie', tmdbId: '19', tvdbId: '', status: 'PENDING', status4k: 'UNKNOWN' },
        request: { request_id: '1', ...person('requestedBy') },
        ...{ issue: null, comment: null, extra: [] },
      },
    ])
  })

  test('of what becomes of it, to whoever asked', async () => {
    await open({ template: '{"a":"{{notification_type}} {{media_status}} {{notifyuser_username}}"}' })
    const first = await ask()
    expect(await heard()).toEqual([{ a: 'MEDIA_PENDING PENDING ' }])
    await approve(told.app, ada, first)
    expect(await heard()).toEqual([{ a: 'MEDIA_APPROVED PROCESSING Benny' }])
    await setAvailability(told.app, ada, first, { available: true })
    expect(await heard()).toEqual([{ a: 'MEDIA_AVAILABLE AVAILABLE Benny' }])
  })

  test('as it was, also where somebody has decided before they are told', async () => {
    await approve(told.app, ada, await ask())
    expect(await typesHeard()).toEqual(['MEDIA_PENDING', 'MEDIA_APPROVED'])
  })

  test('of a denial, and of a request that needed nobody', async () => {
    await deny(told.app, ada, await ask(), { reason: 'No room' })
    expect((await typesHeard()).slice(1)).toEqual(['MEDIA_DECLINED'])
    await createMovieRequest(told.app, eve, { ...wish, tmdbId: 20 })
    expect(await typesHeard()).toEqual(['MEDIA_AUTO_APPROVED'])
  })

  test('of what could not be sent', async () => {
    const { id } = await ask()
    await heard()
    const about = { kind: 'movie', requestId: id, variant: 'standard', at } as const
    await notify(told.app, { type: 'handOverFailed', failure: { code: 'crowded', service: 'Radarr' }, ...about })
    expect(await heard()).toMatchObject([{ notification_type: 'MEDIA_FAILED', request: { request_id: '1' } }])
  })

  test('of parts of a show, with the seasons that were asked for', async () => {
    const asked = [anEpisode(1, 1), anEpisode(2, 1)]
    const { id } = await saveShowRequest(told.app.store, 1930, asked, { requesterId: ben.id })
    const about = { kind: 'tvShow', requestId: id, variant: 'standard', at } as const
    const came = [{ season: 1, episode: 1 }]
    await notify(told.app, { type: 'requestPartlyAvailable', episodes: came, ...about })
    await notify(told.app, { type: 'requestAvailable', ...about })
    expect(await heard()).toMatchObject([
      {
        ...{ notification_type: 'MEDIA_AVAILABLE', event: 'Partly available' },
        media: { media_type: 'tv', tmdbId: '1930' },
        extra: [{ name: 'Requested Seasons', value: '1, 2' }],
      },
      { notification_type: 'MEDIA_AVAILABLE', event: 'Request available' },
    ])
  })

  test('of a problem, of what is said about it, and that it is solved', async () => {
    await told.portal.as('ada').post('/api/v1/Issues/categories', { value: 'Sound' })
    const releasedAt = new Date(Date.UTC(2024, 5))
    await saveShowRequest(told.app.store, 1930, [anEpisode(2, 3)], { requesterId: ben.id, releasedAt })
    const about = { kind: 'tvShow', providerId: '1930', title: 'A show', posterPath: null, categoryId: 1 }
    const said = { subject: 'No sound', description: 'Second reel is silent', season: 2, episode: 3 }
    const { id } = (await told.portal.as('ben').post('/api/v3/issues', { ...about, ...said })).body as { id: number }
    const issue = { issue_id: String(id), issue_type: 'AUDIO', issue_status: 'OPEN', ...person('reportedBy') }
    const subject = expect.stringMatching(/ \(2024\)$/)
    const of = { subject, message: 'Second reel is silent', request: null, comment: null, issue }
    const extra = [
      { name: 'Affected Season', value: '2' },
      { name: 'Affected Episode', value: '3' },
    ]
    const media = { media_type: 'tv', tmdbId: '1930' }
    expect(await heard()).toMatchObject([{ notification_type: 'ISSUE_CREATED', media, ...of, extra }])
    await comment(told.portal.as('ada'), id, 'Looked "at" it')
    expect(await heard()).toMatchObject([
      {
        ...{ notification_type: 'ISSUE_COMMENT', media, ...of, extra },
        comment: { comment_message: 'Looked "at" it', commentedBy_username: 'ada' },
      },
    ])
    await setStatus(told.portal.as('ada'), id, 2)
    expect(await heard()).toMatchObject([
      { notification_type: 'ISSUE_RESOLVED', ...of, issue: { ...issue, issue_status: 'RESOLVED' } },
    ])
    await setStatus(told.portal.as('ada'), id, 0)
    expect(await heard()).toMatchObject([{ notification_type: 'ISSUE_REOPENED', media, ...of, extra }])
  })

  test('that a problem is open again which is being worked on once more, and others that it is in progress', async () => {
    await told.portal.as('ada').post('/api/v1/Issues/categories', { value: 'Sound' })
    const id = await report(told.portal.as('ben'))
    await setStatus(told.portal.as('ada'), id, 2)
    await heard()
    await setStatus(told.portal.as('ada'), id, 1)
    expect(await heard()).toMatchObject([
      { notification_type: 'ISSUE_REOPENED', issue: { issue_id: String(id), issue_status: 'OPEN' } },
    ])
    await open({ format: 'own', events: ['IssueResolved', 'IssueInProgress'] })
    await told.portal.as('ada').post('/api/v1/Issues/categories', { value: 'Sound' })
    const other = await report(told.portal.as('ben'))
    await setStatus(told.portal.as('ada'), other, 2)
    await setStatus(told.portal.as('ada'), other, 1)
    expect((await heard()).map(({ notificationType: type }) => type)).toEqual(['IssueResolved', 'IssueInProgress'])
  })

  test('of what a watchlist asks for as of any new request, as at Seerr', async () => {
    await createMovieRequest(told.app, ben, { ...wish, source: 'plexWatchlist' })
    await createMovieRequest(told.app, eve, { ...wish, tmdbId: 20, source: 'plexWatchlist' })
    expect((await typesHeard()).toSorted()).toEqual(['MEDIA_AUTO_APPROVED', 'MEDIA_PENDING'])
  })
})

describe('programs of Seerr hear nothing', () => {
  test('of the part of a show that a problem is about where they have no number for it', async () => {
    await told.portal.as('ada').post('/api/v1/Issues/categories', { value: 'Sound' })
    await saveShowRequest(told.app.store, 1930, [anEpisode(0, 3)], { requesterId: ben.id })
    const about = { kind: 'tvShow', providerId: '1930', title: 'A show', posterPath: null, categoryId: 1 }
    const said = { subject: 'No sound', description: 'All of it is silent' }
    for (const part of [
      { season: 0, episode: 3 },
      { season: null, episode: null },
    ])
      await told.portal.as('ben').post('/api/v3/issues', { ...about, ...said, ...part })
    expect(await heard()).toMatchObject([
      { notification_type: 'ISSUE_CREATED', extra: [] },
      { notification_type: 'ISSUE_CREATED', extra: [] },
    ])
  })

  test('of a problem that is open again where they do not want to, or that was not solved', async () => {
    await open({ seerrTypes: String(256 | 1_024), events: ['Issue', 'IssueResolved'] })
    await told.portal.as('ada').post('/api/v1/Issues/categories', { value: 'Sound' })
    await saveShowRequest(told.app.store, 1930, [anEpisode(1, 1)], { requesterId: ben.id })
    const about = { kind: 'tvShow', providerId: '1930', title: 'A show', posterPath: null, categoryId: 1 }
    const said = { subject: 'No sound', description: 'All of it is silent', season: null, episode: null }
    const { id } = (await told.portal.as('ben').post('/api/v3/issues', { ...about, ...said })).body as { id: number }
    await setStatus(told.portal.as('ada'), id, 2)
    expect(await typesHeard()).toEqual(['ISSUE_CREATED', 'ISSUE_RESOLVED'])
    await setStatus(told.portal.as('ada'), id, 0)
    expect(await typesHeard()).toEqual([])
    await open()
    await told.portal.as('ada').post('/api/v1/Issues/categories', { value: 'Sound' })
    await saveShowRequest(told.app.store, 1930, [anEpisode(1, 1)], { requesterId: ben.id })
    const second = (await told.portal.as('ben').post('/api/v3/issues', { ...about, ...said })).body as { id: number }
    await setStatus(told.portal.as('ada'), second.id, 1)
    await setStatus(told.portal.as('ada'), second.id, 0)
    expect(await typesHeard()).toEqual(['ISSUE_CREATED'])
  })

  test('of what they have no word for, and what is about music', async () => {
    const gone = { kind: 'movie', requestId: 4, requesterId: ben.id, title: 'Metropolis' } as const
    const events: DomainEvent[] = [
      { type: 'requestDeleted', at, ...gone },
      { type: 'titlesGone', at, total: 1, titles: [{ ...gone, variant: 'standard' }] },
    ]
    for (const event of events) await notify(told.app, event)
    await told.portal.as('ada').post('/api/v1/Issues/categories', { value: 'Sound' })
    await report(told.portal.as('ben'), { requestType: 2, providerId: 'c2a0' })
    expect(await heard()).toEqual([])
  })

  test('of what they did not want to hear', async () => {
    await open({ seerrTypes: '128', events: ['NewRequest'] })
    await ask()
    expect(await typesHeard()).toEqual([])
    await createMovieRequest(told.app, eve, { ...wish, tmdbId: 20 })
    expect(await typesHeard()).toEqual(['MEDIA_AUTO_APPROVED'])
    await open({ seerrTypes: '0', events: [] })
    await ask()
    expect(await typesHeard()).toEqual([])
  })
})

test('a place of this format stands beside one of our own, each with its body', async () => {
  await open({ format: 'own' })
  const { webhookUrl } = told.app.settings.get(webhook)
  const saved = await told.portal.as('ada').put(`/api/v3/settings/${encodeURIComponent(webhook.id)}`, {
    ...{ enabled: true, webhookUrl, places: [{ name: 'Seerr', webhookUrl, format: 'seerr' }] },
  })
  expect(saved.status).toBe(200)
  await ask()
  const bodies = await heard()
  expect(bodies.map(body => body.notificationType ?? body.notification_type).toSorted()).toEqual([
    ...['MEDIA_PENDING', 'NewRequest'],
  ])
})
