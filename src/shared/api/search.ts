import { t } from 'elysia'
import { type SearchKind, searchKindNames } from '../titles/search'
import { AlbumCard } from './artists'
import { oneOf, orNull, Tint, whole } from './schema'
import { ListWindow, TitleCard } from './titles'

/** Searching the catalogue by words, over every kind that there is. */

const kind = `(${searchKindNames.join('|')})`

export const SearchQuery = t.Composite([
  ListWindow,
  t.Object({
    /** Part of a name. */
    q: t.String({ maxLength: 200, pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$' }),
    /** Such as `movie,person`; all but music without it, which takes a second. */
    kinds: t.Optional(t.String({ pattern: `^${kind}(,${kind}){0,9}$` })),
  }),
])
export type SearchQuery = typeof SearchQuery.static

/** Somebody who made titles or plays in them. The path of the picture is that of the catalogue. */
export const PersonCard = t.Object({
  kind: oneOf(['person']),
  id: t.String(),
  name: t.String(),
  profilePath: orNull(t.String()),
  /** Names of the titles that most people know, the best known first. */
  knownFor: t.Array(t.String()),
})
export type PersonCard = typeof PersonCard.static

/** An artist of the catalogue of music. Not every artist has a picture under that path. */
export const ArtistCard = t.Object({
  kind: oneOf(['artist']),
  /** Of MusicBrainz. */
  id: t.String(),
  name: t.String(),
  posterPath: t.String(),
  tint: orNull(Tint),
  /** What tells artists of one name apart. */
  disambiguation: orNull(t.String()),
  /** Such as "Group" or "Person". */
  type: orNull(t.String()),
})
export type ArtistCard = typeof ArtistCard.static

export const SearchResult = t.Union([TitleCard, PersonCard, ArtistCard, AlbumCard])
export type SearchResult = typeof SearchResult.static

export const SearchPage = t.Object({
  /** Of the kinds asked for. */
  total: whole(),
  /** By kind, also of those not asked for. */
  totals: t.Object({
    ...{ movie: whole(), tvShow: whole(), person: whole() },
    /** Artists and albums; null where they were not asked for. */
    music: orNull(whole()),
  } satisfies Record<SearchKind, unknown>),
  results: t.Array(SearchResult),
  /**
   * Where people were not asked for, and in the first part of the list alone: whoever has exactly that name, and where
   * nothing else fits, whoever is called like that.
   */
  named: t.Array(PersonCard),
})
export type SearchPage = typeof SearchPage.static
