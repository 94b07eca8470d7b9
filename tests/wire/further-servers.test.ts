import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { isNotNull } from 'drizzle-orm'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { changedMovies } from '~/server/availability/changes'
import { saveFoundVariants } from '~/server/availability/found-variants'
import { syncManagers } from '~/server/library/sync'
import { destinationOf } from '~/server/requests/hand-over/destination'
import { queueHandOver } from '~/server/requests/hand-over/hand-over'
import { noRoute } from '~/shared/rules/verdict'
import { radarr } from '~/shared/services/radarr'
import { sonarr, sonarr4K } from '~/shared/services/sonarr'
import { storedSecret } from '~/shared/settings/secrets'
import { fakeRadarr } from '../support/fake-radarr'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { aSeason, saveShowRequest } from '../support/shows'
import { aTask } from '../support/task'
import { until } from '../support/until'
import { anAdmin, aUser } from '../support/users'
import { type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
let children: ReturnType<typeof fakeRadarr>
let queue: unknown
let isAway: boolean
/** What the answers of the server for children wait for. */
let held: Promise<void> | null
beforeEach(() => {
  queue = undefined
  isAway = false
  held = null
})
afterEach(async () => {
  await portal?.close()
  children?.close()
})

const ann = aUser('ann')
const [source, id] = ['radarr:7', 7]
/** A portal with two servers of Radarr: its usual one, and one for children. */
async function open(more: Record<string, unknown> = {}) {
  children = fakeRadarr({
    key: 'children-key',
    profiles: [20, 21],
    folders: [{ id: 3, path: '/films/children' }],
    instead: ({ path }) => {
      if (isAway) return new Response('down', { status: 503 })
      const body = held
      if (body) return new Response(new ReadableStream({ start: out => body.then(() => out.close()) }))
      return queue && path === '/api/v3/queue' ? Response.json(queue) : undefined
    },
  })
  portal = await wishingPortal({
    users: [ann, anAdmin(), aUser('pam', { claims: ['PowerUser', 'RequestMovie'] })],
    stream: fetchStream,
    live: true,
    withRadarr: {},
  })
  await connect({ name: 'Children', ...children.settings, defaultRootPath: '/films/children', ...more })
}
const settings = () => portal.app.settings.get(radarr)
const connect = (...servers: Record<string, unknown>[]) =>
  portal.app.store.transaction(tx =>
    portal.app.settings.save(tx, radarr, {
      ...settings(),
      scanForAvailability: true,
      servers: servers.map(server => ({ id, scanForAvailability: true, ...server })) as never,
    }),
  )
const path = '/api/v3/settings/radarr'
type View = { values: { servers: Record<string, unknown>[] } & Record<string, unknown> }
const view = async () => (await portal.as('ada').get(path)).body as View

describe('the settings of a further server', () => {
  test('are shown without their secrets, and leave those where they are', async () => {
    await open()
    const { values } = await view()
    expect(values.servers).toMatchObject([{ id, name: 'Children', apiKey: storedSecret }])
    const named = { ...values.servers[0], name: 'For children' }
    expect(await portal.as('ada').put(path, { ...values, servers: [named] })).toMatchObject({ status: 200 })
    expect(settings().servers).toMatchObject([{ id, name: 'For children', apiKey: 'children-key' }])
  })

  test('do not send their key to another address', async () => {
    await open()
    const { values } = await view()
    const moved = { ...values.servers[0], ip: 'evil.example.com' }
    for (const where of ['', '/test?server=7', '/options?server=7']) {
      const send = where ? portal.as('ada').post : portal.as('ada').put
      expect(await send(path + where, { ...values, servers: [moved] })).toMatchObject({
        status: 400,
        body: { errors: { 'servers[0].apiKey': [expect.stringContaining('again')] } },
      })
    }
    expect(children.heard).toEqual([])
  })

  test('are tested and have options of their own, as they stand in the form', async () => {
    await open()
    const { values } = await view()
    const ada = portal.as('ada')
    expect(await ada.post(`${path}/options?server=7`, values)).toMatchObject({
      status: 200,
      body: { qualityProfiles: [{ id: '20' }, { id: '21' }], rootFolders: [{ id: '/films/children' }] },
    })
    const chosen = { ...values.servers[0], defaultQualityProfile: '20', defaultRootPath: '/films/children' }
    const fresh = { ...chosen, id: 8, apiKey: 'children-key' }
    const both = { ...values, servers: [{ ...chosen, defaultQualityProfile: '1' }, fresh] }
    expect((await ada.post(`${path}/test?server=8`, both)).body).toMatchObject({ ok: true })
    expect((await ada.post(`${path}/test?server=7`, both)).body).toMatchObject({
      ok: false,
      field: 'defaultQualityProfile',
    })
    expect(await ada.post(`${path}/test?server=9`, both)).toMatchObject({ status: 404 })
    expect(await ada.post(`${path}/test?server=nine`, both)).toMatchObject({ status: 400 })
    expect(children.heard.every(({ key }) => key === 'children-key')).toBe(true)
  })

  test('are unknown to programs of the first version, who save without losing them', async () => {
    await open()
    const ada = portal.as('ada')
    const seen = await ada.get('/api/v1/Settings/radarr')
    expect(seen.text).not.toContain('servers')
    expect(seen.text).not.toContain('Children')
    const body = seen.body as { radarr: object; radarr4K: object }
    expect(await ada.post('/api/v1/Settings/radarr', body)).toMatchObject({ status: 200, body: true })
    expect(settings().servers).toMatchObject([{ id, name: 'Children', apiKey: 'children-key' }])
  })

  test('may come from the environment', async () => {
    const start = 'MARQUEE_SETTINGS__RADARR__SERVERS__0'
    portal = await wishingPortal({
      users: [anAdmin()],
      environment: { [`${start}__NAME`]: 'Children', [`${start}__IP`]: 'children.home', [`${start}__APIKEY`]: 'k' },
    })
    expect((await view()).values.servers).toMatchObject([{ id: 1, name: 'Children', enabled: true }])
    expect(settings().servers).toMatchObject([{ ip: 'children.home', apiKey: 'k' }])
  })
})

describe('several servers', () => {
  test('are synced each by itself: one that is away keeps what is known of it and holds up no other', async () => {
    await open()
    portal.radarr?.movies.push({ id: 1, tmdbId: 603, monitored: true })
    children.movies.push({ id: 1, tmdbId: 604, monitored: true, hasFile: true })
    const sync = () => syncManagers('radarrSync')(portal.app, aTask())
    const known = async () => {
      const rows = await portal.app.store.db.select().from(portal.app.store.t.libraryItems)
      return rows.map(row => `${row.source} ${row.tmdbId}`).sort()
    }
    await sync()
    expect(await known()).toEqual(['radarr 603', 'radarr:7 604'])

    isAway = true
    portal.radarr?.movies.push({ id: 2, tmdbId: 605, monitored: true })
    expect(await sync().catch(String)).toContain('Children: ')
    expect(await known()).toEqual(['radarr 603', 'radarr 605', 'radarr:7 604'])

    isAway = false
    await connect()
    await sync()
    expect(await known()).toEqual(['radarr 603', 'radarr 605'])
  })

  test('are told apart by the health checks', async () => {
    await open()
    isAway = true
    const { body } = await portal.as('ada').get('/api/v3/health-checks')
    expect(body).toContainEqual(expect.objectContaining({ name: 'Children', section: 'radarr' }))
  })

  test('are offered to staff, each with its own profiles and folders', async () => {
    await open()
    const choices = async (server = '') =>
      (await portal.as('pam').get(`/api/v3/download-choices/movie/standard${server}`)).body
    const servers = [
      { id: null, name: 'Radarr' },
      { id: source, name: 'Children' },
    ]
    expect(await choices()).toMatchObject({ choices: { servers, profiles: [{ id: 1 }, { id: 5 }, { id: 9 }] } })
    expect(await choices(`?server=${source}`)).toMatchObject({
      choices: { servers, profiles: [{ id: 20 }, { id: 21 }], roots: [{ id: 3, path: '/films/children' }] },
    })
  })
})

describe('a request for another server than the usual one', () => {
  const choose = (request: number, options: Record<string, unknown>) =>
    portal.as('ada').post(`/api/v3/requests/${request}/standard/chooseOptions`, options)
  const made = () => saveRequest(portal.app.store, aMovieRequest(603, { requesterId: ann.id }))
  const detail = async (request: number) => (await portal.as('ada').get(`/api/v3/requests/${request}`)).body

  test('goes there with what was chosen of it, is followed there, and is available by its file', async () => {
    await open()
    const request = await made()
    expect(await choose(request.id, { server: source, profile: 21, root: 3 })).toMatchObject({ status: 200 })
    expect(await detail(request.id)).toMatchObject({
      variants: { standard: { server: source, profile: 21, root: 3 } },
      optionNames: {
        standard: { server: 'Children', standsIn: false, profile: 'Profile 21', root: '/films/children' },
      },
    })
    await portal.as('ada').post(`/api/v3/requests/${request.id}/standard/approve`)
    expect(children.movies).toMatchObject([{ tmdbId: 603, qualityProfileId: 21, rootFolderPath: '/films/children' }])
    expect(portal.radarr?.movies).toEqual([])

    queue = {
      page: 1,
      totalRecords: 1,
      records: [{ movie: { tmdbId: 603 }, size: 100, sizeleft: 40, status: 'downloading' }],
    }
    expect((await portal.as('ann').get(`/api/v3/requests/${request.id}/progress`)).body).toMatchObject({
      standard: { status: 'downloading', percent: 60 },
    })

    children.movies[0] = { ...children.movies[0]!, hasFile: true }
    await syncManagers('radarrSync')(portal.app, aTask())
    await saveFoundVariants(portal.app, changedMovies(portal.app))
    expect((await portal.request(request.id))?.variants.standard?.available).toBe(true)
  })

  test('that is slow holds up nothing that goes to the usual one', async () => {
    await open()
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    const approved = (tmdbId: number, server: string | null) =>
      saveRequest(
        portal.app.store,
        aMovieRequest(tmdbId, {
          requesterId: ann.id,
          variants: { standard: aProgress({ approved: true, server }), fourK: null },
        }),
      )
    const [slow, quick] = [await approved(603, source), await approved(604, null)]
    await portal.app.store.transaction(tx => queueHandOver(portal.app, tx, slow, 'standard'))
    portal.app.outbox.nudge()
    await until(() => children.heard.length > 0)
    await portal.app.store.transaction(tx => queueHandOver(portal.app, tx, quick, 'standard'))
    portal.app.outbox.nudge()
    await until(() => portal.radarr?.movies.length === 1)
    expect(children.movies).toEqual([])
    resolve()
  })

  test('is made by staff with the server in it, and by nobody else', async () => {
    await open()
    const wish = { kind: 'movie', id: '603', variant: 'standard', server: source }
    expect((await portal.as('ann').post('/api/v3/requests', wish)).status).toBe(403)
    expect(await portal.as('pam').post('/api/v3/requests', wish)).toMatchObject({
      status: 200,
      body: { request: { variants: { standard: { server: source } } } },
    })
  })

  test('is refused for a server that is not there or takes something else', async () => {
    await open()
    const request = await made()
    for (const server of ['radarr:99', 'sonarr', 'radarr4K', '__proto__']) {
      expect(await choose(request.id, { server })).toMatchObject({ status: 400, body: { code: 'ServerUnknown' } })
    }
    expect((await portal.request(request.id))?.variants.standard?.server).toBeNull()
  })

  test('goes to the usual one with its usual options once the chosen one is gone, and says so', async () => {
    await open()
    const request = await made()
    await choose(request.id, { server: source, profile: 21, root: 3 })
    await connect()
    expect(await detail(request.id)).toMatchObject({
      optionNames: { standard: { server: 'Radarr', standsIn: true, profile: null, root: null } },
    })
    await portal.as('ada').post(`/api/v3/requests/${request.id}/standard/approve`)
    expect(portal.radarr?.movies).toMatchObject([{ tmdbId: 603, qualityProfileId: 1, rootFolderPath: '/films' }])
  })

  test('goes to the usual one in the other variant of a show, without a word of a server that is gone', async () => {
    const reached = { enabled: true, ip: '127.0.0.1', port: 8989, apiKey: 'k' }
    portal = await wishingPortal({
      users: [anAdmin()],
      settings: [
        [sonarr, { ...reached, servers: [{ id, name: 'Children', ...reached }] }],
        [sonarr4K, reached],
      ],
    })
    const options = { server: 'sonarr:7', profile: 4, root: null, languageProfile: null }
    const show = {
      kind: 'tvShow' as const,
      title: { options: { standard: options } },
      variants: { standard: aProgress(), fourK: aProgress() },
    }
    expect(destinationOf(portal.app, { request: show, variant: 'standard', routing: () => noRoute })).toMatchObject({
      server: { name: 'Children' },
      options,
    })
    expect(destinationOf(portal.app, { request: show, variant: 'fourK', routing: () => noRoute })).toMatchObject({
      server: { name: 'Sonarr 4K' },
      options: { server: null, profile: null },
      standsIn: false,
    })
  })

  test('names the server when it cannot be sent', async () => {
    await open()
    isAway = true
    const request = await made()
    await choose(request.id, { server: source, profile: null, root: null })
    const answer = await portal.as('ada').post(`/api/v3/requests/${request.id}/standard/approve`)
    expect(answer.body).toMatchObject({ notSent: expect.stringContaining('Children: ') })
    const service = { name: 'Children', page: 'Radarr' }
    expect(await detail(request.id)).toMatchObject({ variants: { standard: { sending: { service } } } })

    await choose(request.id, { server: null, profile: null, root: null })
    portal.radarr?.movies.push({ id: 1, tmdbId: 603, monitored: true })
    await portal.as('ada').post(`/api/v3/requests/${request.id}/standard/sendAgain`)
    const { outbox } = portal.app.store.t
    expect(
      await portal.app.store.db.select({ target: outbox.target }).from(outbox).where(isNotNull(outbox.requestId)),
    ).toEqual([{ target: 'radarr' }])
  })

  test('for a show names the server when it cannot be sent', async () => {
    const away = { enabled: true, ip: '127.0.0.1', port: 1, apiKey: 'k', qualityProfile: '1', rootPath: '1' }
    portal = await wishingPortal({
      users: [ann, anAdmin()],
      settings: [[sonarr, { ...away, servers: [{ ...away, id, name: 'Children' }] }]],
    })
    const request = await saveShowRequest(portal.app.store, 9000021, aSeason(1, 2), {
      requesterId: ann.id,
    })
    await choose(request.id, { server: 'sonarr:7', profile: null, root: null })
    const answer = await portal.as('ada').post(`/api/v3/requests/${request.id}/standard/approve`)
    expect(answer.body).toMatchObject({ notSent: expect.stringContaining('Children: ') })
    const service = { name: 'Children', page: 'Sonarr' }
    expect(await detail(request.id)).toMatchObject({ variants: { standard: { sending: { service } } } })
  })

  test('goes back to the usual one when a program of the second version chooses numbers of that one', async () => {
    await open()
    const request = await saveRequest(
      portal.app.store,
      aMovieRequest(603, {
        requesterId: ann.id,
        variants: { standard: aProgress({ server: source, profile: 21 }), fourK: null },
      }),
    )
    const advanced = (qualityOverride: number) =>
      portal.as('ada').post('/api/v2/Requests/movie/advancedoptions', {
        requestId: request.id,
        rootPathOverride: 0,
        qualityOverride,
      })
    await advanced(21)
    expect((await portal.request(request.id))?.variants.standard).toMatchObject({ server: source, profile: 21 })
    await advanced(5)
    expect((await portal.request(request.id))?.variants.standard).toMatchObject({ server: null, profile: 5 })
  })
})
