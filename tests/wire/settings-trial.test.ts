import { afterEach, expect, test } from 'bun:test'
import { httpStack } from '~/integrations/http/stack'
import { radarr } from '~/shared/services/radarr'
import { storedSecret } from '~/shared/settings/secrets'
import { fakeRadarr } from '../support/fake-radarr'
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
  server = fakeRadarr(options)
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

const ada = () => portal.as('ada')
const form = (changes: Record<string, unknown> = {}) => ({ ...server.settings, ...changes })
const tried = async (changes: Record<string, unknown> = {}) =>
  (await ada().post('/api/v3/Settings/radarr/test', form(changes))).body

test('trying out TLS where there is none stops neither the form nor what is sent meanwhile', async () => {
  await open()
  for (let press = 1; press <= 3; press++) expect(await tried({ ssl: true })).toMatchObject({ ok: false, field: 'ip' })
  expect((await ada().post('/api/v3/Settings/radarr/options', form())).status).toBe(200)
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
  expect((await ada().get('/api/v1/Radarr/tags')).text).toContain('has been failing since')
  for (const path of ['v3/Settings/radarr/options', 'v1/Radarr/Profiles', 'v1/Radarr/RootFolders', 'v1/Radarr/tags']) {
    const stopped = await ada().post(`/api/${path}`, form({ port: 1, apiKey: storedSecret }))
    expect(stopped.body).toEqual({ error: 'Radarr cannot be reached: the connection was refused.' })
    expect((await ada().post(`/api/${path}`, form())).status).toBe(200)
  }
})
