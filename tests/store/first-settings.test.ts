import { Database } from 'bun:sqlite'
import { expect, spyOn, test } from 'bun:test'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstSettings } from '~/server/composition/first-settings'
import { readConfig } from '~/server/config'
import { radarr } from '~/shared/services/radarr'
import { customization, portal as portalSection } from '~/shared/settings/portal'
import { passingFolder } from '../support/passing'
import { openPortal } from '../support/portal'
import { secretKey } from '../support/vault'

/** An installation that was set up, with a name and a key, and how it is started. */
async function anInstallation() {
  const storage = passingFolder('first-settings')
  const file = join(storage, 'marquee.db')
  const portal = await openPortal({
    database: `sqlite:${file}`,
    settings: [
      [customization, { applicationName: 'Home Cinema' }],
      [radarr, { apiKey: 'the-key-of-radarr', ip: 'radarr.test' }],
    ],
  })
  const whole = portal.app.settings.get(portalSection)
  await portal.close()
  const configOf = (environment: Record<string, string> = {}) =>
    readConfig({ storage }, { MARQUEE_SECRET_KEY: secretKey, ...environment })
  return { storage, file, whole, configOf }
}

const change = (file: string, statement: string) => {
  const database = new Database(file)
  database.run(statement)
  database.close()
}

/** Something else stands where the database was. */
function spoil(file: string) {
  rmSync(`${file}-wal`, { force: true })
  writeFileSync(file, 'a letter to somebody, and no database '.repeat(100))
}

test('pages are written with the settings that the whole portal has, and what the environment sets', async () => {
  const { whole, configOf } = await anInstallation()
  const first = await firstSettings(configOf({ MARQUEE_SETTINGS__RADARR__IP: 'radarr.example.com' }))
  expect(first?.settings.get(portalSection)).toEqual(whole)
  expect(first?.settings.get(customization).applicationName).toBe('Home Cinema')
  expect(first?.settings.get(radarr)).toMatchObject({ apiKey: 'the-key-of-radarr', ip: 'radarr.example.com' })
  first?.close()
})

test('what is done meanwhile is done while other threads decrypt', async () => {
  const { configOf } = await anInstallation()
  const decrypt = spyOn(crypto.subtle, 'decrypt')
  let [begun, ended] = [0, 0]
  const first = await firstSettings(configOf({}), () => {
    begun = decrypt.mock.calls.length
    for (const { value } of decrypt.mock.results) void Promise.resolve(value).then(() => ended++)
    expect(ended).toBe(0)
  })
  expect(begun).toBeGreaterThan(0)
  expect(decrypt.mock.calls.length).toBe(begun)
  expect(ended).toBe(begun)
  first?.close()
  decrypt.mockRestore()
})

test.each<[string, (file: string) => void, Record<string, string>?]>([
  ['of an earlier version', file => change(file, "delete from schema_migrations where tag like '0001%'")],
  ['that was never filled', file => change(file, 'delete from settings')],
  ['that is no database', spoil],
  ['whose secrets another key closed', () => undefined, { MARQUEE_SECRET_KEY: 'another key than before' }],
  ['that a database server keeps', () => undefined, { MARQUEE_DATABASE_URL: 'postgres://db.example.com/marquee' }],
])('a database %s is opened whole before anybody may call', async (_, prepare, environment = {}) => {
  const { file, configOf } = await anInstallation()
  prepare(file)
  expect(await firstSettings(configOf(environment))).toBeNull()
})

test('where there is no database yet, none is made', async () => {
  const storage = passingFolder('first-settings-none')
  expect(await firstSettings(readConfig({ storage }, { MARQUEE_SECRET_KEY: secretKey }))).toBeNull()
  expect(await Bun.file(join(storage, 'marquee.db')).exists()).toBe(false)
})
