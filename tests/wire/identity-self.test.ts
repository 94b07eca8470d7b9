import { describe, expect, test } from 'bun:test'
import { unsentRows } from '~/server/events/outbox-queries'
import { userByName } from '~/server/users/queries'
import type { DirectMail } from '~/shared/notifications/model'
import { email } from '~/shared/services/email'
import { customization, installation } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import { bearing, setPassword, signIn } from '../support/accounts'
import { aMovieRequest, saveRequest } from '../support/movies'
import { openPortal, type Portal, type PortalOptions } from '../support/portal'
import { audited } from '../support/staffed'
import { anAdmin, aUser } from '../support/users'

const noon = new Date('2026-03-04T12:00:00Z')
const smtp = { enabled: true, host: 'mail.example.com', port: 25, senderAddress: 'portal@example.com' }

async function aPortal(more: User[] = [], options: PortalOptions = {}) {
  const users = [anAdmin('ada'), aUser('pow', { claims: ['PowerUser'] }), aUser('ann'), ...more]
  const portal = await openPortal({ users, now: () => noon, settings: [[email, smtp]], ...options })
  await setPassword(portal, users[2]!, 'old')
  return portal
}
const found = async (portal: Portal, name: string) => (await userByName(portal.app.store, name))!
const refusedWith = (...errors: string[]) => ({ status: 200, body: { successful: false, errors } })
const granted = { status: 200, body: { successful: true, errors: null } }
const mails = async (portal: Portal) =>
  (await unsentRows(portal.app.store)).filter(row => row.target === 'email').map(row => row.payload as DirectMail)

describe('own details', () => {
  const change = async (portal: Portal, more: Record<string, unknown>) =>
    portal.as('ann').put('/api/v1/Identity/local', {
      id: (await found(portal, 'ann')).id,
      currentPassword: 'old',
      emailAddress: 'ann@example.com',
      ...more,
    })

  test('the password changes when the present one is right and both new ones are the same', async () => {
    const portal = await aPortal()
    expect(await change(portal, { password: 'new', confirmNewPassword: 'new' })).toMatchObject(granted)
    expect((await signIn(portal, 'ann', 'old')).status).toBe(401)
    expect((await signIn(portal, 'ann', 'new')).status).toBe(200)
  })

  test('guessing at the present password is as slow from many places as from one', async () => {
    const portal = await aPortal()
    const attempts: { account: string; address: string; known: boolean }[] = []
    const { attempt } = portal.app.throttle
    portal.app.throttle.attempt = (who, look) => {
      attempts.push({ account: who.account, address: who.address, known: who.known })
      return attempt(who, look)
    }
    const { id } = await found(portal, 'ann')
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      const details = { id, currentPassword: 'nope', password: 'new', confirmNewPassword: 'new' }
      await portal.as('ann').put('/api/v1/Identity/local', details, { 'x-forwarded-for': address })
    }
    expect(attempts).toEqual(Array(2).fill({ account: id, address: 'signed in', known: true }))
  })

  test('the address changes alone, and leaving it out removes it', async () => {
    const portal = await aPortal()
    await change(portal, { emailAddress: 'Ann <other@example.com>' })
    expect((await found(portal, 'ann')).email).toBe('other@example.com')
    expect(await change(portal, { emailAddress: undefined })).toMatchObject(granted)
    expect((await found(portal, 'ann')).email).toBeNull()
    expect((await signIn(portal, 'ann', 'old')).status).toBe(200)
  })

  test('an address that somebody else signs in with is refused, in any spelling and at the same moment', async () => {
    const portal = await aPortal([aUser('bob', { email: null })])
    const taken = refusedWith('Another account already uses this email address.')
    expect(await change(portal, { emailAddress: 'ADA@example.com' })).toMatchObject(taken)
    expect(await change(portal, { emailAddress: 'Ann@Example.com' })).toMatchObject(granted)
    const add = (userName: string) =>
      portal.key.post('/api/v1/Identity', { userName, password: 'x', emailAddress: 'new@example.com' })
    const answers = await Promise.all(['one', 'two', 'three', 'four'].map(add))
    expect(answers.filter(one => (one.body as { successful: boolean }).successful)).toHaveLength(1)
    expect(await change(portal, { emailAddress: 'new@example.com' })).toMatchObject(taken)
  })

  test('an address that is the username of another is refused, and that of oneself is not', async () => {
    const portal = await aPortal([aUser('bob@example.com', { email: null })])
    const taken = refusedWith('Another account already uses this email address.')
    expect(await change(portal, { emailAddress: 'BOB@example.com' })).toMatchObject(taken)
    const made = (userName: string, emailAddress: string) =>
      portal.key.post('/api/v1/Identity', { userName, password: 'x', emailAddress })
    expect((await made('bobby', 'bob@example.com')).body).toMatchObject(taken.body)
    expect((await made('eve@example.com', 'eve@example.com')).body).toMatchObject({ successful: true })
  })

  test('what changed is told to the owner at the address from before, in his language', async () => {
    const portal = await aPortal()
    await change(portal, { emailAddress: 'other@example.com', password: 'new', confirmNewPassword: 'new' })
    expect((await mails(portal)).reverse()).toMatchObject([
      { to: { address: 'ann@example.com' }, subject: 'Marquee: your email address was changed', evenIfOff: true },
      { to: { address: 'ann@example.com' }, subject: 'Marquee: your password was changed', event: 'AccountChanged' },
    ])
    const ann = (await portal.as('ada').get(`/api/v1/Identity/User/${(await found(portal, 'ann')).id}`)).body as object
    await portal.as('ann').post('/api/v1/Identity/language', { lang: 'de' })
    await portal.as('ada').put('/api/v1/Identity', { ...ann, alias: 'Annie' })
    expect(await mails(portal)).toHaveLength(2)
    await portal.as('ada').put('/api/v1/Identity', { ...ann, password: 'third', emailAddress: null })
    expect((await mails(portal)).slice(0, 2)).toMatchObject([
      { to: { address: 'other@example.com' }, subject: 'Marquee: Deine E-Mail-Adresse wurde geändert' },
      { to: { address: 'other@example.com' }, subject: 'Marquee: Dein Passwort wurde geändert' },
    ])
    const mute = await aPortal([], { settings: [] })
    await change(mute, { password: 'new', confirmNewPassword: 'new' })
    expect(await mails(mute)).toEqual([])
  })

  test.each([
    ['without the present password', { currentPassword: null }, 'Enter your current password.'],
    ['with a wrong present password', { currentPassword: 'nope' }, 'The current password is wrong.'],
    [
      'with new passwords that differ',
      { password: 'New', confirmNewPassword: 'new' },
      'The new passwords don’t match.',
    ],
    ['with a wrong address', { emailAddress: 'x' }, 'This isn’t a valid email address.'],
    ['of somebody else', { id: 'other' }, 'This isn’t your account.'],
  ])('are refused %s', async (_, more, text) => {
    const portal = await aPortal()
    expect(await change(portal, more)).toMatchObject(refusedWith(text))
    expect((await signIn(portal, 'ann', 'old')).status).toBe(200)
  })

  test('language and country are one’s own choice', async () => {
    const portal = await aPortal()
    expect(await portal.as('ann').post('/api/v1/Identity/language', { lang: 'de' })).toMatchObject({
      status: 200,
      text: '',
    })
    await portal.as('ann').post('/api/v1/Identity/streamingcountry', { code: 'SE' })
    expect(await found(portal, 'ann')).toMatchObject({ language: 'de', streamingCountry: 'SE' })
    const countries = (await portal.as('ann').get('/api/v1/Identity/streamingcountry')).body as string[]
    expect([countries.length, countries[0], countries.at(-1)]).toEqual([45, 'AR', 'ZA'])
  })
})

describe('the personal access token', () => {
  const zeros = '0'.repeat(32)
  test('is made up once, opens the door as its owner and notes that he was there', async () => {
    const portal = await aPortal()
    const token = (await portal.as('ann').get('/api/v1/Identity/accesstoken')).body as string
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect((await portal.as('ann').get('/api/v1/Identity/accesstoken')).body).toBe(token)
    const own = await portal.guest.get('/api/v1/Identity', undefined, { UserAccessToken: token })
    expect(own.body).toMatchObject({ userName: 'ann', lastLoggedIn: '2026-03-04T12:00:00Z' })
  })

  test('is nothing but zeros for guests, the API key and unknown accounts', async () => {
    const portal = await aPortal()
    expect((await portal.guest.get('/api/v1/Identity/accesstoken')).text).toBe(`"${zeros}"`)
    expect((await portal.key.get('/api/v1/Identity/accesstoken')).body).toBe(zeros)
    expect((await portal.as('pow').get('/api/v1/Identity/accesstoken/nobody')).body).toBe(zeros)
    expect((await portal.guest.get('/api/v1/Identity', undefined, { UserAccessToken: zeros })).status).toBe(401)
  })

  test('of an administrator is for administrators alone', async () => {
    const portal = await aPortal()
    const [ada, ann] = [await found(portal, 'ada'), await found(portal, 'ann')]
    expect((await portal.as('pow').get(`/api/v1/Identity/accesstoken/${ada.id}`)).status).toBe(403)
    expect((await portal.as('pow').get(`/api/v1/Identity/accesstoken/${ann.id}`)).body).toMatch(/^[0-9a-f]{32}$/)
    expect((await portal.as('ada').get(`/api/v1/Identity/accesstoken/${ada.id}`)).body).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('a forgotten password', () => {
  const ask = (portal: Portal, address: unknown) => portal.guest.post('/api/v1/Identity/reset', { email: address })
  const tokenIn = (mail: DirectMail) => /token\?token=(\S+)/.exec(mail.body)![1]!
  const complete = (portal: Portal, more: Record<string, unknown>) =>
    portal.guest.post('/api/v1/Identity/resetpassword', { email: 'ann@example.com', password: 'new', ...more })

  test('is answered the same whether or not anybody has the address', async () => {
    const portal = await aPortal([aUser('dan', { claims: ['Disabled'] })])
    const addresses = [
      'ann@example.com',
      'nobody@example.com',
      'dan@example.com',
      '',
      null,
      'nonsense',
      'ANN@EXAMPLE.COM ',
    ]
    const answers = await Promise.all(addresses.map(address => ask(portal, address)))
    expect(new Set(answers.map(answer => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(answers[0]!.body).toEqual({
      successful: true,
      errors: ['If an account has this address, an email with a link is on its way.'],
    })
    expect((await mails(portal)).map(mail => mail.to)).toEqual([{ address: 'ann@example.com', name: 'ann' }])
  })

  test('is set anew with the link of the mail, which works once', async () => {
    const portal = await aPortal([], {
      settings: [
        [email, smtp],
        [customization, { applicationUrl: 'https://films.example.com/p/' }],
      ],
    })
    await ask(portal, 'ann@example.com')
    const [mail] = await mails(portal)
    expect(mail).toMatchObject({ direct: true, evenIfOff: true, subject: 'Marquee: set a new password' })
    expect(mail!.body).toContain('https://films.example.com/p/token?token=')
    const token = decodeURIComponent(tokenIn(mail!))
    expect(await complete(portal, { token, password: ' ' })).toMatchObject(refusedWith('Enter a password.'))
    expect(await complete(portal, { token })).toMatchObject(granted)
    expect((await signIn(portal, 'ann', 'new')).status).toBe(200)
    expect(await complete(portal, { token, password: 'third' })).toMatchObject({ body: { successful: false } })
    expect((await signIn(portal, 'ann', 'third')).status).toBe(401)
  })

  test('is set by one of two that use the link at once', async () => {
    const portal = await aPortal()
    await ask(portal, 'ann@example.com')
    const token = tokenIn((await mails(portal))[0]!)
    const answers = await Promise.all(['one', 'two'].map(password => complete(portal, { token, password })))
    expect(answers.map(answer => (answer.body as { successful: boolean }).successful).sort()).toEqual([false, true])
  })

  test.each([
    ['without a token', { token: null }],
    ['with nonsense', { token: '%E0%A4%A' }],
    ['for another address', { email: 'ada@example.com' }],
    ['for an unknown address', { email: 'nobody@example.com' }],
  ])('is not set %s', async (_, more) => {
    const portal = await aPortal()
    await ask(portal, 'ann@example.com')
    const token = tokenIn((await mails(portal))[0]!)
    expect(await complete(portal, { token, ...more })).toMatchObject({ status: 200, body: { successful: false } })
  })

  test('makes no second mail within the minute, and none while e-mail is not set up', async () => {
    const portal = await aPortal()
    for (let times = 0; times < 5; times++) await ask(portal, 'ann@example.com')
    expect(await mails(portal)).toHaveLength(1)
    const mute = await aPortal([], { settings: [] })
    expect((await ask(mute, 'ann@example.com')).status).toBe(200)
    expect(await mails(mute)).toHaveLength(0)
  })

  const evil = { host: 'evil.example' }

  test('never leads where the caller says: without an address of the portal the mail has no link', async () => {
    const portal = await aPortal()
    await portal.guest.post('/api/v1/Identity/reset', { email: 'ann@example.com' }, evil)
    const { body } = (await mails(portal))[0]!
    expect(body).not.toContain('evil.example')
    expect(body).not.toContain('://')
    expect(body).toMatch(/\n\/token\?token=\w/)
    const token = decodeURIComponent(tokenIn({ body } as DirectMail))
    expect(await complete(portal, { token })).toMatchObject(granted)
  })

  test('leads to where an administrator last saved settings, whoever asks', async () => {
    const portal = await aPortal()
    const general = (await portal.as('ada').get('/api/v1/Settings/customization')).body
    const save = (name: 'ada' | 'key', host: string) =>
      (name === 'key' ? portal.key : portal.as(name)).post('/api/v1/Settings/customization', general, { host })
    expect((await save('ada', 'films.example.com')).body).toBe(true)
    await save('key', 'marquee')
    await portal.as('ada').get('/api/v1/Settings/customization', undefined, { host: 'other.example.com' })
    await portal.as('ann').post('/api/v1/Settings/customization', general, { host: 'ann.example.com' })
    await portal.guest.post('/api/v1/Identity/reset', { email: 'ann@example.com' }, evil)
    expect((await mails(portal))[0]!.body).toContain('\nhttp://films.example.com/token?token=')
  })

  test.each([
    ['v1', 'post', '/api/v1/Settings/customization', { applicationName: 'Roxy' }],
    ['v1 with Radarr', 'post', '/api/v1/Settings/radarr', { radarr: {}, radarr4K: {} }],
    ['v3', 'put', '/api/v3/settings/customization', { applicationName: 'Roxy' }],
    ['a page of v3', 'put', '/api/v3/settings', { sections: { customization: { applicationName: 'Roxy' } } }],
  ] as const)('notes where an administrator saves over %s', async (_, method, path, body) => {
    const portal = await aPortal()
    expect((await portal.as('ada')[method](path, body, { host: 'films.example.com' })).status).toBe(200)
    expect(portal.app.settings.get(installation).origin).toBe('http://films.example.com')
    await portal.as('ada')[method](path, body, { host: 'not a host' })
    expect(portal.app.settings.get(installation).origin).toBe('http://films.example.com')
    await portal.close()
  })

  test('leads to where the set-up was reached, unless another address was entered in it', async () => {
    for (const [entered, base] of [
      [null, 'http://192.168.1.9:3579'],
      ['https://cinema.example.com', 'https://cinema.example.com'],
    ]) {
      const portal = await openPortal({ wizardDone: false, settings: [[email, smtp]], users: [] })
      const host = { host: '192.168.1.9:3579' }
      await portal.guest.post('/api/v2/Wizard/config', { applicationUrl: entered }, host)
      await portal.guest.post('/api/v1/Identity/Wizard', { username: 'ada', password: 'ada' }, host)
      expect(portal.app.settings.get(customization).applicationUrl).toBe(base!)
      const { id } = await found(portal, 'ada')
      const address = { id, emailAddress: 'ada@example.com', claims: [{ value: 'Admin', enabled: true }] }
      await portal.key.put('/api/v1/Identity', address)
      await portal.guest.post('/api/v1/Identity/reset', { email: 'ada@example.com' }, evil)
      expect((await mails(portal))[0]!.body).toContain(`${base}/token?token=`)
      await portal.close()
    }
  })

  test('takes as long for an address that nobody has', async () => {
    const portal = await aPortal([], { unhurried: true })
    for (const address of ['ann@example.com', 'nobody@example.com']) {
      const began = performance.now()
      await ask(portal, address)
      expect(performance.now() - began).toBeGreaterThan(95)
    }
  })

  test('of an account of a media server is changed there: no token is sent, in the language of its owner', async () => {
    const people = [
      aUser('plexa', { userType: 'plex' }),
      aUser('emma', { userType: 'emby', language: 'de' }),
      aUser('jelle', { userType: 'jellyfin' }),
    ]
    const portal = await aPortal(people)
    for (const { email } of people) await ask(portal, email)
    const sent = (await mails(portal)).map(mail => mail.body).reverse()
    expect(sent.map(body => body.includes('token='))).toEqual([false, false, false])
    expect(sent[0]).toContain('https://app.plex.tv/')
    expect(sent[1]).toContain('Du meldest dich hier mit deinem Passwort von Emby an')
    expect(sent[2]).toContain('your Jellyfin password')
  })
})

describe('a welcome mail', () => {
  const welcome = (portal: Portal, more: Record<string, unknown> = {}) =>
    portal.as('pow').post('/api/v1/Identity/welcomeEmail', {
      userName: 'new',
      alias: 'Newt',
      emailAddress: 'new@example.com',
      ...more,
    })

  test('goes to the address of the form', async () => {
    const portal = await aPortal()
    expect(await welcome(portal)).toMatchObject({ status: 200, text: '' })
    expect(await mails(portal)).toMatchObject([
      { to: { address: 'new@example.com', name: 'Newt' }, event: 'WelcomeEmail' },
    ])
  })

  test('cannot be used to write to the world', async () => {
    const portal = await aPortal()
    const to = (number: number) => welcome(portal, { emailAddress: `new${number}@example.com` })
    for (let number = 0; number < 20; number++) expect((await to(number)).status).toBe(200)
    expect(await to(20)).toMatchObject({ status: 400, text: expect.stringContaining('in the last hour') })
    expect(await mails(portal)).toHaveLength(20)
    const ofAdmin = { userName: 'x', emailAddress: 'more@example.com' }
    expect((await portal.as('ada').post('/api/v1/Identity/welcomeEmail', ofAdmin)).status).toBe(200)
  })

  test('goes nowhere without an address or while e-mail is off, and says nothing of it', async () => {
    const portal = await aPortal()
    for (const emailAddress of [null, '', 'nonsense']) {
      expect((await welcome(portal, { emailAddress })).status).toBe(200)
    }
    expect(await mails(portal)).toEqual([])
    const off = await aPortal([], { settings: [[email, { ...smtp, enabled: false }]] })
    expect((await welcome(off)).status).toBe(200)
    expect(await mails(off)).toEqual([])
  })
})

describe('where people can be reached', () => {
  type Preference = { userId: string; agent: number; enabled: boolean; value: string | null; id: number }
  const own = async (portal: Portal, name = 'ann') =>
    (await portal.as(name).get('/api/v1/Identity/notificationpreferences')).body as Preference[]

  test('every channel that writes to persons has a place, entered ones first', async () => {
    const portal = await aPortal()
    const userId = (await found(portal, 'ann')).id
    expect((await own(portal)).map(one => one.agent)).toEqual([1, 2, 3, 4, 5, 6, 8, 10, 11])
    const rows = [
      { userId, agent: 4, value: '@ann', enabled: true },
      { userId, agent: 'Discord', value: 'ann#1' },
    ]
    expect((await portal.as('ann').post('/api/v1/identity/notificationpreferences', rows)).text).toBe('true')
    await portal.as('ann').post('/api/v1/Identity/NotificationPreferences', [{ userId, agent: 4, value: '@new' }])
    const [first, second, third] = await own(portal)
    expect([first, second]).toMatchObject([
      { userId, agent: 4, enabled: true, value: '@new' },
      { userId, agent: 1, enabled: false, value: 'ann#1' },
    ])
    expect(first!.id).toBeGreaterThan(0)
    expect(third).toEqual({ userId, agent: 2, enabled: false, value: null, id: 0 })
  })

  test('05 §2 the switch may come alone: it is kept and given back, and the entry beside it stays', async () => {
    const portal = await aPortal()
    const { id: userId } = await found(portal, 'ann')
    const save = (...rows: object[]) =>
      portal.as('ann').post(
        '/api/v1/Identity/NotificationPreferences',
        rows.map(row => ({ userId, ...row })),
      )
    const entry = async (agent: number) => (await own(portal)).find(one => one.agent === agent)
    expect((await save({ agent: 1, enabled: true }, { agent: 4, value: '@ann', enabled: true })).text).toBe('true')
    expect(await entry(1)).toMatchObject({ enabled: true, value: null, id: expect.any(Number) })
    expect((await entry(1))?.id).toBeGreaterThan(0)
    await save({ agent: 4, enabled: false }, { agent: 1, value: 'ann#1' })
    expect(await entry(4)).toMatchObject({ enabled: false, value: '@ann' })
    expect(await entry(1)).toMatchObject({ enabled: true, value: 'ann#1' })
    await save({ agent: 4, value: null }, { agent: 1 })
    expect(await entry(4)).toMatchObject({ enabled: false, value: null })
    expect(await entry(1)).toMatchObject({ enabled: true, value: 'ann#1' })
  })

  test('others are for staff and the API key; of several rows all are stored or none', async () => {
    const portal = await aPortal()
    const [ann, ada] = [await found(portal, 'ann'), await found(portal, 'ada')]
    const rows = [ann.id, ada.id].map(userId => ({ userId, agent: 1, value: 'x' }))
    const path = '/api/v1/Identity/NotificationPreferences'
    expect((await portal.as('ann').post(path, rows)).status).toBe(403)
    expect((await own(portal))[0]!.id).toBe(0)
    expect((await portal.as('pow').post(path, [rows[0]!, { userId: 'nobody', agent: 1 }])).status).toBe(404)
    expect((await own(portal))[0]!.id).toBe(0)
    expect((await portal.as('pow').post(path, rows)).status).toBe(403)
    expect((await own(portal))[0]!.id).toBe(0)
    expect((await portal.key.post(path, rows)).status).toBe(200)
    expect((await own(portal))[0]!.value).toBe('x')
    expect((await portal.as('ann').get(`${path}/${ada.id}`)).status).toBe(403)
    expect((await portal.as('ann').get(`${path}/${ann.id}`)).status).toBe(200)
  })
})

test('where somebody is told things is written down when it changes', async () => {
  const portal = await aPortal()
  const { id: userId } = await found(portal, 'ann')
  const rows = [{ userId, agent: 1, value: 'ann#1', enabled: true }]
  for (const name of ['pow', 'ann'])
    expect((await portal.as(name).post('/api/v1/Identity/NotificationPreferences', rows)).status).toBe(200)
  const change = { action: 'userChanged', actorName: 'pow', subjectName: 'ann' }
  expect(await audited(portal)).toEqual([
    { ...change, before: { addresses: null }, after: { addresses: { Discord: 'ann#1' } } },
  ] as unknown as Awaited<ReturnType<typeof audited>>)
})

test('the newsletter is stopped by its link, and nobody learns who gets it', async () => {
  const portal = await aPortal([aUser('bob', { claims: ['ReceivesNewsletter', 'RequestMovie'] })])
  const { id } = await found(portal, 'bob')
  for (const target of [id, 'nobody', '%00']) {
    const answer = await portal.guest.get(`/api/v1/Identity/newsletter/unsubscribe/${target}`)
    expect(answer).toMatchObject({ status: 200, text: '' })
  }
  expect((await found(portal, 'bob')).claims).toEqual(['RequestMovie'])
})

test('whether somebody has requests is told to staff and to himself', async () => {
  const portal = await aPortal()
  const { id } = await found(portal, 'ann')
  await saveRequest(portal.app.store, aMovieRequest(603, { requesterId: id }))
  const asked = async (name: string, whom: string) =>
    (await portal.as(name).get(`/api/v1/Identity/userhasrequest/${whom}`)).body
  const ada = await found(portal, 'ada')
  expect([
    await asked('ann', id),
    await asked('pow', id),
    await asked('pow', ada.id),
    await asked('ann', ada.id),
  ]).toEqual([true, true, false, false])
})

test('with a token of today one signs in until it ends, and not after', async () => {
  let now = noon
  const portal = await openPortal({ users: [aUser('ann')], now: () => now })
  await setPassword(portal, (await found(portal, 'ann'))!, 'old')
  const headers = bearing(await signIn(portal, 'ann', 'old'))
  const status = async () => (await portal.guest.get('/api/v1/Identity', undefined, headers)).status
  now = new Date('2026-03-11T11:59:59Z')
  expect(await status()).toBe(200)
  now = new Date('2026-03-11T12:00:00Z')
  expect(await status()).toBe(401)
})
