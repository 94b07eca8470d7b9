import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me'
import type { EngineResult } from '../api/requests'
import { showToast } from '../kit/toasts'
import { type MovieWish, useDeleteRequest, useRequestMovie } from './requesting'
import { useMovieRights } from './rights'
import { useRefusalText } from './use-refusal-text'

const undoMs = 6000

/** Asks for a movie and tells the outcome: what is left and a way back, or why not. */
export const useAsk = (onRefused?: (reason: string) => void) => {
  const { t } = useTranslation()
  const words = useRefusalText()
  const rights = useMovieRights()
  const quota = useMe().data?.quotas.movie
  const takeBack = useDeleteRequest()

  // The promise, because the button that asked may be gone by the time somebody presses Undo.
  const undo = (requestId: number, title: string) =>
    takeBack.mutateAsync(requestId).then(
      () => showToast({ title, text: t('requesting.takenBack') }),
      (error: unknown) => showToast({ tone: 'bad', title, text: words(error) }),
    )

  const onGranted = ({ requestId }: EngineResult, { title, variant, alone, onBehalf }: MovieWish) => {
    const left = quota && !onBehalf ? t('requesting.left', { count: Math.max(0, quota.remaining - 1) }) : ''
    const asked = t(`requesting.asked.${variant}`)
    // What was approved by itself is on its way already: taking back the request would not stop it.
    const undoable = rights.manageOwn && alone && !onBehalf && !rights.autoApproved[variant]
    showToast({
      title,
      text: [asked, left].filter(Boolean).join(' '),
      ...(undoable && {
        durationMs: undoMs,
        action: { label: t('requesting.undo'), onPress: () => void undo(requestId, title) },
      }),
    })
  }

  return useRequestMovie({
    onGranted,
    onRefused: (error, { title }) =>
      onRefused ? onRefused(words(error)) : showToast({ tone: 'bad', title, text: words(error) }),
  })
}
