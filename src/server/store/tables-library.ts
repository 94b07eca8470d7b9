import type { EpisodeRun } from '~/shared/availability/episode-runs'
import type { LibraryKind } from '~/shared/library/model'
import type { Language } from '~/shared/settings/languages'
import type { MovedEpisodes, Numbering } from '~/shared/titles/numbering'
import type { Kit } from './kit'

/** What download managers and media servers have, and what is known of ids beside them. */
export const libraryTables = (k: Kit) => ({
  ...contents(k),
  movieIds: k.table(
    'movie_ids',
    { tmdbId: k.integer().primaryKey(), imdbId: k.text(20), checkedAt: k.instant().notNull() },
    t => [k.sparse('movie_ids_imdb', t.imdbId)],
  ),
  /** How the catalogues number a show; what one of them does not know is null. */
  showIds: k.table(
    'show_ids',
    {
      tmdbId: k.integer().primaryKey(),
      tvdbId: k.integer(),
      imdbId: k.text(20),
      tvMazeId: k.integer(),
      checkedAt: k.instant().notNull(),
      /** The episodes that TMDB lists of it, specials left out, and since when; null where it was not asked. */
      listing: k.json<EpisodeRun[]>(),
      listedAt: k.instant(),
    },
    t => [k.index('show_ids_tvdb').on(t.tvdbId), k.index('show_ids_imdb').on(t.imdbId)],
  ),
  /** How TheTVDB counts the episodes of shows that somebody looked at or asked for. */
  showNumberings: k.table(
    'show_numberings',
    {
      tmdbId: k.integer().primaryKey(),
      tvdbId: k.integer(),
      imdbId: k.text(20),
      /** What days, names and order tell, and what staff said before that. */
      numbering: k.json<Numbering>().notNull(),
      /** What staff said alone. */
      byHand: k.json<MovedEpisodes[]>().notNull(),
      /** Whether any episode has other numbers there. */
      differs: k.flag().notNull(),
      checkedAt: k.instant().notNull(),
    },
    t => [k.index('show_numberings_differs').on(t.differs)],
  ),
  /** Answers of catalogues that are slow or count every call; the newest answer to each question. */
  catalogueReplies: k.table(
    'catalogue_replies',
    {
      /** Name of the catalogue and what was asked, such as "musicbrainz:release-group/…". */
      key: k.text(190).primaryKey(),
      body: k.long().notNull(),
      readAt: k.instant().notNull(),
    },
    t => [k.index('catalogue_replies_read').on(t.readAt)],
  ),
  /** What titles are called in the languages that people read; what is not here is not known yet. */
  titleNames: k.table(
    'title_names',
    {
      id: k.id(),
      /** As titles have it, such as "movie:603"; nobody needs to have asked for it. */
      key: k.text(80).notNull(),
      language: k.text(20).$type<Language>().notNull(),
      /** Null where the catalogue does not know the title. */
      name: k.text(500),
      /** Folded for search, as that of titles. */
      nameKey: k.text(500),
      readAt: k.instant().notNull(),
    },
    t => [
      k.unique('title_names_key').on(t.key, t.language),
      k.index('title_names_name').on(t.language, t.nameKey),
      k.index('title_names_read').on(t.readAt),
    ],
  ),
  /** The colours of pictures, by the names of their files; what is not here is not known yet. */
  pictureTints: k.table(
    'picture_tints',
    {
      id: k.id(),
      file: k.text(210).notNull(),
      /** In degrees. */
      hue: k.integer().notNull(),
      /** In thousandths. */
      chroma: k.integer().notNull(),
    },
    t => [k.unique('picture_tints_file').on(t.file)],
  ),
})

/** Whose numbers of seasons and episodes a media server has. */
export type CountedAs = 'tmdb' | 'tvdb'

function contents(k: Kit) {
  const libraryItems = k.table(
    'library_items',
    {
      id: k.id(),
      /** The section of the download manager or media server. */
      source: k.text(40).notNull(),
      /** Its own number or key for the title. */
      itemKey: k.text(120).notNull(),
      kind: k.text(10).$type<LibraryKind>().notNull(),
      tmdbId: k.integer(),
      imdbId: k.text(20),
      tvdbId: k.integer(),
      musicBrainzId: k.text(36),
      title: k.text(500),
      year: k.integer(),
      /** How a media server counts a show that TheTVDB counts otherwise than TMDB; else null. */
      countedAs: k.text(10).$type<CountedAs>(),
      /** The whole of a movie or an album; any part of a show. */
      hasFile: k.flag().notNull(),
      monitored: k.flag().notNull(),
      /** Lines of the file's picture; null without a file, and where the source does not say. */
      resolution: k.integer(),
      /** What the source calls the quality, for people to read. */
      quality: k.text(100),
      /** Languages of the file as the source writes them, with commas between them; null where it does not say. */
      audio: k.text(200),
      subtitles: k.text(200),
      /** How many tracks of an album are there, in percent, rounded down. */
      percent: k.integer(),
      link: k.text(500),
      /** What its server calls the library that it lies in; null where nobody says. */
      library: k.text(200),
      addedAt: k.instant(),
      /** When catalogues were asked last for the numbers that the source does not say. */
      idsCheckedAt: k.instant(),
      /** Number of the sync that saw it last; what an ended sync did not see is gone. */
      sweep: k.big().notNull(),
    },
    t => [
      k.unique('library_items_key').on(t.source, t.itemKey),
      k.sparse('library_items_tmdb', t.tmdbId),
      k.sparse('library_items_tvdb', t.tvdbId),
      k.sparse('library_items_imdb', t.imdbId),
      k.sparse('library_items_music', t.musicBrainzId),
      k.index('library_items_title').on(t.title),
      k.index('library_items_sweep').on(t.source, t.sweep),
      k.index('library_items_added').on(t.source, t.kind, t.addedAt),
    ],
  )

  /** Media servers whose library was read, by the source that its titles have. */
  const librarySources = k.table('library_sources', {
    source: k.text(40).primaryKey(),
    /** When all of it was read last, to its end. */
    readAt: k.instant(),
    /** How many titles are missing since, so many that nothing is taken as gone before somebody says so. */
    missing: k.integer(),
    /** Somebody said so. */
    mayClear: k.flag().notNull(),
    /** How many titles went since because the server was asked for them when it called; null for none. */
    taken: k.integer(),
  })

  const libraryEpisodes = k.table(
    'library_episodes',
    {
      itemId: k
        .integer()
        .notNull()
        .references(() => libraryItems.id, { onDelete: 'cascade' }),
      season: k.integer().notNull(),
      episode: k.integer().notNull(),
      hasFile: k.flag().notNull(),
      monitored: k.flag().notNull(),
      /** What a media server has of it is in 4K. Of download managers one takes all that it has so, or nothing. */
      isFourK: k.flag().notNull().default(false),
      /** Since when a media server has it; null where nobody says. */
      addedAt: k.instant(),
    },
    t => [k.key({ columns: [t.itemId, t.season, t.episode] }), k.sparse('library_episodes_added', t.addedAt)],
  )

  /** The same by season, for lists of shows: whoever writes episodes brings these up to date in the same transaction. */
  const librarySeasons = k.table(
    'library_seasons',
    {
      itemId: k
        .integer()
        .notNull()
        .references(() => libraryItems.id, { onDelete: 'cascade' }),
      season: k.integer().notNull(),
      /** Which 32 of its episodes; a bit stands for each of them, as `EpisodeBits` says. */
      block: k.integer().notNull(),
      /** Those that there are files of. */
      there: k.big().notNull(),
      /** Those and, of a download manager, the ones it watches for. */
      known: k.big().notNull(),
    },
    t => [k.key({ columns: [t.itemId, t.season, t.block] })],
  )
  return { libraryItems, libraryEpisodes, librarySeasons, librarySources }
}
