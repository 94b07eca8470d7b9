import type { Known } from '~/shared/issues/rules'

/** Titles as reports of problems name them. */
export const knownMovie = ({ id, imdbId }: { id: string; imdbId: string | null }): Known => ({
  ...{ kind: 'movie', id, imdbId },
  artistId: null,
})
export const knownShow = ({ id }: { id: string }): Known => ({ kind: 'tvShow', id, imdbId: null, artistId: null })
export const knownArtist = ({ id }: { id: string }): Known => ({ kind: 'album', id, imdbId: null, artistId: id })
