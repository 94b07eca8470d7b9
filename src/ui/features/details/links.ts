import type { TitleCard, TitleFacts } from '~/shared/api/titles'

/** What names a title at other places. */
export type Sources = Pick<TitleCard, 'kind' | 'id'> &
  Pick<TitleFacts, 'homepage' | 'imdbId' | 'externalIds'> & { tvdbId?: number | null }

/** How kinds are called in the addresses of TMDB and Trakt. */
const words = { movie: { tmdb: 'movie', trakt: 'movie' }, tvShow: { tmdb: 'tv', trakt: 'show' } } as const

const handle = (base: string, name: string | null) => (name ? base + encodeURIComponent(name) : null)

/** Pages about a movie or show elsewhere; only addresses of the web. */
export const linksOf = ({ kind, id, homepage, imdbId, tvdbId, externalIds }: Sources) =>
  (
    [
      ['homepage', homepage && /^https?:\/\//i.test(homepage) ? homepage : null],
      ['tmdb', `https://www.themoviedb.org/${words[kind].tmdb}/${id}`],
      ['imdb', handle('https://www.imdb.com/title/', imdbId)],
      ['tvdb', tvdbId ? `https://thetvdb.com/dereferrer/series/${tvdbId}` : null],
      ['trakt', `https://trakt.tv/search/tmdb/${id}?id_type=${words[kind].trakt}`],
      ['letterboxd', kind === 'movie' ? `https://letterboxd.com/tmdb/${id}` : null],
      ['facebook', handle('https://www.facebook.com/', externalIds.facebook)],
      ['instagram', handle('https://www.instagram.com/', externalIds.instagram)],
      ['twitter', handle('https://x.com/', externalIds.twitter)],
    ] as const
  ).flatMap(([key, url]) => (url ? [{ key, url }] : []))
