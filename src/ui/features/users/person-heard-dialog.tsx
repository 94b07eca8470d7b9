import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageChoices as Stored } from '~/shared/api/message-choices'
import { changeMessageChoices, messageChoicesKey, readMessageChoices } from '../../api/message-choices'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { ErrorState } from '../../kit/error-state'
import { Note } from '../../kit/note'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { MessageChoices } from '../../parts/message-choices'
import {
  type ChoicesDraft,
  changeOfChoices,
  choicesChanged,
  choicesLeft,
  noChoices,
} from '../../parts/message-choices-draft'
import { useAccountChanged } from './person-state'

type PersonHeardDialogProps = { id: string; name: string; onClose: () => void }

/** The choices of somebody else, saved together. */
export function PersonHeardDialog({ id, name, onClose }: PersonHeardDialogProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const client = useQueryClient()
  const changed = useAccountChanged()
  const [draft, setDraft] = useState(noChoices)
  const whose = { account: id }
  const queryKey = messageChoicesKey(whose)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readMessageChoices(whose, signal),
  })
  const save = useMutation({
    mutationFn: ({ before, sent }: { before: Stored; sent: ChoicesDraft }) =>
      changeMessageChoices(whose, changeOfChoices(before, sent)),
    onSuccess: (stored, { before, sent }) => {
      client.setQueryData(queryKey, stored)
      // What was chosen meanwhile is still to be saved.
      if (draft === sent) onClose()
      else setDraft(now => choicesLeft(sent, now, before))
      return changed()
    },
  })
  const count = choicesChanged(draft)
  return (
    <Dialog
      open
      size={800}
      onClose={onClose}
      dirty={count > 0}
      title={t('users.edit.heard.dialog', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('users.edit.heard.cancel')}</Button>
          <Button
            appearance="primary"
            disabled={!data || count === 0}
            busy={save.isPending}
            onClick={() => data && save.mutate({ before: data, sent: draft })}
          >
            {t('users.edit.heard.save')}
          </Button>
        </>
      }
    >
      {save.error && (
        <Note tone="bad" live className="mb-4">
          {words(save.error)}
        </Note>
      )}
      {data ? (
        <MessageChoices stored={data} draft={draft} onDraft={setDraft} />
      ) : error ? (
        <ErrorState title={t('messageChoices.failed')} error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonLines className="min-h-96 content-start" />
      )}
    </Dialog>
  )
}
