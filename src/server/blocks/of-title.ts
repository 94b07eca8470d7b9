import { UpstreamError } from '~/integrations/http/call'
import {
  type Blockable,
  type BlockKind,
  blockableAlbum,
  blockableTitle,
  blockOf,
  blockSubjectsOf,
} from '~/shared/blocks/model'
import type { RequestKind } from '~/shared/requests/model'
import type { App } from '../app'
import { catalogueOf } from '../titles/catalogue'
import { lookupsOf } from '../titles/music-catalogue'
import { readAlbum } from '../titles/read-album'
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

/** The same of an artist, whose albums nobody can request then. */
export async function blockOfArtist({ store }: App, id: string): Promise<TitleBlock | null> {
  const [found] = await blocksAmong(store, [{ kind: 'artist', key: id.toLowerCase() }])
  return found ? { id: found.id, kind: found.kind, name: found.name, reason: found.reason } : null
}

async function blockableOf(app: App, { kind, catalogueId }: Named, language: string): Promise<Blockable> {
  if (kind === 'album') return blockableAlbum(catalogueId, await artistsOf(app, catalogueId))
  const { movies, shows } = catalogueOf(app)
  const id = Number(catalogueId)
  const found = await (kind === 'movie' ? movies : shows).full(id, language)
  return blockableTitle(kind, found ?? { id })
}

/** Nobody while they cannot be asked for: the album itself may be blocked all the same. */
async function artistsOf(app: App, albumId: string): Promise<readonly { id: string }[]> {
  const lookups = lookupsOf(app)
  if (!lookups) return []
  try {
    return (await readAlbum(app, lookups, albumId))?.artists ?? []
  } catch (error) {
    if (error instanceof UpstreamError) return []
    throw error
  }
}
