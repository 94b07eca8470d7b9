import { type Blockable, type BlockableFacts, mostKeywords, type TitleBlockKind } from '~/shared/blocks/model'
import type { App } from '../app'
import type { Store } from '../store/store'
import { cachedRows, saveRow } from '../titles/answer-cache-queries'

// What can be blocked of a movie or show beside itself lies among the answers of the catalogue, in which it was read: a few
// numbers each, so that a list reads them of all its titles at once.

const places = { movie: 'movie', tvShow: 'tv' } as const satisfies Record<TitleBlockKind, string>
const keyOf = (kind: TitleBlockKind, id: number | string) => `tmdb1:blockable/${places[kind]}/${id}`

/** Keeps what the catalogue has just said of a title, for lists, which do not say it. A store that is full costs that alone. */
export async function keepFacts({ store, log, now }: App, title: Blockable): Promise<void> {
  const { kind, catalogueId, collectionId, keywordIds, language } = title
  if (kind === 'album') return
  const facts: BlockableFacts = { collectionId, keywordIds: keywordIds.slice(0, mostKeywords), language }
  const row = { key: keyOf(kind, catalogueId), body: JSON.stringify(facts), readAt: now() }
  await saveRow(store, row).catch(error => log.warn('what can be blocked of a title not kept', { key: row.key, error }))
}

/** What is known of these titles, by their numbers; nothing of those that nobody looked at or was refused. */
export async function knownFacts(
  store: Store,
  kind: TitleBlockKind,
  ids: readonly number[],
): Promise<Map<number, BlockableFacts>> {
  const rows = await cachedRows(
    store,
    ids.map(id => keyOf(kind, id)),
  )
  return new Map(
    ids.flatMap(id => {
      const row = rows.get(keyOf(kind, id))
      return row ? [[id, JSON.parse(row.body) as BlockableFacts] as const] : []
    }),
  )
}
