import { afterEach, describe, expect, test } from 'bun:test'
import { beforeAgreeing } from '~/server/api/guard'
import { accessToken } from '~/server/users/own-account'
import { authentication } from '~/shared/access/settings'
import type { HouseTexts } from '~/shared/api/terms'
import { jellyfin } from '~/shared/services/jellyfin'
import { portal as portalSection } from '~/shared/settings/portal'
import { terms } from '~/shared/settings/terms'
import { acceptance, invited } from '../support/invitations'
import { mediaAccountsStage } from '../support/media-accounts'
import { openIdPortal, returnAddress } from '../support/open-id-portal'
import { openIdProviderOnLoopback } from '../support/open-id-provider'
import type { Caller, Portal, Reply } from '../support/portal'
import { staffedPortal } from '../support/staffed'
import { writtenRows } from '../support/surface'
import { anAdmin, aUser } from '../support/users'

const open: Pick<Portal, 'close'>[] = []
afterEach(async () => {
  for (const portal of open.splice(0)) await portal.close()
})
const closed = <P extends Portal>(portal: P): P => {
  open.push(portal)
  return portal
}

const asked: [typeof terms, Record<string, unknown>] = [terms, { enabled: true, termsText: 'Be kind' }]
const codeOf = ({ body }: Reply) => (body as { code?: string } | null)?.code
const bearing = (token: unknown) => ({ authorization: `Bearer ${token}` })
const tokenOf = ({ body }: Reply) => (body as { token: string }).token

/** What was sent is no JSON: nothing happens behind a guard. */
const refusalsOf = async (portal: Portal, headers: () => Promise<Record<string, string>>) => {
  const refused: string[] = []
  for (const { method, path, guard } of writtenRows()) {
    const send = portal.guest[method.toLowerCase() as keyof Caller]
    const body = method === 'POST' || method === 'PUT' ? '{' : undefined
    const reply = await send(path.replace(/\{[^}]*\}/g, '1'), body, await headers())
    if (reply.status === 403 && codeOf(reply) === 'AgreementNeeded') refused.push(`${guard} ${method} ${path}`)
  }
  return refused
}

/** All that somebody needs to be known for, but for what they may call before. */
const held = writtenRows()
  .map(({ method, path, guard }) => ({ guard, call: `${method} ${path}` }))
  .filter(({ guard, call }) => guard !== 'anonymous' && !beforeAgreeing.includes(call))
  .map(({ guard, call }) => `${guard} ${call}`)

const anAdminOf = ({ people }: { people: ReturnType<typeof anAdmin>[] }) =>
  people.find(one => one.userName === 'ada') ?? anAdmin('ada')

describe('whoever is signed in and has not agreed to the terms', () => {
  test('is refused by every call of every version, but for what they need to agree or to sign out', async () => {
    const portal = closed(await staffedPortal({ settings: [asked] }))
    const { token } = await portal.app.tokens.sign(anAdminOf(portal), portal.app.now(), 3_600)
    expect(held.length).toBeGreaterThan(400)
    expect(await refusalsOf(portal, async () => bearing(token))).toEqual(held)
  })

  test('may call what stands in the list, which names nothing that is not there', async () => {
    const calls = writtenRows().map(({ method, path }) => `${method} ${path}`)
    const inRows = beforeAgreeing.map(call => call.replace('/sessions/this', '/sessions/{id}'))
    expect(inRows.filter(call => !calls.includes(call))).toEqual([])
    const portal = closed(await staffedPortal({ settings: [asked] }))
    const ann = portal.as('ann')
    expect((await ann.get('/api/v3/me')).body).toMatchObject({ userName: 'ann', mustAgree: true })
    expect((await ann.delete('/api/v3/me/sessions/this')).status).not.toBe(403)
    expect(codeOf(await ann.post('/api/v3/me/open-id/sign-out', { ticket: 'x' }))).not.toBe('AgreementNeeded')
    expect(codeOf(await ann.delete(`/api/v3/me/sessions/${crypto.randomUUID()}`))).toBe('AgreementNeeded')
  })

  test('is told so in their language, also by the first version', async () => {
    const portal = closed(await staffedPortal({ settings: [asked], more: [aUser('uli', { language: 'de' })] }))
    const uli = portal.as('uli')
    for (const path of ['/api/v1/Request/movie', '/api/v2/Requests/movie/5/0/id/desc', '/api/v3/requests']) {
      const reply = await uli.get(path)
      expect([path, reply.status, codeOf(reply)]).toEqual([path, 403, 'AgreementNeeded'])
      expect(reply.body).toMatchObject({ detail: expect.stringContaining('stimme den Bedingungen') })
    }
    const version = ((await portal.guest.get('/api/v3/terms')).body as HouseTexts).terms?.version
    await uli.post('/api/v3/terms/own', { version })
    expect((await uli.get('/api/v3/me')).body).toMatchObject({ mustAgree: false })
    expect((await uli.get('/api/v1/Request/movie')).status).toBe(200)
  })
})

test('programs with the API key, a personal key or a personal token go on working', async () => {
  const portal = closed(await staffedPortal())
  const made = await portal.as('ada').post('/api/v3/me/keys', { name: 'Script', scope: 'manage', days: null })
  await portal.app.store.transaction(tx =>
    portal.app.settings.save(tx, terms, { ...portal.app.settings.get(terms), ...asked[1] }),
  )
  expect(codeOf(await portal.as('ada').get('/api/v3/requests'))).toBe('AgreementNeeded')
  const shown: Record<string, string>[] = [
    { apikey: portal.app.settings.get(portalSection).apiKey ?? '' },
    { apikey: portal.app.settings.get(portalSection).apiKey ?? '', username: 'ada' },
    bearing((made.body as { key: string }).key),
    { useraccesstoken: (await accessToken(portal.app, anAdminOf(portal))) ?? '' },
  ]
  for (const headers of shown) {
    expect((await portal.guest.get('/api/v3/requests', undefined, headers)).status).toBe(200)
    expect((await portal.guest.get('/api/v1/Request/movie', undefined, headers)).status).toBe(200)
  }
})

describe('however somebody signs in, they are asked', () => {
  const expectAsked = async (portal: Portal, token: unknown) => {
    const me = await portal.guest.get('/api/v3/me', undefined, bearing(token))
    expect(me.body).toMatchObject({ mustAgree: true })
    expect(codeOf(await portal.guest.get('/api/v3/requests', undefined, bearing(token)))).toBe('AgreementNeeded')
  }

  test('by a header of the proxy', async () => {
    const on = { enableHeaderAuth: true, headerAuthVariable: 'X-Remote-User' }
    const portal = closed(await staffedPortal({ settings: [asked, [authentication, on]] }))
    await expectAsked(
      portal,
      tokenOf(await portal.guest.post('/api/v3/session/header', undefined, { 'x-remote-user': 'ann' })),
    )
  })

  test('at an OpenID provider, which makes the account', async () => {
    const there = await openIdProviderOnLoopback({
      redirects: [returnAddress],
      people: { ben: { preferred_username: 'ben' } },
    })
    const portal = closed(await openIdPortal({ there, settings: [asked] }))
    await expectAsked(portal, (await portal.signIn('ben')).outcome.session?.token)
    await there.stop()
  })

  const stage = mediaAccountsStage()
  test('with the password of a media server', async () => {
    const people = [anAdmin('ada'), aUser('jo', { userType: 'jellyfin', providerUserId: 'id-of-jo' })]
    const portal = await stage.aPortal({ settings: [[jellyfin, stage.values.jellyfin], asked], users: people })
    const by = { username: 'jo', password: 'jo-password', rememberMe: false, usePlexOAuth: false }
    const { body } = await portal.guest.post('/api/v1/Token', by)
    await expectAsked(portal, (body as { access_token: string }).access_token)
  })

  test('by an invitation, before there is an account', async () => {
    const portal = closed(await staffedPortal())
    const { token } = await invited(portal.as('ada'))
    await portal.app.store.transaction(tx =>
      portal.app.settings.save(tx, terms, { ...portal.app.settings.get(terms), ...asked[1] }),
    )
    expect(codeOf(await portal.guest.post('/api/v3/invitations/accept', acceptance(token, 'ben')))).toBe(
      'TermsNotAgreed',
    )
  })
})
