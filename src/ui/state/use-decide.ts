import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Variant } from '~/shared/requests/model'
import { get, post, put } from '../api/client'
import type { EngineResult, MovieRequestRow } from '../api/requests'
import { showToast } from '../kit/toasts'
import { realDate } from './movie-state'
import { granted, refreshRequests } from './requesting'
import { useRefusalText } from './use-refusal-text'

export type DecisionKind = 'approve' | 'deny' | 'available' | 'unavailable' | 'reprocess'
/** `leading`: where a list does not tell, the usual variant, or the one in 4K when only that was asked for. */
export type Decision = { kind: DecisionKind; id: number; variant: Variant | 'leading'; title: string; reason?: string }

const leadsIn4K = async (id: number) =>
  !realDate((await get<MovieRequestRow>(`/api/v3/Requests/movie/${id}`)).requestedDate)

/** Sends a decision; a refusal is told as one, without an error. */
export const sendDecision = async ({ kind, id, variant, reason = '' }: Decision) => {
  const is4K = variant === 'leading' ? await leadsIn4K(id) : variant === 'fourK'
  if (kind === 'deny') return put<EngineResult>('/api/v1/Request/movie/deny', { id, is4K, reason })
  if (kind === 'reprocess') return post<EngineResult>(`/api/v2/Requests/reprocess/1/${id}/${is4K}`)
  return post<EngineResult>(`/api/v1/Request/movie/${kind}`, { id, is4K })
}

/** What staff does with the request for a movie; the outcome is told, and whatever shows the request follows. */
export const useDecide = (onDone?: () => void) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const words = useRefusalText()
  return useMutation({
    mutationFn: (decision: Decision) => granted(sendDecision(decision)),
    onSuccess: (_, { kind, title }) => {
      showToast({ title, text: t(`requesting.done.${kind}`) })
      onDone?.()
    },
    onError: (error, { title }) => showToast({ tone: 'bad', title, text: words(error) }),
    onSettled: () => refreshRequests(client),
  })
}
