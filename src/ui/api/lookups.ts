import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Keyword, SpokenLanguage } from '~/shared/api/lookups'
import type { Genre } from '~/shared/api/titles'
import { retryTitles } from '../state/titles'
import { get } from './client'

const fixedMs = 24 * 3_600_000

export const useMovieGenres = () =>
  useQuery({
    queryKey: ['genres', 'movie'],
    queryFn: ({ signal }) => get<Genre[]>('/api/v3/genres/movie', { signal }),
    staleTime: fixedMs,
    retry: retryTitles,
  })

export const useSpokenLanguages = () =>
  useQuery({
    queryKey: ['languages'],
    queryFn: ({ signal }) => get<SpokenLanguage[]>('/api/v3/languages', { signal }),
    staleTime: fixedMs,
  })

/** Keywords for a term, and the names of those that are already chosen. */
export const useKeywords = (chosen: readonly number[]) => {
  const [term, setTerm] = useState('')
  const found = useQuery({
    queryKey: ['keywords', term],
    queryFn: ({ signal }) => get<Keyword[]>('/api/v3/keywords', { query: { search: term }, signal }),
    enabled: term.trim() !== '',
    staleTime: fixedMs,
  })
  const ids = chosen.join()
  const named = useQuery({
    queryKey: ['keywords', 'named', ids],
    queryFn: ({ signal }) => get<Keyword[]>('/api/v3/keywords', { query: { ids }, signal }),
    enabled: ids !== '',
    staleTime: fixedMs,
    placeholderData: before => before,
  })
  return { found: found.data ?? [], named: named.data ?? [], searching: found.isFetching, search: setTerm }
}
