import { UpstreamError } from '~/integrations/http/call'
import { type DiscoverRow, rowsOf } from '~/shared/discovery/rows'
import { discover } from '~/shared/discovery/settings'
import { readFilters } from '~/shared/titles/filters'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { movieList, seasonalMovies } from './actions'
import { browsedMovies } from './browse'
import type { TitleWithStatus } from './with-request-status'

/** As many titles as a row begins with. */
const batch = 10
/** So many rows come with their titles; those below are read when somebody gets there. */
const readAtOnce = 4

type Beginning = { titles: TitleWithStatus[]; next: number | null }
export type BegunRow = { row: DiscoverRow } & (Beginning | { titles: null; next: null })

/** The rows that are shown, in order, the first ones with their first titles; null for titles that could not be read. */
export function begunRows(app: App, by: User, isReady: boolean): Promise<BegunRow[]> {
  const shown = rowsOf(app.settings.get(discover).rows).filter(({ hidden }) => !hidden)
  const first = isReady ? shown.filter(({ list }) => list !== 'recent').slice(0, readAtOnce) : []
  return Promise.all(
    shown.map(async row => {
      const read = first.includes(row) ? await orNull(app, row.key, () => beginningOf(app, by, row)) : null
      return { row, ...(read ?? { titles: null, next: null }) }
    }),
  )
}

async function beginningOf(app: App, by: User, { list, search }: DiscoverRow): Promise<Beginning | null> {
  const window = { position: 0, amount: batch }
  if (list === 'recent') return null
  if (list === 'search') return browsedMovies(app, by, readFilters(search ?? '').filters, window)
  const titles = list === 'seasonal' ? seasonalMovies(app, by, window) : movieList(app, by, list, window)
  return { titles: await titles, next: null }
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
