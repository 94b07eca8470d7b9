import { expect, test } from 'bun:test'
import { authentication } from '~/shared/access/settings'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import { mediaAccountsStage } from '../support/media-accounts'
import type { Portal, PortalOptions } from '../support/portal'
import { seerrRoot } from '../support/seerr'
import { cookieOf, withCookie } from '../support/seerr-cookie'
import { anAdmin, aUser } from '../support/users'

const stage = mediaAccountsStage()
const users = [
  anAdmin('ada'),
  aUser('jo', { userType: 'jellyfin', providerUserId: 'id-of-jo' }),
  aUser('greta', { userType: 'plex', providerUserId: '2', email: 'greta@example.com' }),
]
const open = (settings: PortalOptions['settings'] = []) =>
  stage.aPortal({ users, settings: [[plex, stage.values.plex], [jellyfin, stage.values.jellyfin], ...settings] })
const post = (portal: Portal, path: string, body: unknown) => portal.guest.post(`${seerrRoot}/${path}`, body)

test('somebody of Jellyfin signs in with the password of there', async () => {
  const portal = await open()
  const entered = await post(portal, 'auth/jellyfin', { username: 'jo', password: 'jo-password' })
  expect(entered).toMatchObject({ status: 200, body: { username: 'jo', userType: 3, jellyfinUsername: 'jo' } })
  const me = await withCookie(portal, cookieOf(entered)).get('auth/me')
  expect(me).toMatchObject({ status: 200, body: { username: 'jo' } })
  const wrong = await post(portal, 'auth/jellyfin', { username: 'jo', password: 'nope' })
  expect(wrong).toMatchObject({ status: 401, body: { message: 'INVALID_CREDENTIALS' } })
})

test('somebody of Plex signs in with a token of there, as long as that is switched on', async () => {
  const portal = await open()
  const entered = await post(portal, 'auth/plex', { authToken: 'token-of-2' })
  expect(entered).toMatchObject({ status: 200, body: { username: 'greta', userType: 1 } })
  expect(await withCookie(portal, cookieOf(entered)).get('auth/me')).toMatchObject({ status: 200 })
  expect(await post(portal, 'auth/plex', { authToken: 'no' })).toMatchObject({ status: 403 })
  expect(await post(portal, 'auth/plex', {})).toMatchObject({ status: 400 })
  const off = await open([[authentication, { plexTokens: false }]])
  const refused = await post(off, 'auth/plex', { authToken: 'token-of-2' })
  expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('switched off') } })
})
