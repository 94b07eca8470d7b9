import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../kit/dialog'
import { Empty } from '../../../kit/empty'
import { ErrorState } from '../../../kit/error-state'
import { Loading } from '../../../kit/loading'
import { Skeleton } from '../../../kit/skeleton'
import { DecideButtons } from './decide-buttons'
import { DecideCard } from './decide-card'
import { DecideEnd } from './decide-end'
import type { Decision } from './decisions'
import { useDecideKeys } from './use-decide-keys'
import { useDecisions } from './use-decisions'
import { useWaiting } from './use-waiting'

/** What waits, one at a time: approve, deny or leave it, and the next one comes. All of it can be taken back at the end. */
export function DecideDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const list = useWaiting()
  const { answers, answer, canTakeBack, isSent, takeBack, send } = useDecisions()
  const [reason, setReason] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const current = list.data?.[answers.length]
  const titleOf = ({ row, variant }: NonNullable<typeof current>) => {
    const title = row.title.name || t('titles.untitled')
    return variant === 'fourK' ? t('requestList.in4K', { title }) : title
  }
  const decide = (step: Decision['step'] | 'later') => {
    if (!current) return
    const title = titleOf(current)
    setSaid(step === 'later' ? t('decide.leftForLater', { title }) : t(`decide.chosen.${step}`, { title }))
    answer(step === 'later' ? null : { ...current, step, reason: step === 'deny' ? reason : null })
    setReason(null)
  }
  const back = () => {
    setSaid('')
    setReason(null)
    takeBack('last')
  }
  useDecideKeys(current ? { decide, back: canTakeBack ? back : null } : null)
  const of = list.data?.length ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      size={800}
      title={t('decide.title')}
      text={current && t('decide.progress', { at: answers.length + 1, of })}
      footer={
        current && <DecideButtons title={titleOf(current)} onDecide={decide} onBack={canTakeBack ? back : null} />
      }
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      {list.isPending && (
        <>
          <Loading quiet />
          <Skeleton className="h-96 rounded-lg!" />
        </>
      )}
      {list.isError && (
        <ErrorState title={t('requestList.failed')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {of === 0 && list.isSuccess && (
        <Empty title={t('requestList.empty.pending')} text={t('requestList.empty.pendingText')} />
      )}
      {current && (
        <DecideCard
          key={answers.length}
          waiting={current}
          title={titleOf(current)}
          reason={reason}
          onReason={setReason}
          onDecide={decide}
        />
      )}
      {!current && of > 0 && (
        <DecideEnd
          answers={answers}
          isSent={isSent}
          onSend={send}
          onTakeBack={canTakeBack ? () => takeBack('all') : null}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
