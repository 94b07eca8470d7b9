import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TogetherEdit, TogetherOutcome } from '~/shared/api/accounts-together'
import { accountKeys, editTogether, previewTogether, undoTogether } from '../../api/accounts'
import { useErrorText } from '../../api/use-error-text'
import { showToast } from '../../kit/toasts'
import { useSettled } from '../../kit/use-settled'
import { useAccountsChanged } from '../../state/accounts'

const undoMs = 12_000

/** What a change would do, as the server says; `isCurrent` once that is about what is chosen now. */
export const useTogetherPreview = (edit: TogetherEdit | null) => {
  const settled = useSettled(edit)
  const preview = useQuery({
    queryKey: accountKeys.preview(settled),
    queryFn: ({ signal }) => (settled ? previewTogether(settled, signal) : null),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isCurrent = settled === edit && !preview.isFetching && !preview.isPlaceholderData
  return { ...preview, isCurrent }
}

/** Puts accounts back to what they were, and says for how many that could not be done. */
const useTogetherUndo = () => {
  const { t } = useTranslation()
  const words = useErrorText()
  const changed = useAccountsChanged()
  const undo = useMutation({
    mutationFn: undoTogether,
    onSuccess: ({ restored, refused }) => {
      const left = refused.length > 0 ? t('users.together.notUndone', { count: refused.length }) : ''
      showToast({
        tone: left ? 'warn' : 'good',
        text: [t('users.together.undone', { count: restored }), left].filter(Boolean).join(' '),
        ...(left && { durationMs: null }),
      })
    },
    onError: error => showToast({ tone: 'bad', title: t('users.together.undoFailed'), text: words(error) }),
    onSettled: changed,
  })
  return undo.mutate
}

/** Changes accounts together; the message about it takes that back. */
export const useEditTogether = (onDone: () => void) => {
  const { t } = useTranslation()
  const words = useErrorText()
  const changed = useAccountsChanged()
  const undo = useTogetherUndo()
  const tell = ({ changed, refused, before }: TogetherOutcome) => {
    const left = refused.length > 0 ? t('users.together.left', { count: refused.length }) : ''
    showToast({
      text: [t('users.together.done', { count: changed.length }), left].filter(Boolean).join(' '),
      durationMs: undoMs,
      ...(before.length > 0 && {
        action: { label: t('requesting.undo'), onPress: () => undo({ accounts: before }) },
      }),
    })
  }
  return useMutation({
    mutationFn: editTogether,
    onSuccess: outcome => {
      onDone()
      tell(outcome)
    },
    onError: error => showToast({ tone: 'bad', title: t('users.together.failed'), text: words(error) }),
    onSettled: changed,
  })
}
