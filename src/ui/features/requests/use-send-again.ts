import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Variant } from '~/shared/requests/model'
import { takeStep } from '../../api/requests'
import { outboxKey } from '../../api/system'
import { refreshRequests } from '../../state/requesting'
import type { Row } from './row'

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
