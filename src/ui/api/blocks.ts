import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BlockPage, BlockQuery, BlockView, NewBlock, TitleBlock } from '~/shared/api/blocks'
import type { ShownKind } from '~/shared/blocks/model'
import { get, post, remove } from './client'
import { readSearch } from './search'
import { titleKeys } from './titles'

const blocks = '/api/v3/blocks'

export const blockKeys = {
  all: ['blocks'] as const,
  page: (query: BlockQuery) => ['blocks', 'page', query] as const,
  title: (kind: ShownKind, id: string) => ['blocks', 'title', kind, id] as const,
  found: (kind: ShownKind, term: string) => ['blocks', 'found', kind, term] as const,
}

/** A part of the block list, for staff; the one before stays while the next is on its way. */
export const useBlocks = (query: BlockQuery) =>
  useQuery({
    queryKey: blockKeys.page(query),
    queryFn: ({ signal }) => get<BlockPage>(blocks, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Why a title, or any album of an artist, cannot be requested; null where nothing keeps it. */
export const titleBlockQuery = (kind: ShownKind, id: string) =>
  queryOptions({
    queryKey: blockKeys.title(kind, id),
    queryFn: ({ signal }) => get<TitleBlock>(`${blocks}/of-title/${kind}/${id}`, { signal }),
  })
export const useTitleBlock = (kind: ShownKind, id: string) =>
  useQuery({ ...titleBlockQuery(kind, id), select: ({ block }) => block })

/** Where the block list shows the entries of a name, and all of it where that is not known. */
export const blocksPath = (name?: string) =>
  `/Settings/Blocks${name === undefined ? '' : `?search=${encodeURIComponent(name)}`}`

const mostFound = 20

/** Titles of a kind, or artists, by a part of their name. */
export const useTitlesToBlock = (kind: ShownKind, term: string) =>
  useQuery({
    queryKey: blockKeys.found(kind, term),
    queryFn: ({ signal }) =>
      readSearch(
        { term, kinds: [kind === 'album' || kind === 'artist' ? 'music' : kind], position: 0, count: mostFound },
        signal,
      ),
    enabled: term.trim() !== '',
  })

const useThenFresh = <Given, Answer>(act: (given: Given) => Promise<Answer>) => {
  const client = useQueryClient()
  // Lists and pages of titles say of each whether it can be requested.
  const fresh = () =>
    Promise.all([blockKeys.all, titleKeys.all].map(queryKey => client.invalidateQueries({ queryKey })))
  return useMutation({ mutationFn: act, onSettled: fresh })
}
export const useBlock = () => useThenFresh((block: NewBlock) => post<BlockView>(blocks, block))
export const useUnblock = () => useThenFresh((id: number) => remove(`${blocks}/${id}`))
