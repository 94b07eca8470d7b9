import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { PageStart } from '~/shared/page-start'
import { metadata } from '~/shared/titles/settings'
import { aMovieRequest, saveRequest } from '../support/movies'
import { until } from '../support/until'
import { openPages, script, startIn } from '../support/written-pages'

test('a page that is asked for again is the same to the letter, and another one by what it is made of', async () => {
  const { ask, page, save, close } = await openPages()
  const first = await ask('/discover')
  const etag = first.headers.get('etag') ?? ''
  expect(await page('/discover')).toBe(await first.text())
  expect((await ask('/discover', { 'if-none-match': etag })).status).toBe(304)
  const others = [
    await ask('/login'),
    await ask('/discover', { 'accept-language': 'de' }),
    await save({ favicon: '/own.png' }).then(() => ask('/discover')),
    await save({ accentHue: 120 }).then(() => ask('/discover')),
  ]
  const etags = [etag, ...others.map(({ headers }) => headers.get('etag'))]
  expect(new Set(etags).size).toBe(5)
  await close()
})

test('what the start of the interface asks for stands in the page', async () => {
  const { page, guest, close } = await openPages()
  expect(startIn(await page('/discover')).facts).toEqual((await guest.get('/api/v3/start')).body as PageStart['facts'])
  await close()
})

test('what the build took out of the language files stands in the page, and the rest as they have it', async () => {
  const { page, close } = await openPages()
  const english = await page('/requests-list')
  expect(english).toContain('Whatever more')
  expect(english).toContain('when they arrive on Marquee.')
  expect(await page('/requests-list', { 'accept-language': 'de' })).not.toContain('Whatever more')
  await close()
})

test('a page is headed before its code has come, in the language of the browser', async () => {
  const { page, close } = await openPages()
  expect(await page('/usermanagement')).toContain('<h1>Everybody</h1><p>Who uses Marquee &amp; why</p>')
  expect(await page('/usermanagement', { 'accept-language': 'de' })).toContain('<h1>Alle</h1><p>Wer Marquee nutzt</p>')
  await close()
})

test.each(['/Jobs/Sync', '/jobs/sync/'])('a page below another has its own heading and files: %s', async path => {
  const { page, close } = await openPages()
  const html = await page(path)
  expect(html).toContain('<h1>Sync</h1><p></p>')
  expect(startIn(html).entry.signedIn.modules).toEqual(['/assetsJobs.js', '/assets/sync.js'])
  const unknown = await page('/Jobs/constructor')
  expect(unknown).toContain('<h1></h1>')
  expect(startIn(unknown).entry.signedIn.modules).toEqual(['/assetsJobs.js'])
  await close()
})

test('a name that looks like markup stays a name', async () => {
  const { page, save, close } = await openPages()
  const applicationName = '</script><script>alert(1)</script><!--shell-->$1'
  await save({ applicationName, logo: 'https://pictures.example.com/"onerror="x.png' })
  const text = await page('/discover')
  expect(startIn(text).facts.applicationName).toBe(applicationName)
  expect(text.match(/<script/g)).toHaveLength(3)
  expect(text).not.toContain('<script>alert')
  expect(text).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--shell--&gt;$1</title>')
  expect(text.match(/<i>hero<\/i>/g)).toHaveLength(1)
  await close()
})

test('the only script in the page is named by its content, and nothing else may run there', async () => {
  const { ask, close } = await openPages()
  const policy = (await ask('/discover')).headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy.split(';').find(part => part.includes('script-src'))).not.toContain('unsafe')
  await close()
})

test('each address has the shape and the files of its page, those of sign-in for whoever is not signed in', async () => {
  const { page, close } = await openPages({ base: '/portal' })
  for (const [address, shape, file] of [
    ['/', 'hero', 'discover'],
    ['/discover', 'hero', 'discover'],
    ['/details/movie/603', 'film', 'detailsmovieid'],
    ['/settings/radarr', 'page', 'Settings'],
  ] as const) {
    const text = await page(`/portal${address}`)
    const { signedIn, signedOut } = startIn(text).entry
    expect(text).toContain(`<div id="root"><i>${shape}</i>`)
    expect(signedIn.modules).toEqual([`/portal/assets${file}.js`])
    expect(signedOut.modules).toEqual(['/portal/assetsloginlanding.js'])
  }
  expect(startIn(await page('/portal/settings')).entry.signedIn.textParts).toEqual(['pages', 'settings', 'users'])
  const signIn = await page('/portal/login')
  expect(signIn).toContain('<i>card Marquee</i>')
  expect(startIn(signIn).entry.signedIn.modules).toEqual(['/portal/assetsloginlanding.js'])
  expect(startIn(signIn).texts).toEqual({ en: '/portal/assets/en-1a' })
  await close()
})

test('the page names the calls that it begins with, for whoever is signed in', async () => {
  const { page, close } = await openPages({ base: '/portal' })
  const callsAt = async (address: string) => startIn(await page(`/portal${address}`)).entry.signedIn.calls
  expect(await callsAt('/')).toEqual([
    // What a device has chosen for a row is known to it alone.
    {
      path: '/portal/api/v3/discover',
      unless: [3, 2, 1, 0, 5].map(row => `DiscoverOptions${row}`),
      picture: ['spotlight', 'backdropPath'],
    },
    { path: '/portal/api/v3/me' },
  ])
  expect((await callsAt('/details/movie/tt%2F1/')).at(0)).toBeUndefined()
  expect((await callsAt('/details/movie/603/')).at(0)).toEqual({
    path: '/portal/api/v3/titles/movie/603',
    picture: ['backdropPath'],
    posters: { list: [], title: [], drawn: 'hero' },
  })
  expect((await callsAt('/discover/a%20%26%20b')).at(0)).toEqual({
    path: '/portal/api/v3/search?q=a+%26+b&kinds=movie%2CtvShow&position=0&count=20',
    unless: ['searchFilter'],
    posters: { list: ['results'], title: [], drawn: 'card' },
  })
  expect((await callsAt('/discover/search?q=AC/DC')).at(0)).toMatchObject({
    path: '/portal/api/v3/search?q=AC%2FDC&kinds=movie%2CtvShow&position=0&count=20',
  })
  expect((await callsAt('/discover/the?light=1')).at(0)).toEqual({ path: '/portal/api/v3/me' })
  expect((await callsAt('/discover/advanced/search?kind=tvShow&genres=18,35&yearTo=x&theme=light')).at(0)).toEqual({
    path: '/portal/api/v3/titles/tv?kind=tvShow&genres=18%2C35&position=0&count=30',
    posters: { list: ['titles'], title: [], drawn: 'card' },
  })
  expect((await callsAt('/requests-list')).at(0)).toMatchObject({ posters: { drawn: 'row' } })
  // Here a query is for the interface to read.
  expect(await callsAt('/requests-list?stage=pending')).toEqual([{ path: '/portal/api/v3/me' }])
  expect(await callsAt('/settings')).toEqual([{ path: '/portal/api/v3/me' }])
  expect(await callsAt('/login')).toEqual([])
  expect(startIn(await page('/portal/discover')).entry.signedOut.calls).toEqual([])
  await close()
})

test('before the set-up is done every address is that of the wizard', async () => {
  const { page, close } = await openPages({ wizardDone: false })
  const { entry } = startIn(await page('/discover'))
  expect(entry.signedOut.modules).toEqual(['/assetsWizard.js'])
  expect(entry.signedOut.textParts).toEqual(['pages', 'wizard', 'settings'])
  await close()
})

test('the page is called and described as the portal is, in the language of the browser', async () => {
  const { page, save, close } = await openPages()
  await save({ applicationName: 'Home Cinema', favicon: 'https://pictures.example.com/icon.png' })
  const english = await page('/discover', { 'accept-language': 'en-GB,de;q=0.5' })
  expect(english).toContain('<html lang="en"')
  expect(english).toContain('<title>Home Cinema</title>')
  expect(english).toContain('href="https://pictures.example.com/icon.png"')
  expect(english).toMatch(/name="description" content="[^"]{40,160}Home Cinema/)
  expect(await page('/discover', { 'accept-language': 'xx, de-AT' })).toContain('<html lang="de"')
  await close()
})

test('the shell speaks the language of the page, and a logo stands in place of the mark alone', async () => {
  const { page, save, close } = await openPages()
  await save({ applicationName: '%shell.nav.more%', logo: 'https://pictures.example.com/logo.png' })
  expect(await page('/requests-list', { 'accept-language': 'de' })).toContain(
    '<img src="https://pictures.example.com/logo.png" alt=""> %shell.nav.more%<svg class="icon"></svg>Mehr</div>',
  )
  await close()
})

test('the page is asked for again each time, and comes again only when something changed', async () => {
  const { ask, save, close } = await openPages()
  const packed = () => ask('/discover', { 'accept-encoding': 'br' })
  // What packs smallest is loaded once somebody has asked for it; until then pages come as they are.
  await until(async () => (await packed()).headers.get('content-encoding') === 'br')
  const first = await packed()
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect(first.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
  expect(brotliDecompressSync(await first.bytes()).toString()).toContain('<title>Marquee</title>')
  const again = () => ask('/discover', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect((await again()).status).toBe(304)
  await save({ applicationName: 'Home Cinema' })
  const changed = await again()
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(etag)
  await close()
})

test('the page of a movie tells strangers nothing of whether it was requested', async () => {
  const { app, page, close } = await openPages()
  const start = async () => startIn(await page('/details/movie/603')).entry
  const before = await start()
  await saveRequest(app.store, aMovieRequest(603, { backdropPath: '/back.jpg' }))
  expect(await start()).toEqual(before)
  await close()
})

test('what opens the discover page is found out beside it and never waited for', async () => {
  let asked = 0
  const held = Promise.withResolvers<void>()
  const results = [{ id: 603, title: 'The Lantern', backdrop_path: '/lantern.jpg', genre_ids: [], vote_average: 7 }]
  const body = JSON.stringify({ page: 1, results, total_pages: 1, total_results: 1 })
  const { page, close } = await openPages({
    settings: [[metadata, { apiKey: 'key' }]],
    http: async () => {
      asked++
      await held.promise
      return { status: 200, headers: new Headers(), body }
    },
  })
  // The page to sign in from leads there; both come although the catalogue has not answered.
  expect(startIn(await page('/login')).entry.signedIn.picture).toBeNull()
  await until(async () => asked === 1)
  expect(startIn(await page('/discover')).entry.signedIn.picture).toBeNull()
  held.resolve()
  const picture = async () => startIn(await page('/discover')).entry.signedIn.picture
  await until(async () => (await picture()) !== null)
  expect(await picture()).toBe('/lantern.jpg')
  expect(asked).toBe(1)
  await close()
})
