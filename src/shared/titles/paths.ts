// By itself, because navigation needs the addresses alone.

/** Where titles are browsed: movies, unless the address says otherwise. */
export const browseAddress = '/discover/advanced/search'

/** Where all titles of a kind are browsed. */
export const kindAddress = { movie: browseAddress, tvShow: `${browseAddress}?kind=tvShow` } as const

/** Of which kind titles are browsed, by what follows the question mark. */
export const kindIn = (query: string): keyof typeof kindAddress =>
  new URLSearchParams(query).get('kind') === 'tvShow' ? 'tvShow' : 'movie'
