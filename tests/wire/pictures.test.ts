import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FetchPicture } from '~/integrations/catalogue/picture'
import { UpstreamError } from '~/integrations/http/call'
import { images } from '~/server/api/images'
import { webApp } from '~/server/api/web-app'
import { openPictures } from '~/server/discovery/pictures'
import { saveRow } from '~/server/titles/answer-cache-queries'
import { catalogueStage } from '../support/catalogue'
import { openPortal } from '../support/portal'

const { host, passing } = catalogueStage()

type Options = { fetch?: FetchPicture; maxBytes?: number; storage?: string; imageUrl?: string; ticks?: () => number }

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-pictures-'))
  passing({ close: () => rmSync(folder, { recursive: true, force: true }) })
  return folder
}

async function openImages({ storage = aFolder(), imageUrl = `${host.tmdb.url}/t/p`, ...options }: Options = {}) {
  const portal = passing(await openPortal({ environment: { ...host.environment, MARQUEE_TMDB_IMAGE_URL: imageUrl } }))
  portal.app.config.storage = storage
  const pictures = openPictures(portal.app, options)
  const web = webApp(portal.app, [images(portal.app, pictures)])
  host.forget()
  return {
    app: portal.app,
    cache: join(storage, 'cache', 'images'),
    ask: async (path: string, init: RequestInit = {}) => web.handle(new Request(`http://portal.test${path}`, init)),
  }
}

/** A picture host of the test's own that answers with a picture of so many bytes. */
function pictures(size: number | ((url: string) => Promise<number> | number)) {
  const asked: string[] = []
  const fetch: FetchPicture = async ({ url }) => {
    asked.push(url)
    return new Uint8Array(typeof size === 'number' ? size : await size(url)).fill(7)
  }
  return { asked, fetch, imageUrl: 'https://pictures.example.com/t/p' }
}

const poster = '/images/w342/m5698p.svg'

describe('pictures of the catalogue', () => {
  test('come through the portal, for everybody, and may be kept for good', async () => {
    const { ask } = await openImages()
    const answer = await ask(poster)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<svg')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"\w+"$/),
    })
  })

  test('a drawing may run nothing', async () => {
    const { ask } = await openImages()
    const policy = (await ask(poster)).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
  })

  test('a browser that has a picture is told to keep it, and nobody is asked', async () => {
    const { ask } = await openImages()
    const etag = (await ask(poster)).headers.get('etag') ?? ''
    host.forget()
    const again = await ask(poster, { headers: { 'if-none-match': `"other", W/${etag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask('/images/w500/m5698p.svg', { headers: { 'if-none-match': etag } })).status).toBe(200)
    expect(host.asked().map(({ path }) => path)).toEqual(['/t/p/w500/m5698p.svg'])
  })

  test('the head alone has the length and no picture', async () => {
    const { ask } = await openImages()
    const whole = await (await ask(poster)).arrayBuffer()
    const head = await ask(poster, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(whole.byteLength),
      '',
    ])
    expect((await ask(poster, { method: 'POST' })).status).toBe(405)
  })

  test('other sizes, other files and ways out of the folder are not there, and nobody is asked', async () => {
    const { ask } = await openImages()
    for (const path of [
      '/images/w9999/m5698p.svg',
      '/images/w342/m5698p.gif',
      '/images/w342/m5698p',
      '/images/w342/..%2f..%2fconfiguration.svg',
      '/images/w342/%2e%2e/a.jpg',
      '/images/original//a.jpg',
      '/images/original/.../a.jpg',
      `/images/original/${'a'.repeat(300)}.jpg`,
      '/images/original/a.jpg%00.svg',
    ]) {
      expect((await ask(path)).status).toBe(404)
    }
    expect(host.asked()).toEqual([])
  })

  test('what the host does not have is not there', async () => {
    const { ask } = await openImages()
    expect((await ask('/images/w342/m1p.svg')).status).toBe(404)
  })

  test('addresses outside of the pictures are left to others', async () => {
    const { ask } = await openImages()
    for (const path of ['/images', '/images/w342', '/imagesx/w342/a.jpg']) {
      expect((await ask(path)).headers.get('cache-control')).toBeNull()
    }
  })
})

describe('the kept pictures', () => {
  test('are loaded once, also when many ask at the same time', async () => {
    const { fetch, asked, imageUrl } = pictures(async () => {
      await Bun.sleep(5)
      return 10
    })
    const { ask } = await openImages({ fetch, imageUrl })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/images/w342/a.jpg')))
    expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200))
    expect((await (await ask('/images/w342/a.jpg')).bytes()).byteLength).toBe(10)
    expect(asked).toEqual(['https://pictures.example.com/t/p/w342/a.jpg'])
  })

  test('are still there after a start, and what a crash left half written is not', async () => {
    const storage = aFolder()
    const first = pictures(10)
    const before = await openImages({ ...first, storage })
    await before.ask('/images/w342/a.jpg')
    writeFileSync(join(before.cache, 'x.part'), 'half')
    const second = pictures(10)
    const after = await openImages({ ...second, storage })
    expect((await after.ask('/images/w342/a.jpg')).status).toBe(200)
    expect(second.asked).toEqual([])
    expect(readdirSync(after.cache)).toHaveLength(1)
  })

  test('stay within their bound; what was looked at longest ago goes first', async () => {
    const { fetch, asked, imageUrl } = pictures(100)
    const { ask, cache } = await openImages({ fetch, imageUrl, maxBytes: 450 })
    for (const name of ['a', 'b', 'c', 'd']) await ask(`/images/w342/${name}.jpg`)
    await ask('/images/w342/a.jpg')
    await ask('/images/w342/e.jpg')
    const bytes = readdirSync(cache).reduce((sum, name) => sum + statSync(join(cache, name)).size, 0)
    expect(bytes).toBeLessThanOrEqual(450)
    asked.length = 0
    for (const name of ['a', 'd', 'e', 'b']) await ask(`/images/w342/${name}.jpg`)
    expect(asked.map(url => url.at(-5))).toEqual(['b'])
  })

  test('that somebody removed are loaded again', async () => {
    const { fetch, asked, imageUrl } = pictures(10)
    const { ask, cache } = await openImages({ fetch, imageUrl })
    await ask('/images/w342/a.png')
    rmSync(cache, { recursive: true })
    expect((await ask('/images/w342/a.png')).status).toBe(200)
    expect(asked).toHaveLength(2)
    expect(existsSync(cache)).toBe(true)
  })

  test('a folder that cannot be written costs nobody a picture', async () => {
    const storage = aFolder()
    mkdirSync(join(storage, 'cache'))
    writeFileSync(join(storage, 'cache', 'images'), 'in the way')
    const { ask } = await openImages({ ...pictures(10), storage })
    expect((await ask('/images/w342/a.jpg')).status).toBe(200)
  })
})

describe('a host of pictures that', () => {
  const faults = [
    ['is broken', { status: 500 }],
    ['sends a web page', { body: 'html' }],
    ['drops the connection', { refuse: true }],
  ] as const
  for (const [name, fault] of faults) {
    test(`${name} is named, and nothing of it is kept`, async () => {
      const { ask } = await openImages()
      host.tmdb.faults.set(fault)
      const answer = await ask(poster)
      expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('TMDB image server')])
      expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
    })
  }

  test('works again serves again', async () => {
    const { ask } = await openImages()
    host.tmdb.faults.set({ status: 500 })
    expect((await ask(poster)).status).toBe(502)
    host.tmdb.faults.clear()
    expect((await ask(poster)).status).toBe(200)
  })

  test('cannot be reached is left alone for a while', async () => {
    let tries = 0
    const fetch: FetchPicture = async ({ service }) => {
      tries++
      throw new UpstreamError({ service, kind: 'unreachable' })
    }
    let at = 0
    const { ask } = await openImages({ fetch, ticks: () => at })
    for (const name of ['a', 'b', 'c']) expect((await ask(`/images/w342/${name}.jpg`)).status).toBe(502)
    expect(tries).toBe(1)
    // Clocks may be set back meanwhile: only time that passes counts.
    at += 5_000
    await ask('/images/w342/d.jpg')
    expect(tries).toBe(2)
  })

  test('of music that is away leaves the others', async () => {
    const [away, well] = ['away.example.com', 'well.example.com']
    const fetch: FetchPicture = async ({ service, url }) => {
      if (url.includes(away)) throw new UpstreamError({ service, kind: 'unreachable' })
      return new Uint8Array(10)
    }
    const { ask, app } = await openImages({ fetch, ticks: () => 0 })
    const coverAt = async (host: string, digit: number) => {
      const id = `0000000${digit}-0000-4000-8000-000000000000`
      const body = JSON.stringify(
        Object.fromEntries(['small', 'large', 'whole'].map(size => [size, `https://${host}/`])),
      )
      await saveRow(app.store, { key: `musicbrainz1:cover/${id}`, body, readAt: app.now() })
      return (await ask(`/images/w342/cover-${id}.jpg`)).status
    }
    expect(await coverAt(away, 1)).toBe(502)
    expect(await coverAt(well, 2)).toBe(200)
    expect(await coverAt(away, 3)).toBe(502)
  })

  test('is asked for so many pictures at a time and no more', async () => {
    let running = 0
    let most = 0
    const { fetch, imageUrl } = pictures(async () => {
      most = Math.max(most, ++running)
      await Bun.sleep(2)
      running--
      return 10
    })
    const { ask } = await openImages({ fetch, imageUrl })
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => ask(`/images/w92/${index}.jpg`)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(most).toBe(24)
  })
})
