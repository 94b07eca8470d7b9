import { describe, expect, test } from 'bun:test'
import { movieDatabase } from '~/shared/titles/settings'
import { catalogueStage } from '../support/catalogue'
import type { PortalOptions } from '../support/portal'
import { aUser } from '../support/users'

const { host, aPortal } = catalogueStage()

async function images(options: PortalOptions = {}) {
  const portal = await aPortal({ users: [aUser('ann', { language: 'de' })], ...options })
  const ask = (path: string, headers?: Record<string, string>) =>
    portal.guest.get(`/api/v1/Images/${path}`, undefined, headers)
  return { portal, ask }
}
const robbery = 5698
const aShow = 9000035

describe('artwork for the pages before signing in', () => {
  test('is the backdrop of a popular title with its name, under the address by which the portal was reached', async () => {
    const { ask } = await images()
    const answer = await ask('background/info', { host: 'films.example.com', 'x-forwarded-proto': 'https' })
    expect(answer.body).toEqual({
      url: expect.stringMatching(/^https:\/\/films\.example\.com\/images\/original\/[mt]\d+b\.svg$/),
      name: expect.stringMatching(/./),
    })
    expect((await ask('Background/')).body).toEqual({
      url: expect.stringMatching(/\/images\/original\/[mt]\d+b\.svg$/),
    })
  })

  test('is loaded from the host of the pictures where browsers may', async () => {
    const environment = { ...host.environment, MARQUEE_TMDB_IMAGE_URL: 'https://pictures.example.com/t/p/' }
    const { ask } = await images({ environment })
    expect((await ask(`poster/movie/${robbery}`)).body).toBe(
      `https://pictures.example.com/t/p/original/m${robbery}p.svg`,
    )
  })

  test('never shows adult titles, whatever the settings are', async () => {
    const { ask } = await images({ settings: [[movieDatabase, { showAdultMovies: true }]] })
    await ask('background')
    expect(host.asked().map(({ query }) => query.include_adult)).toEqual(['false'])
  })

  test('is a poster or a backdrop, one or the other', async () => {
    const { ask } = await images()
    for (let tries = 0; tries < 6; tries++) {
      expect((await ask('poster')).body).toMatch(/\/images\/original\/(m\d+p|t\d+b)\.svg$/)
    }
  })

  test('is nothing while nothing is set up, or while the service fails', async () => {
    const unset = await images({ environment: {} })
    const failing = await images({ http: host.plain })
    host.tmdb.faults.set({ status: 500 })
    for (const { ask } of [unset, failing]) {
      expect(await ask('background/info')).toMatchObject({ status: 200, body: { url: '', name: '' } })
      expect(await ask('background')).toMatchObject({ status: 200, body: { url: '' } })
      expect(await ask('poster')).toMatchObject({ status: 200, text: '""' })
    }
  })
})

describe('pictures of a title', () => {
  test('are found by either id of a movie', async () => {
    const { ask } = await images()
    expect((await ask(`poster/movie/${robbery}`)).body).toMatch(/\/images\/original\/m5698p\.svg$/)
    expect((await ask('poster/movie/tt0000439')).body).toMatch(/\/images\/original\/m5698p\.svg$/)
    for (const kind of ['background', 'banner']) {
      expect((await ask(`${kind}/movie/${robbery}`)).body).toMatch(/\/images\/original\/m5698b\.svg$/)
    }
  })

  test('of an unknown movie are the empty text, in quotes', async () => {
    const { ask } = await images()
    for (const id of ['1', '0', 'tt9999999', 'what', '%00', '-4']) {
      expect(await ask(`poster/movie/${id}`)).toMatchObject({ status: 200, text: '""' })
    }
  })

  test('of a show are bare paths', async () => {
    const { ask, portal } = await images()
    expect((await ask(`poster/tv/tmdb/${aShow}`)).body).toBe(`/t${aShow}p.svg`)
    expect((await ask(`background/tv/tmdb/${aShow}`)).body).toBe(`/t${aShow}b.svg`)
    expect((await portal.as('ann').get(`/api/v1/Images/poster/tv/tmdb/${aShow}`)).body).toBe(`/t${aShow}p.svg`)
    expect(await ask('poster/tv/tmdb/1')).toMatchObject({ status: 200, text: '""' })
    expect((await ask('poster/tv/tmdb/abc')).status).toBe(400)
  })

  test('say which service fails', async () => {
    const { ask } = await images({ http: host.plain })
    host.tmdb.faults.set({ status: 500 })
    expect(await ask(`poster/movie/${robbery}`)).toMatchObject({
      status: 502,
      body: { error: expect.stringMatching(/^TMDB/) },
    })
  })

  test('a wrong key is an error also where nobody needs an identity', async () => {
    const { ask } = await images()
    expect((await ask('background', { apikey: 'wrong' })).status).toBe(401)
  })
})
