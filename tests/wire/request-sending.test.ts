import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { outboxHandlersOf } from '~/server/composition/subscribers'
import { outboxWorker } from '~/server/events/outbox-worker'
import { queueHandOver } from '~/server/requests/hand-over/hand-over'
import { retryFailed } from '~/server/requests/hand-over/retry'
import { saveProfiles } from '~/server/users/profile-queries'
import type { RequestPage } from '~/shared/api/request-lists'
import type { CollectionView } from '~/shared/api/titles'
import { hourMs } from '~/shared/durations'
import { radarr } from '~/shared/services/radarr'
import type { DownloadOptions } from '~/shared/users/model'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { anAdmin, aUser } from '../support/users'
import { ask, type EngineBody, type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
/** What Radarr does instead of its work: nothing, or an answer to every call. */
let trouble: (() => Response) | null
let clock: Date
beforeEach(() => {
  trouble = null
  clock = new Date('2026-11-21T12:00:00Z')
})
afterEach(() => portal?.close())

const ann = aUser('Ann Lee.99!')
type Fake = NonNullable<NonNullable<Parameters<typeof wishingPortal>[0]>['withRadarr']>
const open = async (fake: Fake = {}, settings: Record<string, unknown> = {}) => {
  portal = await wishingPortal({
    users: [ann, anAdmin()],
    now: () => clock,
    live: true,
    catalogue: { collections: { 9: { name: 'Numbers', parts: [603, 604] } } },
    withRadarr: { ...fake, instead: heard => trouble?.() ?? fake.instead?.(heard) },
  })
  const { store } = portal.app
  await store.transaction(tx =>
    portal.app.settings.save(tx, radarr, { ...portal.app.settings.get(radarr), ...settings }),
  )
}
const profiled = (profiles: Record<string, Partial<DownloadOptions>>) => {
  const whole = Object.entries(profiles).map(
    ([manager, options]) => [manager, { profile: null, root: null, ...options }] as const,
  )
  return portal.app.store.transaction(tx => saveProfiles(tx, ann.id, new Map(whole)))
}
const made = (standard = aProgress(), fourK: ReturnType<typeof aProgress> | null = null, tmdbId = 603) =>
  saveRequest(portal.app.store, aMovieRequest(tmdbId, { requesterId: ann.id, variants: { standard, fourK } }))
const approve = async (id: number, is4K = false) =>
  (await portal.as('ada').post('/api/v1/Request/movie/approve', { id, is4K })).body as EngineBody
const failed = async () => (await portal.as('ada').get('/api/v1/RequestRetry')).body as Record<string, unknown>[]
const unreachable = () => new Response('down', { status: 503 })

test('a movie that Radarr does not know yet is tried again a day later, and whoever asked for it reads that', async () => {
  const unknown = { propertyName: 'TmdbId', errorMessage: 'A movie with this ID was not found. Path: ' }
  await open({
    instead: ({ method }) => (method === 'POST' ? Response.json([unknown], { status: 400 }) : undefined),
  })
  await approve((await made()).id)
  const { outbox } = portal.app.store.t
  const [row] = (await portal.app.store.db.select().from(outbox)).filter(({ target }) => target === 'radarr')
  expect(row).toMatchObject({ stage: 'waiting', nextAt: new Date('2026-11-22T12:00:00Z') })
  for (const who of ['ada', ann.userName]) {
    const { body } = await portal.as(who).get('/api/v3/requests')
    const [request] = (body as { requests: unknown[] }).requests
    expect(request).toMatchObject({
      variants: { standard: { sending: { error: 'Radarr does not know this movie yet.' } } },
    })
  }
})

describe('what Radarr is given', () => {
  test('S01: the choice for the request goes before the one for the person', async () => {
    await open()
    await profiled({ radarr: { profile: 5 } })
    await approve((await made(aProgress({ profile: 9 }))).id)
    expect(portal.radarr?.movies).toMatchObject([{ qualityProfileId: 9, tmdbId: 603, title: 'Movie 603' }])
  })

  test('S02: then the one for the person, then the default', async () => {
    await open()
    await approve((await made()).id)
    await profiled({ radarr: { profile: 5 } })
    await approve((await made(aProgress(), null, 604)).id)
    expect(portal.radarr?.movies).toMatchObject([{ qualityProfileId: 1 }, { qualityProfileId: 5 }])
  })

  test('S03, S04: a folder that Radarr no longer has falls to the next choice', async () => {
    await open({ folders: [{ id: 2, path: '/films/other' }] })
    await profiled({ radarr: { root: 3 } })
    await approve((await made()).id)
    await profiled({ radarr: { root: 2 } })
    await approve((await made(aProgress({ root: 77 }), null, 604)).id)
    expect(portal.radarr?.movies).toMatchObject([{ rootFolderPath: '/films' }, { rootFolderPath: '/films/other' }])
  })

  test('S05: the name of the person is a tag, made once', async () => {
    await open({}, { sendUserTags: true })
    await approve((await made()).id)
    await approve((await made(aProgress(), null, 604)).id)
    expect(portal.radarr?.tags).toMatchObject([{ label: 'ann-lee-99' }])
    expect(portal.radarr?.movies).toMatchObject([{ tags: [100] }, { tags: [100] }])
  })

  test('S06: without searching, neither new nor known movies are searched for', async () => {
    await open({ movies: [{ id: 1, tmdbId: 604, monitored: false }] }, { addOnly: true })
    await approve((await made()).id)
    await approve((await made(aProgress(), null, 604)).id)
    expect(portal.radarr?.movies).toMatchObject([{ tmdbId: 604, monitored: true }, { tmdbId: 603 }])
    expect(portal.radarr?.movies[1]).not.toHaveProperty('addOptions')
    expect(portal.radarr?.heard.some(call => call.path === '/api/v3/command')).toBe(false)
  })

  test('S07: a movie that Radarr already looks for is fine', async () => {
    await open({ movies: [{ id: 1, tmdbId: 603, monitored: true }] })
    const answer = await approve((await made()).id)
    expect(answer).toMatchObject({ result: true, isError: false, message: 'Movie 603 was approved.' })
    expect(await failed()).toEqual([])
  })

  test('the preferences for 4K go to the Radarr for 4K', async () => {
    await open()
    await profiled({ radarr: { profile: 5 }, radarr4K: { profile: 9 } })
    await approve((await made(aProgress(), aProgress())).id, true)
    expect(portal.radarr4K?.movies).toMatchObject([{ qualityProfileId: 9 }])
    expect(portal.radarr?.movies).toEqual([])
  })
})

describe('when it does not work', () => {
  test('S08: a refusal leaves the request approved and in line, and says why', async () => {
    await open()
    trouble = () => Response.json([{ propertyName: 'Path', errorMessage: 'Path is in use' }], { status: 400 })
    const { id } = await made()
    const answer = await approve(id)
    expect(answer).toMatchObject({ result: true, isError: false, requestId: id })
    expect(answer.message).toContain('Path is in use')
    expect(await failed()).toMatchObject([{ requestId: id, error: expect.stringContaining('Path is in use') }])
    expect((await portal.request(id))?.variants.standard?.approved).toBe(true)
  })

  test('cards of the title say so until it is sent', async () => {
    await open()
    trouble = unreachable
    const { id } = await made()
    await approve(id)
    const stages = async () => {
      const { titles } = (await portal.as('ada').get('/api/v3/collections/9')).body as CollectionView
      return titles.map(({ status }) => status.variants.standard?.stage ?? null)
    }
    expect(await stages()).toEqual(['failed', null])
    trouble = null
    await portal.as('ada').post(`/api/v3/requests/${id}/standard/sendAgain`)
    expect(await stages()).toEqual(['processing', null])
  })

  test('lists that were read while it was sent say so as soon as it failed, and no longer once it arrived', async () => {
    await open()
    const request = await made(aProgress({ approved: true }))
    const { app } = portal
    // Due in an hour, so that nobody but the test sends it.
    const later = { ...app, now: () => new Date(clock.getTime() + hourMs) }
    const outboxId = await app.store.transaction(tx => queueHandOver(later, tx, request, 'standard'))
    const listed = async () => {
      const { body } = await portal.as('ada').get('/api/v3/requests?stage=failed&overview=true')
      const { total, requests, overview } = body as RequestPage
      const counts = [total, overview?.counts.failed, overview?.kinds.movie.failed]
      return { counts, shown: [requests, overview?.failed ?? []].map(rows => rows.map(({ id }) => id)) }
    }
    const none = { counts: [0, 0, 0], shown: [[], []] }
    expect(await listed()).toEqual(none)
    trouble = unreachable
    await app.outbox.attempt(outboxId ?? 0)
    expect(await listed()).toEqual({ counts: [1, 1, 1], shown: [[request.id], [request.id]] })
    trouble = null
    await portal.as('ada').post(`/api/v3/requests/${request.id}/standard/sendAgain`)
    expect(await listed()).toEqual(none)
  })

  test('S10: where nothing takes it, nothing waits', async () => {
    await open({}, { enabled: false })
    expect(await approve((await made()).id)).toMatchObject({ result: true, message: 'Movie 603 was approved.' })
    expect(await failed()).toEqual([])
    expect(portal.radarr?.heard).toEqual([])
  })

  test('a request that approves itself is made all the same', async () => {
    await open()
    trouble = unreachable
    const answer = await ask(portal.as('ada'), 605)
    expect(answer).toMatchObject({ result: true, isError: false })
    expect(answer.message).toContain('will be retried')
    expect(await failed()).toHaveLength(1)
  })

  test('sending again by hand says that it failed', async () => {
    await open()
    trouble = unreachable
    const { id } = await made(aProgress({ approved: true }))
    const again = await portal.as('ada').post(`/api/v2/Requests/reprocess/1/${id}/false`)
    expect(again.body).toMatchObject({ result: false, isError: true, requestId: id })
    expect(await failed()).toHaveLength(1)
  })
})

test('beside a busy worker every approval still answers how sending went, and each movie is sent once', async () => {
  await open()
  const worker = outboxWorker(portal.app, outboxHandlersOf(portal.app))
  portal.app.outbox = worker
  await worker.start({ isAlone: async () => true })
  const ids: number[] = []
  for (let tmdbId = 1; tmdbId <= 12; tmdbId++) ids.push((await made(aProgress(), null, tmdbId)).id)
  const answers = await Promise.all(ids.map(id => approve(id)))
  await worker.stop()
  for (const { result, message } of answers) {
    expect(result).toBe(true)
    expect(message).not.toContain('tried again')
  }
  const added = portal.radarr?.heard.filter(({ method, path }) => method === 'POST' && path === '/api/v3/movie') ?? []
  expect(added).toHaveLength(ids.length)
})

describe('what failed', () => {
  test('R01: it is listed once and told once', async () => {
    await open()
    trouble = unreachable
    const { id } = await made()
    await approve(id)
    expect(await failed()).toEqual([
      {
        failedId: expect.any(Number),
        requestId: id,
        type: 1,
        title: 'Movie 603',
        releaseYear: '0001-01-01T00:00:00Z',
        dts: '2026-11-21T12:00:00Z',
        error: expect.stringContaining('Radarr'),
        retryCount: 0,
      },
    ])
    expect((await portal.told()).filter(type => type === 'handOverFailed')).toHaveLength(1)
  })

  test('R02: failing again counts, renews the reason and tells nobody', async () => {
    await open()
    trouble = unreachable
    const { id } = await made()
    await approve(id)
    trouble = () => Response.json({ message: 'No space left' }, { status: 400 })
    await approve(id)
    expect(await failed()).toMatchObject([
      { requestId: id, retryCount: 1, error: expect.stringContaining('No space left') },
    ])
    expect((await portal.told()).filter(type => type === 'handOverFailed')).toHaveLength(1)
  })

  test('R03, R07: each variant waits for itself and goes to its own Radarr', async () => {
    await open()
    const { id } = await made(aProgress(), aProgress())
    await approve(id)
    portal.radarr4K?.close()
    await approve(id, true)
    expect(await failed()).toMatchObject([{ requestId: id, error: expect.stringContaining('Radarr 4K') }])
    expect(portal.radarr?.movies).toHaveLength(1)
    await retryFailed(portal.app)
    expect(await failed()).toMatchObject([{ retryCount: 1 }])
    expect(portal.radarr?.movies).toHaveLength(1)
  })

  test('R04: what was sent once and fails later is a new entry', async () => {
    await open()
    trouble = unreachable
    const { id } = await made()
    await approve(id)
    const [first] = await failed()
    trouble = null
    await retryFailed(portal.app)
    expect(await failed()).toEqual([])
    trouble = unreachable
    clock = new Date('2026-11-21T13:00:00Z')
    await approve(id)
    const [second] = await failed()
    expect(second).toMatchObject({ retryCount: 0, dts: '2026-11-21T13:00:00Z' })
    expect(second?.failedId).not.toBe(first?.failedId)
  })

  test('R05: when Radarr is back it gets the movie once', async () => {
    await open()
    trouble = unreachable
    await approve((await made()).id)
    trouble = null
    expect(await retryFailed(portal.app)).toEqual({ sent: 1, failed: 0 })
    await portal.settle()
    expect(await failed()).toEqual([])
    expect(portal.radarr?.movies).toHaveLength(1)
  })

  test('it is tried again by itself as time goes by', async () => {
    await open()
    trouble = unreachable
    await approve((await made()).id)
    trouble = null
    await portal.settle()
    expect(await failed()).toHaveLength(1)
    clock = new Date(clock.getTime() + 31_000)
    await portal.settle()
    expect(await failed()).toEqual([])
    expect(portal.radarr?.movies).toHaveLength(1)
  })

  test('R06: it stays listed until it is delivered, and after ten attempts for a person to look at', async () => {
    await open()
    trouble = unreachable
    await approve((await made()).id)
    for (let retry = 1; retry <= 12; retry++) await retryFailed(portal.app)
    expect(await failed()).toMatchObject([{ retryCount: 9 }])
    const [entry] = await failed()
    trouble = null
    const sent = await portal.as('ada').post(`/api/v3/outbox/${entry?.failedId}/send`)
    expect(sent.body).toMatchObject({ stage: 'sent', error: null })
    expect(await failed()).toEqual([])
  })

  test('R08: what nobody asks for any more is not sent', async () => {
    await open()
    trouble = unreachable
    const { id } = await made()
    await approve(id)
    await portal.app.store.db.delete(portal.app.store.t.requests)
    expect(await failed()).toEqual([])
    trouble = null
    await retryFailed(portal.app)
    expect(portal.radarr?.movies).toEqual([])
    expect((await portal.as('ada').get('/api/v3/outbox')).body).toEqual([])
  })

  test('R09: an entry can be taken off the list, and only one that is there', async () => {
    await open()
    trouble = unreachable
    const { id } = await made()
    await approve(id)
    const [entry] = await failed()
    const remove = () => portal.as('ada').delete(`/api/v1/RequestRetry/${entry?.failedId}`)
    expect(await remove()).toMatchObject({ status: 200, body: true })
    expect(await failed()).toEqual([])
    expect((await remove()).status).toBe(404)
    expect((await portal.request(id))?.variants.standard?.approved).toBe(true)
  })

  test('a Radarr that was switched off meanwhile gets it when it is on again', async () => {
    await open()
    trouble = unreachable
    await approve((await made()).id)
    const save = (enabled: boolean) =>
      portal.app.store.transaction(tx =>
        portal.app.settings.save(tx, radarr, { ...portal.app.settings.get(radarr), enabled }),
      )
    await save(false)
    trouble = null
    await retryFailed(portal.app)
    expect(await failed()).toMatchObject([{ error: expect.stringContaining('switched off') }])
    await save(true)
    await retryFailed(portal.app)
    expect(portal.radarr?.movies).toHaveLength(1)
  })
})
