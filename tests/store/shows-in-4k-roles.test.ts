import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { migrate, migrationsOf } from '~/server/store/migrate'
import { openStore } from '~/server/store/open'
import type { Store } from '~/server/store/store'
import { fill, tablesAfter } from '../support/earlier-store'
import { engines } from '../support/engines'

setDefaultTimeout(60_000)

const before = '0006_used-sign-ins'
const json = (value: object) => `'${JSON.stringify(value)}'`
const sections = { features: 'Movie4KRequests', sonarr4K: 'enabled' } as const
type On = Record<keyof typeof sections, boolean>

/** What is stored of three sections and of the roles of three people before there were roles for shows in 4K. */
const stored = (on: On) => ({
  'settings.section': ["'features'", "'sonarr4K'", "'usermanagement'"],
  'settings.content': [
    json({ [sections.features]: on.features, PlayedSync: true }),
    json({ [sections.sonarr4K]: on.sonarr4K, ip: '192.0.2.7' }),
    json({ defaultRoles: ['RequestMovie', 'RequestTv'], importPlexUsers: true }),
  ],
  'user_claims.claim': ["'RequestTv'", "'AutoApproveTv'", "'RequestMovie'"],
})

/** A store that was filled by the version before, brought to the newest schema. */
async function upgraded(address: string, on: On) {
  const store = await openStore(address)
  const migrations = migrationsOf(store.dialect)
  const place = migrations.findIndex(({ tag }) => tag === before)
  await migrate(store, migrations.slice(0, place + 1))
  await fill(store, tablesAfter(before), [], stored(on))
  await migrate(store)
  return store
}

describe.each(engines.map(engine => [engine.dialect, engine] as const))('roles for shows in 4K on %s', (_, engine) => {
  const opened: Store[] = []
  const addresses: string[] = []
  beforeAll(async () => {
    for (let count = 0; count < 3; count++) addresses.push(await engine.fresh())
  })
  afterAll(() => Promise.all(opened.map(store => store.close())))

  const after = async (on: On) => {
    const store = await upgraded(addresses.pop() ?? '', on)
    opened.push(store)
    const { settings, userClaims } = store.t
    const [held, kept] = [await store.db.select().from(userClaims), await store.db.select().from(settings)]
    return {
      claims: held.map(({ claim }) => claim).toSorted(),
      newUsers: kept.find(({ section }) => section === 'usermanagement')?.content,
    }
  }

  test('are given at the upgrade to whoever could request them, and to those who will be added', async () => {
    expect(await after({ features: true, sonarr4K: true })).toEqual({
      claims: ['AutoApprove4KTv', 'AutoApproveTv', 'Request4KTv', 'RequestMovie', 'RequestTv'],
      newUsers: { defaultRoles: ['RequestMovie', 'RequestTv', 'Request4KTv'], importPlexUsers: true },
    })
  })

  test.each([
    ['4K was off', { features: false, sonarr4K: true }],
    ['there was no Sonarr for 4K', { features: true, sonarr4K: false }],
  ])('are given to nobody where %s', async (_, on) => {
    expect(await after(on)).toEqual({
      claims: ['AutoApproveTv', 'RequestMovie', 'RequestTv'],
      newUsers: { defaultRoles: ['RequestMovie', 'RequestTv'], importPlexUsers: true },
    })
  })
})
