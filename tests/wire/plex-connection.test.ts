import { expect, test } from 'bun:test'
import { plex } from '~/shared/services/plex'
import { userManagement } from '~/shared/users/settings'
import { mediaAccountsStage } from '../support/media-accounts'
import { anAdmin, aUser } from '../support/users'

const stage = mediaAccountsStage()
const path = '/api/v3/plex-connection'

test('the server of an account at Plex is connected, and its owner administers where that is wanted', async () => {
  const portal = await stage.aPortal({ users: [anAdmin('ada'), aUser('ben')] })
  const ada = portal.as('ada')
  const owner = { login: 'otto', password: 'otto-password', ownerAdministers: false }
  expect((await portal.as('ben').post(path, owner)).status).toBe(403)
  expect((await ada.post(path, { ...owner, password: 'x' })).body).toMatchObject({ code: 'PlexPasswordWrong' })
  const friend = { ...owner, login: 'greta', password: 'greta-password' }
  expect((await ada.post(path, friend)).body).toMatchObject({ code: 'PlexServerMissing' })
  expect(portal.app.settings.get(plex).servers).toEqual([])
  expect((await ada.post(path, owner)).body).toEqual({ server: 'Attic' })
  expect(portal.app.settings.get(plex).servers).toMatchObject([{ machineIdentifier: 'attic' }])
  expect(portal.app.settings.get(userManagement).importPlexAdmin).toBe(false)
  await ada.post(path, { ...owner, ownerAdministers: true })
  expect(portal.app.settings.get(userManagement).importPlexAdmin).toBe(true)
})
