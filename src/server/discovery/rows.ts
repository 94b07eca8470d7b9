import { UpstreamError } from '~/integrations/http/call'
import { type ChoosableRow, isChoosable, type RowKind, usualRowKind } from '~/shared/discovery/row-kinds'
import { type DiscoverRow, rowsOf } from '~/shared/discovery/rows'
import { discover, type StoredRow } from '~/shared/discovery/settings'
import { lidarr } from '~/shared/services/lidarr'
import { readFilters } from '~/shared/titles/filters'
import type { User } from '~/shared/users/model'
import { isWatchlistRow, watchlistRows } from '~/shared/watchlist/model'
import type { App } from '../app'
import { lastAdded } from '../library/last-added'
import { seasonalMovies } from './actions'
import { browsedTitles } from './browse'
import { asMovie, type ShownTitle } from './shown-titles'
import { titleList } from './title-lists'
import { watchlistPart } from './watchlist-titles'

/** As many titles as a row begins with. */
const batch = 10
/** So many rows come with their titles; those below are read when somebody gets there. */
const readAtOnce = 4

/** What each row is to show, where that is not what it usually shows. */
type RowChoices = Partial<Record<ChoosableRow, RowKind>>

type Beginning = { titles: ShownTitle[]; next: number | null }
export type BegunRow = { row: DiscoverRow; of: RowKind | null } & (Beginning | { titles: null; next: null })

type Opening = { isReady: boolean; choices: RowChoices }

/**
 * The rows that are shown, in order, the first ones with their first titles; null for titles that could not be read. A
 * row that is known to have nothing, such as a watchlist with nothing on it, is none.
 */
export async function begunRows(app: App, by: User, { isReady, choices }: Opening): Promise<BegunRow[]> {
  const empty = await emptyRows(app)
  const shown = rowsOf(app.settings.get(discover).rows).filter(({ hidden, list }) => !hidden && !empty.has(list))
  const fromCatalogue = shown.filter(({ list }) => list !== 'recent' && list !== 'music' && !isWatchlistRow(list))
  const first = isReady ? fromCatalogue.slice(0, readAtOnce) : []
  const begun = await Promise.all(
    shown.map(async row => {
      const of = isChoosable(row.list) ? (choices[row.list] ?? usualRowKind) : null
      const isRead = first.includes(row) || isWatchlistRow(row.list)
      const read = isRead ? await orNull(app, row.key, () => beginningOf(app, by, { row, of })) : null
      return { row, of, ...(read ?? { titles: null, next: null }) }
    }),
  )
  return begun.filter(({ row, titles }) => !isWatchlistRow(row.list) || titles?.length)
}

/** Those of which it is known beforehand that they have nothing to show. */
async function emptyRows(app: App): Promise<ReadonlySet<StoredRow['list']>> {
  const empty = new Set<StoredRow['list']>()
  if (app.settings.get(lidarr).enabled !== true) empty.add('music')
  if ((await lastAdded(app, usualRowKind, 1)).length === 0) empty.add('recentlyAdded')
  return empty
}

async function beginningOf(app: App, by: User, { row, of }: Pick<BegunRow, 'row' | 'of'>): Promise<Beginning | null> {
  const { list, search } = row
  const window = { position: 0, amount: batch }
  // Requests and albums are read by themselves.
  if (list === 'recent' || list === 'music') return null
  if (isWatchlistRow(list)) {
    const titles = (await watchlistPart(app, by, watchlistRows[list], window)).map(({ shown }) => shown)
    return { titles, next: null }
  }
  if (list === 'search') return browsedTitles(app, by, readFilters(search ?? '').filters, window)
  if (list === 'seasonal') return { titles: (await seasonalMovies(app, by, window)).map(asMovie), next: null }
  return { titles: await titleList(app, by, { name: list, of: of ?? usualRowKind }, window), next: null }
}

/** The page waits no longer for the catalogue; what it does without then is read by itself. */
const patienceMs = 2_500

/** What a page can do without where the catalogue fails or takes its time. */
export async function orNull<T>({ log }: App, what: string, load: () => Promise<T>): Promise<T | null> {
  try {
    return await Promise.race([load(), Bun.sleep(patienceMs).then(() => null)])
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log.warn('part of the start page not loaded', { what, service: error.service, kind: error.kind })
    return null
  }
}
