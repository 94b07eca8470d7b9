import { describe, expect, test } from 'bun:test'
import { userByName } from '~/server/users/queries'
import type { WizardConnection, WizardProgress } from '~/shared/api/wizard'
import { emby } from '~/shared/services/emby'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import { userManagement } from '~/shared/users/settings'
import { mediaAccountsStage } from '../support/media-accounts'
import type { Portal } from '../support/portal'

const stage = mediaAccountsStage()
const fresh = () => stage.aPortal({ wizardDone: false })
const setupCode = null
const owner = { setupCode, login: 'otto', password: 'otto-password', ownerAdministers: false }
const placeOf = ({ url }: { url: string }) => ({
  ...{ setupCode, ip: '127.0.0.1', port: Number(new URL(url).port), ssl: false, subDir: null },
})
const far = { 'x-forwarded-for': '203.0.113.9' }

const progressOf = async (portal: Portal) =>
  (await portal.guest.post('/api/v3/wizard/steps', { setupCode })).body as WizardProgress
const doneIn = ({ steps }: WizardProgress) => steps.flatMap(({ step, isDone }) => (isDone ? [step] : []))
const connect = (portal: Portal, server: object) => portal.guest.post('/api/v3/wizard/media-server', server)

describe('the first media server, while nobody has an account', () => {
  for (const [product, section, at, key] of [
    ['emby', emby, stage.cellar, 'cellar-key'],
    ['jellyfin', jellyfin, stage.living, 'living-key'],
  ] as const)
    test(`${product} is connected under its own name, once, and told of by the steps`, async () => {
      const portal = await fresh()
      const server = { ...placeOf(at), product, apiKey: key }
      expect(doneIn(await progressOf(portal))).toEqual(['database'])
      const wrong = await connect(portal, { ...server, apiKey: 'wrong' })
      expect(wrong).toMatchObject({ status: 200, body: { server: null, message: expect.stringContaining('API key') } })
      expect(await connect(portal, { ...server, port: 1 })).toMatchObject({ body: { server: null } })
      expect(portal.app.settings.get(section).servers).toEqual([])
      const connected = await connect(portal, server)
      expect(connected).toMatchObject({ status: 200, body: { server: at.content.name, message: null } })
      expect(portal.app.settings.get(section)).toMatchObject({ enable: true, servers: [{ ip: '127.0.0.1' }] })
      const progress = await progressOf(portal)
      expect(doneIn(progress)).toEqual(['database', 'mediaServer'])
      expect(progress.mediaServers).toEqual([at.content.name])
      expect(await connect(portal, server)).toMatchObject({ status: 409, body: { code: 'MediaServerConnected' } })
    })

  test('what is wrong is said in the language of whoever sets the portal up', async () => {
    const portal = await fresh()
    const server = { ...placeOf(stage.living), product: 'jellyfin', apiKey: 'wrong' }
    const answer = await portal.guest.post('/api/v3/wizard/media-server', server, { 'accept-language': 'de' })
    expect((answer.body as WizardConnection).message).toContain('API-Schlüssel')
  })

  test('Plex is connected by its owner, who only administers where that is wanted', async () => {
    const plain = await fresh()
    const wrong = await plain.guest.post('/api/v3/wizard/plex', { ...owner, password: 'wrong' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'PlexPasswordWrong' } })
    const connected = await plain.guest.post('/api/v3/wizard/plex', owner)
    expect(connected).toMatchObject({ status: 200, body: { server: 'Attic', message: null } })
    expect(plain.app.settings.get(plex)).toMatchObject({ enable: true, servers: [{ name: 'Attic' }] })
    expect(await userByName(plain.app.store, 'otto')).toBeNull()
    expect((await plain.guest.post('/api/v3/wizard/plex', owner)).body).toMatchObject({ code: 'MediaServerConnected' })

    const administered = await fresh()
    await administered.guest.post('/api/v3/wizard/plex', { ...owner, ownerAdministers: true })
    expect(await userByName(administered.app.store, 'otto')).toMatchObject({ userType: 'plex', claims: ['Admin'] })
    expect(administered.app.settings.get(userManagement).importPlexAdmin).toBe(true)
    // Somebody with a password of this portal is still to come.
    const first = { setupCode, userName: 'ada', password: 'a long secret' }
    expect((await administered.guest.post('/api/v3/wizard/administrator', first)).status).toBe(204)
  })

  test('Plex waits for whoever allows it on its page, and tickets of others open nothing', async () => {
    const portal = await fresh()
    const begun = await portal.guest.post('/api/v3/wizard/plex/page', { setupCode, ownerAdministers: false })
    expect(begun).toMatchObject({ status: 200, body: { address: expect.any(String), ticket: expect.any(String) } })
    const { ticket } = begun.body as { ticket: string }
    const ask = (given: string) => portal.guest.post('/api/v3/wizard/plex/page/outcome', { setupCode, ticket: given })
    expect(await ask(ticket)).toMatchObject({ status: 200, body: { server: null, message: null } })
    expect(await ask(`${ticket}x`)).toMatchObject({ status: 401, body: { code: 'SignInExpired' } })
  })
})

const calls = [
  ['steps', {}],
  ['media-server', { ...placeOf(stage.living), product: 'jellyfin', apiKey: 'living-key' }],
  ['plex', owner],
  ['plex/page', { ownerAdministers: false }],
  ['plex/page/outcome', { ticket: 'none' }],
] as const

test.each(calls)('%s asks for the setup code from elsewhere', async (path, body) => {
  const portal = await fresh()
  for (const code of [null, 'AAAAA-AAAAA']) {
    const answer = await portal.guest.post(`/api/v3/wizard/${path}`, { ...body, setupCode: code }, far)
    expect(answer).toMatchObject({ status: 403, body: { code: 'SetupCodeNeeded' } })
  }
  expect(portal.app.settings.get(plex).servers).toEqual([])
})

test.each(calls)('%s is closed once the wizard is through', async (path, body) => {
  const portal = await stage.aPortal()
  const answer = await portal.guest.post(`/api/v3/wizard/${path}`, { ...body, setupCode })
  expect(answer).toMatchObject({ status: 401, body: { code: 'WizardDone' } })
})

test('a product that is opened by no key, or that nobody knows, is none', async () => {
  const portal = await fresh()
  for (const product of ['plex', 'kodi'])
    expect((await connect(portal, { ...placeOf(stage.living), product, apiKey: 'living-key' })).status).toBe(400)
})
