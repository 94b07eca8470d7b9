import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { unsentRows } from '~/server/events/outbox-queries'
import { mostPasskeys } from '~/shared/access/passkeys'
import { authentication } from '~/shared/access/settings'
import type { OwnWays } from '~/shared/api/second-step'
import { minuteMs } from '~/shared/durations'
import type { DirectMail } from '~/shared/notifications/model'
import { setPassword } from '../support/accounts'
import { type PasskeyDevice, passkeyDevice, type Said } from '../support/passkey-device'
import { askedPasskey, beginPasskey, place, signInWith, tryToAdd, withPasskey } from '../support/passkeys'
import { asBearer, withTimeCodes } from '../support/second-step'
import { audited, editOf, type StaffedPortal, staffAndAnn, staffedPortal } from '../support/staffed'
import { aUser } from '../support/users'

let now: Date
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
let portal: StaffedPortal
beforeEach(async () => {
  now = new Date('2026-03-04T12:00:00Z')
  const users = [...staffAndAnn(), aUser('ben')]
  portal = await staffedPortal({ users, now: () => now })
  for (const user of users) await setPassword(portal, user, `${user.userName}s`)
})
afterEach(() => portal.close())

const ways = async (name = 'ann') => (await portal.as(name).get('/api/v3/me/ways')).body as OwnWays
const refused = { status: 400, body: expect.objectContaining({ code: 'PasskeyRefused' }) }
const mails = async () => (await unsentRows(portal.app.store)).map(({ payload }) => (payload as DirectMail).subject)
const outcome = (body: object) => portal.guest.post('/api/v3/session/passkey/outcome', body)

const lies: [string, Said][] = [
  ['another challenge', { challenge: Buffer.from('another').toString('base64url') }],
  ['another page', { origin: 'https://films.example.com.evil.example' }],
  ['the same host at another port', { origin: 'https://films.example.com:8443' }],
  ['no encryption', { origin: 'http://films.example.com' }],
  ['the host above', { rpId: 'example.com' }],
  ['another host', { rpId: 'other.example.com' }],
  ['a device that did not ask who uses it', { isVerified: false }],
]

describe('adding a passkey', () => {
  test('lists it by its name, tells its owner, and is written down', async () => {
    await withPasskey(portal.as('ann'), { name: ' Ann’s phone ' })
    expect((await ways()).passkeys).toEqual([
      { id: expect.any(String), name: 'Ann’s phone', createdAt: now.toISOString(), lastUsedAt: null },
    ])
    expect((await audited(portal))[0]).toMatchObject({
      ...{ action: 'passkeyAdded', actorName: 'ann', subjectName: 'ann', after: { passkey: 'Ann’s phone' } },
    })
    expect(await mails()).toEqual(['Marquee: a passkey was added to your account'])
  })

  test('asks for one that is found without a name and asks who uses it, at the address of the portal', async () => {
    await withPasskey(portal.as('ann'))
    const { options } = await beginPasskey(portal.as('ann'))
    expect(options).toMatchObject({
      ...{ rp: { id: 'films.example.com', name: 'Marquee' }, attestation: 'none', timeout: 300_000 },
      user: { name: 'ann', id: Buffer.from(portal.idOf('ann')).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
    })
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
  })

  test.each<[string, Said]>([
    ...lies,
    ['what is no making', { type: 'webauthn.get' }],
    ['another id than the device says', { id: 'AAAA' }],
    [
      'certificates, whose addresses would be asked',
      { attestation: { fmt: 'packed', attStmt: new Map([['x5c', []]]) } },
    ],
    ['a product that was not asked for', { attestation: { fmt: 'android-key', attStmt: new Map() } }],
    ['a form that nobody knows', { attestation: { fmt: 'own', attStmt: new Map() } }],
  ])('is refused for %s', async (_, said) => {
    const answer = await tryToAdd(portal.as('ann'), await passkeyDevice(place), said)
    expect(answer).toMatchObject({ status: 400, body: { code: 'PasskeyRefused' } })
    expect((await ways()).passkeys).toEqual([])
  })

  test('counts once, for whoever began it, for five minutes', async () => {
    const device = await passkeyDevice(place)
    const { ticket, options } = await beginPasskey(portal.as('ann'))
    const body = { ticket, name: 'Phone', credential: device.make(options) }
    const expired = { status: 401, body: { code: 'SignInExpired' } }
    expect(await portal.as('ben').post('/api/v3/me/passkeys', body)).toMatchObject(expired)
    expect((await portal.as('ann').post('/api/v3/me/passkeys', body)).status).toBe(204)
    expect(await portal.as('ann').post('/api/v3/me/passkeys', body)).toMatchObject(expired)
    const late = await beginPasskey(portal.as('ann'))
    pass(5 * minuteMs)
    const answer = { ticket: late.ticket, name: 'Phone', credential: (await passkeyDevice(place)).make(late.options) }
    expect(await portal.as('ann').post('/api/v3/me/passkeys', answer)).toMatchObject(expired)
    const asked = await askedPasskey(portal)
    const other = { ticket: asked.ticket, name: 'Phone', credential: device.make(asked.options) }
    expect(await portal.as('ann').post('/api/v3/me/passkeys', other)).toMatchObject(expired)
  })

  test('refuses one that somebody has, and more than a person needs', async () => {
    const device = await withPasskey(portal.as('ann'))
    expect(await tryToAdd(portal.as('ben'), device)).toMatchObject({ status: 409, body: { code: 'PasskeyKnown' } })
    for (let held = 1; held < mostPasskeys; held++) await withPasskey(portal.as('ann'))
    expect(await portal.as('ann').post('/api/v3/me/passkeys/begin')).toMatchObject({
      status: 400,
      body: { code: 'TooManyPasskeys' },
    })
  })

  test.each(['https://192.0.2.7', 'http://films.example.com', 'https://[2001:db8::1]'])(
    'is not possible where the portal is at %s, and says why',
    async applicationUrl => {
      const elsewhere = await staffedPortal()
      const { customization } = await import('~/shared/settings/portal')
      await elsewhere.app.settings.save(elsewhere.app.store, customization, {
        ...elsewhere.app.settings.get(customization),
        applicationUrl,
      })
      const answer = await elsewhere.as('ann').post('/api/v3/me/passkeys/begin')
      expect(answer).toMatchObject({ status: 400, body: { code: 'PasskeysNotHere' } })
      expect(answer.text).toContain(applicationUrl)
      expect((await elsewhere.guest.post('/api/v3/session/passkey')).status).toBe(400)
      await elsewhere.close()
    },
  )
})

describe('signing in with a passkey', () => {
  test('needs no name and no other step, and notes the use', async () => {
    const device = await withPasskey(portal.as('ann'))
    await withTimeCodes(portal.as('ann'), now)
    pass(minuteMs)
    const { status, body } = await signInWith(portal, device)
    expect(status).toBe(200)
    expect((await portal.guest.get('/api/v3/me', undefined, asBearer(body))).body).toMatchObject({ userName: 'ann' })
    expect((await ways()).passkeys[0]?.lastUsedAt).toBe(now.toISOString())
    expect((await audited(portal))[0]).toMatchObject({
      action: 'signedIn',
      actorName: 'ann',
      after: { how: 'passkey' },
    })
  })

  test.each<[string, Said]>([...lies, ['what is no showing', { type: 'webauthn.create' }]])(
    'is refused for %s',
    async (_, said) => {
      const device = await withPasskey(portal.as('ann'))
      expect(await signInWith(portal, device, said)).toMatchObject(refused)
      expect((await audited(portal))[0]).toMatchObject({ action: 'signInRefused', subjectName: 'ann' })
      expect((await signInWith(portal, device)).status).toBe(200)
    },
  )

  test('is refused for a passkey that nobody has, as for one of somebody else, and for a changed signature', async () => {
    const [anns, bens] = [await withPasskey(portal.as('ann')), await withPasskey(portal.as('ben'))]
    expect(await signInWith(portal, await passkeyDevice(place))).toMatchObject(refused)
    expect(await signInWith(portal, anns, { id: bens.id })).toMatchObject(refused)
    const { ticket, options } = await askedPasskey(portal)
    const credential = await anns.show(options)
    const other = await anns.show(await askedPasskey(portal).then(asked => asked.options))
    for (const changed of [{ signature: other.signature }, { signature: 'AAAA' }, { signature: '!' }])
      expect(await outcome({ ticket, credential: { ...credential, ...changed } })).toMatchObject(refused)
    expect((await outcome({ ticket, credential })).status).toBe(200)
  })

  test('counts once for a challenge, for five minutes, and for nothing that was made up', async () => {
    const device = await withPasskey(portal.as('ann'))
    const expired = { status: 401, body: { code: 'SignInExpired' } }
    const asked = await askedPasskey(portal)
    const shown = { ticket: asked.ticket, credential: await device.show(asked.options) }
    expect((await outcome(shown)).status).toBe(200)
    expect(await outcome(shown)).toMatchObject(expired)
    const again = await askedPasskey(portal)
    const atOnce = await Promise.all(
      [1, 2, 3].map(async () =>
        outcome({ ticket: again.ticket, credential: await device.show(again.options) }).then(({ status }) => status),
      ),
    )
    expect(atOnce.sort()).toEqual([200, 401, 401])
    const late = await askedPasskey(portal)
    pass(5 * minuteMs)
    expect(await outcome({ ticket: late.ticket, credential: await device.show(late.options) })).toMatchObject(expired)
    const begun = await beginPasskey(portal.as('ann'))
    for (const ticket of ['made up', begun.ticket, await portal.app.vault.seal('[]')])
      expect(await outcome({ ticket, credential: await device.show(late.options) })).toMatchObject(expired)
  })

  test('lets nobody in whose account is switched off, and says no more than of any other passkey', async () => {
    const device = await withPasskey(portal.as('ann'))
    const off = editOf(await portal.read('ann'), { claims: ['RequestMovie', 'Disabled'] })
    await portal.as('ada').put(`/api/v3/users/${portal.idOf('ann')}`, off)
    const answer = await signInWith(portal, device)
    expect(answer).toMatchObject(refused)
    const nobodys = await signInWith(portal, await passkeyDevice(place))
    expect(nobodys.body).toEqual({ ...(answer.body as object), traceId: expect.any(String) })
    await portal.as('ada').delete(`/api/v3/users/${portal.idOf('ann')}?requests=keep`)
    expect(await signInWith(portal, device)).toMatchObject(refused)
  })

  test.each(['x', '{}', 'AAAA', '\u00ff', '-'.repeat(2_000)])('takes no harm from junk: %p', async junk => {
    const device = await withPasskey(portal.as('ann'))
    const { ticket, options } = await askedPasskey(portal)
    const credential = await device.show(options)
    for (const field of ['id', 'clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const { status } = await outcome({ ticket, credential: { ...credential, [field]: junk } })
      expect([400, 401]).toContain(status)
    }
    const begun = await beginPasskey(portal.as('ben'))
    const made = (await passkeyDevice(place)).make(begun.options)
    for (const field of ['id', 'clientDataJSON', 'attestationObject'] as const) {
      const body = { ticket: begun.ticket, name: 'Phone', credential: { ...made, [field]: junk } }
      expect((await portal.as('ben').post('/api/v3/me/passkeys', body)).status).toBe(400)
    }
  })

  test('is braked where somebody tries out many', async () => {
    const { ticket, options } = await askedPasskey(portal)
    const strangers = await Promise.all(Array.from({ length: 24 }, () => passkeyDevice(place)))
    const answers = await Promise.all(
      strangers.map(async device => outcome({ ticket, credential: await device.show(options) })),
    )
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  }, 20_000)

  test('reads no more of a body than it needs', async () => {
    const device = await withPasskey(portal.as('ann'))
    const { ticket, options } = await askedPasskey(portal)
    const credential = await device.show(options)
    const bounds = { id: 1_400, clientDataJSON: 4_000, authenticatorData: 4_000, signature: 2_000 }
    for (const [field, most] of Object.entries(bounds)) {
      const body = { ticket, credential: { ...credential, [field]: 'A'.repeat(most + 1) } }
      expect(await outcome(body)).toMatchObject({
        status: 400,
        body: { errors: { [`credential.${field}`]: [expect.any(String)] } },
      })
    }
    expect((await outcome({ ticket: 'A'.repeat(2_001), credential })).status).toBe(400)
    expect((await outcome({ ticket, credential, more: 'A'.repeat(70_000) })).status).toBe(413)
  })
})

describe('a passkey whose counter goes back', () => {
  test('is refused, its owner is told, and it is written down', async () => {
    const device = await withPasskey(portal.as('ann'), { counter: 5 })
    const copy = device.copy()
    expect((await signInWith(portal, device)).status).toBe(200)
    expect((await signInWith(portal, device)).status).toBe(200)
    expect(await signInWith(portal, copy)).toMatchObject({ status: 400, body: { code: 'PasskeyCopied' } })
    expect((await audited(portal)).map(({ action }) => action).slice(0, 2)).toEqual(['signInRefused', 'passkeyCopied'])
    expect(await mails()).toContain('Marquee: a passkey of your account was refused')
    expect((await signInWith(portal, device)).status).toBe(200)
  })

  test('also where it says the same once more, or says nothing of it any more', async () => {
    const device = await withPasskey(portal.as('ann'), { counter: 5 })
    expect((await signInWith(portal, device, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0])
      expect(await signInWith(portal, device, { counter })).toMatchObject({ body: { code: 'PasskeyCopied' } })
    expect((await signInWith(portal, device, { counter: 4_294_967_295 })).status).toBe(200)
  })

  test('is nothing to a passkey that counts nothing', async () => {
    const device = await withPasskey(portal.as('ann'))
    for (let uses = 0; uses < 3; uses++) expect((await signInWith(portal, device)).status).toBe(200)
  })
})

describe('renaming a passkey', () => {
  const rename = async (by: string, name: string, whose = 'ann') =>
    portal.as(by).put(`/api/v3/me/passkeys/${(await ways(whose)).passkeys[0]?.id}`, { name })

  test('is written down, once for what is another name, and changes nothing else', async () => {
    const device = await withPasskey(portal.as('ann'))
    expect((await rename('ann', ' <b>Old</b> phone ')).status).toBe(204)
    expect((await rename('ann', '<b>Old</b> phone')).status).toBe(204)
    expect((await ways()).passkeys).toMatchObject([{ name: '<b>Old</b> phone', lastUsedAt: null }])
    const renamed = (await audited(portal)).filter(({ action }) => action === 'passkeyRenamed')
    expect(renamed).toMatchObject([
      { actorName: 'ann', before: { passkey: 'Phone' }, after: { passkey: '<b>Old</b> phone' } },
    ])
    expect((await signInWith(portal, device)).status).toBe(200)
  })

  test('is for whose it is alone, and takes a name', async () => {
    await withPasskey(portal.as('ann'))
    expect((await rename('ben', 'Mine')).status).toBe(404)
    expect((await rename('ada', 'Mine')).status).toBe(404)
    for (const name of ['', ' ', 'x'.repeat(61), 'a\u0000b']) expect((await rename('ann', name)).status).toBe(400)
    expect((await ways()).passkeys).toMatchObject([{ name: 'Phone' }])
  })
})

describe('removing a passkey', () => {
  const remove = async (name: string) => {
    const [first] = (await ways(name)).passkeys
    return portal.as(name).delete(`/api/v3/me/passkeys/${first?.id}`)
  }

  test('ends it, tells its owner, and is written down', async () => {
    const device = await withPasskey(portal.as('ann'))
    expect((await remove('ann')).status).toBe(204)
    expect((await ways()).passkeys).toEqual([])
    expect(await signInWith(portal, device)).toMatchObject(refused)
    const [, entry] = await audited(portal)
    expect(entry).toMatchObject({ action: 'passkeyRemoved', actorName: 'ann', before: { passkey: 'Phone' } })
    expect(await mails()).toContain('Marquee: a passkey of your account was removed')
  })

  test('is possible for whose it is alone, and not for the last way to sign in', async () => {
    await withPasskey(portal.as('ann'))
    const [anns] = (await ways()).passkeys
    expect((await portal.as('ben').delete(`/api/v3/me/passkeys/${anns?.id}`)).status).toBe(404)
    await portal.app.settings.save(portal.app.store, authentication, {
      ...portal.app.settings.get(authentication),
      ownPasswords: false,
      enableOAuth: true,
    })
    expect(await remove('ann')).toMatchObject({ status: 409, body: { code: 'LastWayIn' } })
    expect((await ways()).passkeys).toHaveLength(1)
    await withPasskey(portal.as('ann'))
    expect((await remove('ann')).status).toBe(204)
  })
})

describe('showing once more who one is', () => {
  let device: PasskeyDevice
  let headers: { authorization: string }
  beforeEach(async () => {
    device = await withPasskey(portal.as('ann'))
    headers = asBearer((await signInWith(portal, device)).body)
    pass(16 * minuteMs)
  })
  const begin = async (shown = headers) =>
    (await portal.guest.post('/api/v3/session/confirmation/passkey', undefined, shown)).body as Awaited<
      ReturnType<typeof askedPasskey>
    >
  const end = (body: object, shown = headers) =>
    portal.guest.post('/api/v3/session/confirmation/passkey/outcome', body, shown)
  const add = () => portal.guest.post('/api/v3/me/passkeys/begin', undefined, headers)

  test('is possible with one of the own passkeys', async () => {
    expect(await add()).toMatchObject({ status: 403, body: { code: 'ConfirmationNeeded' } })
    expect((await portal.guest.get('/api/v3/session/confirmation', undefined, headers)).body).toEqual({
      ...{ password: true, keeper: null, codes: false, passkeys: true },
    })
    const { ticket, options } = await begin()
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([device.id])
    expect((await end({ ticket, credential: await device.show(options) })).status).toBe(204)
    expect((await add()).status).toBe(200)
  })

  test('counts for nobody else, in no other session, and not for signing in', async () => {
    const wrong = { status: 400, body: { code: 'PasskeyRefused' } }
    const bens = await withPasskey(portal.as('ben'))
    const one = await begin()
    expect(await end({ ticket: one.ticket, credential: await bens.show(one.options) })).toMatchObject(wrong)
    const other = asBearer((await signInWith(portal, device)).body)
    expect(await end({ ticket: one.ticket, credential: await device.show(one.options) }, other)).toMatchObject(wrong)
    const expired = { status: 401, body: { code: 'SignInExpired' } }
    expect(await outcome({ ticket: one.ticket, credential: await device.show(one.options) })).toMatchObject(expired)
    const asked = await askedPasskey(portal)
    expect(await end({ ticket: asked.ticket, credential: await device.show(asked.options) })).toMatchObject(expired)
    expect((await add()).status).toBe(403)
  })

  test('is not possible without one, nor without a session', async () => {
    const impossible = { status: 403, body: { code: 'ConfirmationImpossible' } }
    const bens = await portal.guest.post('/api/v3/session', { userName: 'ben', password: 'bens', remember: false })
    expect(
      await portal.guest.post('/api/v3/session/confirmation/passkey', undefined, asBearer(bens.body)),
    ).toMatchObject(impossible)
    expect(await portal.as('ann').post('/api/v3/session/confirmation/passkey')).toMatchObject(impossible)
  })
})

test('the facts of the start say where passkeys count', async () => {
  expect((await portal.guest.get('/api/v3/start')).body).toMatchObject({ signIn: { passkeys: place } })
})
