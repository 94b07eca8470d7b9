import { describe, expect, test } from 'bun:test'
import { musicStage } from '../support/music'
import { aUser } from '../support/users'

const stage = musicStage()
const robbery = 5698

const asking = async (environment: Record<string, string> = stage.environment) => {
  const portal = await stage.aPortal({ environment })
  return async (path: string) => (await portal.guest.get(`/api/v1/Images/${path}`)).body
}

const collected = (kind: string, id: number | string, list: string, number: number) =>
  `${stage.fanart.url}/fanart/${kind}/${id}/${list}/${number}.svg`

describe('pictures that fans collected', () => {
  test('of a movie are the best liked in English, and backgrounds the best liked at all', async () => {
    const ask = await asking()
    for (const id of [robbery, 'tt0000439'])
      expect(await ask(`poster/movie/${id}`)).toBe(collected('movies', robbery, 'movieposter', 3))
    for (const kind of ['background', 'banner'])
      expect(await ask(`${kind}/movie/${robbery}`)).toBe(collected('movies', robbery, 'moviebackground', 2))
  })

  test('of a show are found by its number at TheTVDB; without a banner in English the best liked one counts', async () => {
    const ask = await asking()
    expect(await ask('tv/9600001')).toBe(collected('tv', 9600001, 'tvbanner', 3))
    expect(await ask('tv/9600002')).toBe(collected('tv', 9600002, 'tvbanner', 1))
    expect(await ask('tv/9600003')).toBe(collected('tv', 9600003, 'seasonposter', 1))
    expect(await ask('poster/tv/9600001')).toBe(collected('tv', 9600001, 'tvposter', 3))
    expect(await ask('background/tv/9600001')).toBe(collected('tv', 9600001, 'showbackground', 2))
  })

  test('are asked for once a day, and a picture is served at their address', async () => {
    const ask = await asking()
    const address = String(await ask(`poster/movie/${robbery}`))
    await ask(`background/movie/${robbery}`)
    expect(stage.fanart.calls).toHaveLength(1)
    const picture = await fetch(address)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })

  test('that are none, or cannot be had, give way to those of the catalogue', async () => {
    const ask = await asking()
    stage.fanart.faults.set({ status: 500 })
    expect(await ask(`poster/movie/${robbery}`)).toMatch(/\/images\/original\/m5698p\.svg$/)
    expect(await ask('poster/tv/9600001')).toMatch(/\/images\/original\/t\d+p\.svg$/)
    stage.fanart.faults.clear()
    const wrongKey = await asking({ ...stage.environment, MARQUEE_FANART_API_KEY: 'wrong' })
    expect(await wrongKey(`poster/movie/${robbery}`)).toMatch(/\/images\/original\/m5698p\.svg$/)
    const { MARQUEE_FANART_API_KEY: _, ...without } = stage.environment
    stage.fanart.calls.length = 0
    expect(await (await asking(without))('background/tv/9600001')).toMatch(/\/images\/original\/t\d+b\.svg$/)
    expect(stage.fanart.calls).toEqual([])
  })

  test('of nothing that is known are the empty text, and a number must be one', async () => {
    const ask = await asking()
    for (const path of ['tv/5', 'tv/0', 'poster/tv/-1', 'background/tv/5', 'poster/movie/tt0', 'banner/movie/%00'])
      expect(await ask(path)).toBe('')
    const portal = await stage.aPortal()
    expect((await portal.guest.get('/api/v1/Images/tv/abc')).status).toBe(400)
  })
})

describe('backgrounds for the pages before signing in', () => {
  const served = (answer: (path: string) => Response) => {
    const asked: string[] = []
    const server = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: request => {
        const { pathname } = new URL(request.url)
        asked.push(pathname)
        return answer(pathname)
      },
    })
    const environment = { ...stage.environment, MARQUEE_FANART_URL: `http://127.0.0.1:${server.port}/v3` }
    return { asked, environment, stop: () => server.stop(true) }
  }
  const picture = { id: '1', url: 'https://assets.fanart.example.com/1.jpg', lang: '', likes: '3' }

  test('are those that fans collected of well-known titles, with the name', async () => {
    const { environment, stop } = served(path =>
      Response.json({ name: path, ...{ moviebackground: [picture], showbackground: [picture] } }),
    )
    const ask = await asking(environment)
    for (let times = 0; times < 6; times++) {
      const name = expect.stringMatching(/^\/v3\/(movies|tv)\/\d+$/)
      expect(await ask('background/info')).toEqual({ url: picture.url, name })
    }
    expect(await ask('background')).toEqual({ url: picture.url })
    await stop()
  })

  test('are looked for a few times among movies and shows, and then come from the catalogue', async () => {
    for (const status of [404, 500]) {
      const { environment, asked, stop } = served(() => Response.json({}, { status }))
      const ask = await asking(environment)
      expect(await ask('background')).toEqual({ url: expect.stringMatching(/\/images\/original\/[mt]\d+b\.svg$/) })
      expect(new Set(asked).size).toBe(status === 404 ? 10 : 1)
      await stop()
    }
  })
})

describe('ratings', () => {
  const rating = async (path: string, environment: Record<string, string> = stage.environment) => {
    const portal = await stage.aPortal({ users: [aUser('ann')], environment })
    return portal.as('ann').get(`/api/v2/Search/ratings/${path}`)
  }

  test('are those of the title of that year', async () => {
    expect((await rating('movie/Sunrise/1927')).body).toEqual({
      critics_rating: expect.stringMatching(/Fresh|Rotten/),
      critics_score: expect.any(Number),
      audience_rating: expect.stringMatching(/Upright|Spilled/),
      audience_score: expect.any(Number),
    })
    expect((await rating('tv/Bonanza/1959')).body).toEqual({
      class: expect.stringMatching(/fresh|rotten/),
      score: expect.any(Number),
    })
  })

  test('of another year, of nothing, and without a source are nothing', async () => {
    for (const path of ['movie/Sunrise/1928', 'tv/Bonanza/1960', 'movie/zzzz/1927', 'tv/%20/1959'])
      expect(await rating(path)).toMatchObject({ status: 204, text: '' })
    const { MARQUEE_RATINGS_URL: _, ...without } = stage.environment
    expect((await rating('tv/Bonanza/1959', without)).status).toBe(204)
  })

  test('say which service fails, and refuse what is no year', async () => {
    stage.ratings.faults.set({ body: 'html' })
    expect((await rating('movie/Sunrise/1927')).status).toBe(502)
    stage.ratings.faults.set({ body: 'wrongTypes' })
    expect((await rating('movie/Sunrise/1927')).status).toBe(204)
    stage.ratings.faults.set({ status: 403 })
    expect((await rating('movie/Sunrise/1927')).text).toContain('The ratings service')
    expect((await rating('movie/Sunrise/soon')).status).toBe(400)
    expect((await rating(`movie/${'x'.repeat(600)}/1927`)).status).toBe(400)
  })
})
