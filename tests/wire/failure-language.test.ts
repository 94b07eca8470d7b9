import { afterEach, describe, expect, test } from 'bun:test'
import { jobList } from '~/jobs'
import { jobRunner } from '~/jobs/runner'
import { addRun, endAbandonedRuns } from '~/server/system/run-queries'
import type { JobRun } from '~/shared/api/jobs'
import type { UserImportPreview } from '~/shared/api/user-imports'
import { hourMs } from '~/shared/durations'
import { plex } from '~/shared/services/plex'
import { radarr } from '~/shared/services/radarr'
import type { Section, TestResult } from '~/shared/settings/model'
import { portal as portalSection } from '~/shared/settings/portal'
import { metadata } from '~/shared/titles/settings'
import { userManagement } from '~/shared/users/settings'
import { openPortal, type Portal, type PortalOptions } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

let portal: Portal
afterEach(() => portal.close())

const away = { ip: '127.0.0.1', port: 9 }
const settings: [Section, Record<string, unknown>][] = [
  [metadata, { apiKey: 'a-key' }],
  [radarr, { ...away, enabled: true, apiKey: 'k', servers: [{ id: 1, name: 'Kinder', ...away, apiKey: 'k' }] }],
  [plex, { enable: true, servers: [{ id: 1, name: 'Attic', ...away, plexAuthToken: 't', machineIdentifier: 'm' }] }],
]
const users = [
  anAdmin('ada', { language: 'de' }),
  anAdmin('adam', { language: 'en' }),
  aUser('ben', { language: 'de', claims: ['RequestMovie'] }),
]
const nobodyAt = { MARQUEE_PLEX_TV_URL: 'http://127.0.0.1:9' }
/** Everything outside is away. */
const open = async (options: PortalOptions = {}) => {
  portal = await openPortal({ users, settings, ...options })
}
/** Why there was no connection is for whoever sees the settings. */
const german = /ist nicht erreichbar\.|hat die Verbindung abgelehnt\./
const english = /can’t be reached\.|refused the connection\./

describe('what failed outside is said in the language of the account, as what the rules refuse', () => {
  test('where the failure is the whole answer', async () => {
    await open()
    for (const [name, said] of [
      ['ada', german],
      ['ben', german],
      ['adam', english],
    ] as const) {
      const answer = await portal.as(name).get('/api/v2/Search/movie/19')
      expect(answer).toMatchObject({ status: 502, body: { error: expect.stringMatching(said) } })
    }
    const profiles = await portal.as('ada').post('/api/v1/Radarr/Profiles', { ...away, apiKey: 'k' })
    expect(profiles).toMatchObject({ status: 502, body: { error: expect.stringMatching(german) } })
  })

  test('inside the answers of the request engine and of Plex', async () => {
    await open()
    const asked = await portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId: 19 })
    expect(asked).toMatchObject({ status: 200, body: { result: false, errorMessage: expect.stringMatching(german) } })
    const libraries = { status: 200, body: { successful: false, message: expect.stringMatching(german) } }
    expect(await portal.as('ada').post('/api/v1/Plex/Libraries', { ...away, plexAuthToken: 't' })).toMatchObject(
      libraries,
    )
    expect(await portal.as('ada').get('/api/v1/Plex/Libraries/m')).toMatchObject(libraries)
    expect(await portal.as('ada').get('/api/v1/PlexOAuth/5')).toMatchObject({
      body: { success: false, error: expect.stringMatching(german) },
    })
  })

  test('a server that is not known to Plex is refused in it too', async () => {
    await open()
    const unknown = async (name: string) => (await portal.as(name).get('/api/v1/Plex/Libraries/elsewhere')).body
    const [inGerman, inEnglish] = [await unknown('ada'), await unknown('adam')]
    expect(inGerman).not.toEqual(inEnglish)
  })

  test('a key speaks the language of the portal', async () => {
    await open({ settings: [...settings, [portalSection, { defaultLanguageCode: 'de' }]] })
    const answer = await portal.key.get('/api/v2/Search/movie/19')
    expect(answer).toMatchObject({ status: 502, body: { error: expect.stringMatching(german) } })
  })

  test('in the test of a service that has no address to check', async () => {
    await open()
    const tried = async (name: string) =>
      (await portal.as(name).post('/api/v3/settings/dognzb/test', { enabled: true, apiKey: 'k' })).body as TestResult
    const [inGerman, inEnglish] = [await tried('ada'), await tried('adam')]
    for (const { ok, field } of [inGerman, inEnglish]) expect({ ok, field }).toEqual({ ok: false, field: null })
    expect(inGerman.message).toMatch(german)
    expect(inEnglish.message).toMatch(english)
    expect(inEnglish.message).not.toContain('Check the address')
  })

  test('in the test of a download manager at whose address something else answers', async () => {
    const answering = (body: string) => open({ http: async () => ({ status: 200, headers: new Headers(), body }) })
    const tried = async (name: string, section: string, more: Record<string, unknown> = {}) => {
      const values = { ...away, enabled: true, apiKey: 'k', ...more }
      return ((await portal.as(name).post(`/api/v3/settings/${section}/test`, values)).body as TestResult).message
    }
    await answering('<h1>Router</h1>')
    for (const section of ['radarr', 'sonarr', 'lidarr', 'couchpotato', 'sickrage']) {
      expect(await tried('ada', section)).toContain('Unter dieser Adresse gibt es kein')
      expect(await tried('adam', section)).toContain('at this address')
    }
    expect(await tried('ada', 'lidarr', { subDir: '/music' })).toContain('Unter dieser Adresse gibt es kein')
    portal.close()
    await answering('{"appName":"Sonarr","version":"4.0"}')
    expect(await tried('ada', 'lidarr')).toContain('antwortet Sonarr, nicht Lidarr')
  })

  test('in our own API beside the servers to choose from', async () => {
    await open()
    const choices = await portal.as('ada').get('/api/v3/download-choices/movie/standard')
    expect(choices).toMatchObject({ body: { choices: { problem: expect.stringMatching(german) } } })
  })

  test('of a job that failed and of one that a server left, and in what an import would do', async () => {
    await open({ settings: [...settings, [userManagement, { importPlexUsers: true }]], environment: nobodyAt })
    const { app } = portal
    const runner = jobRunner(app, jobList)
    await runner.run('plexContentSync')
    await addRun(app.store, 'radarrSync', new Date(app.now().getTime() - hourMs))
    await endAbandonedRuns(app.store, app.now())
    for (const [name, said, stopped] of [
      ['ada', german, 'Der Server wurde beendet'],
      ['adam', english, 'The server stopped'],
    ] as const) {
      const messages = async (job: string) =>
        ((await portal.as(name).get(`/api/v3/jobs/${job}/runs`)).body as JobRun[]).map(({ message }) => message)
      expect(await messages('plexContentSync')).toEqual([
        expect.stringMatching(new RegExp(`^Attic: .*(${said.source})`)),
      ])
      expect(await messages('radarrSync')).toEqual([expect.stringContaining(stopped)])
      const preview = (await portal.as(name).get('/api/v3/user-imports/plex/preview')).body as UserImportPreview
      expect(preview.failure).toMatch(said)
    }
    await runner.close()
  })
})
