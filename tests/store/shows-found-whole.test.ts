import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { migrate, migrationsOf } from '~/server/store/migrate'
import { openStore } from '~/server/store/open'
import type { Store } from '~/server/store/store'
import { fill, tablesAfter } from '../support/earlier-store'
import { engines } from '../support/engines'

setDefaultTimeout(60_000)

const before = '0007_shows-in-4k-roles'

/** A store that was filled by the version before, brought to the newest schema. */
async function upgraded(address: string, meaning: Record<string, string[]>) {
  const store = await openStore(address)
  const place = migrationsOf(store.dialect).findIndex(({ tag }) => tag === before)
  await migrate(store, migrationsOf(store.dialect).slice(0, place + 1))
  await fill(store, tablesAfter(before), [], meaning)
  await migrate(store)
  return store
}

describe.each(engines.map(engine => [engine.dialect, engine] as const))('at the upgrade on %s', (_, engine) => {
  let address: string
  let store: Store
  beforeAll(async () => {
    address = await engine.fresh()
  })
  afterAll(() => store.close())

  test('a request for a show that libraries have whole names one of them, and no other does', async () => {
    const nothing = ['NULL', 'NULL', 'NULL']
    store = await upgraded(address, {
      'request_variants.kind': ["'tvShow'", "'tvShow'", "'movie'"],
      'request_variants.foundIn': nothing,
      'request_episodes.foundIn': ["'sonarr'", 'NULL', "'radarr'"],
    })
    const { requestVariants: t } = store.t
    const rows = await store.db.select({ kind: t.kind, foundIn: t.foundIn }).from(t)
    expect(rows.map(({ kind, foundIn }) => `${kind} ${foundIn}`).toSorted()).toEqual([
      'movie null',
      'tvShow null',
      'tvShow sonarr',
    ])
  })
})
