import { afterEach, describe, expect, test } from 'bun:test'
import { queueHandOver, sendNow } from '~/server/requests/hand-over/hand-over'
import type { RequestPage } from '~/shared/api/request-lists'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { anAdmin, aUser } from '../support/users'
import { ask, there, type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
afterEach(() => portal?.close())

const ben = aUser('ben', { claims: ['RequestMovie', 'AutoApproveMovie'] })
const users = [
  ben,
  aUser('eva', { language: 'de' }),
  anAdmin('ada'),
  anAdmin('udo', { language: 'de' }),
  aUser('pam', { claims: ['PowerUser'] }),
]
const inner = "Access to the path '/media/movies/Movie 1' is denied"
const failing = () => Response.json({ message: inner, description: 'at NzbDrone.Core.Some.Class' }, { status: 500 })

type Instead = NonNullable<NonNullable<Parameters<typeof wishingPortal>[0]>['withRadarr']>['instead']
const open = async (instead: Instead) => {
  portal = await wishingPortal({ users, withRadarr: { instead } })
}
const sendingFor = async (name: string) =>
  ((await portal.as(name).get('/api/v3/requests')).body as RequestPage).requests[0]?.variants.standard?.sending

describe('what Radarr says about itself', () => {
  test('is not in the answer to an ordinary person who asks for a movie', async () => {
    await open(failing)
    const answer = await ask(portal.as('ben'), 1)
    expect(answer.message).toBe('Movie 1 (1999) was requested. It couldn’t be sent yet and will be retried.')
    expect((await ask(portal.as('ada'), 2)).message).toContain(inner)
  })

  test('is shown of a request that failed to those who may see the settings', async () => {
    await open(failing)
    await ask(portal.as('ben'), 1)
    for (const [name, error] of [
      ['ben', 'The download manager has a problem.'],
      ['eva', 'Der Download-Manager hat ein Problem.'],
      ['pam', expect.stringContaining(inner)],
      ['ada', expect.stringContaining(inner)],
    ] as const) {
      expect(await sendingFor(name)).toMatchObject({ stage: 'waiting', error })
    }
  })

  test('is told apart roughly to an ordinary person: away, refusing', async () => {
    const refusing = () => Response.json([{ errorMessage: inner }], { status: 400 })
    await open(({ path, method }) => (method === 'POST' && path.endsWith('/movie') ? refusing() : undefined))
    await ask(portal.as('ben'), 1)
    expect(await sendingFor('ben')).toMatchObject({ error: 'The download manager didn’t accept the request.' })
    expect(await sendingFor('eva')).toMatchObject({ error: 'Der Download-Manager hat die Anfrage nicht angenommen.' })
    portal.radarr?.close()
    await ask(portal.as('ben'), 2)
    expect(await sendingFor('ben')).toMatchObject({ error: 'The download manager couldn’t be reached.' })
    expect(await sendingFor('eva')).toMatchObject({ error: 'Der Download-Manager war nicht erreichbar.' })
  })

  test('is all that a German administrator reads in another language', async () => {
    await open(failing)
    const { requestId } = await ask(portal.as('ben'), 1)
    const german = `Radarr meldet einen internen Fehler (Status 500): ${inner}.`
    const english = `Radarr reported an internal error (status 500): ${inner}.`
    expect(await sendingFor('udo')).toMatchObject({ error: german })
    expect(await sendingFor('ada')).toMatchObject({ error: english })
    const again = await portal.as('udo').post(`/api/v3/requests/${requestId}/standard/sendAgain`)
    expect((again.body as { notSent: string }).notSent).toEndWith(german)
    const outbox = async (name: string) => (await portal.as(name).get('/api/v3/outbox')).body
    expect(await outbox('udo')).toMatchObject([{ error: german }])
    // Whoever chose no language reads the page in that of the browser.
    const page = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }
    expect((await portal.as('ada').get('/api/v3/outbox', undefined, page)).body).toMatchObject([{ error: german }])
    const list = (await portal.as('ada').get('/api/v3/requests', undefined, page)).body as RequestPage
    expect(list.requests[0]?.variants.standard?.sending).toMatchObject({ error: german })
    const retry = async (name: string) => (await portal.as(name).get('/api/v1/RequestRetry')).body
    expect(await retry('ada')).toMatchObject([{ error: english }])
  })

  test('is not in the answer to an ordinary person who looks how far the download is', async () => {
    await open(({ path }) => (path.endsWith('/queue') ? failing() : undefined))
    const { requestId } = await ask(portal.as('ben'), 1)
    const progress = async (name: string) =>
      (await portal.as(name).get(`/api/v3/requests/${requestId}/progress`)) as { status: number; body: unknown }
    expect(await progress('ben')).toMatchObject({
      status: 502,
      body: { detail: 'Radarr reported an internal error (status 500).' },
    })
    expect((await progress('pam')).body).toMatchObject({ detail: expect.stringContaining(inner) })
  })

  test('is not in the answer to an ordinary person who asks for a collection', async () => {
    portal = await wishingPortal({
      users,
      withRadarr: { instead: failing },
      catalogue: { collections: { 9: { name: 'Nine', parts: [1, 2] } } },
    })
    const collection = async (name: string) => (await portal.as(name).post('/api/v2/Requests/movie/collection/9')).text
    expect(await collection('ben')).not.toContain('metadata.example')
  })
})

test('a hand-over that takes longer than a caller waits goes on without, and is no failure', async () => {
  const answered = Promise.withResolvers<void>()
  await open(() => undefined)
  const { app } = portal
  const slow = {
    ...app,
    outbox: {
      ...app.outbox,
      attempt: async (id: number) => {
        await answered.promise
        return app.outbox.attempt(id)
      },
    },
  }
  const { id } = await saveRequest(
    app.store,
    aMovieRequest(1, { variants: { standard: aProgress({ approved: true }), fourK: null } }),
  )
  const request = there(await portal.request(id))
  const row = await app.store.transaction(tx => queueHandOver(app, tx, request, 'standard'))
  expect(await sendNow(slow, row, 30)).toEqual({ outcome: 'underWay' })
  answered.resolve()
  expect(await sendNow(app, row)).toEqual({ outcome: 'sent' })
  expect(portal.radarr?.movies).toHaveLength(1)
})
