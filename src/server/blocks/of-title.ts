import { type Blockable, type BlockKind, blockOf, blockSubjectsOf } from '~/shared/blocks/model'
import type { RequestKind } from '~/shared/requests/model'
import type { App } from '../app'
import { catalogueOf } from '../titles/catalogue'
import { anyBlock, blocksAmong } from './queries'

/** Why a title cannot be requested: `kind` is what of it is blocked, itself or something that it belongs to. */
export type TitleBlock = { id: number; kind: BlockKind; name: string; reason: string | null }

type Named = { kind: RequestKind; catalogueId: string }

/**
 * The block that keeps a title from being requested, as its page tells it; null for one that nothing keeps. `language` is
 * that of the page, in which the catalogue has just been asked.
 */
export async function blockOfTitle(app: App, title: Named, language: string): Promise<TitleBlock | null> {
  if (!(await anyBlock(app.store))) return null
  const known = await blockableOf(app, title, language)
  const found = blockOf(await blocksAmong(app.store, blockSubjectsOf(known)), known)
  return found && { id: found.id, kind: found.kind, name: found.name, reason: found.reason }
}

async function blockableOf(app: App, { kind, catalogueId }: Named, language: string): Promise<Blockable> {
  const bare = { kind, catalogueId, collectionId: null, keywordIds: [], language: null }
  if (kind === 'album') return bare
  const { movies, shows } = catalogueOf(app)
  if (kind === 'tvShow') {
    const show = await shows.full(Number(catalogueId), language)
    const keywordIds = (show?.keywords ?? []).map(({ id }) => id)
    return show ? { ...bare, keywordIds, language: show.originalLanguage } : bare
  }
  const movie = await movies.full(Number(catalogueId), language)
  const keywordIds = (movie?.keywords ?? []).map(({ id }) => id)
  const collectionId = movie?.collection?.id ?? null
  return movie ? { ...bare, collectionId, keywordIds, language: movie.originalLanguage } : bare
}
