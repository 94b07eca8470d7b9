import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userInterface } from '~/server/api/assets'
import { webApp } from '~/server/api/web-app'
import { languageFolder } from '~/server/store/embedded'
import type { BuiltPage } from '~/shared/page-start'
import { customization } from '~/shared/settings/portal'
import { firstWords } from '../../scripts/build/first-words'
import { openPortal } from '../support/portal'

const folder = mkdtempSync(join(tmpdir(), 'marquee-manifest-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const built: BuiltPage = {
  icons: [
    { src: 'assets/icon-192-a.png', sizes: '192x192', purpose: 'any' },
    { src: 'assets/maskable-512-b.png', sizes: '512x512', purpose: 'maskable' },
  ],
  touchIcon: 'assets/touch-180-c.png',
  ground: '#0d0b14',
  ...{ routes: [], shells: {}, font: '', scripts: [], texts: {}, words: await firstWords(languageFolder(), {}) },
}
writeFileSync(join(folder, 'index.html'), '<html><head><title>Marquee</title><!--start--></head></html>')
writeFileSync(join(folder, 'page.json'), JSON.stringify(built))
writeFileSync(join(folder, 'service-worker.js'), 'self.skipWaiting()')

async function openInterface(base = '', from = folder) {
  const opened = await openPortal({ environment: base ? { MARQUEE_BASE_URL: base } : {} })
  const web = webApp(opened.app, [], { pages: userInterface(opened.app, from) })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    web.handle(new Request(`http://portal.test${path}`, { headers }))
  const save = (values: object) =>
    opened.app.store.transaction(tx =>
      opened.app.settings.save(tx, customization, { ...opened.app.settings.get(customization), ...values }),
    )
  return { ...opened, ask, save }
}

describe('the manifest', () => {
  test('has name, icons and colours of the portal, and stays below the base path', async () => {
    const { ask, save, close } = await openInterface('/portal')
    await save({ applicationName: 'Films & "More"' })
    const answer = await ask('/portal/manifest.webmanifest')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({
      ...{ name: 'Films & "More"', short_name: 'Films & "More"', display: 'standalone' },
      ...{ id: '/portal/', start_url: '/portal/discover', scope: '/portal/' },
      ...{ background_color: '#0d0b14', theme_color: '#0d0b14' },
      icons: [
        { src: '/portal/assets/icon-192-a.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/portal/assets/maskable-512-b.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      share_target: { action: '/portal/share', method: 'GET', enctype: 'application/x-www-form-urlencoded' },
    })
    await close()
  })

  test('shows the favicon of the portal before the icons that came with it', async () => {
    const { ask, save, close } = await openInterface()
    await save({ favicon: 'https://example.com/icon.png' })
    const { icons } = await (await ask('/manifest.webmanifest')).json()
    expect(icons[0]).toEqual({ src: 'https://example.com/icon.png', sizes: 'any', purpose: 'any' })
    expect(icons).toHaveLength(3)
    expect(await (await ask('/discover')).text()).toContain(
      '<link rel="apple-touch-icon" href="https://example.com/icon.png">',
    )
    await close()
  })

  test('speaks the language of whoever asks', async () => {
    const { ask, close } = await openInterface()
    const answer = await ask('/manifest.webmanifest', { 'accept-language': 'de-AT,de;q=0.9' })
    const { lang, shortcuts } = await answer.json()
    expect(lang).toBe('de')
    expect(shortcuts).toEqual([
      { name: 'Suche', url: '/search' },
      { name: 'Anfragen', url: '/requests-list' },
    ])
    expect(answer.headers.get('vary')).toContain('Accept-Language')
    await close()
  })

  test('is named by every page, with the icon for devices that know none', async () => {
    const { ask, close } = await openInterface('/portal')
    const html = await (await ask('/portal/requests-list')).text()
    expect(html).toContain('<link rel="manifest" href="/portal/manifest.webmanifest" crossorigin="use-credentials">')
    expect(html).toContain('<link rel="apple-touch-icon" href="/portal/assets/touch-180-c.png">')
    await close()
  })
})

describe('the service worker', () => {
  test('is asked for again each time, and may be one by the policy of the pages', async () => {
    const { ask, close } = await openInterface('/portal')
    const worker = await ask('/portal/service-worker.js')
    expect(worker.status).toBe(200)
    expect(worker.headers.get('content-type')).toContain('javascript')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    const etag = worker.headers.get('etag') ?? ''
    expect((await ask('/portal/service-worker.js', { 'if-none-match': etag })).status).toBe(304)
    const policy = (await ask('/portal/discover')).headers.get('content-security-policy')
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("manifest-src 'self'")
    await close()
  })

  test('is not there where the interface is not built, so that former ones go', async () => {
    const { ask, close } = await openInterface('', join(folder, 'nothing'))
    expect((await ask('/service-worker.js')).status).toBe(404)
    await close()
  })
})
