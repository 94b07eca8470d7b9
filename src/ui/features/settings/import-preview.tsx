import { useTranslation } from 'react-i18next'
import type { UserImport, UserImportPreview } from '~/shared/api/user-imports'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { ErrorState } from '../../kit/error-state'
import { Note } from '../../kit/note'
import { Skeleton } from '../../kit/skeleton'
import { useFormat } from '../../kit/use-format'
import { useImportPreview } from './user-imports-state'

type Names = UserImportPreview['created']
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
        <Foreseen preview={data} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

function Foreseen({ preview }: { preview: UserImportPreview }) {
  const { t } = useTranslation()
  const { created, changed, skipped, missing, removed, isWhole, failure } = preview
  const passedOver = skipped.people.map(({ name, obstacle }) =>
    t('settings.userImport.skippedBecause', { name, why: t(`settings.userImport.obstacle.${obstacle}`) }),
  )
  const nothing = [created, changed, skipped, missing, removed].every(({ count }) => count === 0)
  return (
    <div className="grid gap-5" aria-live="polite">
      {failure && (
        <Note tone="warn" title={t('settings.userImport.notRead')}>
          {failure}
        </Note>
      )}
      <People kind="removed" people={removed} />
      <People kind="missing" people={missing} />
      <People kind="created" people={created} />
      <People kind="changed" people={changed} />
      <People kind="skipped" people={{ count: skipped.count, names: passedOver }} />
      {nothing && !failure && <p className="text-[0.875rem] text-ink-soft">{t('settings.userImport.nothing')}</p>}
      {!isWhole && !failure && <p className="text-sm text-ink-soft">{t('settings.userImport.notWhole')}</p>}
    </div>
  )
}

function People({ kind, people }: { kind: 'created' | 'changed' | 'skipped' | 'missing' | 'removed'; people: Names }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { count, names } = people
  if (count === 0) return null
  const more = count > names.length ? [t('settings.userImport.more', { count: count - names.length })] : []
  return (
    <section>
      <h3 className="text-[0.9375rem] font-[630]">{t(`settings.userImport.would.${kind}`, { count })}</h3>
      <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">{format.list([...names, ...more])}</p>
    </section>
  )
}
