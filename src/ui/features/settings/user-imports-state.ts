import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinkedPeople } from '~/shared/api/user-imports'
import { minuteMs } from '~/shared/durations'
import type { Provider } from '~/shared/users/providers'
import { findMediaPeople, linkPeople, previewUserImport, readUserImports, userImportKeys } from '../../api/users'

/** Which media servers people can be imported from; read again when settings are saved. */
export const useUserImports = () =>
  useQuery({ queryKey: userImportKeys.all, queryFn: ({ signal }) => readUserImports(signal) })

/** Makes the people of a removed server those of a connected one. */
export const useLinkPeople = (provider: Provider) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (link: LinkedPeople) => linkPeople(provider, link),
    onSettled: () => client.invalidateQueries({ queryKey: userImportKeys.all }),
  })
}

/** What an import would do; read anew each time it is looked at. */
export const useImportPreview = (provider: Provider) =>
  useQuery({
    queryKey: userImportKeys.preview(provider),
    queryFn: ({ signal }) => previewUserImport(provider, signal),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })

const keptMs = minuteMs

/** People of a media server by a part of their name, and the names of those who are chosen. */
export const useMediaPeople = (provider: Provider, chosen: readonly string[]) => {
  const [term, setTerm] = useState('')
  const found = useQuery({
    queryKey: userImportKeys.found(provider, term),
    queryFn: ({ signal }) => findMediaPeople(provider, { search: term }, signal),
    staleTime: keptMs,
    placeholderData: before => before,
    retry: false,
  })
  const unknown = chosen.filter(id => !found.data?.some(person => person.id === id))
  const named = useQuery({
    queryKey: userImportKeys.named(provider, unknown.join()),
    queryFn: ({ signal }) => findMediaPeople(provider, { ids: unknown.join() }, signal),
    enabled: unknown.length > 0,
    staleTime: keptMs,
    placeholderData: before => before,
    retry: false,
  })
  const known = new Map([...(named.data ?? []), ...(found.data ?? [])].map(({ id, name }) => [id, name]))
  const isWaiting = found.isPending || (unknown.length > 0 && named.isPending)
  return { known, isWaiting, failed: found.isError, searching: found.isFetching, search: setTerm }
}
