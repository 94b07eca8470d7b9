import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DirtyBar } from '../../kit/dirty-bar'
import { ErrorState } from '../../kit/error-state'
import { LeaveGuard } from '../../kit/leave-guard'
import { Note } from '../../kit/note'
import { useFirstFault } from '../../kit/use-first-fault'
import { FormSkeleton } from './form-skeleton'
import { useFocusField } from './use-focus-field'
import type { PageSave } from './use-save-page'
import type { SectionForm } from './use-section'

type SettingsFormProps = {
  /** The sections on the page. */
  forms: readonly SectionForm[]
  /** False while something else on the page is fetched. */
  isKnown?: boolean
  /** One Save keeps all that was changed on the page. */
  save: PageSave
  /** Asked before saving; false stops it. */
  beforeSave?: () => Promise<boolean>
  /** While that goes on somewhere else than in the form. */
  testing?: boolean
  children: ReactNode
}

/** What stands around settings: skeleton, failure, refusal, the bar that saves, and the question before leaving. */
export function SettingsForm({
  forms,
  isKnown = true,
  save,
  beforeSave,
  testing = false,
  children,
}: SettingsFormProps) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const ready = isKnown && forms.every(form => form.view)
  useFocusField(ready)
  const failed = forms.find(form => form.error && !form.view)

  const showFault = useFirstFault(root)
  const saveAll = async () => {
    const done = save.check() && ((await beforeSave?.()) ?? true) && (await save.save())
    if (!done) showFault()
    return done
  }

  if (failed) return <ErrorState title={t('settings.form.failed')} error={failed.error} onRetry={failed.retry} />
  if (!ready) return <FormSkeleton />
  return (
    <div ref={root}>
      {save.refusal && (
        <Note tone="bad" live title={t('settings.form.notSaved')} className="mb-5">
          {save.refusal}
        </Note>
      )}
      {children}
      <DirtyBar
        count={save.changed}
        wrong={save.wrong}
        saving={save.saving || testing}
        saved={save.saved}
        onSave={() => void saveAll()}
        onDiscard={save.discard}
      />
      <LeaveGuard count={save.changed} saving={save.saving} onDiscard={save.discard} onSave={saveAll} />
    </div>
  )
}
