import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountDetail } from '~/shared/api/accounts'
import type { JoiningQuery } from '~/shared/api/joining'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Note } from '../../kit/note'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { showToast } from '../../kit/toasts'
import { JoinEffect } from './join-effect'
import { useForeseenJoining, useJoining } from './join-state'
import { OtherPerson } from './other-person'

const kept = { roles: 'kept', limits: 'kept' } as const

/** Makes one account of this one and another of the same person, after a look at what that does. */
export function JoinDialog({ account, onClose }: { account: AccountDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const [goes, setGoes] = useState<string | null>(null)
  const [choice, setChoice] = useState<Pick<JoiningQuery, 'roles' | 'limits'>>(kept)
  const query = goes === null ? null : { goes, ...choice }
  const foreseen = useForeseenJoining(account.id, query)
  const { displayName: name } = account
  const preview = foreseen.isError ? undefined : foreseen.data
  const join = useJoining(account.id, () => {
    onClose()
    showToast({ text: t('users.join.done', { name, other: preview?.goes.displayName ?? '' }) })
  })
  const isReady = preview !== undefined && query !== null && !foreseen.isPlaceholderData
  const refusal = join.error ?? foreseen.error
  const submit = () =>
    // Whoever changed one of them meanwhile changed what is shown here.
    isReady && join.mutate({ query, revision: preview.revision }, { onError: () => void foreseen.refetch() })
  const choose = (person: string | null) => {
    setGoes(person)
    setChoice(kept)
    join.reset()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size={560}
      title={t('users.join.title', { name })}
      text={t('users.join.text', { name })}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button appearance="bad-fill" busy={join.isPending} disabled={!isReady} onClick={submit}>
            {t('users.join.action')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4.5 wrap-anywhere">
        <OtherPerson label={t('users.join.other')} except={account.id} value={goes} onValue={choose} />
        {refusal && (
          <Note tone="bad" live>
            {words(refusal)}
          </Note>
        )}
        {query && foreseen.isPending && <SkeletonLines className="min-h-24 content-start" />}
        {query && preview && <JoinEffect preview={preview} choice={choice} onChoice={setChoice} />}
      </div>
    </Dialog>
  )
}
