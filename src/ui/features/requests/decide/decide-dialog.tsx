import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../kit/dialog'
import { Empty } from '../../../kit/empty'
import { ErrorState } from '../../../kit/error-state'
import { Loading } from '../../../kit/loading'
import { Skeleton } from '../../../kit/skeleton'
import { TagField } from '../../../parts/tag-field'
import { DecideButtons } from './decide-buttons'
import { DecideCard } from './decide-card'
import { DecideEnd } from './decide-end'
import type { Decision, Waiting } from './decisions'
import { useDecideKeys } from './use-decide-keys'
import { useDecisions } from './use-decisions'
import { useWaiting } from './use-waiting'

/** Which tags there are to choose from for what waits, and those that would go along. */
const waitsWith = ({ row: { kind, variants }, variant }: Waiting, tags: readonly string[] | null) => ({
  ...{ kind, variant },
  server: variants[variant]?.server ?? null,
  tags: tags ?? variants[variant]?.tags ?? [],
})

/** What waits, one at a time: approve, deny or leave it, and the next one comes. All of it can be taken back at the end. */
export function DecideDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const list = useWaiting()
  const { answers, answer, canTakeBack, isSent, takeBack, send } = useDecisions()
  const [reason, setReason] = useState<string | null>(null)
  const [tags, setTags] = useState<readonly string[] | null>(null)
  const [said, setSaid] = useState('')
  const current = list.data?.[answers.length]
  const titleOf = ({ row, variant }: NonNullable<typeof current>) => {
    const title = row.title.name || t('titles.untitled')
    return variant === 'fourK' ? t('requestList.in4K', { title }) : title
  }
  const forget = () => {
    setReason(null)
    setTags(null)
  }
  const decide = (step: Decision['step'] | 'later') => {
    if (!current) return
    const title = titleOf(current)
    setSaid(step === 'later' ? t('decide.leftForLater', { title }) : t(`decide.chosen.${step}`, { title }))
    const goesAlong = step === 'approve' ? { reason: null, tags } : { reason, tags: null }
    answer(step === 'later' ? null : { ...current, step, ...goesAlong })
    forget()
  }
  const back = () => {
    setSaid('')
    forget()
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
        <Fragment key={answers.length}>
          <DecideCard
            waiting={current}
            title={titleOf(current)}
            reason={reason}
            onReason={setReason}
            onDecide={decide}
          />
          {/* Beside the card, which is pulled along by whatever moves on it. */}
          <TagField {...waitsWith(current, tags)} onTags={setTags} className="mt-3.5" />
        </Fragment>
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
