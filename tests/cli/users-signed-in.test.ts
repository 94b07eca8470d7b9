import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { setPassword } from '../support/accounts'
import { commandLine } from '../support/command'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'
import { secretKey } from '../support/vault'

// It starts several processes.
setDefaultTimeout(120_000)

test('where an account is signed in and which programs have keys is listed, and ended', async () => {
  const environment = { MARQUEE_SECRET_KEY: secretKey }
  const shell = commandLine(environment)
  const ben = aUser('ben')
  const users = [anAdmin('ada'), ben]
  const portal = await openPortal({ database: `sqlite:${join(shell.storage, 'marquee.db')}`, environment, users })
  await setPassword(portal, ben, 'lantern')
  const signIn = async () => {
    const wish = { userName: 'ben', password: 'lantern', remember: false }
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    return (await portal.guest.post('/api/v3/session', wish, firefox)).body as { token: string }
  }
  const { token } = await signIn()
  await signIn()
  const key = { name: 'Clock', scope: 'read', days: null }
  await portal.guest.post('/api/v3/me/keys', key, { authorization: `Bearer ${token}` })
  await portal.close()

  const listed = async (what: string) => {
    const ran = await shell.run(['users', what, 'ben', '--json'])
    return JSON.parse(ran.out) as { id: string; name?: string }[]
  }
  const [first, second] = await listed('sessions')
  expect(first).toMatchObject({ program: 'Firefox', system: 'Linux' })
  expect(second).toBeDefined()
  expect((await shell.run(['users', 'sessions', 'ben', '--end', first?.id ?? ''])).out).not.toContain(first?.id ?? '')
  expect((await listed('sessions')).map(({ id }) => id)).toEqual([second?.id ?? ''])
  expect((await shell.run(['users', 'sessions', 'ben', '--end', 'nothing'])).code).toBe(1)
  expect((await shell.run(['users', 'sessions', 'ben', '--end', 'x', '--all'])).code).toBe(1)

  const [clock] = await listed('keys')
  expect(clock).toMatchObject({ name: 'Clock', scope: 'read', lastUsedAt: null, expiresAt: null })
  expect((await shell.run(['users', 'keys', 'ben', '--end', clock?.id ?? ''])).out).toBe(
    'no program has a key of ben\n',
  )
  expect((await shell.run(['users', 'sessions', 'ben', '--all'])).out).toBe('ben is signed in nowhere\n')
  const audit = (await shell.run(['audit', '--json'])).out
  for (const action of ['sessionEnded', 'keyEnded', 'signedOutEverywhere']) expect(audit).toContain(action)
  const help =
    (await shell.run(['users', 'sessions', '--help'])).out + (await shell.run(['users', 'keys', '--help'])).out
  for (const what of ['sessions', 'keys']) expect(help).toContain(`Example: marquee users ${what} ben`)
})
