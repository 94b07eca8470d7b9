import { describe, expect, test } from 'bun:test'
import type { Service } from '~/integrations/service'
import { serverStatus } from '~/server/api/compat/v1/landing-page'
import { serversUp } from '~/server/system/media-servers'
import { authentication } from '~/shared/access/settings'
import { email } from '~/shared/services/email'
import { lidarr } from '~/shared/services/lidarr'
import { customization, portal as portalSection } from '~/shared/settings/portal'
import { metadata } from '~/shared/titles/settings'
import { version } from '../../package.json'
import { cinema } from '../support/cinema'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

describe('what the interface learns before anybody has signed in', () => {
  test('of a fresh portal', async () => {
    const portal = await openPortal({ wizardDone: false })
    const answer = await portal.guest.get('/api/v3/start')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      applicationName: 'Marquee',
      applicationUrl: null,
      logo: null,
      customCss: null,
      accent: { hue: 354, chroma: 165 },
      wizardDone: false,
      setupCodeNeeded: false,
      defaultLanguage: 'en',
      features: [
        { name: 'Movie4KRequests', enabled: false },
        { name: 'PlayedSync', enabled: false },
      ],
      music: false,
      issues: false,
      voting: false,
      searchReady: false,
      emailEnabled: false,
      version,
      allowNoPassword: false,
      landing: false,
      customPage: null,
      donation: null,
      links: null,
      signIn: { plex: false, header: false, openId: [], passkeys: 'http://localhost', quickConnect: [], passwords: [] },
    })
  })

  test('of one that was set up, and nothing that is secret', async () => {
    const looks = {
      applicationName: 'Films',
      applicationUrl: 'https://f.example.com',
      logo: '/l.png',
      customCss: 'a{}',
    }
    const portal = await openPortal({
      settings: [
        [customization, { ...looks, accentHue: 200, accentChroma: 90 }],
        [metadata, { apiKey: 'hush-key' }],
        [email, { enabled: true, password: 'hush-password' }],
        [authentication, { allowNoPassword: true }],
        [portalSection, { defaultLanguageCode: 'de' }],
      ],
    })
    const answer = await portal.guest.get('/api/v3/start/')
    expect(answer.body).toMatchObject({
      ...looks,
      accent: { hue: 200, chroma: 90 },
      wizardDone: true,
      setupCodeNeeded: false,
      defaultLanguage: 'de',
      searchReady: true,
      emailEnabled: true,
      allowNoPassword: true,
    })
    expect(answer.text).not.toContain('hush')
    expect(answer.text).not.toContain(portal.app.settings.get(portalSection).apiKey)
  })

  test('search is ready with a key out of the environment too', async () => {
    const portal = await openPortal({ environment: { MARQUEE_TMDB_API_KEY: 'k' } })
    expect((await portal.guest.get('/api/v3/start')).body).toMatchObject({ searchReady: true })
  })

  test('there is music once Lidarr is connected', async () => {
    const portal = await openPortal({ settings: [[lidarr, { enabled: true }]] })
    expect((await portal.guest.get('/api/v3/start')).body).toMatchObject({ music: true })
  })
})

describe('the state of the portal', () => {
  test('is a bare number, and its version three numbers', async () => {
    const portal = await openPortal()
    expect((await portal.guest.get('/api/v1/Status')).text).toBe('200')
    expect((await portal.guest.get('/api/v1/status/info/')).body).toMatch(/^\d+\.\d+\.\d+$/)
    expect((await portal.guest.get('/api/v1/Status/Wizard')).body).toEqual({ result: true })
  })

  test('demo mode is switched over by administrators alone', async () => {
    const portal = await openPortal({ users: [anAdmin('ada'), aUser('ann')] })
    expect((await portal.guest.get('/api/v1/Status/demo')).status).toBe(401)
    expect((await portal.as('ann').get('/api/v1/Status/demo')).status).toBe(403)
    expect(portal.app.config.demo).toBe(false)
    expect(await portal.as('ada').get('/api/v1/Status/demo')).toMatchObject({ status: 200, text: '' })
    expect(portal.app.config.demo).toBe(true)
    await portal.as('ada').get('/api/v1/Status/demo')
    expect(portal.app.config.demo).toBe(false)
  })
})

describe('the landing page', () => {
  test('tells of no servers while none are connected', async () => {
    expect((await (await openPortal()).guest.get('/api/v1/LandingPage/')).body).toEqual({
      serversAvailable: 0,
      serversUnavailable: 0,
      partiallyDown: false,
      completelyDown: false,
      fullyAvailable: false,
      totalServers: 0,
    })
  })

  test.each([
    [[true, true], 'fullyAvailable'],
    [[true, false], 'partiallyDown'],
    [[false], 'completelyDown'],
  ])('of servers that answer like %p it says %s', (up, word) => {
    const { totalServers, serversAvailable, serversUnavailable, ...words } = serverStatus(up)
    expect([totalServers, serversAvailable + serversUnavailable]).toEqual([up.length, up.length])
    expect(Object.entries(words).filter(([, holds]) => holds)).toEqual([[word, true]])
  })

  test('a server that fails is down, and holds up no other', async () => {
    const { app } = await openPortal()
    const server = (isUp: Service['isUp']) => ({
      source: crypto.randomUUID(),
      service: { name: 'A media server', settings: cinema, isUp },
      settings: {},
    })
    const servers = [
      server(async () => true),
      server(async () => false),
      server(() => Promise.reject(new Error('refused'))),
      server(undefined),
    ]
    expect(await serversUp(app, servers)).toEqual([true, false, false])
  })

  test('asks each server once, however many strangers open it', async () => {
    const { app } = await openPortal()
    let asked = 0
    const isUp = async () => ++asked > 0
    const servers = [{ source: 'cinema', service: { name: 'A media server', settings: cinema, isUp }, settings: {} }]
    const answers = await Promise.all(Array.from({ length: 200 }, () => serversUp(app, servers)))
    expect([asked, new Set(answers.flat())]).toEqual([1, new Set([true])])
  })
})
