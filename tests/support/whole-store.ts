import { allRows } from '~/server/store/copy'
import { migrationsOf } from '~/server/store/migrate'
import type { Store } from '~/server/store/store'
import { fill, tablesAfter } from './earlier-store'

/** What lies at the edges of what a column holds, and on both sides of it. */
const edges = {
  texts: ['Ünï "quoted" \\ \'single\'\n🎬👩‍👩‍👧', ' ', '%_!;--', 'Ω漢字\u{1f3ac}'],
  instants: [
    '1970-01-01T00:00:00.001Z',
    '2026-10-25T00:59:59.999Z',
    '9999-12-31T23:59:59.999Z',
    '1000-01-01T00:00:00.000Z',
  ],
  numbers: [0, -2_147_483_648, 2_147_483_647, 1],
}

const json = (at: number) => ({
  zebra: at,
  a: [edges.texts[at % edges.texts.length], null, true, 1e21, -0.5, 1.7976931348623157e308],
  nested: { '': {}, ü: [], 'quo"te': '\u2028' },
})

/**
 * Fills every table, with references, nothing where nothing is allowed, and titles at the edges of what columns hold, whose
 * numbers do not begin at 1 and of which the newest are gone.
 */
export async function fillWhole(store: Store, titles = 4): Promise<void> {
  await fill(store, tablesAfter(migrationsOf(store.dialect).at(-1)?.tag ?? ''), [], {})
  const { db, t } = store
  const rows = Array.from({ length: titles }, (_, at) => ({
    id: 900 + at,
    section: `edge:${at}`,
    content: json(at),
    revision: at % 2 === 0 ? Number.MAX_SAFE_INTEGER - at : -(2 ** 53 - 1) + at,
  }))
  for (let at = 0; at < rows.length; at += 500) await db.insert(t.settings).values(rows.slice(at, at + 500))
  const runs = edges.instants.map((instant, at) => ({
    id: 5_000 + at,
    job: 'edges',
    startedAt: new Date(instant),
    finishedAt: at % 2 === 0 ? null : new Date(instant),
    outcome: 'done' as const,
    message: edges.texts[at] ?? '',
    counts: { many: edges.numbers[at] ?? 0 },
  }))
  await db.insert(t.jobRuns).values(runs)
}

/** Every row but leases, the tables in their order. */
export const everyRow = async (store: Store) =>
  (await Array.fromAsync(allRows(store))).filter(({ table }) => table !== 'leases')
