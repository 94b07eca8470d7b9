import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { AccountPage } from '~/shared/api/accounts'
import type { AskedPasskey } from '~/shared/api/passkeys'
import type { OwnWays } from '~/shared/api/second-step'
import type { Session } from '~/shared/api/session'
import { minuteMs } from '~/shared/durations'
import { callersOf, must, passwordOf } from '../support/browser-calls'
import { type PasskeyDevice, passkeyDevice, type Said } from '../support/passkey-device'
import { codeAt, ticketOf, withTimeCodes } from '../support/second-step'
import { serverProcesses } from '../support/server-process'

const { newStorage, run, start } = serverProcesses()
const place = 'https://portal.example.com'
const env = { MARQUEE_SETTINGS__CUSTOMIZATION__APPLICATIONURL: place }

type Callers = ReturnType<typeof callersOf>
type Caller = Callers['guest']

const attacks: [string, Said][] = [
  ['another challenge', { challenge: Buffer.from('another').toString('base64url') }],
  ['another page', { origin: 'https://portal.example.com.evil.example' }],
  ['another port', { origin: 'https://portal.example.com:8443' }],
  ['no encryption', { origin: 'http://portal.example.com' }],
  ['the host above', { rpId: 'example.com' }],
  ['another host', { rpId: 'other.example.com' }],
  ['nobody asked who uses it', { isVerified: false }],
  ['what is no showing', { type: 'webauthn.create' }],
]

const asked = async (by: Caller, path = '/api/v3/session/passkey') => (await must(by.post(path))) as AskedPasskey
const shown = (by: Caller, body: object, path = '/api/v3/session/passkey/outcome') => by.post(path, body)

async function signIn({ guest }: Callers, device: PasskeyDevice, said: Said = {}) {
  const { ticket, options } = await asked(guest)
  return shown(guest, { ticket, credential: await device.show(options, said) })
}

async function added(by: Caller, more = {}): Promise<PasskeyDevice> {
  const device = await passkeyDevice(place, more)
  const { ticket, options } = (await must(by.post('/api/v3/me/passkeys/begin'))) as AskedPasskey
  await must(by.post('/api/v3/me/passkeys', { ticket, name: 'Phone', credential: device.make(options as never) }))
  return device
}

/** A house whose administrators need a second step, as it is served by what people run. */
async function house() {
  const storage = newStorage()
  const wizard = ['wizard', 'admin', '--username', 'ada', '--password', passwordOf('ada'), '--storage', storage]
  expect((await run(wizard, env)).code).toBe(0)
  const open = async () => {
    const server = await start(storage, [], env)
    return { server, portal: callersOf(server.address.replace(/\/$/, '')) }
  }
  const { server, portal } = await open()
  const ada = await portal.as('ada')
  for (const userName of ['ben', 'kit'])
    await must(
      ada.post('/api/v1/Identity', {
        ...{ userName, password: passwordOf(userName), emailAddress: '', streamingCountry: 'DE' },
        claims: [{ value: 'RequestMovie', enabled: true }],
      }),
    )
  const { secret } = await withTimeCodes(ada as never, new Date())
  await must(ada.put('/api/v3/settings/authentication', { adminsNeedSecondStep: true }))
  return { storage, open, server, portal, ada, secret }
}

test('a passkey lets in whose it is, where a second step is needed, and nothing that looks like it', async () => {
  const { portal, ada, storage, open, server, secret } = await house()
  const wrong = { status: 400, body: { code: 'PasskeyRefused' } }
  const expired = { status: 401, body: { code: 'SignInExpired' } }
  const [ben, kit] = [await portal.as('ben'), await portal.as('kit')]
  const [adas, bens, kits] = [await added(ada, { counter: 5 }), await added(ben), await added(kit)]

  // The password alone is not enough, and what it leads to is no session.
  const waiting = await ticketOf(portal as never, 'ada', passwordOf('ada'))
  expect((await portal.bearing(waiting).get('/api/v3/me')).status).toBe(401)

  for (const [what, said] of attacks)
    expect({ what, answer: await signIn(portal, adas, said) }).toMatchObject({ what, answer: wrong })
  expect(await signIn(portal, bens, { id: adas.id })).toMatchObject(wrong)
  expect(await signIn(portal, await passkeyDevice(place))).toMatchObject(wrong)

  const copy = adas.copy()
  const one = await asked(portal.guest)
  const two = await asked(portal.guest)
  expect(await shown(portal.guest, { ticket: one.ticket, credential: await adas.show(two.options) })).toMatchObject(
    wrong,
  )
  const right = { ticket: two.ticket, credential: await adas.show(two.options) }
  const { status, body } = await shown(portal.guest, right)
  expect(status).toBe(200)
  const session = portal.bearing((body as Session).token)
  expect((await session.get('/api/v3/me')).body).toMatchObject({ userName: 'ada' })
  expect((await session.get('/api/v3/audit')).status).toBe(200)
  expect(await shown(portal.guest, right)).toMatchObject(expired)
  const again = { ticket: two.ticket, credential: await adas.show(two.options) }
  expect(await shown(portal.guest, again)).toMatchObject(expired)
  expect(await signIn(portal, copy)).toMatchObject({ status: 400, body: { code: 'PasskeyCopied' } })

  // What one session was asked counts in no other one, and neither for signing in.
  const confirmation = '/api/v3/session/confirmation/passkey'
  const other = portal.bearing(((await signIn(portal, adas)).body as Session).token)
  const step = await asked(session, confirmation)
  const answer = { ticket: step.ticket, credential: await adas.show(step.options) }
  expect(await shown(other, answer, `${confirmation}/outcome`)).toMatchObject(wrong)
  expect(await shown(portal.guest, answer)).toMatchObject(expired)
  expect(
    await shown(ben, { ...answer, credential: await bens.show(step.options) }, `${confirmation}/outcome`),
  ).toMatchObject(wrong)

  // A removed one, one of an account that is off, and one of an account that is gone.
  const [held] = ((await must(session.get('/api/v3/me/ways'))) as OwnWays).passkeys
  await must(session.delete(`/api/v3/me/passkeys/${held?.id}`))
  expect(await signIn(portal, adas)).toMatchObject(wrong)
  const idOf = async (name: string) =>
    ((await must(ada.get(`/api/v3/users?search=${name}`))) as AccountPage).accounts[0]?.id
  const account = (await must(ada.get(`/api/v1/Identity/User/${await idOf('ben')}`))) as { claims: { value: string }[] }
  const off = account.claims.map(claim => ({ ...claim, enabled: claim.value === 'Disabled' }))
  await must(ada.put('/api/v1/Identity', { ...account, claims: off }))
  expect(await signIn(portal, bens)).toMatchObject(wrong)
  expect((await signIn(portal, kits)).status).toBe(200)
  await must(ada.delete(`/api/v3/users/${await idOf('kit')}?requests=keep`))
  expect(await signIn(portal, kits)).toMatchObject(wrong)

  // Nobody adds one whose session has not shown for a while who they are.
  const entered = await must(
    portal.guest.post('/api/v3/session/second-step', {
      ticket: await ticketOf(portal as never, 'ada', passwordOf('ada')),
      code: codeAt(secret, new Date(Date.now() + minuteMs / 2)),
    }),
  )
  server.child.kill('SIGTERM')
  await server.child.exited
  const file = new Database(join(storage, 'marquee.db'))
  file.run('update sessions set createdAt = createdAt - ?, confirmedAt = null', [16 * minuteMs])
  file.close()
  const later = (await open()).portal.bearing((entered as Session).token)
  expect(await later.post('/api/v3/me/passkeys/begin')).toMatchObject({
    ...{ status: 403, body: { code: 'ConfirmationNeeded' } },
  })
}, 120_000)
