import type { MovieDetails } from '~/shared/api/titles'

type Sources = Pick<MovieDetails, 'homepage' | 'imdbId' | 'externalIds'>

const handle = (base: string, name: string | null) => (name ? base + encodeURIComponent(name) : null)

/** Pages about the movie elsewhere; only addresses of the web. */
export const linksOf = ({ homepage, imdbId, externalIds }: Sources) =>
  (
    [
      ['homepage', homepage && /^https?:\/\//i.test(homepage) ? homepage : null],
      ['imdb', handle('https://www.imdb.com/title/', imdbId)],
      ['facebook', handle('https://www.facebook.com/', externalIds.facebook)],
      ['instagram', handle('https://www.instagram.com/', externalIds.instagram)],
      ['twitter', handle('https://x.com/', externalIds.twitter)],
    ] as const
  ).flatMap(([key, url]) => (url ? [{ key, url }] : []))
