import { afterEach, describe, expect, test } from 'bun:test'
import { authentication } from '~/shared/access/settings'
import { email } from '~/shared/services/email'
import { radarr, radarr4K } from '~/shared/services/radarr'
import { acting, seerrNumberOf } from '../support/seerr'
import { anAdmin, aUser } from '../support/users'
import { type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
afterEach(() => portal?.close())

const users = [anAdmin('ada'), aUser('ben', { claims: ['RequestMovie'] })]

describe('the servers that get what is asked for', () => {
  test('are listed with what they take by themselves, those of 4K behind the others', async () => {
    portal = await wishingPortal({ users, fourK: true, withRadarr: {} })
    const { status, body } = await acting(portal).get('service/radarr')
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { id: 0, is4k: false, isDefault: true, activeProfileId: expect.any(Number), activeDirectory: '/films' },
      { id: 1, is4k: true, isDefault: true },
    ])
    expect((await acting(portal).get('service/sonarr')).body).toEqual([])
  })

  test('name their folder by its path, also among the settings, and none where they do not say it', async () => {
    portal = await wishingPortal({ users, fourK: true, withRadarr: {} })
    const { settings, store } = portal.app
    for (const section of [radarr, radarr4K])
      await store.transaction(tx => settings.save(tx, section, { ...settings.get(section), defaultRootPath: '2' }))
    portal.radarr4K?.close()
    const folders = [{ activeDirectory: '/films/other' }, { activeDirectory: '' }]
    expect((await acting(portal).get('settings/radarr')).body).toMatchObject(folders)
  })

  test('have profiles and folders to choose from', async () => {
    portal = await wishingPortal({ users, withRadarr: {} })
    const { body } = await acting(portal).get('service/radarr/0')
    expect(body).toMatchObject({ server: { id: 0 }, profiles: expect.any(Array), rootFolders: expect.any(Array) })
    expect(await acting(portal).get('service/radarr/7')).toMatchObject({ status: 404 })
    expect(await acting(portal).get('service/radarr/x')).toMatchObject({ status: 404 })
  })

  test('are told to staff alone, and their keys to nobody', async () => {
    portal = await wishingPortal({ users, withRadarr: {} })
    const ben = acting(portal, await seerrNumberOf(portal, 'ben'))
    for (const path of ['service/radarr', 'service/radarr/0', 'settings/radarr', 'settings/main', 'settings/about'])
      expect([path, (await ben.get(path)).status]).toEqual([path, 403])
    const { body } = await acting(portal).get('settings/radarr')
    expect(body).toMatchObject([
      { id: 0, is4k: false, hostname: '127.0.0.1', apiKey: '' },
      { id: 1, is4k: true, hostname: '127.0.0.1', apiKey: '' },
    ])
    expect(JSON.stringify(body)).not.toContain('radarr-key')
  })
})

describe('what programs send along', () => {
  test('of people who may choose nothing is left out', async () => {
    portal = await wishingPortal({ users, withRadarr: {} })
    const ben = acting(portal, await seerrNumberOf(portal, 'ben'))
    const wish = { mediaType: 'movie', mediaId: 603, serverId: 0, profileId: 9, rootFolder: '/elsewhere', tags: [] }
    expect(await ben.post('request', wish)).toMatchObject({ status: 201, body: { profileId: null } })
  })

  test('of staff counts, and a server that there is not is told', async () => {
    portal = await wishingPortal({ users, withRadarr: {} })
    const wish = { mediaType: 'movie', mediaId: 603, serverId: 0, profileId: 4 }
    expect(await acting(portal).post('request', { ...wish, serverId: 9 })).toMatchObject({ status: 400 })
    expect(await acting(portal).post('request', wish)).toMatchObject({ status: 201, body: { profileId: 4 } })
  })
})

test('settings say what is set, and nothing that nobody knows', async () => {
  portal = await wishingPortal({ users, settings: [[authentication, { ownPasswords: false, enableOAuth: true }]] })
  const { body } = await acting(portal).get('settings/main')
  expect(body).toMatchObject({ localLogin: false, apiKey: '' })
  expect((await acting(portal).get('settings/about')).body).not.toHaveProperty('totalMediaItems')
})

test('of a channel it is told whether it is on here', async () => {
  portal = await wishingPortal({ users, settings: [[email, { enabled: true }]] })
  const number = await seerrNumberOf(portal, 'ben')
  const { body } = await acting(portal, number).get(`user/${number}/settings/notifications`)
  expect(body).toMatchObject({ emailEnabled: true, discordEnabled: false, discordId: null })
})
