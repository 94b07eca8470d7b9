import { afterEach, describe, expect, test } from 'bun:test'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { approve, sendAgain } from '~/server/decisions/actions'
import { episodesOf } from '~/server/requests/episode-queries'
import { failureText } from '~/server/requests/hand-over/outcome-texts'
import { failedRequests } from '~/server/requests/hand-over/retry'
import { requestById } from '~/server/requests/queries'
import type { OutboxEntry } from '~/shared/api/outbox'
import type { ProgressList, RequestOutcome, RequestProgress, RequestView } from '~/shared/api/requests'
import type { JobId } from '~/shared/jobs/model'
import { episodeKey } from '~/shared/requests/episodes'
import { handOverTimeoutMs } from '~/shared/requests/hand-over'
import type { Request, Variant } from '~/shared/requests/model'
import { sonarr, sonarr4K } from '~/shared/services/sonarr'
import { aSonarr, type Sonarr, saltmarsh } from '../integrations/sonarr-support'
import { aProgress, type MovieOverrides } from '../support/movies'
import { openPortal, type Portal, type PortalOptions } from '../support/portal'
import { anEpisode, aSeason, saveShowRequest } from '../support/shows'
import { runJob } from '../support/task'
import { until } from '../support/until'
import { anAdmin, aUser } from '../support/users'

const [ada, ben, noor] = [anAdmin('ada'), aUser('ben'), aUser('noor')]
let [at, fourK]: Sonarr[] = []
let portal: Portal
afterEach(async () => {
  await portal.close()
  await at?.stop()
  await fourK?.stop()
})

async function open(of: Parameters<typeof aSonarr>[0] = {}, options: PortalOptions = {}) {
  at = aSonarr(of)
  fourK = aSonarr({ fourK: true })
  portal = await openPortal({
    users: [ada, ben, noor],
    http: fetchHttp({ version: 'test' }),
    stream: fetchStream,
    settings: [
      [sonarr, at.settings({ sendUserTags: true })],
      [sonarr4K, { ...fourK.settings(), rootPath: '1', qualityProfile: '5' }],
    ],
    ...options,
  })
  return { at, fourK, app: portal.app }
}

const asked = (episodes = aSeason(1, 6), overrides: MovieOverrides & { title?: Request['title'] } = {}) =>
  saveShowRequest(portal.app.store, 9000021, episodes, {
    requesterId: ben.id,
    name: 'The Saltmarsh Inquest',
    tvdbId: saltmarsh,
    ...overrides,
  })

const run = async (job: JobId) => {
  await runJob(portal.app, job)
}
const look = async () => {
  await run('sonarrSync')
  await run('arrAvailability')
}
const ref = ({ id }: Request, variant: Variant = 'standard') => ({ kind: 'tvShow' as const, id, variant })
const there = async ({ id }: Request) =>
  ((await episodesOf(portal.app.store, [id])).get(id) ?? []).filter(({ available }) => available).map(episodeKey)

test('an approved season goes to Sonarr, arrives episode by episode, and is available when all of it is there', async () => {
  const sonarrs = await open()
  const request = await asked()
  expect((await approve(sonarrs.app, ada, ref(request))).sent).toEqual({ outcome: 'sent' })
  expect(await sonarrs.at.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6')
  expect(await sonarrs.at.asked<unknown[]>('tag')).toMatchObject([{ label: 'ben' }])
  await look()
  expect(await there(request)).toEqual([])
  sonarrs.at.pass(120_000)
  await look()
  expect(await there(request)).toEqual(['1x1', '1x2'])
  expect((await requestById(sonarrs.app.store, request.id))?.variants.standard).toMatchObject({ available: false })
  sonarrs.at.pass(600_000)
  await look()
  expect(await there(request)).toHaveLength(6)
  expect((await requestById(sonarrs.app.store, request.id))?.variants.standard).toMatchObject({ available: true })
})

test('two people who ask for parts of one show have it there once, with what both of them want', async () => {
  const sonarrs = await open()
  const first = await asked(aSeason(1, 6))
  const second = await asked(aSeason(2, 2), { requesterId: noor.id, title: first.title })
  await Promise.all([approve(sonarrs.app, ada, ref(first)), approve(sonarrs.app, ada, ref(second))])
  expect(await sonarrs.at.series()).toHaveLength(1)
  expect(await sonarrs.at.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6 2x1 2x2')
})

test('a request in 4K goes to the instance for 4K', async () => {
  const sonarrs = await open()
  const request = await asked(aSeason(1, 6), { variants: { standard: null, fourK: aProgress() } })
  expect((await approve(sonarrs.app, ada, ref(request, 'fourK'))).sent).toEqual({ outcome: 'sent' })
  expect(await sonarrs.at.series()).toEqual([])
  expect((await sonarrs.fourK.series())[0]).toMatchObject({ qualityProfileId: 5, rootFolderPath: '/media/tv-4k' })
})

test('what Sonarr refuses waits, and is sent when Sonarr takes it', async () => {
  const sonarrs = await open()
  const request = await asked()
  sonarrs.at.at.faults.set({ behind: true, status: 503 })
  expect((await approve(sonarrs.app, ada, ref(request))).sent).toMatchObject({ outcome: 'waiting' })
  sonarrs.at.at.faults.clear()
  expect((await sendAgain(sonarrs.app, ada, ref(request))).sent).toEqual({ outcome: 'sent' })
  expect(await sonarrs.at.series()).toHaveLength(1)
})

test.each([
  ['is away', { refuse: true }, 'The download manager couldn’t be reached.'],
  ['fails', { status: 500 }, 'The download manager has a problem.'],
  ['refuses', { status: 400, path: '/series$' }, 'The download manager didn’t accept the request.'],
])('whoever asked is told roughly that Sonarr %s, and nothing of what it says itself', async (_, fault, said) => {
  const sonarrs = await open()
  const request = await asked()
  sonarrs.at.at.faults.set(fault)
  await approve(sonarrs.app, ada, ref(request))
  const errorFor = async (name: string) => {
    const { body } = await portal.as(name).get(`/api/v3/requests/${request.id}`)
    return (body as RequestView).variants.standard?.sending?.error
  }
  expect(await errorFor('ben')).toBe(said)
  expect(await errorFor('ada')).toContain('Sonarr')
})

test('a show without a number at TheTVDB waits for a person, and is not tried by itself', async () => {
  const sonarrs = await open()
  // Sonarr finds one of that number, but nothing of it fits.
  const request = await asked(undefined, { tvdbId: null, name: 'Something else', releasedAt: null })
  const { sent } = await approve(sonarrs.app, ada, ref(request))
  expect(sent).toMatchObject({ outcome: 'stopped', failure: { code: 'withoutTvdbId' } })
  expect(failureText(sonarrs.app, ada, sent)).toStartWith('It couldn’t be sent. Sonarr identifies TV shows by')
  const handOver = async () => (await failedRequests(sonarrs.app)).find(one => one.requestId === request.id)
  expect(await handOver()).toMatchObject({ stage: 'stopped', attempts: 1 })
  await run('retryRequests')
  expect(await handOver()).toMatchObject({ attempts: 1 })
})

test('a show without a number at TheTVDB waits while Sonarr cannot look it up, and is sent once it can', async () => {
  const sonarrs = await open()
  const request = await asked(undefined, { tvdbId: null })
  sonarrs.at.at.faults.set({ behind: true, status: 503 })
  expect((await approve(sonarrs.app, ada, ref(request))).sent).toMatchObject({ outcome: 'waiting' })
  await sonarrs.at.stop()
  expect((await sendAgain(sonarrs.app, ada, ref(request))).sent).toMatchObject({ outcome: 'waiting' })
  sonarrs.at.at.start()
  sonarrs.at.at.faults.clear()
  expect((await sendAgain(sonarrs.app, ada, ref(request))).sent).toEqual({ outcome: 'sent' })
})

test('a show without a number at TheTVDB is sent by the one that Sonarr finds, which is kept', async () => {
  const sonarrs = await open()
  const request = await asked(undefined, { tvdbId: null })
  expect((await approve(sonarrs.app, ada, ref(request))).sent).toEqual({ outcome: 'sent' })
  expect((await requestById(sonarrs.app.store, request.id))?.title.tvdbId).toBe(saltmarsh)
})

test('how far it is counts the episodes of the request alone, and not what was there before', async () => {
  const sonarrs = await open()
  const first = await asked(aSeason(1, 2))
  const second = await asked([anEpisode(1, 3), anEpisode(1, 4)], { requesterId: noor.id, title: first.title })
  const progress = async ({ id }: Request) => {
    const web = portal.as('ada')
    const one = ((await web.get(`/api/v3/requests/${id}/progress`)).body as RequestProgress).standard
    const [listed] = (await web.get(`/api/v3/requests/progress?ids=${id}`)).body as ProgressList
    return { one, listed: listed?.progress.standard }
  }
  await approve(sonarrs.app, ada, ref(first))
  sonarrs.at.pass(90_000)
  const begun = await progress(first)
  expect(begun.one).toMatchObject({ status: 'downloading', timeLeft: expect.stringMatching(/^PT/) })
  expect(begun.listed).toEqual(begun.one)
  sonarrs.at.pass(600_000)
  expect((await progress(first)).one).toMatchObject({ status: 'importing', percent: 100 })
  await look()
  await approve(sonarrs.app, ada, ref(second))
  expect((await progress(second)).one).not.toMatchObject({ status: 'importing' })
})

describe('a Sonarr that takes its time', () => {
  const approved = async (request: Request) => {
    const answer = await portal.as('ada').post(`/api/v3/requests/${request.id}/standard/approve`)
    return answer.body as RequestOutcome
  }
  const toldOfFailures = async () => {
    const { outbox } = portal.app.store.t
    const rows = await portal.app.store.db.select({ payload: outbox.payload }).from(outbox)
    return rows.filter(({ payload }) => (payload as { type?: string }).type === 'handOverFailed')
  }
  const openRows = async () => (await portal.as('ada').get('/api/v3/outbox')).body as OutboxEntry[]

  test('holds up nobody who asks: what they asked for is on its way, and goes on without them', async () => {
    const sonarrs = await open({}, { impatient: true })
    expect(sonarrs.app.handOverTimeoutMs).toBe(handOverTimeoutMs)
    const held = Promise.withResolvers<void>()
    sonarrs.at.at.faults.set({ behind: true, until: held.promise })
    const request = await asked()
    // Sonarr answers once this answer is there, however fast the machine is.
    const { notSent, request: shown } = await approved(request)
    await until(() => sonarrs.at.sent('series').length === 1)
    const inSonarr = await sonarrs.at.series()
    const reprocessed = await portal.as('ada').post(`/api/v2/Requests/reprocess/0/${request.id}/false`)
    held.resolve()
    expect(inSonarr).toEqual([])
    expect(notSent).toBe('It is being sent.')
    expect(shown.variants.standard).toMatchObject({ stage: 'processing', sending: { stage: 'sending', error: null } })
    expect(reprocessed.body).toMatchObject({ result: true, isError: false })
    await until(async () => (await openRows()).length === 0)
    expect(await sonarrs.at.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6')
    expect(await toldOfFailures()).toEqual([])
  }, 60_000)

  test('is no failure while it reads the episodes: nobody is told, and it is sent once they are there', async () => {
    let ahead = 0
    const now = () => new Date(Date.now() + ahead)
    const sonarrs = await open({ readMs: 60_000 }, { impatient: true, now })
    const request = await asked()
    expect(await approved(request)).toMatchObject({
      notSent: 'It is being sent.',
      request: { variants: { standard: { stage: 'processing' } } },
    })
    await until(async () => (await openRows())[0]?.stage === 'waiting', 60_000)
    expect(await openRows()).toMatchObject([{ attempts: 1, error: null }])
    expect(await failedRequests(sonarrs.app)).toEqual([])
    expect((await portal.as('ada').get(`/api/v3/requests/${request.id}`)).body).toMatchObject({
      variants: { standard: { stage: 'processing' } },
    })
    sonarrs.at.pass(200_000)
    ahead = 20_000
    await portal.settle()
    expect(await openRows()).toEqual([])
    expect(await sonarrs.at.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6')
    expect(await toldOfFailures()).toEqual([])
  }, 90_000)
})
