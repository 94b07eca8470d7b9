import { useTranslation } from 'react-i18next'
import type { SettingsChange, UndoObstacle } from '~/shared/api/settings-changes'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import { ChangeTable } from './change-table'
import { ForeseenDialog } from './foreseen-dialog'
import { useForeseenUndo, useUndo } from './history-state'
import { StayingList } from './staying-list'

type UndoDialogProps = { change: SettingsChange; onClose: () => void }

/** What undoing a change would do, and what it would not, before it is done. */
export function UndoDialog({ change, onClose }: UndoDialogProps) {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useForeseenUndo(change.id)
  const undo = useUndo(change.id)
  const whyStays = useWhyStays()
  const name = data?.name ?? change.subject?.name ?? ''
  const act = () =>
    data &&
    undo.mutate(data.revision, {
      onSuccess: () => {
        showToast({ text: t('settings.history.undone', { name }) })
        onClose()
      },
    })
  const failure = error &&
    !data && {
      ...{ title: t('settings.history.undoFailed'), error },
      ...{ onRetry: () => void refetch(), busy: isFetching },
    }
  return (
    <ForeseenDialog
      title={t('settings.history.undoTitle', { name })}
      size={660}
      onClose={onClose}
      failure={failure || null}
      action={{
        label: t('settings.history.undoNow'),
        onAct: act,
        possible: Boolean(data && data.changes.length > 0),
        busy: undo.isPending,
        error: undo.error,
      }}
    >
      {data && (
        <>
          <p className="text-[0.875rem] text-ink-soft">
            {t(data.changes.length > 0 ? 'settings.history.undoText' : 'settings.history.undoNone')}
          </p>
          {data.changes.length > 0 && <ChangeTable changes={data.changes} caption={name} />}
          <StayingList
            title={t('settings.history.stays')}
            lines={data.obstacles.map(one => ({ name: one.label, text: whyStays(one) }))}
          />
        </>
      )}
    </ForeseenDialog>
  )
}

const useWhyStays = () => {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ why, since }: UndoObstacle) => {
    if (why !== 'changedSince' || !since) return t(`settings.history.why.${why}`)
    const when = format.dateTime(since.at)
    return since.by === null
      ? t('settings.history.why.changedAt', { when })
      : t('settings.history.why.changedBy', { when, name: since.by })
  }
}
