import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { handOversOf } from '~/server/requests/hand-over/queries'
import { sentVariants } from '~/server/requests/hand-over/sent-queries'
import { acting, seerrNumberOf } from '../support/seerr'
import { anAdmin, aUser } from '../support/users'
import { type WishingPortal, wishingPortal } from '../support/wishing'

const claims = ['RequestMovie', 'Request4KMovie', 'ManageOwnRequests'] as const
const users = [anAdmin('ada'), aUser('ben', { claims: [...claims] }), aUser('noor', { claims: [...claims] })]

let portal: WishingPortal
beforeEach(async () => {
  portal = await wishingPortal({ users, fourK: true, withRadarr: {} })
})
afterEach(() => portal.close())

type Row = { id: number; is4k: boolean }
const as = async (name: string) => acting(portal, await seerrNumberOf(portal, name))
/** Both variants of a movie, by the numbers that programs have of them. */
async function askedForBoth() {
  const ben = await as('ben')
  const made = async (is4k: boolean) =>
    ((await ben.post('request', { mediaType: 'movie', mediaId: 603, is4k })).body as Row).id
  return { ben, standard: await made(false), fourK: await made(true) }
}
const listed = async () => ((await acting(portal).get('request')).body as { results: Row[] }).results

describe('a request that is deleted by its number', () => {
  test.each(['standard', 'fourK'] as const)('is the %s variant alone, and the other goes on', async gone => {
    const { ben, ...numbers } = await askedForBoth()
    const left = gone === 'standard' ? 'fourK' : 'standard'
    expect(await ben.delete(`request/${numbers[gone]}`)).toMatchObject({ status: 204 })
    expect(await listed()).toMatchObject([{ id: numbers[left], is4k: left === 'fourK', status: 1 }])
    expect((await portal.request(1))?.variants).toMatchObject({ [gone]: null, [left]: { approved: false } })
    expect((await acting(portal).get('request/count')).body).toMatchObject({ total: 1, movie: 1, pending: 1 })
    const { body } = await portal.as('ada').get('/api/v3/requests?stage=pending')
    expect(body).toMatchObject({ total: 1, requests: [{ variants: { [gone]: null } }] })
    for (const answer of [await ben.get(`request/${numbers[gone]}`), await ben.delete(`request/${numbers[gone]}`)])
      expect(answer).toMatchObject({ status: 404 })
    expect((await portal.events()).at(-1)).toMatchObject({ type: 'requestDeleted', requestId: 1, variant: gone })
    expect(await acting(portal).post(`request/${numbers[left]}/approve`)).toMatchObject({ status: 200 })
  })

  test('goes as a whole with the last of them', async () => {
    const { ben, standard, fourK } = await askedForBoth()
    await ben.delete(`request/${standard}`)
    expect(await ben.delete(`request/${fourK}`)).toMatchObject({ status: 204 })
    expect([await listed(), await portal.request(1)]).toEqual([[], null])
    expect((await portal.events()).at(-1)).not.toHaveProperty('variant')
    expect(await portal.app.store.db.select().from(portal.app.store.t.titles)).toEqual([])
  })

  test('takes along what was sent of it, and begins anew when it is asked for once more', async () => {
    const { ben, standard } = await askedForBoth()
    await acting(portal).post(`request/${standard}/approve`)
    const { store } = portal.app
    expect((await handOversOf(store, [1])).get(1)?.standard).toMatchObject({ stage: 'sent' })
    await ben.delete(`request/${standard}`)
    expect((await handOversOf(store, [1])).get(1)).toBeUndefined()
    expect(await sentVariants(store, [1])).toEqual([])
    const again = await ben.post('request', { mediaType: 'movie', mediaId: 603 })
    expect(again).toMatchObject({ status: 201, body: { id: standard, status: 1 } })
    expect(await listed()).toHaveLength(2)
  })

  test('is that of somebody else for nobody but staff', async () => {
    const { standard } = await askedForBoth()
    expect(await (await as('noor')).delete(`request/${standard}`)).toMatchObject({ status: 403 })
    expect(await listed()).toHaveLength(2)
    expect(await acting(portal).delete(`request/${standard}`)).toMatchObject({ status: 204 })
    expect(await listed()).toHaveLength(1)
  })
})
