import { useTranslation } from 'react-i18next'
import type { VotedRequest } from '~/shared/api/votes'
import type { VoteDirection } from '~/shared/votes/model'
import { useErrorText } from '../../api/use-error-text'
import { showToast } from '../../kit/toasts'
import { useCastVote } from './state'

const undoMs = 6000

/** Casts votes; a toast says what became of each, with a way back as long as nothing was approved by it. */
export const useVote = () => {
  const { t } = useTranslation()
  const words = useErrorText()
  const titleOf = ({ request }: VotedRequest) => request.title.name || t('titles.untitled')
  const onFailed = (error: Error, { row }: { row: VotedRequest }) =>
    showToast({ tone: 'bad', title: titleOf(row), text: words(error) })
  const undoing = useCastVote({
    onDone: ({ row }) => showToast({ text: t('votes.withdrawn', { title: titleOf(row) }) }),
    onFailed,
  })
  const casting = useCastVote({
    onDone: ({ row }, outcome) => {
      if (!outcome) return
      const undo = () => undoing.mutate({ row: { ...row, votes: outcome.votes }, vote: row.votes.mine })
      showToast({
        text: outcome.message,
        ...(!outcome.approved && { durationMs: undoMs, action: { label: t('requesting.undo'), onPress: undo } }),
      })
    },
    onFailed,
  })
  return (row: VotedRequest, vote: VoteDirection) => casting.mutate({ row, vote })
}
