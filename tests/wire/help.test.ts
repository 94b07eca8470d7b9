import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { userInterface } from '~/server/api/assets'
import { webApp } from '~/server/api/web-app'
import { openPortal } from '../support/portal'

const folder = mkdtempSync(join(tmpdir(), 'marquee-help-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'help'))
writeFileSync(join(folder, 'help/index.html'), '<h1>Help</h1>')
writeFileSync(join(folder, 'help/settings-newUsers.html.br'), brotliCompressSync('<h1>New users</h1>'))

async function opened(base: string) {
  const { app, close } = await openPortal({ environment: base ? { MARQUEE_BASE_URL: base } : {} })
  const web = webApp(app, [], { pages: userInterface(app, folder) })
  const ask = (path: string, encoding = '') =>
    web.handle(new Request(`http://portal.test${base}${path}`, { headers: { 'accept-encoding': encoding } }))
  return { ask, close }
}

test.each(['', '/portal'])('the documentation is there for anybody, below the base path "%s"', async base => {
  const { ask, close } = await opened(base)
  for (const encoding of ['', 'gzip', 'br']) {
    const page = await ask('/help/settings-newUsers', encoding)
    expect([page.status, page.headers.get('content-encoding')]).toEqual([200, encoding || null])
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  expect(await (await ask('/help/')).text()).toBe('<h1>Help</h1>')
  const moved = await ask('/help')
  const target = new URL(moved.headers.get('location') ?? '', `http://portal.test${base}/help`)
  expect([moved.status, target.pathname]).toEqual([308, `${base}/help/`])
  await close()
})

test.each([
  '/help/nothing',
  '/help/../package',
  '/help/%2e%2e%2fpage.json',
  '/help/a/b',
  `/help/${'a'.repeat(65)}`,
  '/help/settings-newUsers.txt',
])('%s is no page of it', async path => {
  const { ask, close } = await opened('')
  expect((await ask(path)).status).toBeGreaterThanOrEqual(400)
  await close()
})
