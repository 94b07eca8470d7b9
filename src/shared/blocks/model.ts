import { isMusicId } from '../music/model'
import type { RequestKind } from '../requests/model'

/** What can be kept from being requested: one title, or whatever belongs to something. */
export const blockKinds = ['movie', 'tvShow', 'album', 'artist', 'collection', 'language', 'keyword'] as const
export type BlockKind = (typeof blockKinds)[number]

/** What is blocked from where it is shown. */
export type ShownKind = RequestKind | 'artist'

/** Titles that TMDB numbers. */
export const titleBlockKinds = ['movie', 'tvShow'] as const satisfies readonly BlockKind[]
export type TitleBlockKind = (typeof titleBlockKinds)[number]

/**
 * `key` is the number at TMDB of a movie, show, collection or keyword, the id at MusicBrainz of an album or artist, and the
 * two letters of an original language.
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
  /** Of an album. */
  artistIds: readonly string[]
  /** In which it was made, in two letters. */
  language: string | null
}

/** What is not said of a title wherever it is shown. */
export type BlockableFacts = Pick<Blockable, 'collectionId' | 'keywordIds' | 'language'>

/** What lists and pages know of a title: of one in a list neither its collection nor its keywords. */
export type ListedTitle = {
  id: number
  originalLanguage?: string | null
  collection?: { id: number } | null
  keywords?: readonly { id: number }[] | null
}

/** What of a movie or show can be blocked. */
export const blockableTitle = (kind: TitleBlockKind, { id, originalLanguage, ...more }: ListedTitle): Blockable => ({
  ...{ kind, catalogueId: String(id), artistIds: [], language: originalLanguage ?? null },
  collectionId: more.collection?.id ?? null,
  keywordIds: (more.keywords ?? []).map(keyword => keyword.id),
})

/** The same of an album, by its id and those of its artists. */
export const blockableAlbum = (id: string, artists: readonly { id: string }[]): Blockable => ({
  ...{ kind: 'album', catalogueId: id, artistIds: artists.map(artist => artist.id) },
  ...{ collectionId: null, keywordIds: [], language: null },
})

/** A title with what is known of it beside what is said here. */
export const withFacts = (title: Blockable, known: BlockableFacts | undefined): Blockable =>
  known
    ? {
        ...title,
        collectionId: title.collectionId ?? known.collectionId,
        keywordIds: title.keywordIds.length > 0 ? title.keywordIds : known.keywordIds,
        language: title.language ?? known.language,
      }
    : title

/** More of either than a catalogue gives a title. */
export const mostKeywords = 200
const mostArtists = 50

/** Everything that would keep a title from being requested, the nearest first: what is said of it alone comes before the rest. */
export function blockSubjectsOf(title: Blockable): BlockSubject[] {
  const { kind, catalogueId, collectionId, keywordIds, artistIds, language } = title
  return [
    { kind, key: catalogueId.toLowerCase() },
    ...artistIds.slice(0, mostArtists).map(id => ({ kind: 'artist' as const, key: id.toLowerCase() })),
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
  if (kind === 'album' || kind === 'artist') return isMusicId(key) ? key : null
  if (kind === 'language') return /^[a-z]{2}$/.test(key) ? key : null
  return /^[1-9]\d{0,8}$/.test(key) ? key : null
}
