import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { Section } from '~/shared/settings/model'
import { customization } from '~/shared/settings/portal'
import { setPassword } from '../support/accounts'
import { commandLine } from '../support/command'
import { place, withPasskey } from '../support/passkeys'
import { openPortal } from '../support/portal'
import { withTimeCodes } from '../support/second-step'
import { anAdmin, aUser } from '../support/users'
import { secretKey } from '../support/vault'

// It starts several processes.
setDefaultTimeout(120_000)

test('every way to sign in of an account is listed, and those of a lost phone are ended one by one', async () => {
  const environment = { MARQUEE_SECRET_KEY: secretKey }
  const shell = commandLine(environment)
  const ben = aUser('ben')
  const users = [anAdmin('ada'), ben, aUser('pia', { userType: 'plex', providerUserId: 'p1' })]
  const database = `sqlite:${join(shell.storage, 'marquee.db')}`
  const settings: [Section, Record<string, unknown>][] = [[customization, { applicationUrl: place }]]
  const portal = await openPortal({ database, environment, users, settings })
  const { app } = portal
  await setPassword(portal, ben, 'lantern')
  await withTimeCodes(portal.as('ben'), app.now())
  await withPasskey(portal.as('ben'))
  await app.store.db.insert(app.store.t.openIdAccounts).values({
    ...{ provider: 7, subjectHash: 'a hash', userId: ben.id, name: 'ben@example.com' },
    ...{ createdAt: app.now(), lastUsedAt: null },
  })
  await app.store.db.insert(app.store.t.mediaAccounts).values({
    ...{ server: 'jellyfin:2', subjectHash: 'a hash', type: 'jellyfin', providerUserId: '1', name: 'benny' },
    ...{ userId: ben.id, createdAt: app.now(), lastUsedAt: null },
  })
  await portal.close()

  type Way = { id: string; kind: string; name: string | null; counts: boolean; recoveryCodes?: number }
  const listed = async (name = 'ben') => JSON.parse((await shell.run(['users', 'ways', name, '--json'])).out) as Way[]
  const held = await listed()
  expect(held).toMatchObject([
    { id: 'password', kind: 'password', counts: true },
    { id: 'media:jellyfin:2', kind: 'mediaAccount', name: 'jellyfin:2 (benny)', counts: false },
    { id: 'openid:7', kind: 'openId', counts: false },
    { kind: 'passkey', counts: true },
    { id: 'codes', kind: 'codes', recoveryCodes: expect.any(Number) },
  ])
  expect(await listed('pia')).toMatchObject([{ id: 'media-server', kind: 'mediaServer', name: 'Plex' }])
  const { out } = await shell.run(['users', 'ways', 'ben'])
  expect((await shell.run(['users', 'show', 'ben'])).out).toContain('"benny"')
  for (const word of [
    'codes of an app',
    'connected media server',
    'passkey',
    'OpenID',
    'recovery codes left',
    'does not count',
  ])
    expect(out).toContain(word)

  const passkey = held.find(({ kind }) => kind === 'passkey')?.id ?? ''
  for (const way of ['password', 'media-server', 'passkey:nothing', 'openid:8', 'media:plex', 'codes:1', '']) {
    const refused = await shell.run(['users', 'ways', 'ben', '--end', way])
    expect({ way, code: refused.code }).toEqual({ way, code: 1 })
    expect(refused.error).toContain('There is no such way to sign in')
  }
  for (const way of ['codes', passkey, 'openid:7', 'media:jellyfin:2'])
    expect((await shell.run(['users', 'ways', 'ben', '--end', way])).code).toBe(0)
  expect((await listed()).map(({ id }) => id)).toEqual(['password'])
  expect((await shell.run(['users', 'ways', 'ben', '--end', 'codes'])).code).toBe(1)
  const audit = (await shell.run(['audit', '--json'])).out
  for (const action of ['timeCodesOff', 'passkeyRemoved', 'openIdUnlinked', 'mediaAccountDisconnected'])
    expect(audit).toContain(action)
  expect((await shell.run(['users', 'ways', '--help'])).out).toContain('Example: marquee users ways ben')
})
