import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Variant } from '~/shared/requests/model'
import { readOutbox, sendAgain } from '../../api/outbox'
import {
  actOnRequests,
  type MovieRequestPage,
  readRequestCounts,
  readRequests,
  reopenRequest,
} from '../../api/requests'
import { granted, refreshRequests } from '../../state/requesting'
import { type DecisionKind, sendDecision } from '../../state/use-decide'
import { decided, type WayBack } from './decided'
import type { ListView } from './list-view'
import type { Row } from './row'

const listKey = ['requests', 'list'] as const
const againMs = 30_000
const soonMs = 2_000

// Live messages, and whatever is done to a request anywhere, refresh everything under the key `requests`.

/** One page of the list; the former one stays until it arrives. */
export const useRequestPage = ({ filter, search, mine, size, page, sort, order }: ListView) => {
  const query = { stage: filter, search, mine, count: size, position: page * size, sort, order }
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => readRequests(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  })
}

export const useRequestCounts = () =>
  useQuery({
    queryKey: ['requests', 'counts'],
    queryFn: ({ signal }) => readRequestCounts(signal),
    refetchInterval: againMs,
  })

/** What waits to be sent to a download manager; the outbox is for administrators. */
export const useUnsent = (enabled: boolean) =>
  useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => readOutbox(signal),
    select: entries => entries.filter(({ requestId, target }) => requestId !== null && /^radarr/i.test(target)),
    enabled,
    refetchInterval: againMs,
  })

export const useSendAgain = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: sendAgain,
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: ['outbox'] }), refreshRequests(client)]),
  })
}

/** Changes every page that is held at once; answers how to put back what was there. */
const showAtOnce = async (client: QueryClient, change: (page: MovieRequestPage) => MovieRequestPage) => {
  await client.cancelQueries({ queryKey: listKey })
  const before = client.getQueriesData<MovieRequestPage>({ queryKey: listKey })
  client.setQueriesData<MovieRequestPage>({ queryKey: listKey }, page => page && change(page))
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page)
  }
}

const changing = (change: (row: Row) => Row) => (page: MovieRequestPage) => ({
  ...page,
  collection: page.collection.map(change),
})

const without = (ids: readonly number[]) => (page: MovieRequestPage) => {
  const collection = page.collection.filter(({ id }) => !ids.includes(id))
  return { collection, total: page.total - (page.collection.length - collection.length) }
}

/** Others may decide about the same request at the same moment, which nobody is told of: it is looked at once more. */
const refreshTwice = (client: QueryClient) => {
  setTimeout(() => void client.invalidateQueries({ queryKey: listKey }), soonMs)
  return refreshRequests(client)
}

export type RowDecision = { row: Row; kind: DecisionKind; variant: Variant; reason?: string }

/**
 * Decides about one request. The list shows it before the server has answered, except for a denial: its dialog is in
 * front until then.
 */
export const useDecision = (outcome: {
  onDone: (decision: RowDecision) => void
  onFailed: (error: Error, decision: RowDecision) => void
}) => {
  const client = useQueryClient()
  const show = (decision: RowDecision) =>
    showAtOnce(
      client,
      changing(row => (row.id === decision.row.id ? decided(row, decision) : row)),
    )
  return useMutation({
    mutationFn: ({ row, ...decision }: RowDecision) =>
      granted(sendDecision({ ...decision, id: row.id, title: row.title ?? '' })),
    onMutate: decision => (decision.kind === 'deny' ? undefined : show(decision)),
    onSuccess: async (_, decision) => {
      if (decision.kind === 'deny') await show(decision)
      outcome.onDone(decision)
    },
    onError: (error, decision, putBack) => {
      putBack?.()
      outcome.onFailed(error, decision)
    },
    onSettled: () => refreshTwice(client),
  })
}

/** `row` is the request as it was before. */
export type TakeBack = { row: Row; variant: Variant; way: WayBack }

const takeBack = async ({ row, variant, way }: TakeBack) => {
  if (way === 'reopen') await reopenRequest(row)
  else await granted(sendDecision({ kind: way, variant, id: row.id, title: row.title ?? '' }))
}

/** Takes decisions back, one after another. */
export const useTakeBack = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (decisions: readonly TakeBack[]) => {
      for (const decision of decisions) await takeBack(decision)
    },
    onMutate: decisions =>
      showAtOnce(
        client,
        changing(now => decisions.find(({ row }) => row.id === now.id)?.row ?? now),
      ),
    onError: (_, __, putBack) => putBack?.(),
    onSettled: () => refreshRequests(client),
  })
}

/** Does the same to several requests; what the server refuses is named in the answer. */
export const useBulk = (onDone: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: actOnRequests,
    onSuccess: async ({ done }, { action }) => {
      onDone()
      if (action === 'delete') await showAtOnce(client, without(done))
    },
    onSettled: () => refreshRequests(client),
  })
}
