import { storedAtom } from './stored'

export type SearchFilter = { movies: boolean; tvShows: boolean; music: boolean; people: boolean }
export const searchKinds = ['movies', 'tvShows', 'music', 'people'] as const satisfies (keyof SearchFilter)[]

export const searchFilterAtom = storedAtom<SearchFilter>('searchFilter', {
  movies: true,
  tvShows: true,
  music: false,
  people: false,
})
