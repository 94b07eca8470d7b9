import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Http, UpstreamError } from '~/integrations/http/call'
import type { App } from '~/server/app'
import { compareVersions } from '~/server/versions'
import { portal as portalSection } from '~/shared/settings/portal'
import { openPortal, type PortalOptions } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const feedUrl = 'https://releases.example.com/marquee.json'
const release = (tag: string, more: Record<string, unknown> = {}) => ({
  tag_name: tag,
  name: `Marquee ${tag}`,
  body: `# News\n* better <script>alert(1)</script>`,
  prerelease: false,
  draft: false,
  assets: [{ name: 'marquee-linux-x64', browser_download_url: 'https://releases.example.com/marquee' }],
  ...more,
})

const feeding =
  (answer: () => unknown, seen: string[] = []): Http =>
  async ({ url }) => {
    seen.push(url)
    return { status: 200, headers: new Headers(), body: JSON.stringify(answer()) }
  }

const openSystem = async (options: PortalOptions = {}) => {
  const portal = await openPortal({ users: [anAdmin('ada'), aUser('ann')], ...options })
  return { ...portal, ada: portal.as('ada'), ann: portal.as('ann') }
}
const withFeed = (http: Http, more: PortalOptions = {}) =>
  openSystem({ http, environment: { MARQUEE_UPDATE_URL: feedUrl }, ...more })

test('a newer release is announced with its notes and downloads', async () => {
  const { guest, ada, close } = await withFeed(feeding(() => [release('v0.0.9'), release('v98.12.3')]))
  const answer = await guest.get('/api/v1/update')
  expect(answer).toMatchObject({
    status: 200,
    body: {
      updateVersionString: 'v98.12.3',
      updateVersion: 9812,
      updateAvailable: true,
      changeLogs: expect.stringContaining('<li>better'),
      downloads: [{ name: 'marquee-linux-x64', url: 'https://releases.example.com/marquee' }],
    },
  })
  expect(answer.text).not.toContain('script')
  expect((await guest.get('/seerr/api/v1/status')).body).toMatchObject({ updateAvailable: true })
  expect((await ada.get('/api/v1/Job/update')).text).toBe('true')
  expect((await ada.get('/api/v1/Job/updateCached')).text).toBe('true')
  await close()
})

test('this very release, drafts, and early ones on the stable branch are no update', async () => {
  let announced: unknown = []
  const { guest, app, close } = await withFeed(feeding(() => announced))
  const available = async () => (await guest.get('/api/v1/Update')).body as { updateAvailable: boolean }
  announced = [release(`v${app.config.version}`)]
  expect(await available()).toMatchObject({ updateAvailable: false })
  announced = [release('v99.0.0', { draft: true })]
  expect(await available()).toMatchObject({ updateAvailable: false })
  announced = [release('v99.0.0-beta', { prerelease: true })]
  expect(await available()).toMatchObject({ updateAvailable: true })
  await app.store.transaction(tx =>
    app.settings.save(tx, portalSection, { ...app.settings.get(portalSection), branch: 'stable' }),
  )
  expect(await available()).toMatchObject({ updateAvailable: false })
  await close()
})

test('a feed that does not answer or says nonsense means no update, never an error', async () => {
  const down: Http = async ({ service }) => {
    throw new UpstreamError({ service, kind: 'unreachable' })
  }
  const nonsense = [down, feeding(() => ({ message: 'rate limit' })), feeding(() => [null, 7, { tag_name: 5 }])]
  for (const http of nonsense) {
    const { guest, ada, close } = await withFeed(http)
    expect(await guest.get('/api/v1/Update')).toMatchObject({ status: 200, body: { updateAvailable: false } })
    expect((await guest.get('/seerr/api/v1/status')).body).toMatchObject({ updateAvailable: false })
    expect(await ada.get('/api/v2/System/news')).toMatchObject({ status: 200, text: '' })
    await close()
  }
})

test('without a feed nothing is asked', async () => {
  const seen: string[] = []
  const { guest, close } = await openSystem({ http: feeding(() => [release('v99.0.0')], seen) })
  expect(await guest.get('/api/v1/Update')).toMatchObject({
    status: 200,
    body: { updateAvailable: false, changeLogs: '', downloads: [] },
  })
  expect(seen).toEqual([])
  await close()
})

test('versions are compared by their numbers', () => {
  expect(compareVersions('v4.10.0', '4.9.9')).toBe(1)
  expect(compareVersions('v1.0.0', 'marquee-1.0.0')).toBe(0)
  expect(compareVersions('1.0.0-beta.1', '1.0.0')).toBe(-1)
  expect(compareVersions('v1.0.0-beta.10', '1.0.0-beta.9')).toBe(1)
  for (const nonsense of ['nonsense', '', '1.0']) expect(compareVersions(nonsense, '0.1.0')).toBe(-1)
})

test('news is sent as text, or as JSON to who takes nothing else', async () => {
  const { ada, close } = await withFeed(feeding(() => [release('v98.0.0')]))
  const plain = await ada.get('/api/v2/System/news', undefined, { accept: 'application/json, text/plain, */*' })
  expect(plain.headers.get('content-type')).toContain('text/plain')
  expect(plain.text).toStartWith('<h2>Marquee v98.0.0</h2>')
  const json = await ada.get('/api/v2/System/news', undefined, { accept: 'application/json' })
  expect(json.body).toBe(plain.text)
  await close()
})

function withLogs(app: App, files: Record<string, string>) {
  const storage = mkdtempSync(join(tmpdir(), 'marquee-system-'))
  folders.push(storage)
  app.config.storage = storage
  mkdirSync(join(storage, 'logs'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(storage, 'logs', name), content)
  writeFileSync(join(storage, 'database.json'), 'secret')
}

test('log files are listed newest first, read and downloaded', async () => {
  const { ada, app, close } = await openSystem()
  withLogs(app, { 'marquee-2026-03-01.log': 'first\n', 'marquee-2026-03-02.log': 'second ü\n', 'other.log': 'x' })
  expect((await ada.get('/api/v2/System/logs')).body).toEqual(['marquee-2026-03-02.log', 'marquee-2026-03-01.log'])
  const read = await ada.get('/api/v2/system/logs/marquee-2026-03-02.log')
  expect(read).toMatchObject({ status: 200, text: 'second ü\n' })
  expect(read.headers.get('content-type')).toContain('text/plain')
  const file = await ada.get('/api/v2/System/logs/download/marquee-2026-03-01.log')
  expect(file).toMatchObject({ status: 200, text: 'first\n' })
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(file.headers.get('content-disposition')).toContain('marquee-2026-03-01.log')
  await close()
})

test('of a long log the end is read, from the beginning of a line', async () => {
  const { ada, app, close } = await openSystem()
  const line = `${'x'.repeat(99)}\n`
  withLogs(app, { 'marquee-2026-03-01.log': `${line.repeat(60_000)}the end\n` })
  const { text } = await ada.get('/api/v2/System/logs/marquee-2026-03-01.log')
  expect(text.length).toBeLessThanOrEqual(4 * 1024 * 1024)
  expect(text).toStartWith(line)
  expect(text).toEndWith('the end\n')
  await close()
})

test('nothing but log files can be read', async () => {
  const { ada, app, close } = await openSystem()
  withLogs(app, { 'other.log': 'x' })
  const names = [
    '..%2fdatabase.json',
    '%2e%2e%2fdatabase.json',
    'other.log',
    'marquee-2026-03-01.log',
    '..%5cdatabase.json',
  ]
  for (const name of names) {
    for (const path of [`logs/${name}`, `logs/download/${name}`]) {
      expect((await ada.get(`/api/v2/System/${path}`)).status).toBe(404)
    }
  }
  await close()
})

test('a portal that logged nothing yet has no log files', async () => {
  const { ada, close } = await openSystem()
  expect((await ada.get('/api/v2/System/logs')).body).toEqual([])
  await close()
})

test('what the interface reports is logged at its level', async () => {
  const { ann, guest, app, close } = await openSystem()
  const logged: unknown[] = []
  for (const level of ['trace', 'debug', 'info', 'warn', 'error'] as const) {
    app.log[level] = (message, fields) => logged.push([level, message, fields])
  }
  const report = { Level: 4, description: 'it broke', location: '/requests', stackTrace: 'at x', id: 0, dateTime: 'x' }
  expect(await ann.post('/api/v1/Logging', report)).toMatchObject({ status: 200, text: '' })
  await ann.post('/api/v1/Logging', { level: 'Warning' })
  await ann.post('/api/v1/Logging', { level: 6, description: 'nothing' })
  const nothingElse = { description: null, location: null, stackTrace: null }
  expect(logged).toEqual([
    ['error', 'interface reported', { by: 'ann', description: 'it broke', location: '/requests', stackTrace: 'at x' }],
    ['warn', 'interface reported', { by: 'ann', ...nothingElse }],
  ])
  expect((await ann.post('/api/v1/Logging', { level: 99 })).status).toBe(400)
  expect((await ann.post('/api/v1/Logging', { description: 'x'.repeat(200_000) })).status).toBe(400)
  expect((await guest.post('/api/v1/Logging', report)).status).toBe(401)
  await close()
})

test('logs and news are for administrators alone', async () => {
  const { guest, ann, close } = await openSystem()
  for (const path of ['news', 'logs', 'logs/x.log', 'logs/download/x.log']) {
    expect((await guest.get(`/api/v2/System/${path}`)).status).toBe(401)
    expect((await ann.get(`/api/v2/System/${path}`)).status).toBe(403)
  }
  await close()
})
