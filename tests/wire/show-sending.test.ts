import { afterEach, expect, test } from 'bun:test'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { approve, sendAgain } from '~/server/requests/actions'
import { episodesOf } from '~/server/requests/episode-queries'
import { failureText } from '~/server/requests/outcome-texts'
import { requestById } from '~/server/requests/queries'
import { failedRequests } from '~/server/requests/retry'
import type { ProgressList, RequestProgress } from '~/shared/api/requests'
import type { JobId } from '~/shared/jobs/model'
import { episodeKey } from '~/shared/requests/episodes'
import type { Request, Variant } from '~/shared/requests/model'
import { sonarr, sonarr4K } from '~/shared/services/sonarr'
import { aSonarr, type Sonarr, saltmarsh } from '../integrations/sonarr-support'
import { aProgress, type MovieOverrides } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { anEpisode, aSeason, saveShowRequest } from '../support/shows'
import { runJob } from '../support/task'
import { anAdmin, aUser } from '../support/users'

const [ada, ben, noor] = [anAdmin('ada'), aUser('ben'), aUser('noor')]
let [at, fourK]: Sonarr[] = []
let portal: Portal
afterEach(async () => {
  await portal.close()
  await at?.stop()
  await fourK?.stop()
})

async function open() {
  at = aSonarr()
  fourK = aSonarr({ fourK: true })
  portal = await openPortal({
    users: [ada, ben, noor],
    http: fetchHttp({ version: 'test' }),
    stream: fetchStream,
    settings: [
      [sonarr, at.settings({ sendUserTags: true })],
      [sonarr4K, { ...fourK.settings(), rootPath: '1', qualityProfile: '5' }],
    ],
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

test('a show without a number at TheTVDB waits for a person, and is not tried by itself', async () => {
  const sonarrs = await open()
  // Sonarr finds one of that number, but nothing of it fits.
  const request = await asked(undefined, { tvdbId: null, name: 'Something else', releasedAt: null })
  const { sent } = await approve(sonarrs.app, ada, ref(request))
  expect(sent).toMatchObject({ outcome: 'stopped', failure: { code: 'withoutTvdbId' } })
  expect(failureText(sonarrs.app, ada, sent)).toStartWith('It couldn’t be sent. Sonarr knows shows by their number')
  const handOver = async () => (await failedRequests(sonarrs.app)).find(one => one.requestId === request.id)
  expect(await handOver()).toMatchObject({ stage: 'stopped', attempts: 1 })
  await run('retryRequests')
  expect(await handOver()).toMatchObject({ attempts: 1 })
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
