import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ForeseenImport } from '~/shared/api/settings-imports'
import { Note } from '../../kit/note'
import { showToast } from '../../kit/toasts'
import { ChangeTable } from './change-table'
import { ForeseenDialog } from './foreseen-dialog'
import { useImport, usePreview } from './history-state'
import { StayingList } from './staying-list'

type ImportDialogProps = { name: string; content: Record<string, unknown>; onClose: () => void }

/** What a file of settings changes, section by section, and what of it is not taken, before it is taken over. */
export function ImportDialog({ name, content, onClose }: ImportDialogProps) {
  const { t } = useTranslation()
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
  const failure = error && {
    ...{ title: t('settings.exchange.unreadable', { name }), error },
    ...{ onRetry: () => look(content), busy: isPending },
  }
  return (
    <ForeseenDialog
      title={t('settings.exchange.preview', { name })}
      size={700}
      onClose={onClose}
      failure={failure}
      action={{
        label: t('settings.exchange.import'),
        onAct: take,
        possible: Boolean(data && !data.blocked && data.sections.length > 0),
        busy: taking.isPending,
        error: taking.error,
      }}
    >
      {data && (
        <>
          {data.blocked && <Note tone="bad">{t('settings.exchange.blocked')}</Note>}
          <Foreseen foreseen={data} />
        </>
      )}
    </ForeseenDialog>
  )
}

function Foreseen({ foreseen: { version, sections, notes } }: { foreseen: ForeseenImport }) {
  const { t } = useTranslation()
  return (
    <>
      {version && <p className="text-sm text-ink-faint">{t('settings.exchange.fromVersion', { version })}</p>}
      <StayingList
        title={t('settings.exchange.notes')}
        lines={notes.map(({ name, label, kind, problem }) => ({
          name: label === null ? name : `${name}: ${label}`,
          text: (kind === 'outOfBounds' && problem) || t(`settings.exchange.note.${kind}`),
        }))}
      />
      {sections.length === 0 && <p className="text-[0.875rem] text-ink-soft">{t('settings.exchange.nothing')}</p>}
      {sections.map(({ section, name, changes }) => (
        <section key={section} aria-label={name}>
          <h3 className="mb-1.5 text-sm font-[600]">{name}</h3>
          <ChangeTable changes={changes} caption={name} />
        </section>
      ))}
    </>
  )
}
