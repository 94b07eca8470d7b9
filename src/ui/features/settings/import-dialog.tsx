import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ForeseenImport } from '~/shared/api/settings-imports'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { ErrorState } from '../../kit/error-state'
import { Note } from '../../kit/note'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { showToast } from '../../kit/toasts'
import { ChangeTable } from './change-table'
import { useImport, usePreview } from './history-state'
import { StayingList } from './staying-list'

type ImportDialogProps = { name: string; content: Record<string, unknown>; onClose: () => void }

/** What a file of settings changes, section by section, and what of it is not taken, before it is taken over. */
export function ImportDialog({ name, content, onClose }: ImportDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { mutate: look, data, error, isPending } = usePreview()
  const taking = useImport()
  useEffect(() => look(content), [look, content])
  const take = () =>
    taking.mutate(content, {
      onSuccess: ({ sections }) => {
        showToast({ text: t('settings.exchange.imported', { count: sections.length }) })
        onClose()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings.exchange.preview', { name })}
      size={700}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button
            appearance="primary"
            busy={taking.isPending}
            disabled={!data || data.blocked || data.sections.length === 0}
            onClick={take}
          >
            {t('settings.exchange.import')}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState
          title={t('settings.exchange.unreadable', { name })}
          error={error}
          onRetry={() => look(content)}
          busy={isPending}
        />
      ) : data ? (
        <div className="grid gap-4">
          {taking.error && (
            <Note tone="bad" live>
              {errorText(taking.error)}
            </Note>
          )}
          {data.blocked && <Note tone="bad">{t('settings.exchange.blocked')}</Note>}
          <Foreseen foreseen={data} />
        </div>
      ) : (
        <SkeletonLines className="min-h-40 content-start" />
      )}
    </Dialog>
  )
}

function Foreseen({ foreseen: { version, sections, notes } }: { foreseen: ForeseenImport }) {
  const { t } = useTranslation()
  return (
    <>
      {version && <p className="text-sm text-ink-faint">{t('settings.exchange.fromVersion', { version })}</p>}
      <StayingList
        title={t('settings.exchange.notes')}
        lines={notes.map(({ name, label, kind }) => ({
          name: label === null ? name : `${name}: ${label}`,
          text: t(`settings.exchange.note.${kind}`),
        }))}
      />
      {sections.length === 0 && <p className="text-[0.875rem] text-ink-soft">{t('settings.exchange.nothing')}</p>}
      {sections.map(({ section, name, changes }) => (
        <section key={section} aria-label={name}>
          <h3 className="mb-1.5 text-sm font-[640]">{name}</h3>
          <ChangeTable changes={changes} caption={name} />
        </section>
      ))}
    </>
  )
}
