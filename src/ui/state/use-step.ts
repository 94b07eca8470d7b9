import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StepBody } from '~/shared/api/request-steps'
import type { Variant, VariantStep } from '~/shared/requests/model'
import { takeStep } from '../api/requests'
import { useErrorText } from '../api/use-error-text'
import { showToast } from '../kit/toasts'
import { refreshRequests } from './requesting'

/** A step with one variant of a request; `name` is that of its title. */
type StepWish = { id: number; variant: Variant; step: VariantStep; name: string } & StepBody

/** What staff does with a request; the outcome is told, and whatever shows the request follows. */
export const useStep = (onDone?: () => void) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const words = useErrorText()
  return useMutation({
    mutationFn: ({ id, variant, step, name: _, ...body }: StepWish) => takeStep(id, variant, step, body),
    onSuccess: (_, { step, name }) => {
      showToast({ text: t(`requesting.done.${step}`, { title: name }) })
      onDone?.()
    },
    onError: (error, { name }) => showToast({ tone: 'bad', title: name, text: words(error) }),
    onSettled: () => refreshRequests(client),
  })
}
