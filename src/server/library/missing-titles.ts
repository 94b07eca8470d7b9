import { count, inArray, isNotNull } from 'drizzle-orm'
import { sectionOf } from '~/shared/settings/servers'
import type { App } from '../app'
import { connectedMediaServers } from '../settings/connected-servers'

/** The connected media servers that wait for somebody's word on what they no longer list. */
export async function missingTitles(app: App) {
  const { librarySources: t, libraryItems } = app.store.t
  const waiting = await app.store.db
    .select({ source: t.source, missing: t.missing })
    .from(t)
    .where(isNotNull(t.missing))
  if (waiting.length === 0) return []
  const counted = await app.store.db
    .select({ source: libraryItems.source, titles: count() })
    .from(libraryItems)
    .where(
      inArray(
        libraryItems.source,
        waiting.map(({ source }) => source),
      ),
    )
    .groupBy(libraryItems.source)
  const known = new Map(counted.map(({ source, titles }) => [source, Number(titles)]))
  const missing = new Map(waiting.map(one => [one.source, one.missing ?? 0]))
  return connectedMediaServers(app).flatMap(({ source, name }) => {
    const many = missing.get(source)
    return many ? [{ section: sectionOf(source), server: name, missing: many, known: known.get(source) ?? many }] : []
  })
}
