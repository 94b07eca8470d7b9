import { describe, expect, test } from 'bun:test'
import { addressProof } from '~/server/users/invited-address'
import { userByName } from '~/server/users/queries'
import { authentication } from '~/shared/access/settings'
import { emby } from '~/shared/services/emby'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import { userManagement } from '~/shared/users/settings'
import { invited, shownInvitation } from '../support/invitations'
import { mediaAccountsStage } from '../support/media-accounts'
import type { Portal, PortalOptions } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const stage = mediaAccountsStage()
const { values } = stage
const connected: NonNullable<PortalOptions['settings']> = [
  [plex, values.plex],
  [emby, values.emby],
  [jellyfin, values.jellyfin],
  [authentication, { enableOAuth: true }],
]
const jo = aUser('jo', { userType: 'jellyfin', providerUserId: 'id-of-jo', claims: ['RequestTv'] })

const opened = (options: PortalOptions = {}) =>
  stage.aPortal({ settings: connected, ...options, users: [anAdmin('ada'), ...(options.users ?? [])] })

const signIn = (portal: Portal, userName: string, password: string, invitation?: string, invitationProof?: string) =>
  portal.guest.post('/api/v3/session', { userName, password, remember: false, invitation, invitationProof })

const allow = (code: string, name: string) =>
  fetch(`${stage.plexTv.url}/auth/allow`, { method: 'POST', body: JSON.stringify({ code, name }) })

describe('somebody whom a media server knows, with an invitation', () => {
  test.each([
    ['anna', 'anna-password', 'jellyfin'],
    ['emil', 'emil-password', 'emby'],
    ['greta', 'greta-password', 'plex'],
  ])('%s gets an account although nobody is imported, with what the invitation gives', async (name, password, type) => {
    const portal = await opened()
    expect((await signIn(portal, name, password)).status).toBe(401)
    const { token, invitation } = await invited(portal.as('ada'), { language: 'de' })
    expect((await signIn(portal, name, 'wrong', token)).status).toBe(401)
    expect((await shownInvitation(portal.as('ada'), invitation.id)).used).toBe(0)
    expect((await signIn(portal, name, password, token)).status).toBe(200)
    expect(await userByName(portal.app.store, name)).toMatchObject({
      ...{ userType: type, claims: ['RequestMovie'], streamingCountry: 'DE', language: 'de' },
      limits: { movie: { amount: 3, period: 'week' } },
    })
    const { used, people } = await shownInvitation(portal.as('ada'), invitation.id)
    expect([used, people.map(one => one.displayName)]).toEqual([1, [name]])
    // From now on they have an account as anybody else.
    expect((await signIn(portal, name, password)).status).toBe(200)
  })

  test('who has an account already keeps what it is, and costs no use', async () => {
    const portal = await opened({ users: [jo] })
    const { token, invitation } = await invited(portal.as('ada'))
    expect((await signIn(portal, 'jo', 'jo-password', token)).status).toBe(200)
    expect((await userByName(portal.app.store, 'jo'))?.claims).toEqual(['RequestTv'])
    expect((await shownInvitation(portal.as('ada'), invitation.id)).used).toBe(0)
  })

  test('is refused with one that is over or made up, and with one that was good for somebody else', async () => {
    const portal = await opened()
    const { token, invitation } = await invited(portal.as('ada'))
    expect((await signIn(portal, 'anna', 'anna-password', token)).status).toBe(200)
    expect((await signIn(portal, 'emil', 'emil-password', token)).body).toMatchObject({ code: 'InvitationUsedUp' })
    const made = await signIn(portal, 'emil', 'emil-password', 'made up')
    expect(made.body).toMatchObject({ code: 'InvitationUnknown' })
    expect(await userByName(portal.app.store, 'emil')).toBeNull()
    expect((await shownInvitation(portal.as('ada'), invitation.id)).used).toBe(1)
  })

  test('stays out where the settings keep them out, or the name is that of another here', async () => {
    const banned = [userManagement, { importJellyfinUsers: true, bannedJellyfinUserIds: ['id-of-anna'] }] as const
    const portal = await opened({ settings: [...connected, [...banned]], users: [aUser('emil')] })
    const { token, invitation } = await invited(portal.as('ada'), { uses: 5 })
    expect((await signIn(portal, 'anna', 'anna-password', token)).status).toBe(401)
    expect((await signIn(portal, 'emil', 'emil-password', token)).status).toBe(401)
    expect((await shownInvitation(portal.as('ada'), invitation.id)).used).toBe(0)
  })

  test('comes by a page of Plex too, the owner of the server with no more than the invitation gives', async () => {
    const portal = await opened({
      settings: [...connected, [userManagement, { importPlexAdmin: true, importPlexUsers: true }]],
    })
    const { token } = await invited(portal.as('ada'))
    const { address, ticket } = (await portal.guest.post('/api/v3/session/plex')).body as Record<string, string>
    const code = new URLSearchParams(String(address).split('#?')[1]).get('code') ?? ''
    await allow(code, 'otto')
    const waited = { ticket, invitation: token }
    expect((await portal.guest.post('/api/v3/session/plex/outcome', waited)).body).toMatchObject({
      session: { token: expect.any(String) },
    })
    expect((await userByName(portal.app.store, 'otto'))?.claims).toEqual(['RequestMovie'])
  })

  test.each([
    ['anna', 'anna@example.com', 'has the address that the mail with the link went to'],
    ['greta', 'greta@example.com', 'has the one that the service tells'],
  ])('%s, %s: %s', async (name, address) => {
    const portal = await opened()
    const { token } = await invited(portal.as('ada'), { email: 'anna@example.com' })
    const proof = await addressProof(portal.app, token, 'anna@example.com')
    expect((await signIn(portal, name, `${name}-password`, token, proof)).status).toBe(200)
    expect((await userByName(portal.app.store, name))?.email).toBe(address)
  })

  test.each<[string, (portal: Portal, token: string) => Promise<string | undefined>]>([
    ['the link was handed on without what the mail had', async () => undefined],
    ['it is made up', async () => 'made up'],
    ['it is that of another invitation', async portal => addressProof(portal.app, 'another', 'anna@example.com')],
    ['the address is that of another', async (portal, token) => addressProof(portal.app, token, 'ada@example.com')],
  ])('has no address where %s', async (_, proofOf) => {
    const portal = await opened()
    const { token } = await invited(portal.as('ada'))
    const proof = await proofOf(portal, token)
    expect((await signIn(portal, 'anna', 'anna-password', token, proof)).status).toBe(200)
    expect((await userByName(portal.app.store, 'anna'))?.email).toBeNull()
  })

  test('is not found to be somebody else by an address, and an account that is there keeps its own', async () => {
    const portal = await opened({ users: [{ ...jo, email: 'jo@example.com' }] })
    const { token } = await invited(portal.as('ada'), { uses: 5 })
    const proof = await addressProof(portal.app, token, 'new@example.com')
    expect((await signIn(portal, 'jo', 'jo-password', token, proof)).status).toBe(200)
    expect((await userByName(portal.app.store, 'jo'))?.email).toBe('jo@example.com')
    const long = await signIn(portal, 'anna', 'anna-password', token, 'x'.repeat(1_501))
    expect([long.status, Object.keys((long.body as { errors: object }).errors)]).toEqual([400, ['invitationProof']])
  })

  test('comes by a code that is entered at a server, with the invitation that they have then', async () => {
    const portal = await opened()
    const { token } = await invited(portal.as('ada'))
    const begun = await portal.guest.post('/api/v3/session/quick-connect', { server: 'jellyfin:1' })
    const { code, ticket } = begun.body as Record<'code' | 'ticket', string>
    const found = [...stage.living.sessions.codes.values()].find(one => one.code === code)
    if (found) found.personId = 'id-of-anna'
    const outcome = await portal.guest.post('/api/v3/session/quick-connect/outcome', { ticket, invitation: token })
    expect(outcome.body).toMatchObject({ session: { token: expect.any(String) } })
    expect((await userByName(portal.app.store, 'anna'))?.claims).toEqual(['RequestMovie'])
  })
})
