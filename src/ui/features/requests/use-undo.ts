import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../api/use-error-text'
import { showToast, type ToastAction } from '../../kit/toasts'
import { type StepBack, useStepsBack } from './row-actions'

export const undoMs = 6000

type Offer = { durationMs?: number; action?: ToastAction }

/** What a toast about steps offers besides: to take them back, where that is possible. */
export const useUndo = () => {
  const { t } = useTranslation()
  const words = useErrorText()
  const back = useStepsBack()
  return (steps: readonly StepBack[], undone: { title?: string; text: string }): Offer => {
    if (steps.length === 0) return {}
    const undo = () =>
      back.mutateAsync(steps).then(
        () => showToast({ text: undone.text }),
        (error: unknown) => showToast({ tone: 'bad', title: undone.title, text: words(error) }),
      )
    return { durationMs: undoMs, action: { label: t('requesting.undo'), onPress: () => void undo() } }
  }
}
