import { Database } from 'bun:sqlite'
import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { Request } from '~/shared/requests/model'
import { exportedTo } from '../support/exporting'
import { insertRequests } from '../support/many-requests'
import { aMovieTitle, aProgress } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin } from '../support/users'

// As many as no household has.
setDefaultTimeout(240_000)

const many = 50_000
const mostMilliseconds = 60_000
const mostGrowth = 40 * 1024 * 1024

const open: Portal[] = []
afterAll(async () => void (await Promise.all(open.map(portal => portal.close()))))

const aRequest = (id: number, requesterId: string): Request => ({
  ...{ id, kind: 'movie', title: { ...aMovieTitle(id), id }, language: null, source: 'portal', requesterId },
  ...{ requesterAlias: null, seriesType: null, takesNewEpisodes: false },
  variants: { standard: aProgress({ approved: id % 2 === 0 }), fourK: id % 10 === 0 ? aProgress() : null },
})

test('50,000 requests are written in less than a minute, in memory that stays flat', async () => {
  const ada = anAdmin()
  const portal = await openPortal({ users: [ada], live: true })
  open.push(portal)
  for (let at = 0; at < many; at += 500)
    await portal.app.store.transaction(tx =>
      insertRequests(
        tx,
        Array.from({ length: 500 }, (_, index) => aRequest(at + index + 1, ada.id)),
      ),
    )
  for (const [name, file, table] of [
    ['ombi', 'Ombi.db', 'MovieRequests'],
    ['seerr', 'db/db.sqlite3', 'media'],
  ] as const) {
    Bun.gc(true)
    const before = process.memoryUsage().heapUsed
    let [peak, seen] = [0, 0]
    const tell = (kind: string, done: number) => {
      if (kind !== 'requests' || ++seen % 25 !== 0) return
      Bun.gc(true)
      peak = Math.max(peak, process.memoryUsage().heapUsed - before)
      expect(done).toBeGreaterThan(0)
    }
    const begun = performance.now()
    const { folder, report } = await exportedTo(portal.app, name, { tell })
    expect(performance.now() - begun).toBeLessThan(mostMilliseconds)
    expect(report.counts.requests.taken).toBe(many)
    expect(seen).toBeGreaterThan(100)
    expect(peak).toBeLessThan(mostGrowth)
    const database = new Database(join(folder, file), { readonly: true })
    expect(database.query(`select count(*) as n from "${table}"`).all()).toEqual([{ n: many }])
    database.close()
  }
})
