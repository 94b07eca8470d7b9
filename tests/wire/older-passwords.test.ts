import { expect, test } from 'bun:test'
import { pbkdf2Sync } from 'node:crypto'
import { passwordHashOf } from '~/server/users/password-queries'
import { signIn } from '../support/accounts'
import { openPortal } from '../support/portal'
import { aUser, saveUser } from '../support/users'

const salt = new Uint8Array(16).fill(3)
const identity = (password: string) =>
  `$aspnet$${Buffer.concat([Buffer.alloc(1), salt, pbkdf2Sync(password, salt, 1_000, 32, 'sha1')]).toString('base64')}`

const bcrypt = (password: string) => Bun.password.hash(password, { algorithm: 'bcrypt', cost: 4 })

test.each([
  ['Ombi', async () => identity('Ticket-1')],
  ['Seerr', () => bcrypt('Ticket-1')],
])('whoever came from %s signs in as before, and has a password of ours from then on', async (_, made) => {
  const portal = await openPortal()
  const ben = aUser('ben')
  const passwordHash = await made()
  await saveUser(portal.app, ben, { passwordHash })
  expect((await signIn(portal, 'ben', 'Ticket-2')).status).toBe(401)
  expect(await passwordHashOf(portal.app.store, ben.id)).toBe(passwordHash)
  expect((await signIn(portal, 'ben', 'Ticket-1')).status).toBe(200)
  expect(await passwordHashOf(portal.app.store, ben.id)).toStartWith('$argon2id$')
  expect((await signIn(portal, 'ben', 'Ticket-1')).status).toBe(200)
  expect((await signIn(portal, 'ben', 'Ticket-2')).status).toBe(401)
  await portal.close()
})

test('a wrong password takes as long with an old password as with ours, and for nobody', async () => {
  const portal = await openPortal()
  const hash = await Bun.password.hash('Ticket-1', { algorithm: 'bcrypt', cost: 12 })
  await saveUser(portal.app, aUser('ben'), { passwordHash: hash })
  const took = async (name: string) => {
    const begun = performance.now()
    await signIn(portal, name, 'wrong')
    return performance.now() - begun
  }
  const old = await took('ben')
  // Without the second look it would be a tenth of it.
  expect(await took('nobody')).toBeGreaterThan(old / 3)
  await portal.close()
})
