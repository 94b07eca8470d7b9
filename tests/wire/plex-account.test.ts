import { describe, expect, test } from 'bun:test'
import { userByName } from '~/server/users/queries'
import { emby } from '~/shared/services/emby'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import { userManagement } from '~/shared/users/settings'
import { mediaAccountsStage } from '../support/media-accounts'
import { anAdmin, aUser } from '../support/users'

const stage = mediaAccountsStage()
const owner = { login: 'otto', password: 'otto-password' }

describe('Plex, for those who look after the portal', () => {
  const open = async () => {
    const settings = [[plex, stage.values.plex]] as [typeof plex, Record<string, unknown>][]
    const portal = await stage.aPortal({ settings, users: [anAdmin('ada'), aUser('petra', { claims: ['PowerUser'] })] })
    return { portal, ada: portal.as('ada') }
  }

  test('lists friends, servers and libraries', async () => {
    const { portal, ada } = await open()
    expect((await ada.get('/api/v1/Plex/friends')).body).toEqual([{ username: 'greta', id: '2' }])
    expect((await portal.as('petra').get('/api/v1/Plex/friends')).status).toBe(403)
    const { body } = await ada.post('/api/v1/Plex/servers', owner)
    expect(body).toMatchObject({
      success: true,
      servers: { devices: [{ name: 'Attic', machineIdentifier: 'attic', owned: '1', localAddresses: '127.0.0.1' }] },
    })
    const wrong = { success: false, message: expect.any(String), servers: null }
    expect((await ada.post('/api/v1/Plex/servers', { ...owner, password: 'x' })).body).toEqual(wrong)
    expect((await ada.get('/api/v1/Plex/Libraries/attic')).body).toEqual({
      data: [{ id: '111', key: '1', type: 'movie', title: 'Movies' }],
      successful: true,
      message: null,
    })
    const [server] = stage.values.plex.servers
    const { body: told } = await ada.post('/api/v1/Plex/Libraries', server)
    expect(told).toMatchObject({ successful: true, data: { mediaContainer: { size: 3, title1: 'Plex Library' } } })
    const refused = { data: null, successful: false, message: expect.any(String) }
    expect((await ada.post('/api/v1/Plex/Libraries', { ...server, plexAuthToken: 'x' })).body).toEqual(refused)
    expect((await ada.post('/api/v1/Plex/Libraries', {})).body).toEqual(refused)
    expect((await ada.get('/api/v1/Plex/Libraries/x')).body).toEqual(refused)
  })

  test('invites, and says why it does not', async () => {
    const { ada } = await open()
    const invite = (more: object) =>
      ada.post('/api/v1/Plex/user', {
        ...{ username: 'new@example.com', machineIdentifier: 'attic', libsSelected: [111] },
        ...more,
      })
    expect((await invite({})).body).toEqual({ success: true })
    expect((await invite({ libsSelected: [] })).body).toEqual({ success: false, error: expect.any(String) })
    expect((await invite({ machineIdentifier: 'x' })).body).toEqual({ success: false, error: expect.any(String) })
  })

  test('answers the page on which a pin is allowed', async () => {
    const { portal } = await open()
    const { body } = await portal.guest.post('/api/v1/Plex/oauth', { wizard: true, pin: { id: 7, code: 'abcd' } })
    expect(body).toEqual({ url: expect.stringContaining('/auth/#?code=abcd&context[device][product]=') })
    expect((await portal.guest.post('/api/v1/Plex/oauth', {})).status).toBe(400)
  })

  test('nobody connects another Plex once one is there, or the setup is over', async () => {
    const { portal } = await open()
    expect((await portal.guest.post('/api/v1/Plex', owner)).status).toBe(204)
    expect((await portal.guest.get('/api/v1/PlexOAuth/7')).status).toBe(401)
    for (const name of ['Emby', 'Jellyfin']) expect((await portal.guest.post(`/api/v1/${name}`, {})).status).toBe(204)
    expect(portal.app.settings.get(plex).servers).toHaveLength(1)
  })
})

describe('the first run of programs of others', () => {
  const wizardDone = false

  test('Plex is connected with a password, and its owner becomes an administrator', async () => {
    const portal = await stage.aPortal({ wizardDone })
    expect((await portal.guest.post('/api/v1/Plex', { ...owner, password: 'x' })).body).toEqual({ user: null })
    const { body, text } = await portal.guest.post('/api/v1/Plex', owner)
    expect(body).toMatchObject({ user: { id: '1', username: 'otto', hasPassword: 'true' } })
    expect(text).not.toContain('opens-attic')
    const { enable, servers } = portal.app.settings.get(plex)
    expect(enable).toBe(true)
    expect(servers).toMatchObject([
      { name: 'Server 1', machineIdentifier: 'attic', ip: '127.0.0.1', ssl: false, plexAuthToken: 'opens-attic' },
    ])
    const asOwner = { username: '', password: '', usePlexAdminAccount: true }
    expect((await portal.guest.post('/api/v1/Identity/Wizard', asOwner)).body).toEqual({ result: true, errors: [] })
    const made = await userByName(portal.app.store, 'otto')
    expect(made).toMatchObject({ userType: 'plex', providerUserId: '1', claims: ['Admin'] })
    expect(portal.app.settings.get(userManagement).importPlexAdmin).toBe(true)
    expect((await portal.guest.get('/api/v1/Status/Wizard')).body).toEqual({ result: false })
    expect((await portal.guest.post('/api/v1/Identity/Wizard', asOwner)).body).toMatchObject({ result: false })
    const local = { username: 'ada', password: 'a-password', usePlexAdminAccount: false }
    expect((await portal.guest.post('/api/v1/Identity/Wizard', local)).body).toEqual({ result: true, errors: [] })
    expect((await portal.guest.post('/api/v1/Plex', owner)).status).toBe(204)
  })

  test('Plex is connected by a pin, which is waited for', async () => {
    const portal = await stage.aPortal({ wizardDone })
    const clientId = (await portal.guest.get('/api/v1/Settings/clientid')).body as string
    const pins = `${stage.plexTv.url}/api/v2/pins?strong=true`
    const made = await fetch(pins, { method: 'POST', headers: { 'x-plex-client-identifier': clientId } })
    const pin = (await made.json()) as { id: number; code: string }
    const poll = async () => (await portal.guest.get(`/api/v1/PlexOAuth/${pin.id}`)).body
    expect(await poll()).toEqual({ success: true, accessToken: null })
    const body = JSON.stringify({ code: pin.code, name: 'otto' })
    await fetch(`${stage.plexTv.url}/auth/allow`, { method: 'POST', body })
    expect(await poll()).toEqual({ accessToken: expect.any(String) })
    expect(portal.app.settings.get(plex).servers).toMatchObject([{ machineIdentifier: 'attic' }])
  })

  test.each([
    ['Emby', emby, 'emby'],
    ['Jellyfin', jellyfin, 'jellyfin'],
  ] as const)('%s is connected when its people are told', async (name, section, key) => {
    const portal = await stage.aPortal({ wizardDone })
    const [server] = stage.values[key].servers
    expect((await portal.guest.post(`/api/v1/${name}`, { servers: [] })).status).toBe(400)
    const wrong = await portal.guest.post(`/api/v1/${name}`, { servers: [{ ...server, apiKey: 'x' }] })
    expect(wrong.status).toBe(502)
    const [, second] = (key === 'emby' ? stage.cellar : stage.living).content.people
    if (second) second.isAdministrator = true
    const { body, text } = await portal.guest.post(`/api/v1/${name}`, { servers: [server] })
    expect(body).toMatchObject({ enable: true, servers: [{ name: server?.name, administratorId: second?.id }] })
    expect(text).not.toContain(server?.apiKey ?? '-')
    expect(portal.app.settings.get(section).servers).toHaveLength(1)
    expect((await portal.guest.post(`/api/v1/${name}`, { servers: [server] })).status).toBe(204)
  })
})
