import { afterEach, beforeEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { radarrValues } from '~/demo/stand-ins'
import { newestRun } from '~/server/import/run-queries'
import type { ImportState } from '~/shared/api/portal-import'
import type { Connection } from '~/shared/import/report'
import { movingIn } from '../support/moving-in'
import { passingFolder } from '../support/passing'
import { databaseFile, openPortal, type Portal } from '../support/portal'
import { ombiFolder, ombiSettingsFile } from '../support/portal-sources'
import { anAdmin } from '../support/users'

let portal: Portal
beforeEach(async () => {
  const database = databaseFile()
  const users = [anAdmin('ada', { language: 'en' }), anAdmin('olga', { language: 'ru' })]
  portal = await openPortal({ users, database })
  portal.app.config.databaseUrl = database
  portal.app.config.storage = passingFolder('import-told')
  const { ip, port, apiKey, ...chosen } = radarrValues({ port: 1, key: 'key' })
  const radarr = { Ip: ip, Port: port, ApiKey: apiKey, ...pascal(chosen) }
  const place = ombiSettingsFile(ombiFolder({}), {
    RadarrSettings: radarr,
    GotifySettings: {
      ...{ Enabled: true, BaseUrl: 'https://push.example.com', ApplicationToken: 'token', Priority: 'loud' },
    },
    UserManagementSettings: { MovieRequestLimit: -1 },
    CustomizationSettings: { ApplicationName: 'Cinema', UseCustomPage: 'perhaps' },
  })
  for (const name of ['Ombi.db', 'OmbiSettings.db']) await sendFile(name, join(place, name))
  await run({ only: ['settings'] })
})
afterEach(() => portal.close())

const pascal = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name[0]?.toUpperCase() + name.slice(1), value]))

const { run, sendFile } = movingIn(() => portal)
const readBy = async (name: string) =>
  ((await portal.as(name).get('/api/v3/import')).body as ImportState).run?.report?.settings

test('how a service answered is told to everybody in their own language, whoever ran the import', async () => {
  const [english, russian] = [await readBy('ada'), await readBy('olga')]
  expect(english?.connections).toEqual([
    {
      ...{ service: 'Radarr', ok: false },
      message: 'Radarr can’t be reached. Check the address, and that Radarr is running.',
    },
  ])
  expect(russian?.connections).toEqual([
    { service: 'Radarr', ok: false, message: 'Radarr: нет связи. Проверьте адрес и то, что Radarr работает.' },
  ])
})

test('what was refused is told to everybody in their own language', async () => {
  const [english, russian] = [await readBy('ada'), await readBy('olga')]
  expect(english?.refused.map(({ field, problem }) => [field, problem])).toEqual([
    ['priority', 'Choose one of these: 4, 8, 2, 0.'],
    ['movieRequestLimit', 'Enter 0 or more.'],
    ['useCustomPage', 'must be true or false'],
  ])
  expect(russian?.refused.map(({ field, problem }) => [field, problem])).toEqual([
    ['priority', 'Выберите одно из значений: 4, 8, 2, 0.'],
    ['movieRequestLimit', 'Введите 0 или больше.'],
    ['useCustomPage', 'Это значение неверно.'],
  ])
})

/** As a version kept it that wrote down what was said. */
const saidThen = [{ service: 'Radarr', ok: false, message: 'Radarr antwortet nicht.' }] satisfies Connection[]

test('a report of an earlier version shows what that version wrote down', async () => {
  const kept = await newestRun(portal.app.store)
  if (!kept?.report) throw new Error('nothing was kept of the run')
  const { importRuns: t } = portal.app.store.t
  const report = { ...kept.report, settings: { ...kept.report.settings, connections: saidThen } }
  await portal.app.store.db.update(t).set({ report }).where(eq(t.id, kept.id))
  expect((await readBy('olga'))?.connections).toEqual(saidThen)
})
