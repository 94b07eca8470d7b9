import type { SearchPage } from '~/shared/api/search'
import type { SearchKind } from '~/shared/titles/search'
import { get } from './client'

type SearchWish = { term: string; kinds: readonly SearchKind[]; position: number; count: number }

export const readSearch = ({ term, kinds, ...window }: SearchWish, signal: AbortSignal) =>
  get<SearchPage>('/api/v3/search', { query: { q: term, kinds: kinds.join(), ...window }, signal })
