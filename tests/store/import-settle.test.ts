import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { settleImport } from '~/server/import/settle'
import { titleKey } from '~/server/titles/title-queries'
import type { JobId } from '~/shared/jobs/model'
import { radarr } from '~/shared/services/radarr'
import { takeOver } from '../support/importing'
import { openPortal, type Portal } from '../support/portal'
import { ombiHouse } from '../support/source-houses'

const came = new Date('2026-11-01T12:00:00Z')
const minutes = (count: number) => new Date(came.getTime() + count * 60_000)

const ran = (portal: Portal, job: JobId, from: number, until: number, outcome: 'done' | 'failed' = 'done') =>
  portal.app.store.db
    .insert(portal.app.store.t.jobRuns)
    .values({ job, startedAt: minutes(from), finishedAt: minutes(until), outcome, counts: {} })

const settled = ({ app }: Portal) => settleImport(app, { signal: new AbortController().signal })

async function stages({ app: { store } }: Portal) {
  const { requests, titles, requestVariants: v } = store.t
  const rows = await store.db
    .select({ key: titles.key, stage: requests.stage, goneAt: v.goneAt, goneTold: v.goneTold })
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .innerJoin(v, eq(v.requestId, requests.id))
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

test('what was called available and lies in no library is not, once every library was read, and nobody is told', async () => {
  const server = { enabled: true, ip: '127.0.0.1', port: 7_878, apiKey: 'key', defaultQualityProfile: '1' }
  const portal = await openPortal({ now: () => came, settings: [[radarr, server]] })
  const { store } = portal.app
  await takeOver(portal.app, 'ombi', ombiHouse(8))
  const { requestVariants, requestEpisodes, outbox, notices } = store.t
  const found = titleKey('movie', 1_001)
  const lost = titleKey('movie', 1_005)
  const before = await stages(portal)
  expect([before.get(found)?.stage, before.get(lost)?.stage]).toEqual(['available', 'available'])
  expect(await settled(portal)).toBe(0)

  await ran(portal, 'radarrSync', -9, -8)
  await ran(portal, 'arrAvailability', -7, -6)
  expect(await settled(portal)).toBe(0)
  await ran(portal, 'radarrSync', 1, 2, 'failed')
  expect(await settled(portal)).toBe(0)
  await ran(portal, 'radarrSync', 3, 5)
  await ran(portal, 'arrAvailability', 4, 6)
  expect(await settled(portal)).toBe(0)
  await ran(portal, 'arrAvailability', 7, 8)

  const [own] = await store.db
    .select({ id: store.t.titles.id })
    .from(store.t.titles)
    .where(eq(store.t.titles.key, found))
  await store.db
    .update(requestVariants)
    .set({ foundIn: 'radarr' })
    .where(eq(requestVariants.titleId, own?.id ?? 0))
  expect(await settled(portal)).toBe(1)
  const after = await stages(portal)
  expect(after.get(found)).toMatchObject({ stage: 'available', goneAt: null })
  expect(after.get(lost)).toMatchObject({ stage: 'processing', goneAt: came, goneTold: true })
  expect(await store.db.select({ available: requestEpisodes.available }).from(requestEpisodes)).toEqual([
    { available: false },
    { available: false },
  ])
  expect(await store.db.select().from(notices)).toEqual([])
  expect(
    (await store.db.select({ stage: outbox.stage }).from(outbox)).filter(({ stage }) => stage !== 'stopped'),
  ).toEqual([])
  expect(await settled(portal)).toBe(0)
  await portal.close()
})
