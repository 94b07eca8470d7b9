import { isMusicId } from '../music/model'
import type { RequestKind } from '../requests/model'

/** What can be kept from being requested: one title, or whatever belongs to something. */
export const blockKinds = ['movie', 'tvShow', 'album', 'collection', 'language', 'keyword'] as const
export type BlockKind = (typeof blockKinds)[number]

/** Titles that TMDB numbers. */
export const titleBlockKinds = ['movie', 'tvShow'] as const satisfies readonly BlockKind[]
export type TitleBlockKind = (typeof titleBlockKinds)[number]

/**
 * `key` is the number at TMDB of a movie, show, collection or keyword, the id at MusicBrainz of an album, and the two
 * letters of an original language.
 */
export type BlockSubject = { kind: BlockKind; key: string }

/** `byName` is who blocked it, by the name of then; null for the command line and programs with the API key. */
export type Block = BlockSubject & { id: number; name: string; reason: string | null; byName: string | null; at: Date }

export const longestBlockKey = 40
export const longestBlockName = 190
export const longestBlockReason = 500

/** What of a title can be blocked; null and empty where the catalogue says nothing, or a kind has no such thing. */
export type Blockable = {
  kind: RequestKind
  catalogueId: string
  collectionId: number | null
  keywordIds: readonly number[]
  /** In which it was made, in two letters. */
  language: string | null
}

/** More keywords than a catalogue gives a title. */
const mostKeywords = 200

/** Everything that would keep a title from being requested, the nearest first: what is said of it alone comes before the rest. */
export function blockSubjectsOf({ kind, catalogueId, collectionId, keywordIds, language }: Blockable): BlockSubject[] {
  return [
    { kind, key: catalogueId.toLowerCase() },
    ...(collectionId === null ? [] : [{ kind: 'collection' as const, key: String(collectionId) }]),
    ...(language ? [{ kind: 'language' as const, key: language.toLowerCase() }] : []),
    ...keywordIds.slice(0, mostKeywords).map(id => ({ kind: 'keyword' as const, key: String(id) })),
  ]
}

/** The block that keeps a title from being requested; of several the nearest. */
export function blockOf<B extends BlockSubject>(blocks: readonly B[], title: Blockable): B | null {
  for (const { kind, key } of blockSubjectsOf(title)) {
    const found = blocks.find(block => block.kind === kind && block.key === key)
    if (found) return found
  }
  return null
}

/** A key as it is kept; null for one that its kind cannot have. */
export function blockKey(kind: BlockKind, given: string): string | null {
  const key = given.trim().toLowerCase()
  if (kind === 'album') return isMusicId(key) ? key : null
  if (kind === 'language') return /^[a-z]{2}$/.test(key) ? key : null
  return /^[1-9]\d{0,8}$/.test(key) ? key : null
}
