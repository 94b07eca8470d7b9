import { describe, expect, test } from 'bun:test'
import { block } from '~/server/blocks/actions'
import { catalogueStage } from '../support/catalogue'
import { acting, seerrNumberOf } from '../support/seerr'
import { anAdmin, aUser } from '../support/users'

const stage = catalogueStage()
const staff = aUser('petra', { claims: ['PowerUser', 'RequestMovie'] })
const open = () =>
  stage.aPortal({ users: [anAdmin('ada'), staff, aUser('ben', { claims: ['RequestMovie', 'RequestTv'] })] })
const movie = { mediaType: 'movie', tmdbId: 961, title: 'The General' }

describe.each(['blocklist', 'blacklist'])('%s', path => {
  test('has what staff put on it, and nobody can ask for that', async () => {
    const portal = await open()
    const petra = acting(portal, await seerrNumberOf(portal, 'petra'))
    const added = await petra.post(path, movie)
    const row = {
      ...{ id: expect.any(Number), ...movie, blocklistedTags: null, createdAt: expect.any(String) },
      user: expect.objectContaining({ displayName: 'petra' }),
    }
    expect(added).toMatchObject({ status: 201, body: row })
    expect((await petra.get(path)).body).toMatchObject({ pageInfo: { results: 1, pageSize: 25 }, results: [row] })
    expect((await petra.get(`${path}/961?mediaType=movie`)).body).toMatchObject(row)
    const ben = acting(portal, await seerrNumberOf(portal, 'ben'))
    expect(await ben.post('request', { mediaType: 'movie', mediaId: 961 })).toMatchObject({ status: 403 })
    expect(await petra.delete(`${path}/961?mediaType=movie`)).toMatchObject({ status: 204 })
    expect(await ben.post('request', { mediaType: 'movie', mediaId: 961 })).toMatchObject({ status: 201 })
  })

  test('tells what is on it already, is not there, or is none', async () => {
    const all = acting(await open())
    await all.post(path, movie)
    expect(await all.post(path, movie)).toMatchObject({ status: 412 })
    expect(await all.get(`${path}/961?mediaType=tv`)).toMatchObject({ status: 404 })
    expect(await all.delete(`${path}/962?mediaType=movie`)).toMatchObject({ status: 404 })
    for (const wrong of [{ mediaType: 'album' }, { tmdbId: -1 }, { title: 'x'.repeat(191) }])
      expect(await all.post(path, { ...movie, ...wrong })).toMatchObject({ status: 400 })
    for (const title of ['', '\u0000', 'a\u0000b', ' \t\n', '\u00a0\u3000\ufeff', '\u200b\u2060\u00ad'])
      expect(await all.post(path, { ...movie, title })).toMatchObject({ status: 400 })
    expect((await all.get(path)).body).toMatchObject({ results: [{ title: movie.title }] })
    for (const search of ['a%00b', 'x'.repeat(191)])
      expect(await all.get(`${path}?search=${search}`)).toMatchObject({ status: 400 })
    expect(await all.get(`${path}?search=${'x'.repeat(190)}`)).toMatchObject({ status: 200, body: { results: [] } })
    expect(await all.get(`${path}?filter=nonsense`)).toMatchObject({ status: 400 })
  })

  test('is for staff alone', async () => {
    const portal = await open()
    const ben = acting(portal, await seerrNumberOf(portal, 'ben'))
    for (const answer of [ben.get(path), ben.post(path, movie), ben.delete(`${path}/961`)])
      expect(await answer).toMatchObject({ status: 403 })
  })
})

test('a part of the list is found by its name; what is blocked otherwise is in none of titles', async () => {
  const portal = await open()
  const all = acting(portal)
  await all.post('blocklist', movie)
  await all.post('blocklist', { mediaType: 'tv', tmdbId: 1930, title: 'The Beverly Hillbillies' })
  await block(portal.app, anAdmin('ada'), { kind: 'language', key: 'ja', name: 'Japanese', reason: null })
  const titles = async (query: string) =>
    ((await all.get(`blocklist?${query}`)).body as { results: { title: string }[] }).results.map(({ title }) => title)
  expect(await titles('take=1')).toEqual(['The Beverly Hillbillies'])
  expect(await titles('take=1&skip=1')).toEqual(['The General'])
  expect(await titles('search=general')).toEqual(['The General'])
  expect(await titles('filter=blocklistedTags')).toEqual([])
})
