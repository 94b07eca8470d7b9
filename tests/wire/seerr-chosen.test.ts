import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mostRuleTags } from '~/shared/rules/model'
import { radarr } from '~/shared/services/radarr'
import { acting, seerrNumberOf } from '../support/seerr'
import { anAdmin, aUser } from '../support/users'
import { type WishingPortal, wishingPortal } from '../support/wishing'

const ben = aUser('ben', { claims: ['RequestMovie'] })
const tags = [
  { id: 7, label: 'calm' },
  { id: 9, label: 'late-show' },
  ...Array.from({ length: mostRuleTags }, (_, at) => ({ id: 20 + at, label: `row-${at}` })),
]
const folders = [
  { id: 2, path: '/films' },
  { id: 4, path: '/films/other' },
]

let portal: WishingPortal
beforeEach(async () => {
  portal = await wishingPortal({ users: [anAdmin('ada'), ben], withRadarr: { tags: [...tags], folders } })
})
afterEach(() => portal.close())

type Made = { id: number }
const askedByBen = async (mediaId = 603) => {
  const calls = acting(portal, await seerrNumberOf(portal, 'ben'))
  return ((await calls.post('request', { mediaType: 'movie', mediaId })).body as Made).id
}
const chosen = { profileId: 5, rootFolder: '/films/other', tags: [9, 7] }
const shown = { profileId: 5, rootFolder: '/films/other', tags: [7, 9] }
const labelsOf = async (id: number) => (await portal.request(id))?.variants.standard?.tags

describe('profile, folder and tags that programs choose', () => {
  test('with a new request are stored, sent, and told by the numbers that they have at the server', async () => {
    const made = await acting(portal).post('request', { mediaType: 'movie', mediaId: 603, ...chosen })
    expect(made).toMatchObject({ status: 201, body: shown })
    const { body } = await acting(portal).get('request')
    expect((body as { results: unknown[] }).results).toMatchObject([shown])
    expect(await labelsOf(1)).toEqual(['late-show', 'calm'])
    expect(portal.radarr?.movies).toMatchObject([{ qualityProfileId: 5, rootFolderPath: '/films/other' }])
    expect(Object(portal.radarr?.movies[0]).tags.toSorted()).toEqual([7, 9])
  })

  test('of a request that waits are changed; tags that are not named stay, and an empty list takes them away', async () => {
    const id = await askedByBen()
    const put = (body: object) => acting(portal).put(`request/${id}`, { mediaType: 'movie', ...body })
    expect(await put(chosen)).toMatchObject({ status: 200, body: shown })
    expect(await put({ profileId: 5 })).toMatchObject({ body: { rootFolder: null, tags: [7, 9] } })
    expect(await put({ tags: [9, 9] })).toMatchObject({ body: { tags: [9] } })
    expect(await put({ tags: [] })).toMatchObject({ body: { tags: null } })
    expect(await labelsOf(1)).toEqual([])
  })

  test.each([
    [[8], 'a tag that the server does not have'],
    [['calm'], 'a name'],
    ['7', 'no list'],
    [tags.slice(0, mostRuleTags + 1).map(({ id }) => id), 'one more than there may be'],
  ])('are refused with %j, which is %s', async sent => {
    const id = await askedByBen()
    for (const answer of [
      await acting(portal).put(`request/${id}`, { mediaType: 'movie', tags: sent }),
      await acting(portal).post('request', { mediaType: 'movie', mediaId: 604, tags: sent }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: '.body.tags' }] } })
    expect(await labelsOf(1)).toEqual([])
    expect(await portal.request(2)).toBeNull()
  })

  test('may be as many tags as there may be', async () => {
    const sent = tags.slice(0, mostRuleTags).map(({ id }) => id)
    const made = await acting(portal).post('request', { mediaType: 'movie', mediaId: 603, tags: sent })
    expect(made).toMatchObject({ status: 201, body: { tags: sent } })
  })

  test('are told to people as far as our own pages tell them: tags to staff alone', async () => {
    const id = await askedByBen()
    await acting(portal).put(`request/${id}`, { mediaType: 'movie', ...chosen })
    const own = await acting(portal, await seerrNumberOf(portal, 'ben')).get(`request/${id}`)
    expect(own).toMatchObject({ status: 200, body: { profileId: 5, rootFolder: '/films/other', tags: null } })
  })

  test('of a whole list are asked for once a server, and by nobody while nothing was chosen', async () => {
    const numbers = [await askedByBen(603), await askedByBen(604)]
    const heard = async () => {
      const before = portal.radarr?.heard.length ?? 0
      expect((await acting(portal).get('request')).status).toBe(200)
      return portal.radarr?.heard
        .slice(before)
        .map(({ path }) => path)
        .toSorted()
    }
    expect(await heard()).toEqual([])
    for (const id of numbers) await acting(portal).put(`request/${id}`, { mediaType: 'movie', tags: [7] })
    expect(await heard()).toEqual(['/api/v3/rootfolder', '/api/v3/tag'])
  })

  test('are left out of a list while their server does not answer', async () => {
    const id = await askedByBen()
    await acting(portal).put(`request/${id}`, { mediaType: 'movie', ...chosen })
    portal.radarr?.close()
    const { status, body } = await acting(portal).get('request')
    expect(status).toBe(200)
    expect((body as { results: unknown[] }).results).toMatchObject([{ profileId: 5, rootFolder: null, tags: null }])
  })
})

test('the tags of a server are told with their numbers, and which it gives by itself', async () => {
  const { body } = await acting(portal).get('service/radarr/0')
  expect(body).toMatchObject({ server: { activeTags: [] }, tags })
  const { settings, store } = portal.app
  await store.transaction(tx => settings.save(tx, radarr, { ...settings.get(radarr), tag: 7 }))
  expect((await acting(portal).get('service/radarr')).body).toMatchObject([{ activeTags: [7] }, { activeTags: [] }])
})
