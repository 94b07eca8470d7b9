import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RequestView } from '~/shared/api/requests'
import { type Variant, variants } from '~/shared/requests/model'
import { readRequests, stepWithMany } from '../api/requests'
import { useErrorText } from '../api/use-error-text'
import { showToast } from '../kit/toasts'
import { refreshRequests } from './requesting'

/** As many as one call may name. */
const mostAtOnce = 500

/** Those of which the server lets this variant be approved. */
export const approvable = (requests: readonly RequestView[], variant: Variant) =>
  requests.filter(request => request.variants[variant]?.steps.includes('approve')).map(({ id }) => id)

/** Approves what waits, as it is at that moment; a request of which both variants wait counts once. */
const approvePending = async () => {
  const { requests } = await readRequests({ stage: 'pending', count: mostAtOnce }, new AbortController().signal)
  const done = new Set<number>()
  const failed = new Set<number>()
  for (const variant of variants) {
    const ids = approvable(requests, variant)
    if (ids.length === 0) continue
    const outcome = await stepWithMany({ ids, step: 'approve', variant })
    for (const id of outcome.done) done.add(id)
    for (const { id } of outcome.failed) failed.add(id)
  }
  return { done: done.size, failed: failed.size }
}

/** Approves everything that waits and tells the outcome. */
export const useApprovePending = () => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const words = useErrorText()
  return async () => {
    try {
      const { done, failed } = await approvePending()
      if (done > 0 || failed === 0) showToast({ text: t('requestList.bulk.done.approve', { count: done }) })
      if (failed > 0)
        showToast({ tone: 'bad', text: t('requestList.bulk.failed.approve', { count: done + failed, failed }) })
    } catch (error) {
      showToast({ tone: 'bad', text: words(error) })
    }
    // Nobody waits for the lists once the outcome is told.
    void refreshRequests(client)
  }
}
