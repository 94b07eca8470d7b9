import type { SearchResult } from '~/shared/api/search'

/** What stands under the search field; each leads somewhere. */
export type SearchEntry = { key: string; href: string } & (
  | { shows: 'result'; result: SearchResult }
  | { shows: 'all'; total: number }
  | { shows: 'term'; term: string }
  | { shows: 'terms' }
)
