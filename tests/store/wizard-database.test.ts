import { afterEach, describe, expect, test } from 'bun:test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openVault } from '~/server/composition/open-vault'
import { openStore } from '~/server/store/open'
import { databaseAddress } from '~/server/system/database-file'
import { chooseDatabase } from '~/server/system/wizard-database'
import { vaultWith } from '~/server/vault'
import { Refusal } from '~/shared/refusal'
import { engines } from '../support/engines'
import { passingFolder } from '../support/passing'
import { openPortal, type Portal } from '../support/portal'

const open: Portal[] = []
afterEach(async () => {
  for (const portal of open.splice(0)) await portal.close()
})

/** A portal that nobody has set up, in a folder of its own and with a key of its own. */
async function newPortal() {
  const portal = await openPortal({ wizardDone: false })
  open.push(portal)
  const { app } = portal
  app.config.storage = passingFolder('wizard-database')
  app.config.secretKey = null
  app.vault = vaultWith('the key of the new one')
  writeFileSync(join(app.config.storage, 'marquee.key'), `${app.vault.secret}\n`)
  return app
}

for (const { dialect, fresh } of engines.filter(engine => engine.dialect !== 'sqlite'))
  describe(`a database of an earlier installation on ${dialect}`, () => {
    const type = dialect === 'mysql' ? 'MySQL' : 'Postgres'

    /** With what that installation encrypted, and its key. */
    async function earlier() {
      const address = await fresh()
      const portal = await openPortal({ database: address })
      const key = portal.app.vault.secret
      await portal.close()
      const { hostname: host, port, pathname, username, password } = new URL(address)
      return {
        ...{ address, key },
        wanted: { type, host, port: Number(port), name: pathname.slice(1), user: username, password },
      }
    }
    const codeOf = (choosing: Promise<void>) =>
      choosing.then(
        () => null,
        error => (error instanceof Refusal ? error.reason.code : error),
      )

    test('is only chosen with the key that it was encrypted with, and then opens with it', async () => {
      const { address, key, wanted } = await earlier()
      const app = await newPortal()
      const inFolder = (name: string) => join(app.config.storage, name)
      for (const wrong of [null, '', 'some other key'])
        expect(await codeOf(chooseDatabase(app, { ...wanted, key: wrong }))).toBe('DatabaseKeyOther')
      expect(existsSync(inFolder('database.json'))).toBe(false)
      expect(readFileSync(inFolder('marquee.key'), 'utf8')).toBe('the key of the new one\n')
      expect(await codeOf(chooseDatabase(app, { ...wanted, key: ` ${key}\n` }))).toBeNull()
      expect(readFileSync(inFolder('marquee.key'), 'utf8')).toBe(`${key}\n`)
      expect(existsSync(inFolder('marquee.key.next'))).toBe(false)
      expect(new URL(databaseAddress(readFileSync(inFolder('database.json'), 'utf8'))).pathname).toBe(
        new URL(address).pathname,
      )
      const store = await openStore(address)
      expect((await openVault(app.config, store)).secret).toBe(key)
      await store.close()
    })

    test('takes no other key where the environment has one', async () => {
      const { key, wanted } = await earlier()
      const app = await newPortal()
      app.config.secretKey = 'from the environment'
      expect(await codeOf(chooseDatabase(app, { ...wanted, key }))).toBe('SetByEnvironment')
    })

    test('is chosen as ever where it is empty', async () => {
      const { hostname: host, port, pathname, username, password } = new URL(await fresh())
      const app = await newPortal()
      const wanted = { type, host, port: Number(port), name: pathname.slice(1), user: username, password }
      expect(await codeOf(chooseDatabase(app, wanted))).toBeNull()
      expect(readFileSync(join(app.config.storage, 'marquee.key'), 'utf8')).toBe('the key of the new one\n')
    })
  })
