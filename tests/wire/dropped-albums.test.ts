import { describe, expect, test } from 'bun:test'
import type { RequestView, VariantView } from '~/shared/api/requests'
import { dayMs, hourMs, minuteMs } from '~/shared/durations'
import { type AlbumPortal, albumStage, askForAlbum, known } from '../support/asked-albums'
import { runJob } from '../support/task'
import { anAdmin, aUser } from '../support/users'

const stage = albumStage()
const ben = aUser('ben', { claims: ['RequestMusic', 'AutoApproveMusic'] })
const users = [anAdmin('ada'), ben]

type Album = { id: number; foreignAlbumId: string; monitored: boolean }
const inLidarr = async <T>({ manager }: AlbumPortal, path: string, init: RequestInit = {}): Promise<T> => {
  const headers = { 'x-api-key': 'lidarr-key', 'content-type': 'application/json' }
  const text = await (await fetch(`${manager.url}/api/v1/${path}`, { ...init, headers })).text()
  return JSON.parse(text || 'null')
}
const albumOf = async (portal: AlbumPortal, mbid: string) =>
  (await inLidarr<Album[]>(portal, 'album')).find(({ foreignAlbumId }) => foreignAlbumId === mbid)

/** What the hourly sync finds. */
const look = async (portal: AlbumPortal) => {
  await runJob(portal.app, 'lidarrSync')
  return runJob(portal.app, 'arrAvailability')
}
const shown = async (portal: AlbumPortal, id: number, name = 'ada'): Promise<VariantView | null> =>
  ((await portal.as(name).get(`/api/v3/requests/${id}`)).body as RequestView).variants.standard

/** Two albums that Lidarr has and looks for, of two artists, two days ago. */
async function sent() {
  const portal = await stage.open({ users }, { downloadMs: 30 * dayMs })
  const { requestId: id } = await askForAlbum(portal.as('ben'), known.slip)
  await askForAlbum(portal.as('ben'), known.monkey)
  await portal.settle()
  expect(await look(portal)).not.toHaveProperty('dropped')
  expect(await shown(portal, id)).toMatchObject({ stage: 'processing', dropped: null })
  stage.pass(2 * dayMs)
  return { portal, id }
}

test('an album that is deleted in Lidarr says so on its request, and is there again once it is sent again', async () => {
  const { portal, id } = await sent()
  const album = await albumOf(portal, known.slip)
  await inLidarr(portal, `album/${album?.id}`, { method: 'DELETE' })
  expect(await look(portal)).toMatchObject({ dropped: 1 })
  expect(await shown(portal, id)).toMatchObject({
    stage: 'processing',
    dropped: { reason: 'removed', text: 'No longer in Lidarr.' },
    steps: expect.arrayContaining(['sendAgain']),
  })
  expect(await shown(portal, id, 'ben')).toMatchObject({
    dropped: { text: 'Not being looked for at the moment. An administrator needs to look into it.' },
  })
  await portal.as('ada').post(`/api/v3/requests/${id}/standard/sendAgain`)
  await portal.settle()
  expect(await albumOf(portal, known.slip)).toMatchObject({ monitored: true })
  expect(await shown(portal, id)).toMatchObject({ dropped: null })
})

test('an album that somebody unmonitors in Lidarr says so on its request, and is left so', async () => {
  const { portal, id } = await sent()
  const album = await albumOf(portal, known.slip)
  const body = JSON.stringify({ albumIds: [album?.id], monitored: false })
  await inLidarr(portal, 'album/monitor', { method: 'PUT', body })
  expect(await look(portal)).toMatchObject({ dropped: 1 })
  expect(await shown(portal, id)).toMatchObject({
    dropped: { reason: 'unmonitored', text: 'No longer monitored in Lidarr.' },
  })
  stage.pass(dayMs)
  await look(portal)
  expect(await albumOf(portal, known.slip)).toMatchObject({ monitored: false })
})

describe('an album of an artist whom Lidarr still reads', () => {
  const addOptions = async (portal: AlbumPortal) =>
    (await inLidarr<{ addOptions?: unknown }[]>(portal, 'artist'))[0]?.addOptions
  const searches = async (portal: AlbumPortal) =>
    (await inLidarr<{ name: string }[]>(portal, 'command')).filter(({ name }) => name === 'AlbumSearch').length
  const told = async ({ app }: AlbumPortal) =>
    (await app.store.db.select({ payload: app.store.t.outbox.payload }).from(app.store.t.outbox)).flatMap(
      ({ payload }) => (payload as { type?: string }).type ?? [],
    )
  async function reading() {
    const portal = await stage.open({ users }, { albumMs: hourMs, downloadMs: 30 * dayMs })
    const { requestId: id } = await askForAlbum(portal.as('ben'), known.slip)
    await portal.settle()
    return { portal, id, before: await shown(portal, id) }
  }

  test('is left to it', async () => {
    const { portal, id, before } = await reading()
    stage.pass(10 * minuteMs)
    const looked = await look(portal)
    expect(await addOptions(portal)).toBeObject()
    expect(looked).not.toHaveProperty('sentAgain')
    expect(looked).not.toHaveProperty('dropped')
    expect(await shown(portal, id)).toEqual(before)
    expect(await searches(portal)).toBe(1)
  })

  test('is searched for once where Lidarr was killed meanwhile, and nobody hears of it', async () => {
    const { portal, id, before } = await reading()
    await portal.manager.stop()
    portal.manager.start()
    expect(await addOptions(portal)).toBeObject()
    expect(await searches(portal)).toBe(0)
    stage.pass(10 * minuteMs)
    expect(await look(portal)).toMatchObject({ sentAgain: 1 })
    await portal.settle()
    stage.pass(2 * dayMs)
    await portal.settle()
    expect(await addOptions(portal)).toBeUndefined()
    expect(await searches(portal)).toBe(1)
    expect(await albumOf(portal, known.slip)).toMatchObject({ monitored: true })
    expect(await look(portal)).not.toHaveProperty('sentAgain')
    expect(await searches(portal)).toBe(1)
    // As before, but for the number and the attempts of the hand-over.
    expect({ ...(await shown(portal, id)), sending: null }).toEqual({ ...before, sending: null } as never)
    expect(await shown(portal, id)).toMatchObject({ sending: { stage: 'sent', error: null } })
    expect(await told(portal)).toEqual(['requestMade', 'requestApproved'])
  })
})
