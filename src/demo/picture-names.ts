import type { Episode, Movie, MusicArtist, MusicGroup, Series } from './catalogue-model'

/** The forms in which fans collect pictures of an artist. */
export const artistForms = ['background', 'banner', 'logo', 'thumb'] as const
export type ArtistForm = (typeof artistForms)[number]

/** So many scenes of a show are drawn; its episodes share them. */
export const stillsOfShow = 4

/** What drawn pictures are called that are not called as TMDB calls them. */
export const pictureNames = {
  title(title: Movie | Series): [poster: string, backdrop: string] {
    const name = `${'releaseDate' in title ? 'm' : 't'}${title.tmdbId}`
    return [`${name}p`, `${name}b`]
  },
  still: ({ tmdbId }: Series, episode: Episode['id']) => `e${tmdbId}-${episode % stillsOfShow}`,
  artist: ({ mbid }: MusicArtist, form: ArtistForm) => `a${mbid}-${form}`,
  cover: ({ mbid }: MusicGroup) => `g${mbid}`,
}
