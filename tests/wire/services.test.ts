import { expect, test } from 'bun:test'
import { openId } from '~/shared/access/open-id-settings'
import type { ListedService } from '~/shared/api/services'
import { gotify } from '~/shared/services/gotify'
import { radarr } from '~/shared/services/radarr'
import { features } from '~/shared/settings/portal'
import { openPortal, type PortalOptions } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const services = (settings: PortalOptions['settings'] = []) =>
  openPortal({ users: [anAdmin('ada'), aUser('ann')], settings })

const listOf = async ({ as }: Awaited<ReturnType<typeof openPortal>>) => {
  const { body } = await as('ada').get('/api/v3/services')
  return (body as ListedService[]).map(({ group, name, isOn }) => [group, name, isOn])
}

test('a fresh portal lists every product that it could have, and says that none is on but the catalogue', async () => {
  const portal = await services()
  expect(await listOf(portal)).toEqual([
    ['mediaServers', 'Plex', false],
    ['mediaServers', 'Emby', false],
    ['mediaServers', 'Jellyfin', false],
    ['downloads', 'Radarr', false],
    ['downloads', 'DogNZB', false],
    ['downloads', 'CouchPotato', false],
    ['downloads', 'Sonarr', false],
    ['downloads', 'SickRage', false],
    ['downloads', 'Lidarr', false],
    ['catalogue', 'TMDB', true],
    ['signIn', 'OpenID Connect', false],
    ['channels', 'Web push', true],
  ])
  await portal.close()
})

test('each server and place stands for itself, those of 4K where that is on, and none that is off can be tested', async () => {
  const connected = { enabled: true, ip: '127.0.0.1', port: 1, apiKey: 'key', defaultQualityProfile: '1' }
  const portal = await services([
    [features, { Movie4KRequests: true }],
    [radarr, { ...connected, servers: [{ ...connected, id: 7, name: 'Attic', enabled: false }] }],
    [
      openId,
      { enable: true, servers: [{ id: 3, name: 'Household', issuer: 'https://id.example.com', clientId: 'x' }] },
    ],
    [gotify, { enabled: true, baseUrl: 'http://gotify.home', applicationToken: 'token' }],
  ])
  const { body } = await portal.as('ada').get('/api/v3/services')
  const named = (wanted: string[]) => (body as ListedService[]).filter(({ name }) => wanted.includes(name))
  expect(named(['Radarr', 'Attic', 'Radarr 4K', 'Household', 'Gotify'])).toEqual([
    { group: 'downloads', name: 'Radarr', section: 'radarr', item: null, isOn: true, canTest: true },
    { group: 'downloads', name: 'Attic', section: 'radarr', item: 7, isOn: false, canTest: false },
    { group: 'downloads', name: 'Radarr 4K', section: 'radarr4K', item: null, isOn: false, canTest: false },
    { group: 'signIn', name: 'Household', section: 'openid', item: 3, isOn: true, canTest: true },
    { group: 'channels', name: 'Gotify', section: 'notifications/gotify', item: null, isOn: true, canTest: true },
  ])
  expect(JSON.stringify(body)).not.toContain('token')
  await portal.close()
})

test('a health check names the server of the list that it is about', async () => {
  const portal = await services([[radarr, { enabled: true, ip: '127.0.0.1', port: 1, apiKey: 'key' }]])
  const { body } = await portal.as('ada').get('/api/v3/health-checks?kind=service')
  expect(body).toMatchObject([{ section: 'radarr', item: null }])
  await portal.close()
})

test('nobody but administrators reads the list', async () => {
  const { as, guest, close } = await services()
  expect((await guest.get('/api/v3/services')).status).toBe(401)
  expect((await as('ann').get('/api/v3/services')).status).toBe(403)
  await close()
})
