import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DirtyBar } from '../../kit/dirty-bar'
import { ErrorState } from '../../kit/error-state'
import { LeaveGuard } from '../../kit/leave-guard'
import { Note } from '../../kit/note'
import { useFirstFault } from '../../kit/use-first-fault'
import { useSaveInTurn } from '../../kit/use-save-in-turn'
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
  children: ReactNode
}

/** What stands around settings: skeleton, failure, refusal, the bar that saves, and the question before leaving. */
export function SettingsForm({ forms, isKnown = true, save, beforeSave, children }: SettingsFormProps) {
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
  const turn = useSaveInTurn({ count: save.changed, save: saveAll, isBusy: save.saving })

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
        saving={turn.isSaving}
        saved={save.saved}
        onSave={() => void turn.save()}
        onDiscard={save.discard}
      />
      <LeaveGuard count={save.changed} saving={turn.isSaving} onDiscard={save.discard} onSave={turn.save} />
    </div>
  )
}
