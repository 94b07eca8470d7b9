/**
 * `stored` is the documented name of the kind in the filter that a browser keeps, `usually` whether it is on at first.
 * `needsMusic`: only where a download manager for albums is connected; its catalogue takes a second to answer.
 */
type SearchKindFacts = { stored: string; usually: boolean; needsMusic?: boolean }

/**
 * What can be searched for, in the order in which it is named. One more is a row here and one in
 * `server/discovery/search.ts`.
 */
export const searchKinds = {
  movie: { stored: 'movies', usually: true },
  tvShow: { stored: 'tvShows', usually: true },
  music: { stored: 'music', usually: false, needsMusic: true },
  person: { stored: 'people', usually: false },
} as const satisfies Record<string, SearchKindFacts>
export type SearchKind = keyof typeof searchKinds
export const searchKindNames = ['movie', 'tvShow', 'music', 'person'] as const satisfies SearchKind[]

/** What can be searched for in a portal with or without somebody who gets albums. */
export const offeredKinds = (music: boolean): readonly SearchKind[] =>
  searchKindNames.filter(kind => music || !('needsMusic' in searchKinds[kind]))

/** The kinds that are on where nobody chose others. */
export const usualKinds: readonly SearchKind[] = searchKindNames.filter(kind => searchKinds[kind].usually)

/** Where a browser keeps which kinds are on; documented. */
export const searchFilterKey = 'searchFilter'

/** How many results a page of the search shows at a time. */
export const searchBatch = 20

const wordsOf = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean)

/** Whether a term is the whole name, in any case, with or without accents. */
export const isNameOf = (term: string, name: string) => wordsOf(term).join(' ') === wordsOf(name).join(' ')

/** Whether each word of a term begins a word of the name. */
export const fitsName = (term: string, name: string) => {
  const parts = wordsOf(name)
  return wordsOf(term).every(word => parts.some(part => part.startsWith(word)))
}
