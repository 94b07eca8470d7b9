import { expect, test } from 'bun:test'
import { downloadManagers, managersFor } from '~/integrations/download'
import { radarr4KManager, radarrManager } from '~/integrations/download/radarr/manager'
import { UpstreamError } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { radarr } from '~/shared/services/radarr'
import { missing } from '~/shared/settings/missing'
import { read } from '~/shared/settings/model'
import { fakeRadarr, nothingOutside } from '../support/fake-radarr'
import { hasUpstream, recorded } from '../support/upstream'

const http = fetchHttp({ version: '0' })
type Options = Parameters<typeof fakeRadarr>[0]

async function tested(options: Options, settings: Record<string, unknown> = {}) {
  const server = fakeRadarr(options)
  const outcome = await radarrManager.connection(http, { ...server.settings, ...settings })
  server.close()
  return { ...outcome, calls: server.heard.length }
}

const fine = { isValid: true, version: '5.2.6.8376', problem: null, detail: null }

test('a Radarr that answers with the typed base URL is connected', async () => {
  expect(await tested({})).toMatchObject({ ...fine, expectedSubDir: '' })
  expect(await tested({ urlBase: '/radarr' })).toMatchObject({ ...fine, expectedSubDir: '/radarr' })
})

test.each([
  [{ apiKey: null, ip: null, port: 0 }, 'keyMissing'],
  [{ apiKey: 'key', ip: ' ', port: 0 }, 'hostMissing'],
  [{ apiKey: 'key', port: 0 }, 'portWrong'],
])('what is missing in %p is told as %p without a call', async (settings, problem) => {
  const detail = expect.stringMatching(/ of Radarr is missing in the settings\.$/)
  expect(await tested({}, settings)).toMatchObject({ isValid: false, problem, detail, calls: 0 })
})

test('a refused key, a silent port and a wrong host are told apart', async () => {
  expect(await tested({}, { apiKey: 'other' })).toMatchObject({
    isValid: false,
    problem: 'unauthorised',
    version: null,
  })
  expect(await tested({}, { port: 1 })).toMatchObject({ isValid: false, problem: 'unreachable' })
  const wrong = await tested({}, { ip: 'two words' })
  expect(wrong).toMatchObject({ problem: 'unreachable', calls: 0 })
  expect(wrong.detail).toBe('The address of Radarr cannot be used: "two words" is not a hostname.')
})

const expected = { isValid: false, problem: 'wrongBaseUrl' as const }

test('a wrong base URL is answered with the right one', async () => {
  expect(await tested({ urlBase: '/radarr' }, { subDir: null })).toMatchObject({
    ...expected,
    expectedSubDir: '/radarr',
    detail: 'Radarr uses the base URL “/radarr”.',
  })
  expect(await tested({ urlBase: '/radarr' }, { subDir: '/Radarr' })).toMatchObject({
    ...expected,
    expectedSubDir: '/radarr',
  })
  expect(await tested({ urlBase: '/radarr', instead: nothingOutside }, { subDir: '/Radarr' })).toMatchObject({
    ...expected,
    expectedSubDir: null,
    detail: 'There is no Radarr at this address.',
  })
  expect(await tested({}, { subDir: '/films' })).toMatchObject({
    ...expected,
    expectedSubDir: '',
    detail: 'Radarr has no base URL. Leave the field empty.',
  })
})

test.each(['radarr', '/radarr/', ' /radarr', '//radarr'])('%p means the base URL /radarr', async subDir => {
  expect(await tested({ urlBase: '/radarr' }, { subDir })).toMatchObject({ ...fine, expectedSubDir: '/radarr' })
})

test('a Radarr behind a proxy that takes the base URL off works as it is', async () => {
  const server = fakeRadarr()
  const proxy = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch({ url, method, headers }) {
      const { pathname, search } = new URL(url)
      if (!pathname.startsWith('/films/')) return new Response('nothing', { status: 404 })
      return fetch(`http://127.0.0.1:${server.settings.port}${pathname.slice('/films'.length)}${search}`, {
        method,
        headers,
      })
    },
  })
  const at = { ...server.settings, port: proxy.port, subDir: '/films' }
  expect(await radarrManager.connection(http, at)).toMatchObject({ ...fine, expectedSubDir: '/films' })
  expect((await radarrManager.connection(http, { ...at, apiKey: 'other' })).problem).toBe('unauthorised')
  await proxy.stop(true)
  await server.close()
})

test('a base URL that stands in the host counts as one', async () => {
  const inHost = { ip: 'http://127.0.0.1/radarr', subDir: null }
  expect(await tested({ urlBase: '/radarr' }, inHost)).toMatchObject({ ...fine, expectedSubDir: '/radarr' })
})

test('a Radarr that wants people to sign in outside of its base URL has a wrong base URL, not a wrong key', async () => {
  const instead: NonNullable<Options>['instead'] = ({ path }) =>
    path.startsWith('/films')
      ? new Response(null, { status: 401, headers: { location: '/login?returnUrl=%2Ffilms' } })
      : undefined
  expect(await tested({ instead }, { subDir: '/films' })).toMatchObject({ ...expected, expectedSubDir: '' })
  expect(await tested({ instead }, { subDir: '/films', apiKey: 'other' })).toMatchObject({ problem: 'unauthorised' })
})

test('another service at the address is named', async () => {
  const sonarr = await tested({ status: { appName: 'Sonarr' } })
  expect(sonarr).toMatchObject({ isValid: false, problem: 'unexpected', detail: 'Sonarr answers at this address.' })
  const page = await tested({ instead: () => new Response('<!doctype html>') })
  expect(page).toMatchObject({ isValid: false, problem: 'unexpected' })
  const ill = await tested({ instead: () => new Response('oh', { status: 503 }) })
  expect(ill).toMatchObject({ isValid: false, problem: 'unexpected' })
  const busy = await tested({ instead: () => new Response('oh', { status: 429 }) })
  expect(busy).toMatchObject({ isValid: false, detail: expect.stringMatching(/^Radarr is being called too often/) })
  const junk = await tested({ instead: () => Response.json({ appName: {}, version: 5, urlBase: [] }) })
  expect(junk).toMatchObject({ isValid: false, detail: 'There is no Radarr at this address.' })
})

test('the lists a form picks from are those of Radarr', async () => {
  const server = fakeRadarr({ profiles: [4], tags: [{ id: 1, label: 'noir' }] })
  const { lists, options } = radarrManager
  expect(await lists.qualityProfiles(http, server.settings)).toEqual([
    { id: 4, name: 'Profile 4', upgradeAllowed: false, cutoff: 7, items: [] },
  ])
  expect(await lists.rootFolders(http, server.settings)).toEqual([{ id: 2, path: '/films/other', freeSpace: null }])
  expect(await options?.(http, server.settings)).toEqual({
    qualityProfiles: [{ id: '4', name: 'Profile 4' }],
    rootFolders: [{ id: '/films/other', name: '/films/other' }],
    tags: [{ id: 1, name: 'noir' }],
  })
  server.close()
})

test('something else than a list is a failure, not an empty choice', async () => {
  const server = fakeRadarr({ instead: () => Response.json({ odd: true }) })
  const outcome = await radarrManager.lists.tags(http, server.settings).catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(UpstreamError)
  server.close()
})

test('each variant has its own Radarr', () => {
  expect(managersFor('movie', 'standard')[0]).toBe(radarrManager)
  expect(managersFor('movie', 'fourK')).toEqual([radarr4KManager])
  expect(downloadManagers.slice(0, 2).map(({ name, settings }) => [name, settings.id])).toEqual([
    ['Radarr', 'radarr'],
    ['Radarr 4K', 'radarr4K'],
  ])
})

test('settings are complete only when they are switched on and filled in', () => {
  const none = read(radarr, {})
  expect(none).toMatchObject({ enabled: false, apiKey: null, port: 0, tag: null, minimumAvailability: null })
  expect(missing(radarr, none)).toEqual([])
  const gaps = ['apiKey', 'defaultQualityProfile', 'defaultRootPath', 'ip', 'minimumAvailability', 'port']
  expect(missing(radarr, { ...none, enabled: true }).sort()).toEqual(gaps)
  expect(read(radarr, { defaultQualityProfile: 4, port: '7878' })).toMatchObject({
    defaultQualityProfile: '4',
    port: 7878,
  })
})

test('downloads are told with what is left of them', async () => {
  const records = [
    {
      movieId: 3,
      movie: { tmdbId: 19 },
      size: 100,
      sizeleft: 40,
      timeleft: '00:01:00',
      status: 'downloading',
      trackedDownloadState: 'downloading',
      trackedDownloadStatus: 'ok',
    },
    {
      movieId: 4,
      size: 100,
      sizeleft: 0,
      status: 'completed',
      trackedDownloadState: 'importPending',
      trackedDownloadStatus: 'warning',
    },
    { status: 'delay' },
  ]
  const server = fakeRadarr({ queue: { totalRecords: 3, records } })
  expect(await radarrManager.queue(http, server.settings)).toEqual([
    { itemKey: '19', episode: null, size: 100, left: 40, timeLeftMs: 60_000, status: 'downloading', addedAt: null },
    { itemKey: null, episode: null, size: 100, left: 0, timeLeftMs: null, status: 'stuck', addedAt: null },
    { itemKey: null, episode: null, size: 0, left: 0, timeLeftMs: null, status: 'queued', addedAt: null },
  ])
  server.close()
})

test('a long queue is read page by page, and not for ever', async () => {
  const records = Array.from({ length: 200 }, () => ({ movieId: 1 }))
  const server = fakeRadarr({ queue: { totalRecords: 450, records } })
  expect(await radarrManager.queue(http, server.settings)).toHaveLength(600)
  expect(server.heard.map(({ query }) => query.page)).toEqual(['1', '2', '3'])
  server.close()
})

test.if(hasUpstream)('recorded answers of Radarr are understood', async () => {
  const replies: Record<string, unknown> = {
    '/api/v3/qualityprofile': recorded('radarr/quality_profiles.json'),
    '/api/v3/rootfolder': recorded('radarr/root_folders.json'),
    '/api/v3/tag': recorded('radarr/tags.json'),
    '/api/v3/queue': recorded('radarr/queue.json'),
    '/api/v3/system/status': recorded('radarr/system_status.json'),
  }
  const server = fakeRadarr({ instead: ({ path }) => Response.json(replies[path]) })
  const { lists } = radarrManager
  const [qualityProfiles, rootFolders, tags] = await Promise.all([
    lists.qualityProfiles(http, server.settings),
    lists.rootFolders(http, server.settings),
    lists.tags(http, server.settings),
  ])
  expect(qualityProfiles.length).toBeGreaterThan(3)
  expect(qualityProfiles[0]).toMatchObject({
    id: expect.any(Number),
    name: expect.any(String),
    cutoff: expect.any(Number),
  })
  expect(qualityProfiles[0]?.items[0]).toMatchObject({ quality: { name: 'Unknown', resolution: 0 }, items: [] })
  expect(rootFolders).toContainEqual({ id: 8, path: '/volume2/Media/Movies', freeSpace: 13751310237696 })
  expect(tags).toContainEqual({ id: 42, label: 'hevc' })
  expect(await radarrManager.connection(http, server.settings)).toMatchObject({ isValid: true, version: '5.2.6.8376' })
  const [running, done] = await radarrManager.queue(http, server.settings)
  expect(running).toMatchObject({ timeLeftMs: 1_553_000, status: 'downloading' })
  expect(done).toMatchObject({ left: 0, status: 'stuck' })
  server.close()
})
