import { useTranslation } from 'react-i18next'
import type { Quota } from '~/shared/api/me'
import type { RequestOutcome } from '~/shared/api/requests'
import type { RequestKind } from '~/shared/requests/model'
import { countsSeasons } from '~/shared/users/limits'
import { useMe } from '../api/me'
import { useErrorText } from '../api/use-error-text'
import { showToast } from '../kit/toasts'
import { type NewTitleRequest, useDeleteRequest, useRequestTitle } from './requesting'
import { useRightsFor } from './rights'

const undoMs = 6000

const leftOf = {
  movie: 'requesting.left',
  tvShow: 'requesting.leftEpisodes',
  album: 'requesting.leftAlbums',
} as const

/** Asks for a title and tells the outcome: what is left and a way back, that it waits on this device, or why not. */
export const useAsk = (onRefused?: (reason: string) => void) => {
  const { t } = useTranslation()
  const words = useErrorText()
  const rightsFor = useRightsFor()
  const quotas = useMe().data?.quotas
  const takeBack = useDeleteRequest()

  // The promise, because the button that asked may be gone by the time somebody presses Undo.
  const undo = (requestId: number, name: string) =>
    takeBack.mutateAsync(requestId).then(
      () => showToast({ text: t('requesting.deleted', { title: name }) }),
      (error: unknown) => showToast({ tone: 'bad', title: name, text: words(error) }),
    )

  const leftAfter = (quota: Quota, kind: RequestKind, episodes: RequestOutcome['request']['episodes']) => {
    const isInSeasons = countsSeasons(quota)
    const asked = isInSeasons ? (episodes?.seasons.length ?? 0) : (episodes?.total ?? 1)
    const count = Math.max(0, quota.remaining - asked)
    return isInSeasons && count > 0 ? t('requesting.leftSeasons', { left: count }) : t(leftOf[kind], { count })
  }

  const onGranted = (outcome: RequestOutcome | null, { kind, name, variant, alone, onBehalf }: NewTitleRequest) => {
    // A place that tells of refusals tells of what waits as well.
    if (!outcome)
      return onRefused ? undefined : showToast({ tone: 'plain', text: t('requesting.waiting.kept', { title: name }) })
    const { request } = outcome
    const quota = onBehalf ? null : quotas?.[kind]
    const left = quota ? leftAfter(quota, kind, request.episodes) : ''
    const asked = t(`requesting.asked.${variant}`, { title: name })
    // What was approved by itself is on its way already: taking back the request would not stop it.
    const undoable = request.steps.includes('delete') && alone && !onBehalf && !rightsFor(kind).autoApproved[variant]
    return showToast({
      text: [asked, left].filter(Boolean).join(' '),
      ...(undoable && {
        durationMs: undoMs,
        action: { label: t('requesting.undo'), onPress: () => void undo(request.id, name) },
      }),
    })
  }

  return useRequestTitle({
    onGranted,
    onRefused: (error, { name }) =>
      onRefused ? onRefused(words(error)) : showToast({ tone: 'bad', title: name, text: words(error) }),
  })
}
