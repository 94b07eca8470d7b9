import { describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, deflateSync, gunzipSync } from 'node:zlib'
import { images } from '~/server/api/images'
import { webApp } from '~/server/api/web-app'
import { withRequestStatus } from '~/server/availability/movies'
import { isWebp } from '~/server/discovery/picture-forms'
import { openPictures } from '~/server/discovery/pictures'
import { tintsOf } from '~/server/titles/tint-queries'
import { catalogueStage } from '../support/catalogue'
import { drawnPicture } from '../support/drawn-picture'
import { openPortal } from '../support/portal'
import { movie } from '../support/shown-movie'

const { passing } = catalogueStage()
const asBrowsersDo = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }

/** A portal whose catalogue has these pictures by their last part. */
async function portalWith(files: Record<string, Uint8Array<ArrayBuffer>>) {
  const portal = passing(await openPortal())
  const storage = mkdtempSync(join(tmpdir(), 'marquee-forms-'))
  passing({ close: () => rmSync(storage, { recursive: true, force: true }) })
  portal.app.config.storage = storage
  const asked: string[] = []
  const open = () => {
    const fetch = async ({ url }: { url: string }) => {
      asked.push(url.split('/').slice(-2).join('/'))
      return files[url.split('/').at(-1) ?? ''] ?? null
    }
    return webApp(portal.app, [images(portal.app, openPictures(portal.app, { fetch }))])
  }
  let web = open()
  return {
    app: portal.app,
    asked,
    again: () => {
      web = open()
    },
    kept: () => readdirSync(join(storage, 'cache', 'images')).length,
    ask: async (path: string, headers: Record<string, string> = {}) => {
      const answer = await web.handle(new Request(`http://portal.test/images/${path}`, { headers }))
      return { status: answer.status, headers: answer.headers, bytes: await answer.bytes() }
    },
  }
}

const text = new TextEncoder()
const drawing = (colours: readonly string[]) =>
  text.encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 750">${colours
      .map(colour => `<rect width="500" height="750" fill="${colour}"/>`)
      .join('')}${'<path d="M0 0L9 9"/>'.repeat(80)}</svg>`,
  )

/** A file of some hundred bytes that says to be 30,000 pixels wide and high. */
function pixelBomb() {
  const chunk = (name: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(Bun.hash.crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(30_000, 0)
  head.writeUInt32BE(30_000, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = chunk('IDAT', deflateSync(Buffer.alloc(100_000)))
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))]))
}

describe('a picture for a browser that takes WebP', () => {
  test('comes as WebP, smaller, in the size that was asked for, and says by what it was chosen', async () => {
    const jpeg = await drawnPicture({ width: 342, height: 513 })
    const { ask } = await portalWith({ 'a.jpg': jpeg })
    const { status, headers, bytes } = await ask('w342/a.jpg', asBrowsersDo)
    expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([200, 'image/webp', 'Accept'])
    expect(isWebp(bytes)).toBe(true)
    expect(headers.get('content-length')).toBe(String(bytes.length))
    expect(bytes.length).toBeLessThan(jpeg.length)
    expect(await new Bun.Image(bytes).metadata()).toMatchObject({ width: 342, height: 513, format: 'webp' })
  })

  test.each(['*/*', 'image/*', 'image/jpeg', 'image/webp;q=0', ''])(
    'comes as it is for one that says %p',
    async accept => {
      const jpeg = await drawnPicture()
      const { ask } = await portalWith({ 'a.jpg': jpeg })
      const { headers, bytes } = await ask('w185/a.jpg', { accept })
      expect([headers.get('content-type'), headers.get('vary')]).toEqual(['image/jpeg', 'Accept'])
      expect(bytes).toEqual(jpeg)
    },
  )

  test('has a tag of its own, so that no cache gives one form for the other', async () => {
    const { ask } = await portalWith({ 'a.jpg': await drawnPicture() })
    const webp = (await ask('w185/a.jpg', asBrowsersDo)).headers.get('etag') ?? ''
    const jpeg = (await ask('w185/a.jpg')).headers.get('etag') ?? ''
    expect(webp).not.toBe(jpeg)
    const same = await ask('w185/a.jpg', { ...asBrowsersDo, 'if-none-match': webp })
    expect([same.status, same.headers.get('vary')]).toEqual([304, 'Accept'])
    expect((await ask('w185/a.jpg', { 'if-none-match': webp })).status).toBe(200)
  })

  test('is made once, also over a start, and the catalogue is asked once', async () => {
    const { ask, asked, kept, again } = await portalWith({ 'a.png': await drawnPicture({ format: 'png' }) })
    const first = await Promise.all(Array.from({ length: 8 }, () => ask('w185/a.png', asBrowsersDo)))
    again()
    const later = await ask('w185/a.png', asBrowsersDo)
    expect(first.every(({ bytes }) => Buffer.compare(bytes, later.bytes) === 0)).toBe(true)
    expect(later.headers.get('content-type')).toBe('image/webp')
    expect([asked, kept()]).toEqual([['w185/a.png'], 1])
  })

  test('is made of the one that is kept already', async () => {
    const { ask, asked } = await portalWith({ 'a.jpg': await drawnPicture() })
    await ask('w185/a.jpg')
    expect((await ask('w185/a.jpg', asBrowsersDo)).headers.get('content-type')).toBe('image/webp')
    expect(asked).toHaveLength(1)
  })

  test('is answered while many others are being made', async () => {
    const large = await drawnPicture({ width: 780, height: 1170 })
    const names = Array.from({ length: 30 }, (_, index) => `p${index}.jpg`)
    const { ask } = await portalWith({
      ...Object.fromEntries(names.map(name => [name, large])),
      'kept.jpg': await drawnPicture(),
    })
    await ask('w185/kept.jpg', asBrowsersDo)
    const done: string[] = []
    const others = names.map(async name => {
      await ask(`w780/${name}`, asBrowsersDo)
      done.push(name)
    })
    for (let times = 0; times < 5; times++) await ask('w185/kept.jpg', asBrowsersDo)
    done.push('kept')
    await Promise.all(others)
    expect(done.indexOf('kept')).toBeLessThan(names.length / 2)
  })

  test('comes as it is where WebP is no smaller, where it is broken and where it is too large to take apart', async () => {
    const broken = new Uint8Array(2_000).fill(7)
    const files = { 'a.webp': await drawnPicture({ format: 'webp' }), 'b.jpg': broken, 'c.png': pixelBomb() }
    const coarse = new Uint8Array(await new Bun.Image(await drawnPicture()).jpeg({ quality: 5 }).bytes())
    const { ask, asked } = await portalWith({ ...files, 'd.jpg': coarse })
    for (const [path, type, bytes] of [
      ['w185/a.webp', 'image/webp', files['a.webp']],
      ['w185/b.jpg', 'image/jpeg', broken],
      ['w185/c.png', 'image/png', files['c.png']],
      ['w185/d.jpg', 'image/jpeg', coarse],
    ] as const) {
      for (let times = 0; times < 2; times++) {
        const answer = await ask(path, asBrowsersDo)
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
        expect(answer.bytes).toEqual(bytes)
      }
    }
    expect(asked).toHaveLength(4)
  })
})

describe('a drawing', () => {
  const source = drawing(['#102040'])

  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ] as const)('is packed as %s for a caller that takes %s', async (encoding, accepted, unpack) => {
    const { ask, asked, again } = await portalWith({ 'a.svg': source })
    for (let times = 0; times < 2; times++) {
      const { headers, bytes } = await ask('w342/a.svg', { 'accept-encoding': accepted, ...asBrowsersDo })
      expect([headers.get('content-encoding'), headers.get('content-type')]).toEqual([encoding, 'image/svg+xml'])
      expect(headers.get('vary')).toBe('Accept-Encoding')
      expect(bytes.length).toBeLessThan(source.length / 3)
      expect(new Uint8Array(unpack(bytes))).toEqual(source)
      again()
    }
    expect(asked).toHaveLength(1)
  })

  test('is plain for others, and when it is short', async () => {
    const short = text.encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"/>')
    const { ask } = await portalWith({ 'a.svg': source, 'b.svg': short })
    for (const [path, accepted, bytes] of [
      ['w342/a.svg', 'identity', source],
      ['w342/b.svg', 'br, gzip', short],
    ] as const) {
      const answer = await ask(path, { 'accept-encoding': accepted })
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
      expect(answer.bytes).toEqual(bytes)
    }
  })
})

describe('the colour of a picture', () => {
  /** Colours are found half a second after the first picture went out. */
  async function known(store: Parameters<typeof tintsOf>[0], path: string) {
    for (const until = Date.now() + 5_000; Date.now() < until; await Bun.sleep(20)) {
      const tint = (await tintsOf(store, [path]))(path)
      if (tint) return tint
    }
    return null
  }

  test('is found when it first goes out, and stands with every list from then on', async () => {
    const { ask, app } = await portalWith({
      'a.jpg': await drawnPicture({ colour: [30, 60, 200] }),
      'b.jpg': await drawnPicture({ width: 320, height: 180, colour: [220, 30, 20] }),
    })
    const pictures = { posterPath: '/a.jpg', backdropPath: '/b.jpg' }
    const listed = async () => (await withRequestStatus(app, [{ ...movie, ...pictures }]))[0]?.tint
    expect(await listed()).toBeNull()
    await ask('w780/b.jpg', asBrowsersDo)
    await known(app.store, '/b.jpg')
    // Until the poster is shown for the first time, the backdrop stands in for it.
    expect((await listed())?.hue).toBeWithin(25, 35)
    await ask('w185/a.jpg', asBrowsersDo)
    expect(await known(app.store, '/a.jpg')).not.toBeNull()
    const { hue = 0, chroma = 0 } = (await listed()) ?? {}
    expect(hue).toBeWithin(255, 275)
    expect(chroma).toBeWithin(0.1, 0.3)
  })

  test('is found in drawings too, and in pictures that were kept before', async () => {
    const { ask, app, again } = await portalWith({ 'a.svg': drawing(['#0b6b2a', '#ffffff']) })
    await ask('w342/a.svg', { 'accept-encoding': 'br' })
    const { hue } = (await known(app.store, '/a.svg')) ?? {}
    expect(hue).toBeWithin(140, 155)
    await app.store.transaction(tx => tx.db.delete(tx.t.pictureTints))
    again()
    await ask('w342/a.svg', { 'accept-encoding': 'br' })
    expect((await known(app.store, '/a.svg'))?.hue).toBe(hue ?? -1)
  })

  test('is not found in what is broken or a pixel bomb, which holds up no other', async () => {
    const files = {
      'broken.jpg': new Uint8Array(900).fill(3),
      'bomb.png': pixelBomb(),
      'last.jpg': await drawnPicture(),
    }
    const { ask, app } = await portalWith(files)
    for (const name of Object.keys(files)) await ask(`w185/${name}`, asBrowsersDo)
    expect(await known(app.store, '/last.jpg')).not.toBeNull()
    const rows = await app.store.db.select().from(app.store.t.pictureTints)
    expect(rows.map(({ file }) => file)).toEqual(['last.jpg'])
  })
})
