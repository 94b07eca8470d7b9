// By itself, because navigation needs the addresses alone.

/** Where titles are browsed: movies, unless the address says otherwise. */
export const browseAddress = '/discover/advanced/search'

/** Where the results of a search are whose term stands in the query. */
export const searchAddress = '/discover/search'

/** The term that the query of a results address names; null where its path names it. */
export const termIn = (query: string): string | null => new URLSearchParams(query).get('q')?.trim() || null

/** Where all titles of a kind are browsed. */
export const kindAddress = { movie: browseAddress, tvShow: `${browseAddress}?kind=tvShow` } as const

/** Of which kind titles are browsed, by what follows the question mark. */
export const kindIn = (query: string): keyof typeof kindAddress =>
  new URLSearchParams(query).get('kind') === 'tvShow' ? 'tvShow' : 'movie'
