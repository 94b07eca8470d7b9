import { afterEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sendNewsletter } from '~/server/notifications/newsletter/send'
import type { Templates } from '~/shared/api/templates'
import { mostInTest, mostShown } from '~/shared/newsletter/rules'
import { newsletter } from '~/shared/newsletter/settings'
import { email } from '~/shared/services/email'
import { lidarr } from '~/shared/services/lidarr'
import { customization, portal as portalSettings } from '~/shared/settings/portal'
import { movieDatabase } from '~/shared/titles/settings'
import { saveMusicItems } from '../support/albums'
import { hasEpisodes, hasMovie, newsPortal, titles } from '../support/newsletter'
import { aTask } from '../support/task'
import { anAdmin, aUser } from '../support/users'

type News = Awaited<ReturnType<typeof newsPortal>>
const opened: News[] = []
const open = async (options: Parameters<typeof newsPortal>[0] = {}) => {
  const news = await newsPortal(options)
  opened.push(news)
  return news
}
afterEach(async () => {
  for (const news of opened.splice(0)) await news.close()
})

/** Runs the job, sends what it wrote, and answers what arrived since. */
async function sent(news: News) {
  const before = news.mails().length
  const task = aTask()
  await sendNewsletter(news.app, task)
  await news.send()
  const mails = news.mails().slice(before)
  return { counts: task.counts, mails, to: mails.flatMap(({ to }) => to).toSorted() }
}
const textTo = (mails: Awaited<ReturnType<typeof sent>>['mails'], name: string) =>
  mails.find(({ to }) => to.includes(`${name}@example.com`))?.text ?? ''

describe('the newsletter', () => {
  test('tells what is new, everybody in their language, and never again', async () => {
    const news = await open()
    await hasMovie(news.portal, 19, { addedAt: new Date('2026-11-20') })
    await hasEpisodes(news.portal, 50, [
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 5],
    ])
    const first = await sent(news)
    expect(first.to).toEqual(['ben@example.com', 'sue@example.com'])
    expect(first.counts).toEqual({ titles: 2, mails: 2 })
    expect(textTo(first.mails, 'ben')).toContain('New movies\n\nMetropolis\n1927 · Drama\nA city.')
    expect(textTo(first.mails, 'ben')).toContain('New episodes\n\nLow Orbit')
    expect(textTo(first.mails, 'sue')).toContain(
      'Neue Filme\n\nMetropolis (Stadt)\n1927 · Schauspiel\nAuf Deutsch: A city.',
    )
    expect(first.mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Marquee: neu in der Bibliothek',
      'Marquee: new in the library',
    ])
    expect(await sent(news)).toMatchObject({ to: [], counts: { titles: 0 } })

    await hasEpisodes(news.portal, 50, [
      [2, 6],
      [2, 7],
      [2, 9],
    ])
    const second = await sent(news)
    expect(textTo(second.mails, 'ben')).toContain('Season 2: 6–7, 9')
    expect(textTo(second.mails, 'ben')).not.toContain('Metropolis')
    expect(textTo(second.mails, 'sue')).toContain('Staffel 2: 6–7, 9')
  })

  test('tells nothing twice once the library was cleared and read again, or a second server has the same', async () => {
    const news = await open()
    await hasMovie(news.portal, 19)
    await hasMovie(news.portal, 19, { source: 'jellyfin:1' })
    await hasEpisodes(news.portal, 50, [[1, 1]])
    const [mail] = (await sent(news)).mails
    expect(mail?.text.match(/^Metropolis/gm)).toHaveLength(1)
    const { store } = news.app
    await store.db.delete(store.t.libraryItems)
    await hasMovie(news.portal, 19, { source: 'jellyfin:1' })
    await hasEpisodes(news.portal, 50, [[1, 1]], { source: 'jellyfin:1' })
    expect((await sent(news)).mails).toEqual([])
  })

  test('goes to an address once, to whoever has an account as such, and to nobody who was switched off', async () => {
    const users = [
      aUser('ann', { claims: ['ReceivesNewsletter'] }),
      aUser('twin', { claims: ['ReceivesNewsletter'], email: 'ANN@example.com' }),
      aUser('off', { claims: ['ReceivesNewsletter', 'Disabled'] }),
      aUser('mute', { claims: ['ReceivesNewsletter'], email: null }),
      aUser('other'),
    ]
    const news = await open({ users, letter: { externalEmails: ['friend@example.com', 'ann@EXAMPLE.com'] } })
    await hasMovie(news.portal, 19)
    const { mails } = await sent(news)
    expect(mails.flatMap(({ to }) => to.map(one => one.toLowerCase())).toSorted()).toEqual([
      'ann@example.com',
      'friend@example.com',
    ])
    expect(mails.map(({ headers }) => headers['list-unsubscribe']).every(link => link?.includes('/opt-outs/'))).toBe(
      true,
    )
  })

  test('leaves out kinds and libraries that are not chosen, and what lists leave out; later they are not new', async () => {
    const letter = { disableTv: true, libraries: ['plex:1:Films'] }
    const news = await open({ letter })
    await hasMovie(news.portal, 19, { library: 'Films' })
    await hasMovie(news.portal, 20, { library: 'Kids' })
    await hasEpisodes(news.portal, 50, [[1, 1]])
    const { mails, counts } = await sent(news)
    expect(counts).toMatchObject({ titles: 1 })
    expect(textTo(mails, 'ben')).toContain('Metropolis')
    expect(textTo(mails, 'ben')).not.toMatch(/Sunrise|Low Orbit/)
    await news.app.settings.save(news.app.store, newsletter, {
      ...news.app.settings.get(newsletter),
      disableTv: false,
      libraries: null,
    })
    expect((await sent(news)).mails).toEqual([])

    const strict = await open({ settings: [[movieDatabase, { excludedMovieGenreIds: [1] }]] })
    await hasMovie(strict.portal, 19)
    expect((await sent(strict)).mails).toEqual([])
  })

  test.each([
    ['it is off', { letter: { enabled: false } }],
    ['e-mail is off', { mail: { enabled: false } }],
    ['nobody wants it', { users: [aUser('ann')] }],
  ])('waits while %s, and forgets nothing meanwhile', async (_, options) => {
    const news = await open(options)
    await hasMovie(news.portal, 19)
    expect((await sent(news)).counts).toEqual({})
    const { store } = news.app
    expect(await store.db.select().from(store.t.newsletterEntries)).toEqual([])
  })

  test('fails while the catalogue is away, and tells everything the next time', async () => {
    const news = await open({ http: titles({ down: true }) })
    await hasMovie(news.portal, 19)
    await expect(sendNewsletter(news.app, aTask())).rejects.toThrow()
    news.app.http = titles()
    expect((await sent(news)).to).toEqual(['ben@example.com', 'sue@example.com'])
  })

  test('counts what it has no room for, stays below 100 kB, and leads to the portal', async () => {
    const news = await open({ http: titles({ overview: '<b>&"ä'.repeat(400) }) })
    for (let id = 100; id < 145; id++) await hasMovie(news.portal, id, { addedAt: new Date(2026, 1, 1, 0, 0, id) })
    const places = Array.from({ length: 60 }, (_, index) => [Math.floor(index / 2), (index % 2) * 2 + 1] as const)
    for (let id = 200; id < 225; id++) await hasEpisodes(news.portal, id, places)
    const { mails, counts } = await sent(news)
    const html = mails.find(({ to }) => to.includes('ben@example.com'))?.html ?? ''
    expect(counts.titles).toBe(40)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    expect(html).toMatch(/And \d+ more<\/a>/)
    expect(html).not.toContain('<b>')
    // The newest stay.
    expect(html).toContain('Title 144')
    expect(html).not.toContain('Title 100<')
  })

  test('is one mail a person, and whoever cannot be reached makes nobody get it twice', async () => {
    const users = [
      aUser('bad', { claims: ['ReceivesNewsletter'], email: 'x@example.com' }),
      aUser('ann', { claims: ['ReceivesNewsletter'] }),
    ]
    const news = await open({ users, mail: { port: 1 } })
    await hasMovie(news.portal, 19)
    expect((await sent(news)).mails).toEqual([])
    expect((await sent(news)).counts).toEqual({ titles: 0 })
    const { store } = news.app
    const rows = await store.db.select().from(store.t.outbox).where(eq(store.t.outbox.target, 'email'))
    expect(rows.map(({ stage, attempts }) => [stage, attempts])).toEqual([
      ['waiting', 1],
      ['waiting', 1],
    ])
    expect(rows.every(({ mailingId }) => mailingId !== null)).toBe(true)
  })

  test('does not reach whoever stops it before the mail has left', async () => {
    const news = await open({ letter: { externalEmails: ['friend@example.com'] } })
    await hasMovie(news.portal, 19)
    await sendNewsletter(news.app, aTask())
    await news.portal.guest.get(`/api/v1/Identity/newsletter/unsubscribe/${await idOf(news, 'ben')}`)
    await news.app.settings.save(news.app.store, newsletter, {
      ...news.app.settings.get(newsletter),
      externalEmails: [],
    })
    await news.send()
    expect(news.mails().flatMap(({ to }) => to)).toEqual(['sue@example.com'])
  })

  test('writes its own text, in which names are no markup, with the values of whoever reads', async () => {
    const users = [aUser('ann', { alias: '<b>Ann</b>', claims: ['ReceivesNewsletter'] })]
    const news = await open({ users })
    const subject = 'News for {UserName}'
    const message = '<p>Dear {Alias},</p><script>x()</script>'
    const edit = [{ event: 'Newsletter', subject, message, enabled: true }]
    expect((await news.portal.key.put('/api/v3/templates/newsletter', edit)).status).toBe(200)
    await hasMovie(news.portal, 19)
    const [mail] = (await sent(news)).mails
    expect(mail?.subject).toBe('News for ann')
    expect(mail?.html).toContain('<p>Dear &lt;b&gt;Ann&lt;/b&gt;,</p>')
    expect(mail?.html).not.toContain('<script')
  })
})

async function idOf({ app }: News, userName: string): Promise<string> {
  const rows = await app.store.db.select().from(app.store.t.users)
  return rows.find(row => row.userName === userName)?.id ?? ''
}

describe('links that stop the newsletter', () => {
  const linkIn = (news: News, name: string) => {
    const mail = news.mails().find(({ to }) => to.includes(`${name}@example.com`))
    const header = mail?.headers['list-unsubscribe'] ?? ''
    const page = /https:\/\/films\.example\.com\/unsubscribe\/[\w~-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    return {
      header,
      page,
      path: header.replace(/^<https:\/\/films\.example\.com|>$/g, ''),
      headers: mail?.headers ?? {},
    }
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const letters = async (news: News) =>
    (await news.app.store.db.select().from(news.app.store.t.userClaims)).filter(
      ({ claim }) => claim === 'ReceivesNewsletter',
    ).length

  test('are one click for mail programs, and ask where somebody opens them', async () => {
    const news = await open()
    await hasMovie(news.portal, 19)
    await sent(news)
    const { header, page, path, headers } = linkIn(news, 'ben')
    expect(header).toStartWith('<https://films.example.com/api/v3/newsletter/opt-outs/u~')
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(page).not.toBe('')
    const looked = await news.portal.guest.get(path)
    expect([looked.status, looked.headers.get('location')]).toEqual([303, new URL(page).pathname])
    expect(await letters(news)).toBe(2)
    expect((await news.portal.guest.post(path, 'List-Unsubscribe=One-Click', form)).status).toBe(204)
    expect(await letters(news)).toBe(1)
    expect((await news.portal.guest.post(path)).status).toBe(204)
    const { store } = news.app
    const entries = (await store.db.select().from(store.t.auditEntries)).filter(
      ({ action }) => action === 'newsletterStopped',
    )
    expect(entries.map(({ actorName, subjectName }) => [actorName, subjectName])).toEqual([[null, 'ben']])
  })

  test('take an address without an account off the list', async () => {
    const news = await open({ letter: { externalEmails: ['friend@example.com', 'other@example.com'] } })
    await hasMovie(news.portal, 19)
    await sent(news)
    // A form of either kind (RFC 8058).
    const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    const asParts = { 'content-type': 'multipart/form-data; boundary=b' }
    expect((await news.portal.guest.post(linkIn(news, 'friend').path, parts, asParts)).status).toBe(204)
    expect(news.app.settings.get(newsletter).externalEmails).toEqual(['other@example.com'])
    expect((await news.portal.guest.post(linkIn(news, 'friend').path)).status).toBe(204)
  })

  test('cannot be made up, changed or taken from another portal', async () => {
    const news = await open()
    await hasMovie(news.portal, 19)
    await sent(news)
    const { path } = linkIn(news, 'ben')
    const [, said = '', signature = ''] = /(u~[\w-]+)~([\w-]+)$/.exec(path) ?? []
    const other = Buffer.from(await idOf(news, 'sue')).toString('base64url')
    const at = '/api/v3/newsletter/opt-outs/'
    for (const token of [
      `u~${other}~${signature}`,
      `a~${said.slice(2)}~${signature}`,
      `${said}~${signature.slice(1)}A`,
      `${said}~${'A'.repeat(43)}`,
      `${said}~`,
      'x'.repeat(37),
    ]) {
      const { status, body } = await news.portal.guest.post(at + token)
      expect([status, (body as { code?: string }).code]).toEqual([400, 'OptOutLinkInvalid'])
    }
    expect(await letters(news)).toBe(2)
  })

  test('of portals before this one, with an id alone, still stop it, and tell nobody who is known', async () => {
    const news = await open()
    const at = '/api/v3/newsletter/opt-outs/'
    expect((await news.portal.guest.post(at + (await idOf(news, 'ben')))).status).toBe(204)
    expect((await news.portal.guest.post(at + crypto.randomUUID())).status).toBe(204)
    expect(await letters(news)).toBe(1)
  })

  test('are left out while the portal does not know its own address', async () => {
    const news = await open({ settings: [[customization, { applicationUrl: null }]] })
    await hasMovie(news.portal, 19)
    const { mails } = await sent(news)
    expect(mails[0]?.headers['list-unsubscribe']).toBeUndefined()
    expect(mails[0]?.text).not.toContain('unsubscribe')
  })
})

describe('programs', () => {
  const path = '/api/v1/Settings/notifications/newsletter'
  type Body = Record<string, unknown> & { notificationTemplate: Record<string, unknown> }

  test('read and save the settings with the one text that is theirs', async () => {
    const { ada } = await open()
    const before = (await ada.get(path)).body as Body
    expect(Object.keys(before).toSorted()).toEqual([
      ...['disableMovies', 'disableMusic', 'disableTv', 'enabled', 'externalEmails', 'id', 'notificationTemplate'],
    ])
    expect(before.notificationTemplate).toMatchObject({ notificationType: 11, agent: 0, enabled: true })
    const text = { ...before.notificationTemplate, subject: 'Hey' }
    const changed = { ...before, disableTv: true, externalEmails: ['a@example.com'], notificationTemplate: text }
    expect((await ada.post(path, changed)).body).toBe(true)
    expect((await ada.get(path)).body).toEqual(changed)
    expect((await ada.post(path, {})).body).toBe(true)
    expect((await ada.get(path)).body).toMatchObject({ enabled: false, notificationTemplate: { subject: 'Hey' } })
  })

  test('keep the chosen libraries, which they do not know', async () => {
    const { ada, app } = await open({ letter: { libraries: ['plex:1:Films'] } })
    await ada.post(path, (await ada.get(path)).body)
    expect(app.settings.get(newsletter).libraries).toEqual(['plex:1:Films'])
  })

  test.each([
    [{ externalEmails: ['nobody'] }, 'externalEmails'],
    [{ notificationTemplate: { id: 1, subject: 'x' } }, 'notificationTemplate.id'],
    [{ enabled: 'maybe' }, 'enabled'],
  ])('are told what is wrong with %j', async (wrong, field) => {
    const { ada } = await open()
    const { status, body } = await ada.post(path, wrong)
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [field]])
  })

  test('mark everything as sent, and then nothing is new', async () => {
    const news = await open()
    await hasMovie(news.portal, 19)
    await hasEpisodes(news.portal, 50, [[1, 1]])
    expect((await news.ada.post('/api/v1/Settings/notifications/newsletterdatabase', {})).body).toBe(true)
    expect((await news.ada.post('/api/v1/Settings/notifications/newsletterdatabase')).body).toBe(true)
    expect((await sent(news)).mails).toEqual([])
    await hasEpisodes(news.portal, 50, [[1, 2]])
    expect(textTo((await sent(news)).mails, 'ben')).toContain('Season 1: 2')
  })

  test('start the job', async () => {
    const news = await open()
    const started: string[] = []
    news.app.jobs.start = id => started.push(id) > 0
    expect((await news.ada.post('/api/v1/Job/newsletter', {})).body).toBe(true)
    expect(started).toEqual(['newsletter'])
  })

  test('test it with what a form has: to administrators, also what was told, and noting nothing', async () => {
    const news = await open({ letter: { enabled: false } })
    await hasMovie(news.portal, 19, { addedAt: new Date('2026-11-20') })
    await hasEpisodes(news.portal, 50, [[3, 4]])
    await news.ada.post('/api/v1/Settings/notifications/newsletterdatabase')
    const draft = (await news.ada.get(path)).body as Body
    expect((await news.ada.post('/api/v1/Tester/newsletter', { ...draft, disableMovies: true })).body).toBe(true)
    await news.send()
    expect(news.mails().map(({ to }) => to)).toEqual([['ada@example.com']])
    expect(news.mails()[0]?.text).toContain('Low Orbit')
    expect(news.mails()[0]?.text).not.toContain('Metropolis')
    expect(news.mails()[0]?.headers['list-unsubscribe']).toBeUndefined()
    expect((await news.ada.post('/api/v1/Tester/newsletter', { enabled: 'maybe' })).body).toBe(false)
    await news.app.settings.save(news.app.store, email, { ...news.app.settings.get(email), enabled: false })
    expect((await news.ada.post('/api/v1/Tester/newsletter', draft)).body).toBe(true)
  })
})

const reachable = {
  ...{ enabled: true, ip: 'lidarr.example.com', port: 1, apiKey: 'k' },
  ...{ defaultQualityProfile: '1', defaultRootPath: '/music', metadataProfileId: 1 },
}

describe('the page of the newsletter', () => {
  const at = '/api/v3/newsletter'
  const draft = { disableMovies: false, disableTv: false, disableMusic: false, libraries: null }

  test('says how it stands', async () => {
    const news = await open({ letter: { externalEmails: ['friend@example.com'] } })
    await hasMovie(news.portal, 19, { library: 'Films' })
    expect((await news.ada.get(at)).body).toEqual({
      obstacle: null,
      readers: 3,
      libraries: [{ key: 'plex:1:Films', name: 'Films', server: expect.any(String) }],
      last: null,
    })
    await sendNewsletter(news.app, aTask())
    expect((await news.ada.get(at)).body).toMatchObject({
      last: { recipients: 3, waiting: 3, failed: 0, startedBy: null },
    })
    await news.send()
    expect((await news.ada.get(at)).body).toMatchObject({ last: { recipients: 3, waiting: 0 } })
  })

  test('shows a mail as it would be, without what could run', async () => {
    const news = await open()
    await hasMovie(news.portal, 19, { addedAt: new Date('2026-11-20') })
    const text = { subject: 'News for {Alias}', message: '<p>Hi<img src=x onerror=alert(1)></p>' }
    const { body } = await news.ada.post(`${at}/preview`, { ...draft, ...text })
    expect(body).toMatchObject({ subject: 'News for ada', html: expect.stringContaining('Metropolis') })
    expect((body as { html: string }).html).not.toContain('onerror')
  })

  test('shows the pictures of the portal, and the mail those of the movie database', async () => {
    const news = await open({ settings: [[portalSettings, { baseUrl: '/films' }]] })
    await hasMovie(news.portal, 19, { addedAt: new Date('2026-11-20') })
    const { body } = await news.ada.post(`${at}/preview`, { ...draft, subject: 'News', message: 'Hello' })
    const picturesIn = (html: string) => [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, address]) => address)
    expect(picturesIn((body as { html: string }).html)).toEqual([
      expect.stringMatching(/^http:\/\/[\w.:]+\/films\/images\/w300\/a\.jpg$/),
    ])
    const [mail] = (await sent(news)).mails
    expect(picturesIn(mail?.html ?? '')).toEqual(['https://image.tmdb.org/t/p/w300/a.jpg'])
  })

  test('shows names of titles as text, whatever they say', async () => {
    const title = '</td><img src=x onerror=alert(1)> <script>x()</script> {Alias} **bold**'
    const news = await open({ settings: [[lidarr, reachable]] })
    const musicBrainzId = '00000000-0000-4000-8000-000000000001'
    await saveMusicItems(news.app.store, [{ kind: 'album', musicBrainzId, monitored: true, percent: 100, title }])
    const mail = (await sent(news)).mails.find(({ to }) => to.includes('ben@example.com'))
    expect(mail?.html).toContain(
      '&lt;/td&gt;&lt;img src=x onerror=alert(1)&gt; &lt;script&gt;x()&lt;/script&gt; {Alias}',
    )
    expect(mail?.html).not.toMatch(/<script|<img/)
    expect(mail?.text).toContain(title)
  })

  test('shows and tests the albums that Lidarr has whole, those that came last first, as the newsletter tells them', async () => {
    const news = await open({ settings: [[lidarr, reachable]] })
    const albums = Array.from({ length: mostInTest + 2 }, (_, number) => ({
      ...{ kind: 'album' as const, monitored: true, percent: number === 1 ? 50 : 100 },
      ...{ musicBrainzId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, title: `Song ${number};` },
    }))
    await saveMusicItems(news.app.store, albums)
    const shownIn = (html: string) => [...html.matchAll(/Song (\d+);/g)].map(([, number]) => Number(number))
    const newest = albums.map((_, number) => number).toReversed()
    const { body } = await news.ada.post(`${at}/preview`, { ...draft, subject: 'News', message: 'Hello' })
    const { html } = body as { html: string }
    expect(html).toContain('New albums')
    expect([...new Set(shownIn(html))]).toEqual(newest.slice(0, mostInTest))
    expect((await news.ada.post(`${at}/test`, draft)).body).toEqual({ mails: 1 })
    await news.send()
    expect([...new Set(shownIn(news.mails()[0]?.html ?? ''))]).toEqual(newest.slice(0, mostInTest))
    const [mail] = (await sent(news)).mails
    const shown = [...new Set(shownIn(mail?.html ?? ''))]
    expect(shown).toEqual(newest.filter(number => number !== 1).slice(0, mostShown.album))
  })

  test('shows the usual words in the language of whoever looks', async () => {
    const greta = anAdmin('greta', { language: 'de' })
    const news = await open({ users: [greta] })
    await hasMovie(news.portal, 19, { addedAt: new Date('2026-11-20') })
    const { texts } = (await news.ada.get('/api/v3/templates/newsletter')).body as Templates
    const [usual] = texts
    const text = { subject: usual?.subject, message: usual?.message }
    const { body } = await news.portal.key.post(`${at}/preview`, { ...draft, ...text })
    expect(body).toMatchObject({ subject: 'Marquee: new in the library' })
    const german = await news.portal.as('greta').post(`${at}/preview`, { ...draft, ...text })
    expect(german.body).toMatchObject({
      subject: 'Marquee: neu in der Bibliothek',
      html: expect.stringContaining('Stadt'),
    })
  })

  test('is looked at in one language, that of the page where somebody chose none', async () => {
    const news = await open()
    await hasMovie(news.portal, 19, { addedAt: new Date('2026-11-20') })
    const { texts } = (await news.ada.get('/api/v3/templates/newsletter?language=de')).body as Templates
    const [usual] = texts
    const text = { subject: usual?.subject, message: usual?.message }
    const german = await news.ada.post(`${at}/preview`, { ...draft, ...text }, { 'accept-language': 'de' })
    const { html } = german.body as { html: string }
    expect([html.includes('Neue Filme'), html.includes('New movies')]).toEqual([true, false])
  })

  test('tests and marks', async () => {
    const news = await open()
    await hasMovie(news.portal, 19, { addedAt: new Date('2026-11-20') })
    expect((await news.ada.post(`${at}/test`, draft)).body).toEqual({ mails: 1 })
    expect((await news.ada.post(`${at}/mark`)).body).toEqual({ titles: 1 })
    await news.app.settings.save(news.app.store, email, { ...news.app.settings.get(email), enabled: false })
    expect((await news.ada.post(`${at}/test`, draft)).body).toMatchObject({ code: 'EmailNotReady' })
  })
})
