import { saveNewestOfShows } from '~/server/requests/lists/newest-of-shows'
import { requestColumns, variantRows } from '~/server/requests/rows'
import { upsert } from '~/server/store/dialect'
import type { Store } from '~/server/store/store'
import { titleRow } from '~/server/titles/title-queries'
import type { Request } from '~/shared/requests/model'

/** Far more at once than anybody asks for, so past the actions, in the rows that they would write. */
export async function insertRequests(tx: Store, requests: readonly Request[]): Promise<void> {
  const { titles, requests: asked, requestVariants } = tx.t
  // Several may be for one show.
  const rows = requests.map(({ kind, title }) => ({ id: title.id, ...titleRow(kind, title) }))
  await upsert(tx, titles, rows, { on: [titles.key], set: [] })
  await tx.db.insert(asked).values(requests.map(request => ({ id: request.id, ...requestColumns(request) })))
  await tx.db.insert(requestVariants).values(requests.flatMap(variantRows))
  const shows = requests.filter(({ kind }) => kind === 'tvShow')
  await saveNewestOfShows(tx, [...new Set(shows.map(({ title }) => title.id))])
}
