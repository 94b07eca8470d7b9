import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { userInterface } from '~/server/api/assets'
import { webApp } from '~/server/api/web-app'
import { openPortal } from '../support/portal'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-assets-'))
  folders.push(folder)
  return folder
}

const script = 'console.log("hello")'.repeat(20)

function builtInterface() {
  const folder = newFolder()
  mkdirSync(join(folder, 'assets'))
  const page =
    '<html><head><title>Marquee</title><script src="./main.js"></script><link href="./assets/a-12345678.css"></head></html>'
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'main.js'), script)
  writeFileSync(join(folder, 'main.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/a-12345678.css'), 'a{}')
  writeFileSync(join(folder, 'later.js.gz'), gzipSync(script))
  writeFileSync(join(folder, 'texts.json.br'), brotliCompressSync(script))
  return folder
}

async function openAssets({ base = '', folder = builtInterface() } = {}) {
  const portal = await openPortal({ environment: base ? { MARQUEE_BASE_URL: base } : {} })
  const web = webApp(portal.app, [], { pages: userInterface(portal.app, folder) })
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    web.handle(new Request(`http://portal.test${path}`, { method, headers }))
  return { ...portal, ask }
}

test('every page address shows the one page, told the base path once', async () => {
  const { ask, close } = await openAssets({ base: '/portal' })
  for (const path of ['/', '/requests/5', '/portal', '/portal/details/movie/603', '/index.html']) {
    const page = await ask(path)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('<meta name="app-base" content="/portal">')
    expect(html).toContain('src="/portal/main.js"')
    expect(html).toContain('href="/portal/assets/a-12345678.css"')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(page.headers.get('cache-control')).toBe('no-cache')
  }
  await close()
})

test('at the root of a host the base path is empty', async () => {
  const { ask, close } = await openAssets()
  const html = await (await ask('/deep/er')).text()
  expect(html).toContain('<meta name="app-base" content="">')
  expect(html).toContain('src="/main.js"')
  await close()
})

test('a file is sent in the form that the browser takes, and only when it changed', async () => {
  const { ask, close } = await openAssets()
  const plain = await ask('/main.js')
  expect(await plain.text()).toBe(script)
  expect(plain.headers.get('content-encoding')).toBeNull()
  const packed = await ask('/main.js', { 'accept-encoding': 'gzip, br;q=0.9' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  expect(brotliDecompressSync(await packed.bytes()).toString()).toBe(script)
  expect((await ask('/main.js', { 'accept-encoding': 'br;q=0' })).headers.get('content-encoding')).toBeNull()
  const etag = packed.headers.get('etag') ?? ''
  expect(etag).not.toBe(plain.headers.get('etag') ?? '')
  expect((await ask('/main.js', { 'accept-encoding': 'br', 'if-none-match': `"x", ${etag}` })).status).toBe(304)
  expect((await ask('/main.js', { 'if-none-match': etag })).status).toBe(200)
  const head = await ask('/main.js', {}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(script.length), ''])
  await close()
})

test('of what is there packed alone, whoever takes it so gets it, and anybody else what is in it', async () => {
  const { ask, close } = await openAssets()
  const packed = await ask('/later.js', { 'accept-encoding': 'gzip' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await packed.bytes()).toString()).toBe(script)
  const plain = await ask('/later.js')
  expect([plain.status, plain.headers.get('content-type')]).toEqual([200, packed.headers.get('content-type')])
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(script)
  expect((await ask('/later.js.gz')).status).toBe(404)
  await close()
})

test('of what is there in its smallest form alone, the other forms are made', async () => {
  const { ask, close } = await openAssets()
  const [smallest, zipped] = await Promise.all(
    ['br', 'gzip'].map(taken => ask('/texts.json', { 'accept-encoding': taken })),
  )
  expect([smallest, zipped].map(answer => answer?.headers.get('content-encoding'))).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync((await smallest?.bytes()) ?? '').toString()).toBe(script)
  expect(gunzipSync((await zipped?.bytes()) ?? '').toString()).toBe(script)
  expect(await (await ask('/texts.json')).text()).toBe(script)
  await close()
})

test('names with a hash are kept for good, others are asked for again', async () => {
  const { ask, close } = await openAssets()
  expect((await ask('/assets/a-12345678.css')).headers.get('cache-control')).toContain('immutable')
  expect((await ask('/main.js')).headers.get('cache-control')).toBe('no-cache')
  await close()
})

test('a missing file is missing, and nothing outside the folder is served', async () => {
  const { ask, close } = await openAssets()
  for (const path of [
    '/nothing.js',
    '/assets/b.css',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/%2e%2e/package.json',
    '/%zz.js',
  ]) {
    expect((await ask(path)).status).toBe(404)
  }
  expect((await ask('/', {}, 'POST')).status).toBe(404)
  await close()
})

test('texts are served before the interface is built, and its absence is said plainly', async () => {
  const { ask, close } = await openAssets({ folder: join(newFolder(), 'nothing') })
  const texts = await ask('/translations/de.json')
  expect([texts.status, texts.headers.get('content-type')]).toEqual([200, 'application/json;charset=utf-8'])
  expect(await texts.json()).toHaveProperty('refusals')
  expect((await ask('/translations/xx.json')).status).toBe(404)
  const page = await ask('/')
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('The interface is not built')
  await close()
})
