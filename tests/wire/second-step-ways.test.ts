import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { authentication } from '~/shared/access/settings'
import type { SignInOutcome } from '~/shared/api/second-step'
import { secondMs } from '~/shared/durations'
import { jellyfin } from '~/shared/services/jellyfin'
import { mediaAccountsStage } from '../support/media-accounts'
import { openIdPortal, returnAddress } from '../support/open-id-portal'
import { type LoopbackProvider, openIdProviderOnLoopback } from '../support/open-id-provider'
import { openPortal, type Portal } from '../support/portal'
import { codeAt, withTimeCodes } from '../support/second-step'
import { anAdmin, aUser } from '../support/users'

const open: Pick<Portal, 'close'>[] = []
afterEach(async () => {
  for (const portal of open.splice(0)) await portal.close()
})

/** The second step of somebody who has shown in another way who they are. */
async function inTwoSteps(portal: Portal, { session, awaited }: SignInOutcome, secret: string) {
  expect(session).toBe(null)
  expect(awaited).toEqual({ ticket: expect.any(String), codes: true, passkeys: 0 })
  const later = new Date(Date.now() + 30 * secondMs)
  const given = { ticket: awaited?.ticket ?? '', code: codeAt(secret, later) }
  return (await portal.guest.post('/api/v3/session/second-step', given)).status
}

describe('the second step is asked for', () => {
  let there: LoopbackProvider
  beforeAll(async () => {
    const people = { ben: { email_verified: true, email: 'ben@example.com', preferred_username: 'ben' } }
    there = await openIdProviderOnLoopback({ redirects: [returnAddress], people })
  })
  afterAll(() => there.stop())

  test('after a provider has vouched for somebody', async () => {
    const portal = await openIdPortal({ there, provider: { findsByAddress: true }, users: [aUser('ben')] })
    open.push(portal)
    expect((await portal.signIn('ben')).outcome).toMatchObject({
      session: { token: expect.any(String) },
      awaited: null,
    })
    const { secret } = await withTimeCodes(portal.as('ben'), new Date())
    expect(await inTwoSteps(portal, (await portal.signIn('ben')).outcome, secret)).toBe(200)
  })

  const stage = mediaAccountsStage()

  test('after a code was entered at a media server, and after its password', async () => {
    const jo = aUser('jo', { userType: 'jellyfin', providerUserId: 'id-of-jo' })
    const portal = await stage.aPortal({ settings: [[jellyfin, stage.values.jellyfin]], users: [jo] })
    const { secret } = await withTimeCodes(portal.as('jo'), new Date())
    const given = { userName: 'jo', password: 'jo-password', remember: false }
    expect((await portal.guest.post('/api/v3/session', given)).body).toMatchObject({ codes: true })
    const program = { username: 'jo', password: 'jo-password', rememberMe: false, usePlexOAuth: false }
    expect((await portal.guest.post('/api/v1/Token', program)).status).toBe(401)
    const begun = await portal.guest.post('/api/v3/session/quick-connect', { server: 'jellyfin:1' })
    const { code, ticket } = begun.body as { code: string; ticket: string }
    const entered = [...stage.living.sessions.codes.values()].find(one => one.code === code)
    if (entered) entered.personId = 'id-of-jo'
    const { body } = await portal.guest.post('/api/v3/session/quick-connect/outcome', { ticket })
    expect(await inTwoSteps(portal, body as SignInOutcome, secret)).toBe(200)
  })

  test('of whom a proxy names, who is refused where a program sends it', async () => {
    const users = [aUser('ann'), anAdmin('ada')]
    const settings: [typeof authentication, object][] = [
      [authentication, { enableHeaderAuth: true, headerAuthVariable: 'X-Remote-User' }],
    ]
    const portal = await openPortal({ users, settings: settings as never })
    open.push(portal)
    const named = { 'x-remote-user': 'ann' }
    const byHeader = () => portal.guest.post('/api/v3/session/header', undefined, named)
    expect((await byHeader()).body).toHaveProperty('token')
    const { secret } = await withTimeCodes(portal.as('ann'), new Date())
    const awaited = (await byHeader()).body as NonNullable<SignInOutcome['awaited']>
    expect(await inTwoSteps(portal, { session: null, awaited }, secret)).toBe(200)
    expect((await portal.guest.post('/api/v1/Token/header_auth', {}, named)).status).toBe(401)
  })
})

test('an administrator who comes through a provider has to have one where that is wanted', async () => {
  const people = { ada: { email_verified: true, email: 'ada@example.com', preferred_username: 'ada' } }
  const there = await openIdProviderOnLoopback({ redirects: [returnAddress], people })
  const settings = [[authentication, { adminsNeedSecondStep: true }]] as never
  const roles = { rolesClaim: 'preferred_username', roles: [{ id: 1, value: 'ada', roles: ['Admin'] }] }
  const portal = await openIdPortal({ there, provider: roles, settings, users: [anAdmin('root')] })
  open.push(portal)
  const { outcome } = await portal.signIn('ada')
  const headers = portal.bearing(outcome)
  expect(await portal.guest.get('/api/v3/notices', undefined, headers)).toMatchObject({
    body: { code: 'SecondStepNeeded' },
  })
  expect((await portal.guest.get('/api/v3/me/ways', undefined, headers)).status).toBe(200)
  await there.stop()
})
