import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Variant, VariantStep } from '~/shared/requests/model'
import { requestKeys, stepWithMany, subscribe, takeStep, unsubscribe } from '../../api/requests'
import { refreshRequests } from '../../state/requesting'
import { withStepTaken } from '../../state/requests'
import type { Row } from './row'
import { changing, showAtOnce, without } from './show-at-once'

const soonMs = 2_000

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
