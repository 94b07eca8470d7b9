import { t } from 'elysia'
import { blockKinds, longestBlockKey, longestBlockName, longestBlockReason } from '../blocks/model'
import { filledText, idParameter, instant, oneOf, orNull, whole, wholeParameter } from './schema'

/** What nobody can request. */

export const BlockParams = t.Object({ id: idParameter() })

export const BlockQuery = t.Object({
  count: t.Optional(wholeParameter({ minimum: 1, maximum: 100 })),
  position: t.Optional(wholeParameter()),
})
export type BlockQuery = typeof BlockQuery.static

export const NewBlock = t.Object({
  kind: oneOf(blockKinds),
  /** Number at TMDB of a movie, show, collection or keyword, id at MusicBrainz of an album, two letters of a language. */
  key: filledText(longestBlockKey),
  /** As people read it in the list. */
  name: filledText(longestBlockName),
  /** Told to whoever asks for it. */
  reason: orNull(filledText(longestBlockReason)),
})
export type NewBlock = typeof NewBlock.static

export const BlockView = t.Object({
  id: whole(),
  ...NewBlock.properties,
  /** Who blocked it, by the name of then; null for the command line and programs. */
  byName: orNull(t.String()),
  at: instant(),
})
export type BlockView = typeof BlockView.static

/** The newest first. */
export const BlockPage = t.Object({ blocks: t.Array(BlockView), total: whole() })
export type BlockPage = typeof BlockPage.static
