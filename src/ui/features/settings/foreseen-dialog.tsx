import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import type { DialogSize } from '../../kit/dialog-props'
import { ErrorState } from '../../kit/error-state'
import { Note } from '../../kit/note'
import { SkeletonLines } from '../../kit/skeleton-lines'

type ForeseenDialogProps = {
  title: string
  size: DialogSize
  onClose: () => void
  /** What it would lead to; null while that is being asked for. */
  children: ReactNode
  /** Why that could not be found out. */
  failure: { title: string; error: unknown; onRetry: () => void; busy: boolean } | null
  action: { label: string; onAct: () => void; possible: boolean; busy: boolean; error: unknown }
}

/** Shows what an action would lead to before somebody takes it, and why it could not be taken. */
export function ForeseenDialog({ title, size, onClose, children, failure, action }: ForeseenDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size={size}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button appearance="primary" busy={action.busy} disabled={!action.possible} onClick={action.onAct}>
            {action.label}
          </Button>
        </>
      }
    >
      {failure ? (
        <ErrorState {...failure} />
      ) : children ? (
        <div className="grid gap-4">
          {action.error ? (
            <Note tone="bad" live>
              {errorText(action.error)}
            </Note>
          ) : null}
          {children}
        </div>
      ) : (
        <SkeletonLines className="min-h-40 content-start" />
      )}
    </Dialog>
  )
}
