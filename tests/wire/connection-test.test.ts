import { afterEach, describe, expect, test } from 'bun:test'
import { httpStack } from '~/integrations/http/stack'
import { radarr } from '~/shared/services/radarr'
import { fromEnvironment } from '~/shared/settings/environment'
import { storedSecret } from '~/shared/settings/secrets'
import { fakeRadarr, nothingOutside } from '../support/fake-radarr'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin } from '../support/users'

type Options = NonNullable<Parameters<typeof fakeRadarr>[0]>

let server: ReturnType<typeof fakeRadarr>
let portal: Portal
afterEach(async () => {
  server.close()
  await portal.close()
})

/** A portal with its real way out, connected with a Radarr. */
async function open(options: Options = {}, settings: Record<string, unknown> = {}) {
  server = fakeRadarr({ folders: [{ id: 1, path: '/films' }], ...options })
  portal = await openPortal({
    users: [anAdmin('ada')],
    http: httpStack({
      version: 'test',
      observe: () => undefined,
      now: () => new Date(),
      cacheBytes: 0,
      sleep: async () => undefined,
    }),
    settings: [[radarr, { ...server.settings, ...settings }]],
  })
}

async function reopen(options: Options) {
  server.close()
  await portal.close()
  await open(options)
}

const ada = () => portal.as('ada')
const form = (changes: Record<string, unknown> = {}) => ({ ...server.settings, ...changes })
const tried = async (changes: Record<string, unknown> = {}) =>
  (await ada().post('/api/v3/settings/radarr/test', form(changes))).body

test('trying out TLS where there is none stops neither the form nor what is sent meanwhile', async () => {
  await open()
  for (let press = 1; press <= 3; press++) expect(await tried({ ssl: true })).toMatchObject({ ok: false, field: 'ip' })
  expect((await ada().post('/api/v3/settings/radarr/options', form())).status).toBe(200)
  const { id } = await saveRequest(
    portal.app.store,
    aMovieRequest(603, { variants: { standard: aProgress(), fourK: null } }),
  )
  const { body } = await ada().post('/api/v1/Request/movie/approve', { id, is4K: false })
  expect(body).toMatchObject({ result: true, message: 'Movie 603 was approved.' })
  expect(server.movies).toHaveLength(1)
})

test('the lists of a form are asked for although the stored Radarr keeps failing', async () => {
  await open({}, { port: 1 })
  for (let call = 1; call <= 6; call++) await ada().get('/api/v1/Radarr/tags')
  expect((await ada().get('/api/v1/Radarr/tags')).text).toContain('This has been so since')
  for (const path of ['v3/settings/radarr/options', 'v1/Radarr/Profiles', 'v1/Radarr/RootFolders', 'v1/Radarr/tags']) {
    const stopped = await ada().post(`/api/${path}`, form({ port: 1, apiKey: storedSecret }))
    const said = 'Radarr refused the connection.'
    expect(stopped.body).toMatchObject(path.startsWith('v3/') ? { status: 502, detail: said } : { error: said })
    expect((await ada().post(`/api/${path}`, form())).status).toBe(200)
  }
})

describe('a test of the connection', () => {
  test('compares what was chosen with the lists of Radarr', async () => {
    const lists = { profiles: [1, 5], folders: [{ id: 2, path: '/films/' }], tags: [{ id: 7, label: 'noir' }] }
    await open({ ...lists, status: { version: '6.0.3' } })
    expect(await tried()).toEqual({
      ok: true,
      message: 'Connected to Radarr 6.0.3.',
      version: '6.0.3',
      field: null,
      suggestion: null,
    })
    expect(await tried({ tag: 7 })).toMatchObject({ ok: true })
    // -1 is how forms of old say that none is chosen.
    expect(await tried({ tag: -1, defaultRootPath: '/films' })).toMatchObject({ ok: true })
    const gone = 'no longer exists. Choose another one'
    for (const [changes, field, text] of [
      [{ tag: 55 }, 'tag', `This tag ${gone}, or none.`],
      [{ defaultRootPath: '/gone' }, 'defaultRootPath', `This root folder ${gone}.`],
      [{ defaultQualityProfile: '77' }, 'defaultQualityProfile', `This quality profile ${gone}.`],
    ] as const) {
      const answer = await tried(changes)
      expect(answer).toMatchObject({ ok: false, field, version: '6.0.3', suggestion: null })
      expect(answer).toMatchObject({ message: `Connected to Radarr 6.0.3. ${text}` })
    }
    const { message } = (await tried({ tag: 55, defaultRootPath: '/gone' })) as { message: string }
    expect(message).toMatch(/root folder.*tag/)
  })

  test('says in words which base URL is right, and offers it', async () => {
    await open({ urlBase: '/radarr' })
    expect(await tried({ subDir: null })).toMatchObject({
      ok: false,
      message: 'Radarr uses the base URL “/radarr”.',
      field: 'subDir',
      suggestion: { field: 'subDir', value: '/radarr' },
    })
    await reopen({})
    expect(await tried({ subDir: '/films' })).toEqual({
      ok: false,
      message: 'Radarr has no base URL. Leave the field empty.',
      version: '5.2.6.8376',
      field: 'subDir',
      suggestion: { field: 'subDir', value: '' },
    })
    await reopen({ urlBase: '/radarr', instead: nothingOutside })
    expect(await tried({ subDir: '/films' })).toEqual({
      ok: false,
      message: 'There is no Radarr at this address. Check the base URL.',
      version: null,
      field: 'subDir',
      suggestion: null,
    })
  })

  test('is exact for programs of other portals, which enter what Radarr says of itself', async () => {
    await open({ urlBase: '/radarr' })
    const answer = async (subDir: string | null) => (await ada().post('/api/v1/Tester/radarr', form({ subDir }))).body
    expect(await answer('/radarr')).toMatchObject({ isValid: true, expectedSubDir: '/radarr' })
    for (const subDir of ['radarr', '/radarr/'])
      expect(await answer(subDir)).toMatchObject({ isValid: false, expectedSubDir: '/radarr' })
  })
})

test('a base URL is kept as Radarr writes it, however it was typed or set from outside', async () => {
  await open({ urlBase: '/radarr' })
  const apiKey = server.settings.apiKey
  for (const [typed, kept] of [
    ['radarr', '/radarr'],
    ['/radarr/', '/radarr'],
    ['/', null],
    ['', null],
  ] as const) {
    expect(await tried({ subDir: typed })).toMatchObject({ ok: kept !== null })
    const saved = await ada().put('/api/v3/settings/radarr', form({ subDir: typed, apiKey }))
    expect(saved.body).toMatchObject({ values: { subDir: kept } })
    const both = { radarr: form({ subDir: typed, apiKey }), radarr4K: {} }
    expect((await ada().post('/api/v1/Settings/radarr', both)).body).toBe(true)
    expect((await ada().get('/api/v1/Settings/radarr')).body).toMatchObject({ radarr: { subDir: kept } })
  }
  const outside = fromEnvironment(radarr, { MARQUEE_SETTINGS__RADARR__SUBDIR: 'radarr/' })
  expect(outside).toEqual({ subDir: '/radarr' })
})
