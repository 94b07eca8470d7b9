import { afterEach, expect, test } from 'bun:test'
import type { HouseTexts } from '~/shared/api/terms'
import { customization } from '~/shared/settings/portal'
import { terms } from '~/shared/settings/terms'
import { acceptance, invited } from '../support/invitations'
import type { Portal } from '../support/portal'
import { runScenarios } from '../support/scenarios'
import { audited, type StaffedPortal, staffedPortal } from '../support/staffed'

const open: Pick<Portal, 'close'>[] = []
afterEach(async () => {
  for (const portal of open.splice(0)) await portal.close()
})

const text = '<h1>Be kind</h1><script>alert(1)</script>'
async function opened(values: Record<string, unknown> = { enabled: true, termsText: text }): Promise<StaffedPortal> {
  const portal = await staffedPortal({ settings: [[terms, values]] })
  open.push(portal)
  return portal
}

const textsOf = async (portal: Portal) => (await portal.guest.get('/api/v3/terms')).body as HouseTexts
const agrees = async (portal: Portal, ...names: string[]) => {
  const version = (await textsOf(portal)).terms?.version
  for (const name of names) expect((await portal.as(name).post('/api/v3/terms/own', { version })).status).toBe(204)
}

const user = { guest: 401, ann: 200, pow: 200, ada: 200 }
const version = expect.stringMatching(/^[0-9a-f]{64}$/)
const shown = { version, html: '<h1>Be kind</h1>' }

runScenarios(
  [
    {
      call: 'GET /api/v3/terms',
      statuses: { ...user, guest: 200 },
      answer: { terms: shown, privacy: null },
    },
    { call: 'GET /api/v3/terms/own', statuses: user, answer: { terms: shown } },
    {
      call: 'POST /api/v3/terms/own',
      body: { version: 'another' },
      statuses: { guest: 401, ann: 409, pow: 409, ada: 409 },
    },
    {
      // Nobody has agreed here; what it answers is below.
      call: `GET /api/v3/terms/of-user/${crypto.randomUUID()}`,
      statuses: { guest: 401, ann: 403, pow: 403, ada: 403 },
    },
  ],
  opened,
)

test('whoever agrees is asked no more until the text is another one, and staff see when they did', async () => {
  const portal = await opened()
  await agrees(portal, 'pow')
  const ann = portal.as('ann')
  const now = (await textsOf(portal)).terms?.version ?? ''
  expect((await ann.post('/api/v3/terms/own', { version: now })).status).toBe(204)
  expect((await ann.post('/api/v3/terms/own', { version: now })).status).toBe(204)
  expect((await ann.get('/api/v3/terms/own')).body).toEqual({ terms: null })
  const of = async () => (await portal.as('pow').get(`/api/v3/terms/of-user/${portal.idOf('ann')}`)).body
  expect(await of()).toEqual({ agreement: { at: '2026-03-04T12:00:00.000Z', isCurrent: true } })
  expect((await audited(portal))[0]).toMatchObject({ action: 'termsAgreed', actorName: 'ann' })

  const { app } = portal
  await app.store.transaction(tx =>
    app.settings.save(tx, terms, { ...app.settings.get(terms), termsText: 'Be kinder' }),
  )
  expect((await ann.get('/api/v3/terms/own')).body).toMatchObject({ terms: { html: 'Be kinder' } })
  await agrees(portal, 'pow')
  expect(await of()).toMatchObject({ agreement: { isCurrent: false } })
  expect((await ann.post('/api/v3/terms/own', { version: now })).body).toMatchObject({ code: 'TermsNotAgreed' })
})

test.each([[{ enabled: false, termsText: text }], [{ enabled: true, termsText: ' ' }]])(
  'nobody is asked while there are no terms (%#)',
  async values => {
    const portal = await opened(values)
    expect((await textsOf(portal)).terms).toBeNull()
    expect((await portal.as('ann').get('/api/v3/terms/own')).body).toEqual({ terms: null })
    expect((await portal.guest.get('/api/v3/start')).body).toMatchObject({ links: null })
  },
)

test('whoever comes by an invitation agrees to the terms as they are now', async () => {
  const portal = await opened()
  await agrees(portal, 'ada')
  const { token } = await invited(portal.as('ada'), { uses: 5 })
  const accept = (more: object) => portal.guest.post('/api/v3/invitations/accept', acceptance(token, 'ben', more))
  expect((await accept({})).body).toMatchObject({ code: 'TermsNotAgreed' })
  expect((await accept({ agreedTo: 'others' })).body).toMatchObject({ code: 'TermsNotAgreed' })
  const answer = await accept({ agreedTo: (await textsOf(portal)).terms?.version })
  const bearer = { authorization: `Bearer ${(answer.body as { token: string }).token}` }
  expect((await portal.guest.get('/api/v3/terms/own', undefined, bearer)).body).toEqual({ terms: null })
  expect((await portal.guest.get('/api/v3/notices', undefined, bearer)).status).toBe(200)
})

test('the house says before the sign-in which links it has', async () => {
  const portal = await staffedPortal({
    settings: [
      [terms, { privacyText: 'We count nobody' }],
      [customization, { suggestionUrl: 'https://ideas.example.com' }],
    ],
  })
  open.push(portal)
  expect((await portal.guest.get('/api/v3/start')).body).toMatchObject({
    links: { suggestions: 'https://ideas.example.com', terms: false, privacy: true },
  })
  expect((await textsOf(portal)).privacy).toBe('We count nobody')
})
