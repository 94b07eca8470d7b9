import type { MovieDetail } from '../../api/movies'

type Sources = Pick<MovieDetail, 'homepage' | 'imdbId' | 'externalIds'>

const handle = (base: string, name: string | null | undefined) => (name ? base + encodeURIComponent(name) : null)

/** Pages about the movie elsewhere; only addresses of the web. */
export const linksOf = ({ homepage, imdbId, externalIds }: Sources) =>
  (
    [
      ['homepage', homepage && /^https?:\/\//i.test(homepage) ? homepage : null],
      ['imdb', handle('https://www.imdb.com/title/', imdbId)],
      ['facebook', handle('https://www.facebook.com/', externalIds?.facebookId)],
      ['instagram', handle('https://www.instagram.com/', externalIds?.instagramId)],
      ['twitter', handle('https://x.com/', externalIds?.twitterId)],
    ] as const
  ).flatMap(([key, url]) => (url ? [{ key, url }] : []))
