import type { Languages } from '~/integrations/media/model'
import { hourMs } from '~/shared/durations'
import type { App } from '../app'
import { connectedMediaServers } from '../settings/connected-servers'
import { cachedAnswers } from '../titles/answer-cache'
import type { CopyRow } from './copies'

const freshMs = hourMs
/** What a server has not said by then is left out, and there the next time. */
const patienceMs = 1_500

type Row = Pick<CopyRow, 'source' | 'itemKey'>
const keyOf = ({ source, itemKey }: Row) => `media1:languages/${source}/${itemKey}`

/**
 * The rows of a show with the languages of its episodes, asked for where people want to know: a sync would have to read what
 * is known of every file for that. See `src/integrations/media/README.md`.
 */
export async function withShowLanguages<R extends Row>(
  app: App,
  rows: readonly R[],
): Promise<(R & Partial<Languages>)[]> {
  const servers = new Map(connectedMediaServers(app).map(server => [server.source, server]))
  const queries = rows.flatMap(row => {
    const server = servers.get(row.source)
    const ask = server?.service.languagesOf
    return server && ask ? [{ key: keyOf(row), freshMs, ask: () => ask(app.http, server.settings, row.itemKey) }] : []
  })
  const found = await cachedAnswers(app, queries, patienceMs)
  return rows.map(row => ({ ...row, ...found.get(keyOf(row)) }))
}
