import { useTranslation } from 'react-i18next'
import type { UserImport } from '~/shared/api/user-imports'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { ErrorState } from '../../kit/error-state'
import { Skeleton } from '../../kit/skeleton'
import { ForeseenImport } from './foreseen-import'
import { useImportPreview } from './user-imports-state'

type ImportPreviewProps = { of: UserImport; onClose: () => void; onImport: () => void }

/** Whom an import would add, update, pass over and delete, before anything is done. */
export function ImportPreview({ of, onClose, onImport }: ImportPreviewProps) {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useImportPreview(of.provider)
  return (
    <Dialog
      open
      onClose={onClose}
      size={560}
      title={t('settings.userImport.previewTitle', { service: of.name })}
      text={t('settings.userImport.previewText')}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button appearance="primary" disabled={!data} onClick={onImport}>
            {t('settings.userImport.now')}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState
          title={t('settings.userImport.previewFailed')}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : data ? (
        <ForeseenImport preview={data} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}
