import { afterEach, describe, expect, test } from 'bun:test'
import { unsentRows } from '~/server/events/outbox-queries'
import { addressProof } from '~/server/users/invited-address'
import { userByName } from '~/server/users/queries'
import { authentication } from '~/shared/access/settings'
import type { AccountDetail } from '~/shared/api/accounts'
import type { InvitationPage } from '~/shared/api/invitations'
import { dayMs } from '~/shared/durations'
import type { DirectMail } from '~/shared/notifications/model'
import { email } from '~/shared/services/email'
import { customization, features } from '~/shared/settings/portal'
import { accountManagers } from '~/shared/users/accounts'
import { warnings } from '../support/accounts'
import { acceptance, anInvitation, invited, shownInvitation } from '../support/invitations'
import type { Portal } from '../support/portal'
import { runScenarios } from '../support/scenarios'
import { audited, editOf, type StaffedPortal, staffedPortal } from '../support/staffed'

const open: Pick<Portal, 'close'>[] = []
afterEach(async () => {
  for (const portal of open.splice(0)) await portal.close()
})

async function opened(options: Parameters<typeof staffedPortal>[0] = {}): Promise<StaffedPortal> {
  const portal = await staffedPortal(options)
  open.push(portal)
  return portal
}

const staff = { guest: 401, ann: 403, pow: 200, ada: 200 }
const none = { guest: 401, ann: 403, pow: 404, ada: 404 }
const anybody = (status: number) => ({ guest: status, ann: status, pow: status, ada: status })
const nobodys = `/api/v3/invitations/${crypto.randomUUID()}`
const made = {
  ...{
    id: expect.any(String),
    note: null,
    email: null,
    claims: ['RequestMovie'],
    limits: anInvitation().limits,
    profiles: [],
  },
  ...{ streamingCountry: 'DE', language: null, state: 'open', uses: 1, used: 0, inviter: 'ada', people: [] },
  ...{ createdAt: '2026-03-04T12:00:00.000Z', expiresAt: '2026-03-11T12:00:00.000Z', mayEdit: true },
}
const path = expect.stringMatching(/^\/invite\/[0-9a-f]{32}$/)
const link = expect.stringMatching(/^https:\/\/films\.example\.com\/invite\/[0-9a-f]{32}$/)

runScenarios(
  [
    {
      call: 'GET /api/v3/invitations',
      statuses: staff,
      answer: { invitations: [], total: 0, mailObstacle: null },
      bad: ['count=0', 'count=51', 'position=-1'].map(query => ({ path: `/api/v3/invitations?${query}` })),
    },
    {
      call: 'POST /api/v3/invitations',
      body: anInvitation(),
      statuses: staff,
      answer: { invitation: made, path, link },
      bad: [
        { body: {} },
        { body: anInvitation({ uses: 0 }) },
        { body: anInvitation({ uses: 101 }) },
        { body: anInvitation({ days: 0 }) },
        { body: anInvitation({ days: 366 }) },
        { body: anInvitation({ note: ' ' }) },
        { body: anInvitation({ note: 'x'.repeat(191) }) },
        { body: anInvitation({ language: 'xx' as never }) },
        { body: anInvitation({ profiles: [{ manager: 'radarr', profile: 1.5, root: null }] }) },
        { body: anInvitation({ profiles: [{ manager: 'lidarr' as never, profile: 1, root: null }] }) },
        {
          body: anInvitation({
            profiles: Array.from({ length: accountManagers.length + 1 }, () => ({
              ...{ manager: 'radarr' as const, profile: 1, root: 1 },
            })),
          }),
        },
        { body: anInvitation({ claims: [] }), says: { code: 'RoleMissing' } },
        { body: anInvitation({ claims: ['Disabled'] }), says: { code: 'RoleNotInvited' } },
        { body: anInvitation({ claims: ['Request4KMovie'] }), says: { code: 'RoleNotInvited' } },
        { body: anInvitation({ email: 'nonsense' }), says: { code: 'EmailInvalid' } },
        { body: anInvitation({ send: true }), says: { code: 'EmailInvalid' } },
      ],
    },
    { call: `POST ${nobodys}/link`, statuses: none },
    { call: `POST ${nobodys}/email`, body: { email: 'ann@example.com' }, statuses: none },
    { call: `DELETE ${nobodys}`, statuses: none },
    {
      call: `GET /api/v3/invitations/of-user/${crypto.randomUUID()}`,
      statuses: staff,
      answer: { invitation: null },
    },
    {
      call: 'POST /api/v3/invitations/offer',
      body: { token: 'made up' },
      statuses: anybody(404),
    },
    {
      call: 'POST /api/v3/invitations/accept',
      body: acceptance('made up', 'ben'),
      statuses: anybody(404),
    },
  ],
  opened,
)

describe('whoever has the link of an invitation', () => {
  test('makes an account with what it gives, and is signed in', async () => {
    const portal = await opened()
    const { token, invitation } = await invited(portal.as('ada'), { language: 'de', note: 'Aunt May' })
    const offer = await portal.guest.post('/api/v3/invitations/offer', { token })
    expect(offer.body).toEqual({
      ...{ state: 'open', expiresAt: invitation.expiresAt, ownPasswords: true, email: null, confirmsAddress: true },
    })
    const answer = await portal.guest.post(
      '/api/v3/invitations/accept',
      acceptance(token, ' May ', { email: 'May <may@example.com>' }),
    )
    expect(answer.status).toBe(200)
    const bearer = { authorization: `Bearer ${(answer.body as { token: string }).token}` }
    expect((await portal.guest.get('/api/v3/me', undefined, bearer)).body).toMatchObject({
      ...{ userName: 'May', email: null, userType: 'local', language: 'de', streamingCountry: 'DE' },
      quotas: { movie: { limit: 3 } },
    })
    const may = await userByName(portal.app.store, 'may')
    expect(may?.claims).toEqual(['RequestMovie'])
    expect(await shownInvitation(portal.as('pow'), invitation.id)).toMatchObject({
      ...{ state: 'usedUp', used: 1, people: [{ id: may?.id, displayName: 'May' }] },
    })
    const came = await portal.as('pow').get(`/api/v3/invitations/of-user/${may?.id}`)
    expect(came.body).toEqual({
      invitation: { note: 'Aunt May', inviter: 'ada', at: '2026-03-04T12:00:00.000Z' },
    })
    const [signedIn, asked, used, added, before] = await audited(portal)
    expect(asked).toMatchObject({ action: 'addressAsked', actorName: 'May', after: { email: 'may@example.com' } })
    expect(signedIn).toMatchObject({ action: 'signedIn', actorName: 'May', after: { how: 'invitation' } })
    expect(used).toMatchObject({ action: 'invitationUsed', actorName: 'May', subjectName: 'Aunt May' })
    expect(added).toMatchObject({ action: 'userAdded', actorName: null, subjectName: 'May' })
    expect(before).toMatchObject({ action: 'invitationMade', actorName: 'ada', subjectName: 'Aunt May' })
    expect(JSON.stringify(await audited(portal))).not.toContain(token)
  })

  test('is told when it is over, and makes no account then', async () => {
    let now = new Date('2026-03-04T12:00:00Z')
    const portal = await opened({ now: () => now })
    const ada = portal.as('ada')
    const once = await invited(ada)
    const revoked = await invited(ada)
    const late = await invited(ada, { days: 1 })
    await portal.guest.post('/api/v3/invitations/accept', acceptance(once.token, 'ben'))
    expect((await ada.delete(`/api/v3/invitations/${revoked.invitation.id}`)).status).toBe(204)
    const stateOf = async ({ token }: { token: string }) =>
      ((await portal.guest.post('/api/v3/invitations/offer', { token })).body as { state: string }).state
    now = new Date(now.getTime() + dayMs - 1)
    expect(await stateOf(late)).toBe('open')
    now = new Date(now.getTime() + 1)
    expect([await stateOf(once), await stateOf(revoked), await stateOf(late)]).toEqual(['usedUp', 'revoked', 'expired'])
    for (const [{ token, invitation }, code] of [
      [once, 'InvitationUsedUp'],
      [revoked, 'InvitationRevoked'],
      [late, 'InvitationExpired'],
    ] as const) {
      const refused = await portal.guest.post('/api/v3/invitations/accept', acceptance(token, 'cleo'))
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({ code })
      expect((await ada.post(`/api/v3/invitations/${invitation.id}/link`)).body).toMatchObject({ code })
    }
    expect(await userByName(portal.app.store, 'cleo')).toBeNull()
  })

  test('loses nothing by a name or an address that cannot be had', async () => {
    const portal = await opened()
    const { token, invitation } = await invited(portal.as('ada'))
    const accept = (userName: string, more = {}) =>
      portal.guest.post('/api/v3/invitations/accept', acceptance(token, userName, more))
    expect((await accept('ANN')).body).toMatchObject({ code: 'UserNameTaken' })
    expect((await accept('ben', { email: 'ann@example.com' })).body).toMatchObject({ code: 'EmailTaken' })
    expect((await accept('ben', { email: 'nonsense' })).body).toMatchObject({ code: 'EmailInvalid' })
    expect((await accept('ben', { password: 'short' })).body).toMatchObject({ code: 'PasswordTooShort' })
    expect((await accept(' ')).body).toMatchObject({ code: 'UserNameMissing' })
    expect((await accept('\u202eben')).body).toMatchObject({ code: 'UserNameInvalid' })
    expect((await shownInvitation(portal.as('ada'), invitation.id)).used).toBe(0)
    expect((await accept('ben')).status).toBe(200)
  })

  test('makes as many accounts as it allows, and only where this portal has passwords', async () => {
    const portal = await opened()
    const { token } = await invited(portal.as('ada'), { uses: 2 })
    const accept = async (name: string) =>
      (await portal.guest.post('/api/v3/invitations/accept', acceptance(token, name))).status
    expect([await accept('one'), await accept('two'), await accept('three')]).toEqual([200, 200, 409])
    const off = await opened({ settings: [[authentication, { ownPasswords: false, enableOAuth: true }]] })
    const other = await invited(off.as('ada'))
    const refused = await off.guest.post('/api/v3/invitations/accept', acceptance(other.token, 'ben'))
    expect(refused.body).toMatchObject({ code: 'SignInWayOff' })
  })

  test('is slowed down when the token, or a name that is tried out, is wrong', async () => {
    const portal = await opened()
    const attempts: { account: string; found: boolean }[] = []
    const { attempt } = portal.app.throttle
    portal.app.throttle.attempt = async (who, work) => {
      const found = await attempt(who, work)
      attempts.push({ account: who.account, found: found !== null })
      return found
    }
    const { token } = await invited(portal.as('ada'), { uses: 5 })
    await portal.guest.post('/api/v3/invitations/offer', { token: 'made up' })
    await portal.guest.post('/api/v3/invitations/accept', acceptance('made up', 'ben'))
    await portal.guest.post('/api/v3/invitations/accept', acceptance(token, 'ann'))
    await portal.guest.post('/api/v3/invitations/accept', acceptance(token, 'ben'))
    expect(attempts.map(({ found }) => found)).toEqual([false, false, false, true])
    expect(new Set(attempts.map(({ account }) => account)).size).toBe(2)
    expect(JSON.stringify(attempts)).not.toContain(token)
  })
})

describe('nobody gives by an invitation what they may not give', () => {
  test('no administrator is made by a power user, and the link of one who makes some is none of theirs', async () => {
    const portal = await opened()
    const pow = portal.as('pow')
    const refused = await pow.post('/api/v3/invitations', anInvitation({ claims: ['Admin'] }))
    expect(refused.body).toMatchObject({ code: 'OnlyAdminsManageAdmins' })
    const { invitation } = await invited(portal.as('ada'), { claims: ['Admin'] })
    expect((await shownInvitation(pow, invitation.id)).mayEdit).toBe(false)
    const path = `/api/v3/invitations/${invitation.id}`
    for (const reply of [
      await pow.post(`${path}/link`),
      await pow.post(`${path}/email`, { email: 'pow@example.com' }),
      await pow.delete(path),
    ])
      expect(reply.body).toMatchObject({ code: 'OnlyAdminsManageAdmins' })
    expect((await portal.as('ada').post(`${path}/link`)).status).toBe(200)
  })

  test('the link counts for what whoever invited may give at the moment of use', async () => {
    const portal = await opened({ settings: [[features, { Movie4KRequests: true }]] })
    const edit = async (claims: AccountDetail['claims']) => {
      const read = await portal.read('pow')
      const reply = await portal.as('ada').put(`/api/v3/users/${portal.idOf('pow')}`, editOf(read, { claims }))
      expect(reply.status).toBe(200)
    }
    await edit(['Admin'])
    const { token } = await invited(portal.as('pow'), {
      ...{ claims: ['Admin', 'RequestTv', 'Request4KMovie'], uses: 3 },
    })
    await edit(['PowerUser'])
    await portal.app.store.transaction(async tx =>
      portal.app.settings.save(tx, features, { ...portal.app.settings.get(features), Movie4KRequests: false }),
    )
    expect((await portal.guest.post('/api/v3/invitations/accept', acceptance(token, 'one'))).status).toBe(200)
    expect((await userByName(portal.app.store, 'one'))?.claims).toEqual(['RequestTv'])
    await edit(['RequestMovie'])
    const refused = await portal.guest.post('/api/v3/invitations/accept', acceptance(token, 'two'))
    expect(refused.body).toMatchObject({ code: 'InvitationRevoked' })
    await edit(['PowerUser', 'Disabled'])
    expect((await portal.guest.post('/api/v3/invitations/offer', { token })).body).toMatchObject({ state: 'revoked' })
  })

  test.each(['keep', 'remove'])('the link of somebody who was removed is void (%s)', async requests => {
    const portal = await opened()
    const { token, invitation } = await invited(portal.as('pow'))
    expect((await portal.as('ada').delete(`/api/v3/users/${portal.idOf('pow')}?requests=${requests}`)).status).toBe(204)
    const refused = await portal.guest.post('/api/v3/invitations/accept', acceptance(token, 'ben'))
    expect(refused.body).toMatchObject({ code: 'InvitationRevoked' })
    expect(await shownInvitation(portal.as('ada'), invitation.id)).toMatchObject({ state: 'revoked', inviter: null })
  })
})

test('quality and folders that an invitation gives are seen of it, and its accounts have them', async () => {
  const portal = await opened()
  const profiles = [
    { manager: 'radarr' as const, profile: 4, root: null },
    { manager: 'sonarrAnime' as const, profile: null, root: 2 },
  ]
  const asTheFormSends = [...profiles, { manager: 'sonarr' as const, profile: null, root: null }]
  const { token, invitation } = await invited(portal.as('ada'), { profiles: asTheFormSends })
  expect(invitation.profiles).toEqual(profiles)
  expect((await shownInvitation(portal.as('pow'), invitation.id)).profiles).toEqual(profiles)
  expect((await audited(portal))[0]?.after).toMatchObject({
    profiles: { radarr: { profile: 4, root: null }, sonarrAnime: { profile: null, root: 2 } },
  })
  expect((await portal.guest.post('/api/v3/invitations/accept', acceptance(token, 'may'))).status).toBe(200)
  const may = await userByName(portal.app.store, 'may')
  const { body } = await portal.as('ada').get(`/api/v3/users/${may?.id}`)
  expect((body as AccountDetail).profiles).toEqual(expect.arrayContaining(profiles))
})

describe('the address of somebody who was invited', () => {
  const mailed = async (portal: StaffedPortal) => {
    const sent = (await unsentRows(portal.app.store)).map(({ payload }) => payload as DirectMail)
    const [, token = '', proof = ''] =
      /\/invite\/([0-9a-f]{32})\?proof=(\S+)/.exec(sent.find(({ event }) => event === 'Invitation')?.body ?? '') ?? []
    return { token, proof: decodeURIComponent(proof) }
  }
  const accept = async (portal: StaffedPortal, token: string, name: string, more: object) => {
    const answer = await portal.guest.post('/api/v3/invitations/accept', acceptance(token, name, more))
    expect(answer.status).toBe(200)
    return (await userByName(portal.app.store, name))?.email ?? null
  }
  const toMay = { email: 'may@example.com', send: true, uses: 5 }

  test('counts at once where the invitation was sent there, and it is said so', async () => {
    const portal = await opened()
    await invited(portal.as('ada'), toMay)
    const { token, proof } = await mailed(portal)
    const offer = await portal.guest.post('/api/v3/invitations/offer', { token, proof })
    expect(offer.body).toMatchObject({ email: 'may@example.com', confirmsAddress: true })
    expect(await accept(portal, token, 'may', { proof, email: 'MAY@example.com' })).toBe('MAY@example.com')
    expect((await audited(portal)).map(({ action }) => action)).not.toContain('addressAsked')
  })

  test('is confirmed by a link where it is another one, and counts from then on', async () => {
    const portal = await opened()
    await invited(portal.as('ada'), toMay)
    const { token, proof } = await mailed(portal)
    expect(await accept(portal, token, 'mike', { proof, email: 'mike@example.com' })).toBeNull()
    const mails = (await unsentRows(portal.app.store)).map(({ payload }) => payload as DirectMail)
    const link = mails.find(({ to }) => to?.address === 'mike@example.com')?.body ?? ''
    const confirmation = decodeURIComponent(/confirm-address\?token=(\S+)/.exec(link)?.[1] ?? '')
    expect((await portal.guest.post('/api/v3/address-confirmations', { token: confirmation })).status).toBe(204)
    expect((await userByName(portal.app.store, 'mike'))?.email).toBe('mike@example.com')
  })

  test.each([
    ['without what the mail has', async () => undefined],
    ['with what was made up', async () => 'made up'],
    [
      'with that of another invitation',
      async (portal: StaffedPortal) => addressProof(portal.app, 'another token', 'may@example.com'),
    ],
    ['with what was sealed for something else', (portal: StaffedPortal) => portal.app.vault.seal('"text"')],
  ])('is confirmed %s, as by a link that staff copied', async (_, given) => {
    const portal = await opened()
    await invited(portal.as('ada'), toMay)
    const { token } = await mailed(portal)
    const proof = await given(portal)
    const offer = await portal.guest.post('/api/v3/invitations/offer', { token, proof })
    expect(offer.body).toMatchObject({ email: null })
    expect(await accept(portal, token, 'may', { proof, email: 'may@example.com' })).toBeNull()
  })

  test('counts at once where no link could be sent, as everywhere then', async () => {
    const portal = await opened({ settings: [[email, { host: '' }]] })
    const { token } = await invited(portal.as('ada'))
    expect(await accept(portal, token, 'may', { email: 'may@example.com' })).toBe('may@example.com')
  })
})

describe('an invitation by mail', () => {
  const mails = async ({ app }: StaffedPortal) =>
    (await unsentRows(app.store)).map(({ payload }) => payload as DirectMail)

  test('goes to the address, in the language of the invitation, with the link and nothing of the note', async () => {
    const portal = await opened()
    const note = '<script>alert(1)</script>\r\nBcc: all@example.com'
    const { token, invitation } = await invited(portal.as('ada'), {
      note,
      email: 'may@example.com',
      send: true,
      language: 'de',
    })
    const [mail] = await mails(portal)
    expect(mail).toMatchObject({ to: { address: 'may@example.com', name: null }, language: 'de', evenIfOff: true })
    expect(mail?.subject).toBe('Einladung zu Marquee')
    expect(mail?.body).toContain(`https://films.example.com/invite/${token}`)
    expect(mail?.body).toContain('ada lädt dich')
    expect(mail?.html).toBeUndefined()
    expect(JSON.stringify(mail)).not.toContain('script')
    expect((await shownInvitation(portal.as('ada'), invitation.id)).note).toBe(note)
  })

  test('is sent later, and once a minute to the same address', async () => {
    const portal = await opened()
    const { invitation } = await invited(portal.as('ada'))
    const send = (address: string) =>
      portal.as('pow').post(`/api/v3/invitations/${invitation.id}/email`, { email: address })
    expect((await send('may@example.com')).status).toBe(204)
    expect((await send('May <MAY@example.com>')).status).toBe(204)
    expect((await send('nonsense')).body).toMatchObject({ code: 'EmailInvalid' })
    expect((await mails(portal)).map(({ to }) => to?.address)).toEqual(['may@example.com'])
    expect((await shownInvitation(portal.as('ada'), invitation.id)).email).toBe('MAY@example.com')
  })

  test.each([
    ['emailOff', 'EmailNotReady', [[email, { host: '' }]]],
    ['noUrl', 'ApplicationUrlMissing', [[customization, { applicationUrl: '' }]]],
  ] as const)('is not sent while it cannot be, and the list says why: %s', async (obstacle, code, settings) => {
    const portal = await opened({ settings: settings.map(([section, values]) => [section, values]) })
    const page = (await portal.as('ada').get('/api/v3/invitations')).body as InvitationPage
    expect(page.mailObstacle).toBe(obstacle)
    const sent = anInvitation({ email: 'may@example.com', send: true })
    expect((await portal.as('ada').post('/api/v3/invitations', sent)).body).toMatchObject({ code })
    const { invitation, link } = await invited(portal.as('ada'))
    if (obstacle === 'noUrl') expect(link).toBeNull()
    const later = await portal
      .as('ada')
      .post(`/api/v3/invitations/${invitation.id}/email`, { email: 'may@example.com' })
    expect(later.body).toMatchObject({ code })
  })

  test('is written twenty times an hour by a power user, and no more', async () => {
    const portal = await opened()
    const { invitation } = await invited(portal.as('pow'))
    const send = async (by: string, count: number) =>
      (await portal.as(by).post(`/api/v3/invitations/${invitation.id}/email`, { email: `p${count}@example.com` }))
        .status
    for (let count = 0; count < 20; count++) expect(await send('pow', count)).toBe(204)
    expect([await send('pow', 20), await send('ada', 21)]).toEqual([429, 204])
  })
})

test('the list has a page of them, the newest first, and warns of nothing', async () => {
  let now = new Date('2026-03-04T12:00:00Z')
  const portal = await opened({ now: () => now })
  const said = warnings(portal)
  for (const note of ['one', 'two', 'three']) {
    await invited(portal.as('ada'), { note })
    now = new Date(now.getTime() + 1_000)
  }
  const notes = async (query: string) => {
    const { invitations, total } = (await portal.as('pow').get(`/api/v3/invitations?${query}`)).body as InvitationPage
    return [total, ...invitations.map(({ note }) => note)]
  }
  expect(await notes('')).toEqual([3, 'three', 'two', 'one'])
  expect(await notes('count=1&position=1')).toEqual([3, 'two'])
  expect(said).toEqual([])
})
