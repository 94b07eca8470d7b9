import { afterAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HttpReply } from '~/integrations/http/call'
import { portal as portalSection } from '~/shared/settings/portal'
import { catalogueStage } from '../support/catalogue'
import { openPortal, type PortalOptions } from '../support/portal'
import { runScenarios } from '../support/scenarios'
import { anAdmin, aUser } from '../support/users'

const storage = mkdtempSync(join(tmpdir(), 'marquee-resources-'))
mkdirSync(join(storage, 'logs'))
writeFileSync(join(storage, 'logs', 'marquee-2026-03-02.log'), 'second ü\n')
writeFileSync(join(storage, 'logs', 'other.log'), 'x')
writeFileSync(join(storage, 'database.json'), 'secret')

afterAll(() => rmSync(storage, { recursive: true, force: true }))

const { host, aPortal: aCatalogue } = catalogueStage()

const people = [aUser('ann'), aUser('pow', { claims: ['PowerUser'] }), anAdmin('ada', { alias: 'Ada' })]
const aPortal = async (options: PortalOptions = {}) => {
  const portal = await aCatalogue({ users: people, ...options })
  portal.app.config.storage = storage
  portal.app.live.connected = () =>
    [people[2]!, people[0]!, people[2]!, aUser('gone')].map(({ id }) => ({ userId: id }))
  return portal
}

const statuses = {
  everybody: { guest: 200, ann: 200, pow: 200, ada: 200 },
  people: { guest: 401, ann: 200, pow: 200, ada: 200 },
  staff: { guest: 401, ann: 403, pow: 200, ada: 200 },
  admins: { guest: 401, ann: 403, pow: 403, ada: 200 },
}
const features = (fourK: boolean) => [
  { name: 'Movie4KRequests', enabled: fourK },
  { name: 'PlayedSync', enabled: false },
]

runScenarios(
  [
    { call: 'GET /api/v3/features', statuses: statuses.everybody, answer: features(false) },
    {
      call: 'PUT /api/v3/features/Movie4KRequests',
      body: { enabled: true },
      statuses: statuses.admins,
      answer: features(true),
      bad: [{ body: {} }, { body: { enabled: null } }, { body: [] }, { path: `/api/v3/features/${'x'.repeat(101)}` }],
      missing: ['toString', 'movie4krequests', '%00'].map(name => ({
        path: `/api/v3/features/${name}`,
        says: { code: 'FeatureUnknown', detail: expect.any(String) },
      })),
    },
    {
      call: 'GET /api/v3/about',
      statuses: statuses.everybody,
      answer: {
        version: expect.any(String),
        branch: 'develop',
        engine: 'sqlite',
        runtime: `Bun ${Bun.version}`,
        osArchitecture: expect.any(String),
        osDescription: expect.any(String),
        workingFolder: process.cwd(),
        storage,
        isSupported: expect.any(Boolean),
        timeZone: expect.any(String),
        startedAt: expect.any(String),
      },
    },
    {
      call: 'GET /api/v3/about/changes',
      statuses: statuses.admins,
      answer: { version: expect.any(String), kinds: expect.any(Array) },
    },
    {
      call: 'GET /api/v3/updates',
      statuses: statuses.everybody,
      answer: { check: 'off', isAvailable: false, release: null },
    },
    { call: 'GET /api/v3/logs', statuses: statuses.admins, answer: ['marquee-2026-03-02.log'] },
    {
      call: 'GET /api/v3/logs/marquee-2026-03-02.log',
      statuses: statuses.admins,
      answer: 'second ü\n',
      missing: ['marquee-2026-03-01.log', 'other.log', '..%2fdatabase.json', '%2e%2e%2fdatabase.json'].map(name => ({
        path: `/api/v3/logs/${name}`,
        says: { code: 'NotFound' },
      })),
    },
    {
      call: 'GET /api/v3/logs/marquee-2026-03-02.log/entries?count=1',
      statuses: statuses.admins,
      answer: {
        entries: [{ position: 0, at: null, level: 'info', sentence: 'second ü', fields: [], lines: [] }],
        next: null,
      },
      bad: ['level=loud', 'job=x', 'count=0'].map(query => ({
        path: `/api/v3/logs/marquee-2026-03-02.log/entries?${query}`,
      })),
      missing: [{ path: '/api/v3/logs/other.log/entries', says: { code: 'NotFound' } }],
    },
    {
      call: 'GET /api/v3/logs/marquee-2026-03-02.log/file',
      statuses: statuses.admins,
      answer: 'second ü\n',
      missing: [{ path: '/api/v3/logs/other.log/file', says: { code: 'NotFound' } }],
    },
    {
      call: 'POST /api/v3/api-key',
      statuses: statuses.admins,
      answer: { apiKey: expect.stringMatching(/^[0-9a-f]{32}$/) },
    },
    {
      call: 'POST /api/v3/api-key/reset',
      statuses: statuses.admins,
      answer: { apiKey: expect.stringMatching(/^[0-9a-f]{32}$/) },
    },
    {
      call: 'GET /api/v3/artwork',
      statuses: statuses.everybody,
      answer: { backdrop: { path: expect.stringMatching(/^\//), title: expect.any(String) } },
    },
    {
      call: 'GET /api/v3/keywords?search=christ',
      statuses: statuses.people,
      answer: [{ id: 207317, name: 'christmas' }],
      bad: [{ path: '/api/v3/keywords?ids=a' }, { path: `/api/v3/keywords?search=${'x'.repeat(201)}` }],
    },
    {
      call: 'GET /api/v3/keywords?ids=207317,1,3335',
      statuses: statuses.people,
      answer: [
        { id: 207317, name: 'christmas' },
        { id: 3335, name: 'halloween' },
      ],
    },
    {
      call: 'GET /api/v3/companies?search=edison',
      statuses: statuses.people,
      answer: [{ id: 9800008, name: 'Edison Studios', country: 'US' }],
      bad: [{ path: '/api/v3/companies?ids=0' }],
    },
    {
      call: 'GET /api/v3/companies?ids=9800008',
      statuses: statuses.people,
      answer: [{ id: 9800008, name: 'Edison Studios', country: 'US' }],
    },
    {
      call: 'GET /api/v3/people?search=buster%20keaton',
      statuses: statuses.people,
      answer: [{ id: 8635, name: 'Buster Keaton', photoPath: '/p8635.svg', department: 'Acting' }],
    },
    {
      call: 'GET /api/v3/people?ids=8635',
      statuses: statuses.people,
      answer: [{ id: 8635, name: 'Buster Keaton', photoPath: '/p8635.svg', department: 'Acting' }],
    },
    {
      call: 'GET /api/v3/people/8635',
      statuses: statuses.people,
      answer: expect.objectContaining({ id: 8635, name: 'Buster Keaton' }),
      missing: [{ path: '/api/v3/people/1', says: { code: 'NotFound' } }],
    },
    {
      call: 'GET /api/v3/filter-choices/movie',
      statuses: statuses.people,
      answer: {
        genres: expect.arrayContaining([{ id: 35, name: 'Comedy' }]),
        languages: expect.arrayContaining([{ code: 'de', name: 'Deutsch', englishName: 'German' }]),
        country: 'US',
        providers: expect.arrayContaining([{ id: 9900001, name: 'Lantern', logoPath: '/w9900001.svg' }]),
        certifications: expect.arrayContaining([{ name: 'G', meaning: 'for everyone' }]),
      },
      bad: [{ path: '/api/v3/filter-choices/boat' }],
    },
    {
      call: 'GET /api/v3/languages',
      statuses: statuses.people,
      answer: expect.arrayContaining([{ code: 'de', name: 'Deutsch', englishName: 'German' }]),
    },
  ],
  aPortal,
)

test('guests hear of the server what its version and its database are, people not where it lies', async () => {
  const portal = await aPortal()
  const about = async (caller: typeof portal.guest) => (await caller.get('/api/v3/about')).body
  const hidden = { workingFolder: null, storage: null }
  expect(await about(portal.guest)).toMatchObject({
    ...hidden,
    runtime: null,
    osArchitecture: null,
    osDescription: null,
  })
  expect(await about(portal.as('pow'))).toMatchObject({ ...hidden, runtime: expect.any(String) })
})

test('a log is sent as text', async () => {
  const portal = await aPortal()
  const { headers } = await portal.as('ada').get('/api/v3/logs/marquee-2026-03-02.log')
  expect(headers.get('content-type')).toStartWith('text/plain')
})

test('a newer release is told with its notes and downloads', async () => {
  const assets = [{ name: 'marquee-linux-x64', browser_download_url: 'https://releases.example.com/marquee' }]
  const announced = { tag_name: 'v98.12.3', body: '* better <script>alert(1)</script>', assets }
  const portal = await openPortal({
    environment: { MARQUEE_UPDATE_URL: 'https://releases.example.com/marquee.json' },
    http: async () => ({ status: 200, headers: new Headers(), body: JSON.stringify([announced]) }),
  })
  const answer = await portal.guest.get('/api/v3/updates')
  expect(answer.body).toEqual({
    check: 'done',
    isAvailable: true,
    release: {
      tag: 'v98.12.3',
      notes: expect.stringContaining('better'),
      downloads: [{ name: 'marquee-linux-x64', url: 'https://releases.example.com/marquee' }],
    },
  })
  expect(answer.text).not.toContain('script')
  await portal.close()
})

test('that no newer release was found is said only where somebody looked', async () => {
  const answered = async (url: string | null, reply: () => HttpReply) => {
    const portal = await openPortal({
      environment: url === null ? {} : { MARQUEE_UPDATE_URL: url },
      http: async () => reply(),
    })
    const { body } = await portal.guest.get('/api/v3/updates')
    await portal.close()
    return body
  }
  const said = (status: number, body: string) => () => ({ status, headers: new Headers(), body })
  const none = { isAvailable: false, release: null }
  const feed = 'https://releases.example.com/marquee.json'
  expect(await answered(null, said(200, '[]'))).toEqual({ check: 'off', ...none })
  expect(await answered(feed, said(200, '[]'))).toEqual({ check: 'done', ...none })
  expect(await answered(feed, said(404, 'gone'))).toEqual({ check: 'failed', ...none })
  expect(await answered(feed, said(200, '{"message":"moved"}'))).toEqual({ check: 'failed', ...none })
})

test('a new key replaces the one from before at once', async () => {
  const portal = await aPortal()
  const { body } = await portal.as('ada').post('/api/v3/api-key/reset')
  expect(body).toEqual({ apiKey: portal.app.settings.get(portalSection).apiKey })
  expect((await portal.key.get('/api/v3/me')).status).toBe(401)
})

test('a feature that the environment sets is not switched here', async () => {
  const portal = await aPortal({ environment: { MARQUEE_SETTINGS__FEATURES__PLAYEDSYNC: 'true' } })
  const answer = await portal.as('ada').put('/api/v3/features/PlayedSync', { enabled: false })
  expect(answer).toMatchObject({ status: 409, body: { code: 'SetByEnvironment', detail: expect.any(String) } })
})

describe('where the catalogue fails', () => {
  test('pages go without artwork, and what was asked of it says who failed', async () => {
    const portal = await aPortal({ http: host.plain })
    host.tmdb.faults.set({ status: 500 })
    expect((await portal.guest.get('/api/v3/artwork')).body).toEqual({ backdrop: null })
    for (const path of [
      'keywords?search=a',
      'keywords?ids=207317',
      'people/8635',
      'filter-choices/movie',
      'languages',
    ]) {
      expect(await portal.as('ada').get(`/api/v3/${path}`)).toMatchObject({
        status: 502,
        body: { detail: expect.stringMatching(/^TMDB/) },
      })
    }
  })
})
