import { t } from 'elysia'
import { blockKinds, longestBlockKey, longestBlockName, longestBlockReason } from '../blocks/model'
import { requestKindNames } from '../requests/model'
import { filledText, idParameter, instant, oneOf, orNull, text, whole, wholeParameter } from './schema'

/** What nobody can request. */

export const BlockParams = t.Object({ id: idParameter() })

export const BlockQuery = t.Object({
  count: t.Optional(wholeParameter({ minimum: 1, maximum: 100 })),
  position: t.Optional(wholeParameter()),
  search: t.Optional(text(longestBlockName, 'Part of a name, or a key as it is.')),
})
export type BlockQuery = typeof BlockQuery.static

/** `id` is that of the catalogue. */
export const TitleBlockParams = t.Object({
  kind: oneOf([...requestKindNames, 'artist']),
  id: t.String({ pattern: '^[0-9A-Fa-f-]{1,36}$' }),
})

/** Why a title cannot be requested: what of it is on the list, itself or something it belongs to; null for any other. */
export const TitleBlock = t.Object({
  block: orNull(t.Object({ id: whole(), kind: oneOf(blockKinds), name: t.String(), reason: orNull(t.String()) })),
})
export type TitleBlock = typeof TitleBlock.static

export const NewBlock = t.Object({
  kind: oneOf(blockKinds),
  /** Number at TMDB of a movie, show, collection or keyword, id at MusicBrainz of an album or artist, two letters of a language. */
  key: filledText(longestBlockKey),
  /** As people read it in the list. */
  name: filledText(longestBlockName),
  /** Told to whoever asks for it. */
  reason: orNull(filledText(longestBlockReason)),
})
export type NewBlock = typeof NewBlock.static

export const BlockView = t.Object({
  id: whole(),
  kind: oneOf(blockKinds),
  /** As they are kept: of what came by an import or an older version nothing is refused when it is read. */
  ...{ key: t.String(), name: t.String(), reason: orNull(t.String()) },
  /** Who blocked it, by the name of then; null for the command line and programs. */
  byName: orNull(t.String()),
  at: instant(),
})
export type BlockView = typeof BlockView.static

/** The newest first. */
export const BlockPage = t.Object({ blocks: t.Array(BlockView), total: whole() })
export type BlockPage = typeof BlockPage.static
