import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../kit/error-state'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { MessageChoices } from '../../parts/message-choices'
import type { ChoicesDraft } from '../../parts/message-choices-draft'
import { useOwnChoices } from './channels-state'

type PreferencesHeardProps = { draft: ChoicesDraft; onDraft: (draft: ChoicesDraft) => void }

/** What the person hears of, where and when. */
export function PreferencesHeard({ draft, onDraft }: PreferencesHeardProps) {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useOwnChoices()
  if (data) return <MessageChoices stored={data} draft={draft} onDraft={onDraft} />
  return error ? (
    <ErrorState
      title={t('messageChoices.failed')}
      error={error}
      onRetry={() => void refetch()}
      busy={isFetching}
      className="mt-6"
    />
  ) : (
    <SkeletonLines className="mt-6 min-h-96 content-start" />
  )
}
