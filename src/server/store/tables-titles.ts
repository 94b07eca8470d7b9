import type { RequestKind } from '~/shared/requests/model'
import type { OptionsByVariant } from '~/shared/titles/model'
import type { Kit } from './kit'

/** The titles that requests are for, each once, with what lists and pages of requests show of them. */
export function titleTables(k: Kit) {
  const titles = k.table(
    'titles',
    {
      id: k.id(),
      kind: k.text(10).$type<RequestKind>().notNull(),
      /** Kind and id of the catalogue, such as "movie:603": a title is there once. */
      key: k.text(80).notNull(),
      tmdbId: k.integer(),
      imdbId: k.text(20),
      tvdbId: k.integer(),
      musicBrainzId: k.text(36),
      name: k.text(500).notNull(),
      /** Folded for search, as the engines fold differently. */
      nameKey: k.text(500).notNull(),
      overview: k.long(),
      posterPath: k.text(500),
      backdropPath: k.text(500),
      releasedAt: k.instant(),
      digitallyReleasedAt: k.instant(),
      releaseStatus: k.text(60),
      /** How many seasons a show has, specials left out; null for other kinds. */
      totalSeasons: k.integer(),
      /** Who an album is by, with the number of MusicBrainz; null for other kinds. */
      artistId: k.text(36),
      artistName: k.text(500),
      discPath: k.text(500),
      /** From 0 to 100; null while nobody rated it. */
      rating: k.integer(),
      /** Chosen for the variants of a show, whoever asked for how much of it; movies and albums choose with each request. */
      options: k.json<OptionsByVariant>(),
    },
    t => [
      k.unique('titles_key').on(t.key),
      k.index('titles_imdb').on(t.imdbId),
      // Lists of every kind read the one, lists of a single kind the other.
      k.index('titles_name').on(t.nameKey, t.kind),
      k.index('titles_kind_name').on(t.kind, t.nameKey),
      k.index('titles_released').on(t.releasedAt, t.kind),
    ],
  )

  return { titles }
}
