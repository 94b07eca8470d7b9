import type { RequestKind } from '~/shared/requests/model'
import type { Kit } from './kit'

/** What download managers and media servers have, and what is known of ids beside them. */
export const libraryTables = (k: Kit) => ({
  libraryItems: k.table(
    'library_items',
    {
      /** The section of the download manager or media server. */
      source: k.text(40).notNull(),
      /** Its own number or key for the title. */
      itemKey: k.text(120).notNull(),
      kind: k.text(10).$type<RequestKind>().notNull(),
      tmdbId: k.integer(),
      imdbId: k.text(20),
      tvdbId: k.integer(),
      musicBrainzId: k.text(36),
      title: k.text(500),
      year: k.integer(),
      hasFile: k.flag().notNull(),
      monitored: k.flag().notNull(),
      /** Lines of the file's picture; null without a file, and where the source does not say. */
      resolution: k.integer(),
      link: k.text(500),
      addedAt: k.instant(),
      /** Number of the sync that saw it last; what an ended sync did not see is gone. */
      sweep: k.big().notNull(),
    },
    t => [
      k.key({ columns: [t.source, t.itemKey] }),
      k.index('library_items_tmdb').on(t.tmdbId),
      k.index('library_items_sweep').on(t.source, t.sweep),
    ],
  ),
  movieIds: k.table('movie_ids', {
    tmdbId: k.integer().primaryKey(),
    imdbId: k.text(20),
    checkedAt: k.instant().notNull(),
  }),
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
