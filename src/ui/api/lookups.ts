import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilterChoices, SpokenLanguage } from '~/shared/api/lookups'
import type { Genre } from '~/shared/api/titles'
import { dayMs } from '~/shared/durations'
import type { BrowsedKind } from '~/shared/titles/filters'
import { retryTitles } from '../state/titles'
import { get } from './client'

const fixedMs = dayMs

export const useGenres = (kind: BrowsedKind) =>
  useQuery({
    queryKey: ['genres', kind],
    queryFn: ({ signal }) => get<Genre[]>(`/api/v3/genres/${kind}`, { signal }),
    staleTime: fixedMs,
    retry: retryTitles,
  })

export const useSpokenLanguages = () =>
  useQuery({
    queryKey: ['languages'],
    queryFn: ({ signal }) => get<SpokenLanguage[]>('/api/v3/languages', { signal }),
    staleTime: fixedMs,
  })

/** What filters are chosen from. */
export const useFilterChoices = (kind: BrowsedKind, enabled = true) =>
  useQuery({
    queryKey: ['filter choices', kind],
    enabled,
    queryFn: ({ signal }) => get<FilterChoices>(`/api/v3/filter-choices/${kind}`, { signal }),
    staleTime: fixedMs,
    retry: retryTitles,
  })

export type Vocabulary = 'keywords' | 'companies' | 'people'
/** Of networks there is no search. */
type Nameable = Vocabulary | 'networks'
type Named = { id: number; name: string }

const vocabularyKeys = (vocabulary: Nameable) => ({
  name: (id: number) => [vocabulary, 'name', id] as const,
  named: (ids: readonly number[]) => [vocabulary, 'named', ids.join()] as const,
  found: (term: string) => [vocabulary, 'found', term] as const,
})

/** Things of the catalogue by their ids; those whose names are known from a search are not asked for again. */
export const useNamed = (vocabulary: Nameable, ids: readonly number[]) => {
  const client = useQueryClient()
  const keys = vocabularyKeys(vocabulary)
  return useQuery({
    queryKey: keys.named(ids),
    queryFn: async ({ signal }) => {
      const known = ids.flatMap(id => client.getQueryData<Named>(keys.name(id)) ?? [])
      if (known.length === ids.length) return known
      const all = await get<Named[]>(`/api/v3/${vocabulary}`, { query: { ids: ids.join() }, signal })
      for (const one of all) client.setQueryData<Named>(keys.name(one.id), one)
      return all
    },
    enabled: ids.length > 0,
    staleTime: fixedMs,
    placeholderData: before => before,
  })
}

/** Things of the catalogue for a part of their name, and the names of those that are already chosen. */
export const useVocabulary = (vocabulary: Vocabulary, chosen: readonly number[]) => {
  const client = useQueryClient()
  const keys = vocabularyKeys(vocabulary)
  const [term, setTerm] = useState('')
  const found = useQuery({
    queryKey: keys.found(term),
    queryFn: async ({ signal }) => {
      const all = await get<Named[]>(`/api/v3/${vocabulary}`, { query: { search: term }, signal })
      for (const one of all) client.setQueryData<Named>(keys.name(one.id), one)
      return all
    },
    enabled: term.trim() !== '',
    staleTime: fixedMs,
  })
  const named = useNamed(vocabulary, chosen)
  return { found: found.data ?? [], named: named.data ?? [], searching: found.isFetching, search: setTerm }
}
