import { inArray } from 'drizzle-orm'
import type { NewsletterEntry } from '~/shared/import/extras'
import { type AnnouncedEntry, announcedOf, markAnnounced, wholeTitle } from '../notifications/newsletter/log-queries'
import type { Store } from '../store/store'
import type { Running } from './running'

/** Takes over what newsletters told of, so that nothing is told twice. */
export async function importNewsletterLog(run: Running): Promise<void> {
  for await (const page of run.reader.told()) {
    run.tally.add('newsletters', 'found', page.length)
    await run.write(tx => writePage(run, tx, page))
  }
}

/** The numbers at TMDB of shows, by those at TheTVDB. */
async function showsByTvdb(tx: Store, told: readonly NewsletterEntry[]): Promise<Map<string, string>> {
  const wanted = [...new Set(told.filter(({ kind }) => kind === 'tvShow').map(({ id }) => Number(id)))]
  if (wanted.length === 0) return new Map()
  const { showIds: s, titles: t } = tx.t
  const known = await tx.db.select({ tmdbId: s.tmdbId, tvdbId: s.tvdbId }).from(s).where(inArray(s.tvdbId, wanted))
  const asked = await tx.db.select({ tmdbId: t.tmdbId, tvdbId: t.tvdbId }).from(t).where(inArray(t.tvdbId, wanted))
  return new Map([...known, ...asked].flatMap(({ tmdbId, tvdbId }) => (tmdbId ? [[`${tvdbId}`, `${tmdbId}`]] : [])))
}

const keyOf = ({ kind, id, season, block }: Omit<AnnouncedEntry, 'bits'>) => `${kind} ${id} ${season} ${block}`

async function writePage(run: Running, tx: Store, page: readonly NewsletterEntry[]): Promise<void> {
  const { tally } = run
  const shows = await showsByTvdb(tx, page)
  const known = page.flatMap((one): AnnouncedEntry[] => {
    if (one.kind !== 'tvShow') return [{ kind: one.kind, id: one.id, ...wholeTitle }]
    const id = shows.get(one.id)
    const { season, episode } = one
    return id ? [{ kind: 'tvShow', id, season, block: episode >> 5, bits: 1 << (episode & 31) }] : []
  })
  tally.add('newsletters', 'found', known.length - page.length)
  tally.skip('newsletters', 'titleWithoutNumber', page.length - known.length)
  const told = new Map<string, number>()
  for (const [kind, some] of Map.groupBy(known, one => one.kind)) {
    const ids = [...new Set(some.map(({ id }) => id))]
    for (const one of await announcedOf(tx, kind, ids)) told.set(keyOf(one), one.bits)
  }
  const isTold = (one: AnnouncedEntry) => {
    const bits = told.get(keyOf(one))
    return bits !== undefined && (one.bits & ~bits) === 0
  }
  const fresh = known.filter(one => !isTold(one))
  const merged = new Map<string, AnnouncedEntry>()
  for (const one of fresh) {
    const before = merged.get(keyOf(one))
    merged.set(keyOf(one), { ...one, bits: (before?.bits ?? 0) | one.bits })
  }
  if (merged.size > 0) await markAnnounced(tx, [...merged.values()], run.app.now())
  tally.add('newsletters', 'made', fresh.length)
  tally.add('newsletters', 'equal', known.length - fresh.length)
}
