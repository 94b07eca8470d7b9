import { afterEach, describe, expect, test } from 'bun:test'
import type { Templates } from '~/shared/api/templates'
import { email } from '~/shared/services/email'
import { storedSecret } from '~/shared/settings/secrets'
import { openPortal } from '../support/portal'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const ada = anAdmin('ada')
const ben = aUser('ben', { alias: 'Ben' })
const tom = aUser('tom', { email: null })
const sue = aUser('sue')

type Told = Awaited<ReturnType<typeof toldPortal>>
const opened: Told[] = []
const open = async (options: Parameters<typeof toldPortal>[0] = {}) => {
  const told = await toldPortal({ users: [ada, ben, tom, sue], ...options })
  opened.push(told)
  return { ...told, ada: told.portal.as('ada') }
}
afterEach(async () => {
  for (const told of opened.splice(0)) await told.close()
})

const path = '/api/v1/Settings/notifications/email'
type Text = { id: number; notificationType: number; agent: number; subject: string; message: string; enabled: boolean }
type Email = { host: string; password: string | null; notificationTemplates: Text[] }

describe('the settings of e-mail', () => {
  test('come with 13 texts in the order programs know', async () => {
    const { ada } = await open()
    const { body } = await ada.get(path)
    const { notificationTemplates, ...settings } = body as Email
    expect(settings).toMatchObject({ enabled: true, host: '127.0.0.1', authentication: false, password: null })
    expect(notificationTemplates.map(one => one.notificationType)).toEqual([1, 10, 16, 15, 9, 7, 0, 12, 3, 2, 6, 14, 8])
    const text: unknown = notificationTemplates.find(one => one.notificationType === 0)
    expect(text).toEqual({
      id: 1,
      notificationType: 0,
      agent: 0,
      subject: '{ApplicationName}: new request for {Title} ({Type})',
      message: expect.stringContaining('{Alias} requested {Title}'),
      enabled: true,
    })
  })

  test('are saved with the texts sent along, by their numbers', async () => {
    const { ada } = await open()
    const before = (await ada.get(path)).body as Email
    const texts = [{ ...before.notificationTemplates[6], subject: 'Hey', enabled: false }]
    const saved = await ada.post(path, { ...before, host: 'mail.example.com', notificationTemplates: texts })
    expect(saved).toMatchObject({ status: 200, body: true })
    const after = (await ada.get(path)).body as Email
    expect(after.host).toBe('mail.example.com')
    expect(after.notificationTemplates[6]).toMatchObject({ id: 1, subject: 'Hey', enabled: false })
    expect(after.notificationTemplates.toSpliced(6, 1)).toEqual(before.notificationTemplates.toSpliced(6, 1))
  })

  test('are not saved at all when one text is unknown', async () => {
    const { ada } = await open()
    const before = (await ada.get(path)).body as Email
    const texts = [
      { ...before.notificationTemplates[6], subject: 'Hey' },
      { id: 999, message: 'x' },
    ]
    const refused = await ada.post(path, { ...before, host: 'mail.example.com', notificationTemplates: texts })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { 'notificationTemplates[1].id': [expect.any(String)] } },
    })
    expect((await ada.get(path)).body).toEqual(before)
  })

  test('keep a password that is sent back as its placeholder', async () => {
    const { ada, app } = await open({ mail: { authentication: true, username: 'tv', password: 'opensesame' } })
    const before = (await ada.get(path)).body as Email
    expect(before.password).toBe(storedSecret)
    await ada.post(path, before)
    expect(app.settings.get(email).password).toBe('opensesame')
  })

  test.each([
    [{ port: 'a lot' }],
    [{ notificationTemplates: 'none' }],
    [{ notificationTemplates: [{ id: 'one' }] }],
    [{ notificationTemplates: [{ id: 1, message: 'x'.repeat(60_000) }] }],
    [{ host: 'h'.repeat(1_000_000) }],
  ])('refuse what cannot be meant (%#)', async wrong => {
    const { ada } = await open()
    expect((await ada.post(path, wrong)).status).toBe(400)
  })

  test('are for administrators', async () => {
    const { portal } = await open()
    expect((await portal.guest.get(path)).status).toBe(401)
    expect((await portal.as('ben').get(path)).status).toBe(403)
    expect((await portal.as('ben').post(path, {})).status).toBe(403)
  })
})

test('a webhook has settings and no texts', async () => {
  const { ada } = await open()
  const { body } = await ada.get('/api/v1/Settings/notifications/webhook')
  expect(body).toEqual({
    enabled: true,
    webhookUrl: expect.stringContaining('http://127.0.0.1:'),
    applicationToken: storedSecret,
    id: expect.any(Number),
  })
  await ada.post('/api/v1/Settings/notifications/webhook', { enabled: true, webhookUrl: 'http://hooks.example.com/a' })
  const after = await ada.get('/api/v1/Settings/notifications/webhook')
  expect(after.body).toMatchObject({ webhookUrl: 'http://hooks.example.com/a', applicationToken: null })
})

describe('the editor of texts', () => {
  test('shows the usual words beside the own ones, and the variables that can be used', async () => {
    const { ada } = await open()
    const saved = await ada.put('/api/v3/templates/Webhook', [{ event: 'NewRequest', enabled: false }])
    expect(saved.status).toBe(200)
    const { body } = await ada.get('/api/v3/templates/webhook')
    const { texts } = body as Templates
    expect(texts).toHaveLength(12)
    const text = texts.find(one => one.event === 'NewRequest')
    expect(text).toMatchObject({ enabled: false, message: text?.defaultMessage })
    expect(text?.variables).toContain('Title')
    expect(text?.variables).not.toContain('NewIssueComment')
  })

  test('has none that its channel never sends; other programs find those as before', async () => {
    const { ada } = await open()
    const offers = async (channel: string) =>
      ((await ada.get(`/api/v3/templates/${channel}`)).body as Templates).texts.some(
        ({ event }) => event === 'RequestDeleted',
      )
    const channels = ['email', 'mobile', 'whatsapp', 'webpush', 'slack', 'telegram', 'webhook']
    expect(await Promise.all(channels.map(offers))).toEqual([false, false, false, false, true, true, true])
    const { body } = await ada.get('/api/v1/Settings/notifications/email')
    expect((body as Email).notificationTemplates).toHaveLength(13)
  })

  test('knows channels and events by name', async () => {
    const { ada, portal } = await open()
    expect((await ada.get('/api/v3/templates/pigeon')).status).toBe(404)
    expect((await ada.put('/api/v3/templates/email', [{ event: 'Nothing' }])).status).toBe(400)
    expect((await portal.as('ben').get('/api/v3/templates/email')).status).toBe(403)
  })
})

describe('trying out a channel', () => {
  test('a mail goes to whoever tries, with settings that are not stored', async () => {
    const { ada, mails } = await open({ mail: { enabled: false } })
    const { body } = await ada.get(path)
    expect((await ada.post('/api/v1/Tester/email', body)).body).toBe(true)
    expect(mails()).toMatchObject([{ to: ['ada@example.com'], subject: 'Marquee: test message' }])
  })

  test('a mail to nobody, and one that no server takes, did not work', async () => {
    const { portal, mails } = await open({ users: [{ ...ada, email: null }] })
    const addressless = portal.as('ada')
    const { body } = await addressless.get(path)
    expect((await addressless.post('/api/v1/Tester/email', body)).body).toBe(false)
    expect((await portal.key.post('/api/v1/Tester/email', body)).body).toBe(false)
    expect(mails()).toEqual([])
    const away = await open()
    const unreachable = { ...((await away.ada.get(path)).body as Email), port: 1 }
    expect(await away.ada.post('/api/v1/Tester/email', unreachable)).toMatchObject({ status: 200, body: false })
  })

  test('values that make no sense did not work either', async () => {
    const { ada } = await open()
    for (const body of ['"x"', [], { port: 'abc' }])
      expect(await ada.post('/api/v1/Tester/email', body)).toMatchObject({ status: 200, body: false })
  })

  test('a webhook hears the four dates and nothing else', async () => {
    const { ada, hooks } = await open()
    const { body } = await ada.get('/api/v1/Settings/notifications/webhook')
    expect((await ada.post('/api/v1/Tester/webhook', body)).body).toBe(true)
    const filled = Object.entries(hooks[0]?.body ?? {}).filter(([, value]) => value !== null)
    expect(filled.map(([name]) => name)).toEqual(['longDate', 'shortDate', 'longTime', 'shortTime', 'notificationType'])
    expect(hooks[0]?.headers.get('access-token')).toBe('a token')
    const nowhere = { enabled: true, webhookUrl: 'http://127.0.0.1:1/' }
    expect((await ada.post('/api/v1/Tester/webhook', nowhere)).body).toBe(false)
  })

  test('is for administrators', async () => {
    const { portal } = await open()
    expect((await portal.as('ben').post('/api/v1/Tester/email', {})).status).toBe(403)
    expect((await portal.guest.post('/api/v1/Tester/webhook', {})).status).toBe(401)
  })
})

test('a mail about an account is in the language of its owner, its frame too', async () => {
  const { ada, portal, mails } = await open({ users: [anAdmin('ada'), ben, { ...sue, language: 'de' }] })
  for (const { userName, email } of [ben, sue]) {
    expect((await portal.guest.post('/api/v3/password-resets', { email })).status).toBe(204)
    const answer = await ada.post('/api/v1/Identity/welcomeEmail', { userName, emailAddress: email })
    expect(answer.status).toBe(200)
  }
  await portal.settle()
  const told = mails().map(({ to, html, subject }) => `${to} ${/<html lang="\w+"/.exec(html)?.[0]} ${subject}`)
  expect(told.sort()).toEqual([
    'ben@example.com <html lang="en" Marquee: set a new password',
    'ben@example.com <html lang="en" Welcome to Marquee',
    'sue@example.com <html lang="de" Marquee: Neues Passwort setzen',
    'sue@example.com <html lang="de" Willkommen bei Marquee',
  ])
})

describe('mass mail', () => {
  const mass = '/api/v1/Notifications/massemail'
  const to = (...users: { id: string }[]) => users.map(({ id }) => ({ id }))

  test('writes to everybody chosen who has an address, also while e-mail is off', async () => {
    const { ada, portal, mails } = await open({ mail: { enabled: false } })
    const users = [...to(ben, tom, sue, ben), { id: 'nobody' }]
    const body = 'Dear {Alias},\n\nclosed on <b>Monday</b> & after.\n\n{ApplicationName}'
    expect(await ada.post(mass, { subject: 'News for {UserName}', body, bcc: false, users })).toMatchObject({
      status: 200,
      body: true,
    })
    await portal.settle()
    expect(mails().map(one => [one.to, one.subject])).toEqual([
      [['ben@example.com'], 'News for ben'],
      [['sue@example.com'], 'News for sue'],
    ])
    expect(mails()[0]?.html).toContain('closed on <b>Monday</b> &amp; after.')
    expect(mails()[0]?.text).toContain('Dear Ben,')
  })

  test('05 §1.3 tells dates in the language of each reader, of the portal where all get one mail', async () => {
    const now = () => new Date('2026-11-21T12:00:00Z')
    const { ada, portal, mails } = await open({ users: [anAdmin('ada'), ben, { ...sue, language: 'de' }], now })
    const mail = { subject: '{UserName}', body: 'On {LongDate}' }
    await portal.settle()
    await ada.post(mass, { ...mail, bcc: false, users: to(ben, sue) })
    await ada.post(mass, { ...mail, bcc: true, users: to(sue, ben) })
    await portal.settle()
    const told = mails().map(one => `${one.to.sort()} ${one.html.match(/<html lang="\w+"/)?.[0]} ${one.text.trim()}`)
    expect(told.sort()).toEqual([
      'ben@example.com <html lang="en" On Saturday, November 21, 2026',
      'ben@example.com,sue@example.com <html lang="en" On Saturday, November 21, 2026',
      'sue@example.com <html lang="de" On Samstag, 21. November 2026',
    ])
  })

  test('that waits is shown with its title and whom it goes to', async () => {
    const { ada } = await open()
    const users = to(ben, tom, sue)
    await ada.post(mass, { subject: 'News for {UserName}', body: 'Hello', bcc: false, users })
    await ada.post(mass, { subject: 'News', body: 'Hello', bcc: true, users })
    const waiting = { target: 'email', stage: 'waiting', event: 'MassEmail', requestId: null }
    expect((await ada.get('/api/v3/outbox')).body).toMatchObject([
      { ...waiting, title: 'News', to: { address: 'ben@example.com', others: 1 } },
      { ...waiting, title: 'News for sue', to: { address: 'sue@example.com', others: 0 } },
      { ...waiting, title: 'News for ben', to: { address: 'ben@example.com', others: 0 } },
    ])
  })

  test('hides the others when it is one mail to all', async () => {
    const { ada, portal, mails } = await open()
    await ada.post(mass, { subject: 'News', body: 'Hello {UserName}', bcc: true, users: to(ben, tom, sue) })
    await portal.settle()
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.to.sort()).toEqual(['ben@example.com', 'sue@example.com'])
    expect(JSON.stringify(mails()[0]?.headers)).not.toContain('@example.com>, ')
    expect([mails()[0]?.headers.to, mails()[0]?.headers.bcc]).toEqual([undefined, undefined])
    expect(mails()[0]?.text).toBe('Hello ben')
  })

  test('to nobody is no mistake', async () => {
    const { ada, portal, mails } = await open()
    expect((await ada.post(mass, { subject: 'a', body: 'b', bcc: true, users: [] })).body).toBe(true)
    await portal.settle()
    expect(mails()).toEqual([])
  })

  test('05 §1.17 is refused while no mail server is set up, and for others than administrators', async () => {
    const { ada, portal } = await open({ mail: { host: null } })
    const mail = { subject: 'a', body: 'b', bcc: false, users: to(ben) }
    const refused = await ada.post(mass, mail)
    expect([refused.status, refused.body]).toEqual([400, 'No mail server is set up yet.'])
    expect((await portal.as('ben').post(mass, mail)).status).toBe(403)
    expect((await ada.post(mass, { ...mail, users: 'all' })).status).toBe(400)
  })
})

test('a choice that programs do not know is not shown to them, and stays when they save', async () => {
  const portal = await openPortal({ users: [anAdmin('ada')], settings: [[email, { security: 'startTls' }]] })
  const path = '/api/v1/Settings/notifications/email'
  const { body } = await portal.as('ada').get(path)
  expect(body).not.toHaveProperty('security')
  expect(body).toMatchObject({ disableTLS: false })
  expect((await portal.as('ada').post(path, { ...(body as object), senderName: 'Lux' })).status).toBe(200)
  expect(portal.app.settings.get(email)).toMatchObject({ security: 'startTls', senderName: 'Lux' })
  const shown = await portal.as('ada').get('/api/v3/settings/notifications%2femail')
  expect(shown.body).toMatchObject({ values: { security: 'startTls' } })
})
