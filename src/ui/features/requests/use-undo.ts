import { useTranslation } from 'react-i18next'
import { showToast, type ToastAction } from '../../kit/toasts'
import { useRefusalText } from '../../state/use-refusal-text'
import { type TakeBack, useTakeBack } from './state'

const undoMs = 6000

type Offer = { durationMs?: number; action?: ToastAction }

/** What a toast about decisions offers besides: to take them back, where there is a way. */
export const useUndo = () => {
  const { t } = useTranslation()
  const words = useRefusalText()
  const back = useTakeBack()
  return (decisions: readonly TakeBack[], undone: { title?: string; text: string }): Offer => {
    if (decisions.length === 0) return {}
    const undo = () =>
      back.mutateAsync(decisions).then(
        () => showToast(undone),
        (error: unknown) => showToast({ ...undone, tone: 'bad', text: words(error) }),
      )
    return { durationMs: undoMs, action: { label: t('requesting.undo'), onPress: () => void undo() } }
  }
}
