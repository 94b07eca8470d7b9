import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ticketFor } from '~/server/access/waiting'
import { userInterface } from '~/server/api/assets'
import { webApp } from '~/server/api/web-app'
import { movieKey } from '~/server/discovery/details'
import { showKey } from '~/server/discovery/shows'
import { cachedAnswer } from '~/server/titles/answer-cache'
import { dayMs, daySeconds, hourMs } from '~/shared/durations'
import { portal as portalSection } from '~/shared/settings/portal'
import { terms } from '~/shared/settings/terms'
import { bearing, setPassword, signIn } from '../support/accounts'
import { servedCalls } from '../support/served-calls'
import { countStatements } from '../support/statements'
import { anAdmin, aUser } from '../support/users'
import { openPages, startIn } from '../support/written-pages'

type Options = Parameters<typeof openPages>[0]

const movie = '/details/movie/603'

/** Ann has signed in, and the catalogue has told of a movie and a show. */
async function aPortal(options: Options = {}) {
  const [ada, ann] = [anAdmin('ada'), aUser('ann')]
  const pages = await openPages({ users: [ada, ann], ...options })
  const { app } = pages
  await setPassword(pages, ann, 'ann')
  const told = { freshMs: hourMs, ask: async () => ({ backdropPath: '/lantern.jpg', title: 'The Lantern' }) }
  await cachedAnswer(app, { ...told, key: movieKey(603, 'en') })
  const show = { freshMs: hourMs, ask: async () => ({ show: { backdropPath: '/grid.jpg' }, seasons: [] }) }
  await cachedAnswer(app, { ...show, key: showKey(7, 'en') })
  const bearer = bearing(await signIn(pages, 'ann', 'ann'))
  const given = async (more: Record<string, string> = {}) =>
    (await pages.guest.get('/api/v3/me', undefined, { ...bearer, ...more })).headers.get('set-cookie')
  const cookie = (await given())?.split(';')[0] ?? ''
  return { ...pages, ada, ann, bearer, given, cookie }
}

/** As it stands in the shell; without a picture the place is hidden. */
const drawn = (picture: string, base = '') =>
  `<div id="first-picture"><img alt="" style="width:100%;height:100%;object-fit:cover" fetchpriority="high" sizes="100vw" srcset="${base}/images/w780/${picture} 780w, ${base}/images/w1280/${picture} 1280w" src="${base}/images/w1280/${picture}"></div>`

describe('the cookie of pages', () => {
  test('is given to the browser of a session for as long as that lasts, for pages alone', async () => {
    const { given, close } = await aPortal()
    const [value = '', ...attributes] = (await given())?.split('; ') ?? []
    expect(value).toMatch(/^page-[0-9a-f]{8}=sealed:1:[\w-]{100,400}$/)
    const [path, age = '', ...rest] = attributes
    expect([path, rest]).toEqual(['Path=/', ['HttpOnly', 'SameSite=Lax']])
    const seconds = Number(age.replace('Max-Age=', ''))
    expect(seconds).toBeGreaterThan(7 * daySeconds - 60)
    expect(seconds).toBeLessThanOrEqual(7 * daySeconds)
    await close()
  })

  test('stays below the base path, and goes over https alone where the portal is reached so', async () => {
    const { given, close } = await aPortal({ base: '/films' })
    expect(await given({ 'x-forwarded-proto': 'https' })).toMatch(/; Path=\/films; .*; Secure$/)
    await close()
  })

  test('is given to nobody who calls with a key, from a page elsewhere, or without a session', async () => {
    const { app, given, as, key, guest, ann, close } = await aPortal()
    const { body } = await as('ann').get('/api/v1/Identity/accesstoken')
    const others = [
      await as('ann').get('/api/v3/me'),
      await key.get('/api/v3/me', undefined, { username: ann.userName }),
      await guest.get('/api/v3/me', undefined, { useraccesstoken: String(body) }),
    ]
    expect(others.map(({ status, headers }) => [status, headers.get('set-cookie')])).toEqual([
      [200, null],
      [200, null],
      [200, null],
    ])
    expect(await given({ 'sec-fetch-site': 'cross-site' })).toBeNull()
    expect(await given({ origin: 'https://evil.example.com' })).toBeNull()
    expect(await given({ 'sec-fetch-site': 'same-origin' })).not.toBeNull()
    expect(app.settings.get(portalSection).apiKey).toBeTruthy()
    await close()
  })

  test('makes a page begin with the picture that it opens with, where the catalogue has told of it', async () => {
    for (const base of ['', '/films']) {
      const { ask, page, cookie, close } = await aPortal({ base })
      for (const [path, picture] of [
        [movie, 'lantern.jpg'],
        ['/details/tv/7', 'grid.jpg'],
        ['/details/tv/7/true', 'grid.jpg'],
      ] as const) {
        const answer = await ask(base + path, { cookie: `other=1; ${cookie}` })
        const text = await answer.text()
        expect(text).toContain(drawn(picture, base))
        expect(startIn(text).entry.signedIn).toMatchObject({ picture: `/${picture}`, isPictureThere: true })
        expect(answer.headers.get('cache-control')).toBe('private, no-cache')
        expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
        expect(answer.headers.get('set-cookie')).toBeNull()
      }
      expect(await page(`${base}${movie}`)).toContain('<div id="first-picture" hidden=""></div>')
      for (const path of ['/details/movie/604', '/details/movie/tt0000603', '/details/movie/0', '/requests-list'])
        expect(await (await ask(base + path, { cookie })).text()).toBe(await (await ask(base + path)).text())
      await close()
    }
  })

  test('draws a picture of any name into nothing but its own attributes', async () => {
    const { app, page, cookie, close } = await aPortal()
    const names = [
      '/a" onerror="alert(1)',
      '/<script>alert(1)</script>',
      'https://pictures.example.com/a"b.jpg',
      '/a\\$&.jpg',
    ]
    for (const [at, backdropPath] of names.entries()) {
      await cachedAnswer(app, { key: movieKey(at + 1, 'en'), freshMs: hourMs, ask: async () => ({ backdropPath }) })
      const text = await page(`/details/movie/${at + 1}`, { cookie })
      const [, image = ''] = /<div id="first-picture">(<img[^>]*>)<\/div>/.exec(text) ?? []
      expect(image.match(/ [a-z]+="/g)).toEqual([
        ' alt="',
        ' style="',
        ' fetchpriority="',
        ' sizes="',
        ' srcset="',
        ' src="',
      ])
      expect(startIn(text).entry.signedIn.picture).toBe(backdropPath)
      expect(text.match(/<script/g)).toHaveLength(3)
    }
    await close()
  })

  test('costs who it is and one look for the title, and asks nobody outside', async () => {
    const statements = countStatements()
    let called = 0
    const { ask, cookie, close } = await aPortal({
      http: async () => {
        called++
        throw new Error('nobody is to be asked')
      },
    })
    const during = (path: string, headers = {}) => statements.during(() => ask(path, headers))
    expect(await during('/details/movie/999999')).toBe(0)
    // The session with its account, what that may do, and the title.
    expect(await during('/details/movie/999999', { cookie })).toBeLessThanOrEqual(3)
    expect(await during('/details/movie/999999', { cookie })).toBeLessThanOrEqual(1)
    expect(await during(movie, { cookie })).toBe(0)
    expect(called).toBe(0)
    await close()
    statements.stop()
  })

  test('that is made up, changed, sealed for something else or of another portal leaves the page as strangers get it', async () => {
    const { app, ask, page, cookie, ann, close } = await aPortal()
    const other = await aPortal()
    const [name = ''] = cookie.split('=')
    const stranger = await page(movie)
    expect(stranger).not.toContain('lantern')
    const session = JSON.stringify([ann.id, 'a', 'b'])
    const wrong = [
      'a',
      'sealed:1:',
      'sealed:1:AAAA',
      cookie.slice(name.length + 1, -2),
      `${cookie.slice(name.length + 1)}A`,
      other.cookie.split('=')[1] ?? '',
      await ticketFor(app, 'secondStep', session),
      await ticketFor(app, 'page', session),
      await ticketFor(app, 'page', '[]'),
      await ticketFor(app, 'page', session, -1),
      '%00',
      '"><script>alert(1)</script>',
      'x'.repeat(20_000),
      '{"a":1}',
    ]
    for (const value of wrong) {
      const answer = await ask(movie, { cookie: `${name}=${value}` })
      expect([value.slice(0, 20), answer.status, await answer.text()]).toEqual([value.slice(0, 20), 200, stranger])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
    // It goes, so that nobody is looked up for nothing the next time.
    const again = await ask(movie, { cookie: `${name}=sealed:1:AAAA` })
    expect(again.headers.get('set-cookie')).toBe(`${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`)
    await other.close()
    await close()
  })

  test('is not looked at for scripts, frames, pictures and other pages, nor before the portal is open', async () => {
    const { app, folder, ask, page, cookie, close } = await aPortal()
    const stranger = await page(movie)
    const asked: Record<string, string>[] = [
      { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-mode': 'same-origin' },
      { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      { origin: 'https://films.example.com' },
      { origin: 'null' },
    ]
    for (const headers of asked) expect(await page(movie, { ...headers, cookie })).toBe(stranger)
    const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', cookie }
    expect(await page(movie, opened)).toContain(drawn('lantern.jpg'))
    expect((await ask(movie, opened, 'HEAD')).headers.get('cache-control')).toBe('no-cache')
    const starting = webApp({ ...app, opened: () => null }, [], {
      pages: userInterface({ ...app, opened: () => null }, folder),
    })
    const early = await starting.handle(new Request(`http://portal.test${movie}`, { headers: opened }))
    expect([await early.text(), early.headers.get('set-cookie')]).toEqual([stranger, null])
    await close()
  })

  test('signs nobody in: no call of any version is answered differently with it', async () => {
    const portal = await aPortal()
    const [, ticket = ''] = portal.cookie.split('=')
    const calls = (await servedCalls(portal)).filter(({ method }) => method === 'GET')
    expect(calls.length).toBeGreaterThan(150)
    for (const { path } of calls) {
      const at = path.replace(/\{(\w+):int\}/g, '603').replace(/\{\w+\}/g, 'a')
      const plain = await portal.guest.get(at)
      const withCookie = await portal.guest.get(at, undefined, { cookie: portal.cookie })
      expect([at, withCookie.status]).toEqual([at, plain.status])
    }
    for (const path of ['/api/v3/me', '/api/v1/Identity'])
      for (const [header, value] of [
        ['cookie', portal.cookie],
        ['authorization', `Bearer ${ticket}`],
        ['useraccesstoken', ticket],
        ['apikey', ticket],
      ] as const)
        expect((await portal.guest.get(path, undefined, { [header]: value })).status).toBe(401)
    await portal.close()
  })

  test('is read in one place of the server, which writes pages; that of programs of Seerr in another', () => {
    const root = join(import.meta.dir, '../../src')
    const readers = readdirSync(root, { recursive: true })
      .map(String)
      .filter(file => /^(server|integrations|jobs)\/.*\.ts$/.test(file))
      .filter(file => /['"`]cookie['"`]|\bcookie\b *[,}]/i.test(readFileSync(join(root, file), 'utf8')))
    expect(readers.toSorted()).toEqual(['server/api/page-cookie.ts', 'server/api/session-cookie.ts'])
  })

  const ends: [string, (portal: Awaited<ReturnType<typeof aPortal>>) => Promise<unknown>][] = [
    ['signs out', ({ guest, bearer }) => guest.delete('/api/v3/me/sessions/this', undefined, bearer)],
    ['signs out everywhere', ({ guest, bearer }) => guest.post('/api/v3/me/sign-out-everywhere', undefined, bearer)],
    [
      'is disabled',
      async ({ as, ann }) => {
        const { body } = await as('ada').get(`/api/v1/Identity/User/${ann.id}`)
        const claims = [{ value: 'Disabled', enabled: true }]
        return as('ada').put('/api/v1/Identity', { ...(body as object), claims })
      },
    ],
    ['is removed', ({ as, ann }) => as('ada').delete(`/api/v1/Identity/${ann.id}`)],
    [
      'has terms to agree to',
      ({ app }) =>
        app.store.transaction(tx =>
          app.settings.save(tx, terms, { ...app.settings.get(terms), enabled: true, termsText: '<p>Be kind.</p>' }),
        ),
    ],
  ]
  for (const [what, end] of ends)
    test(`counts no more once its owner ${what}`, async () => {
      const portal = await aPortal()
      const { page, cookie } = portal
      expect(await page(movie, { cookie })).toContain('lantern')
      await end(portal)
      expect(await page(movie, { cookie })).not.toContain('lantern')
      await portal.close()
    })

  test('goes with the sign-out, and no longer than its session', async () => {
    let now = new Date('2026-11-28T08:00:00Z')
    const { guest, page, bearer, cookie, given, close } = await aPortal({ now: () => now })
    now = new Date(now.getTime() + 6 * dayMs)
    expect(await given()).toMatch(/Max-Age=86400;/)
    expect(await page(movie, { cookie })).toContain('lantern')
    now = new Date(now.getTime() + dayMs + 1_000)
    expect(await page(movie, { cookie })).not.toContain('lantern')
    now = new Date('2026-11-28T08:00:00Z')
    const left = await guest.delete('/api/v3/me/sessions/this', undefined, bearer)
    expect([left.status, left.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringMatching(/^page-[0-9a-f]{8}=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/),
    ])
    await close()
  })
})
