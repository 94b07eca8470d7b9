import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestPage, RequestQuery } from '~/shared/api/request-lists'
import type { Variant, VariantStep } from '~/shared/requests/model'
import { readRequests, requestKeys, stepWithMany, subscribe, takeStep, unsubscribe } from '../../api/requests'
import { outboxKey } from '../../api/system'
import { refreshRequests } from '../../state/requesting'
import { withStepTaken } from '../../state/requests'
import type { ListView } from './list-view'
import type { Row } from './row'

const againMs = 30_000
const soonMs = 2_000

// Live messages, and whatever is done to a request anywhere, refresh everything under the key `requests`.

const queryOf = ({ kind, filter, search, mine, by, size, page, sort, order }: ListView): RequestQuery => ({
  ...(kind && { kind }),
  ...(filter !== 'all' && { stage: filter }),
  ...(search !== '' && { search }),
  ...(mine && { mine }),
  ...(by !== '' && { requester: by }),
  ...{ sort, descending: order === 'desc', count: size, position: page * size, overview: true },
})

/** One page of the list with what stands above it. */
export const requestPageQuery = (view: ListView) => {
  const query = queryOf(view)
  return queryOptions({ queryKey: requestKeys.list(query), queryFn: ({ signal }) => readRequests(query, signal) })
}
/** The former page of the same kind stays until the next one arrives. */
export const useRequestPage = (view: ListView) => {
  const query = requestPageQuery(view)
  return useQuery({
    ...query,
    placeholderData: (before, former) => (former?.queryKey[2].kind === query.queryKey[2].kind ? before : undefined),
    refetchInterval: againMs,
  })
}

type SentAgain = { row: Row; variant: Variant }

/**
 * Hands over once more what could not be handed over; `notSent` is null once it was. The outcome is told even when the
 * button that was pressed has gone by then.
 */
export const useSendAgain = (outcome: {
  onDone: (sent: SentAgain, notSent: string | null) => void
  onFailed: (error: Error, sent: SentAgain) => void
}) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ row, variant }: SentAgain) => takeStep(row.id, variant, 'sendAgain'),
    onSuccess: ({ notSent }, sent) => outcome.onDone(sent, notSent),
    onError: (error, sent) => outcome.onFailed(error, sent),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: outboxKey }), refreshRequests(client)]),
  })
}

/** Changes every page that is held at once; answers how to put back what was there. */
const showAtOnce = async (client: QueryClient, change: (page: RequestPage) => RequestPage) => {
  await client.cancelQueries({ queryKey: requestKeys.lists })
  const before = client.getQueriesData<RequestPage>({ queryKey: requestKeys.lists })
  client.setQueriesData<RequestPage>({ queryKey: requestKeys.lists }, page => page && change(page))
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page)
  }
}

const changing = (change: (row: Row) => Row) => (page: RequestPage) => ({
  ...page,
  requests: page.requests.map(change),
})

const without =
  (ids: readonly number[]) =>
  (page: RequestPage): RequestPage => {
    const requests = page.requests.filter(({ id }) => !ids.includes(id))
    return { ...page, requests, total: page.total - (page.requests.length - requests.length) }
  }

/** Others may decide about the same request at the same moment, which nobody is told of: it is looked at once more. */
const refreshTwice = (client: QueryClient) => {
  setTimeout(() => void client.invalidateQueries({ queryKey: requestKeys.lists }), soonMs)
  return refreshRequests(client)
}

export type RowStep = { row: Row; step: VariantStep; variant: Variant; reason?: string | null }

/**
 * Takes a step with one request. The list shows it before the server has answered, except for a denial: its dialog is in
 * front until then.
 */
export const useRowStep = (outcome: {
  onDone: (taken: RowStep) => void
  onFailed: (error: Error, taken: RowStep) => void
}) => {
  const client = useQueryClient()
  const show = (taken: RowStep) =>
    showAtOnce(
      client,
      changing(row => (row.id === taken.row.id ? withStepTaken(row, taken) : row)),
    )
  return useMutation({
    mutationFn: ({ row, step, variant, reason }: RowStep) =>
      takeStep(row.id, variant, step, reason === undefined ? {} : { reason }),
    onMutate: taken => (taken.step === 'deny' ? undefined : show(taken)),
    onSuccess: async (_, taken) => {
      if (taken.step === 'deny') await show(taken)
      outcome.onDone(taken)
    },
    onError: (error, taken, putBack) => {
      putBack?.()
      outcome.onFailed(error, taken)
    },
    onSettled: () => refreshTwice(client),
  })
}

/** Wanting to hear of a request of somebody else, or not any more; seen at once. */
export const useFollowRow = (outcome: {
  onDone: (row: Row, follow: boolean) => void
  onFailed: (error: Error, row: Row) => void
}) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ row, follow }: { row: Row; follow: boolean }) => (follow ? subscribe : unsubscribe)(row.id),
    onMutate: ({ row: { id }, follow }) =>
      showAtOnce(
        client,
        changing(row => (row.id === id ? { ...row, subscribed: follow } : row)),
      ),
    onSuccess: (_, { row, follow }) => outcome.onDone(row, follow),
    onError: (error, { row }, putBack) => {
      putBack?.()
      outcome.onFailed(error, row)
    },
    onSettled: () => refreshRequests(client),
  })
}

/** The step that takes another one back; `row` is the request as it was before. */
export type StepBack = { row: Row; variant: Variant; step: VariantStep }

/** Takes steps back, one after another. */
export const useStepsBack = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (steps: readonly StepBack[]) => {
      for (const { row, variant, step } of steps) await takeStep(row.id, variant, step)
    },
    onMutate: steps =>
      showAtOnce(
        client,
        changing(now => steps.find(({ row }) => row.id === now.id)?.row ?? now),
      ),
    onError: (_, __, putBack) => putBack?.(),
    onSettled: () => refreshRequests(client),
  })
}

/** Takes the same step with several requests; what the server refuses is named in the answer. */
export const useBulk = (onDone: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: stepWithMany,
    onSuccess: async ({ done }, { step }) => {
      onDone()
      if (step === 'delete') await showAtOnce(client, without(done))
    },
    onSettled: () => refreshRequests(client),
  })
}
