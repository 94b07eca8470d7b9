import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DirtyBar } from '../../kit/dirty-bar'
import { ErrorState } from '../../kit/error-state'
import { LeaveGuard } from '../../kit/leave-guard'
import { Note } from '../../kit/note'
import { FormSkeleton } from './form-skeleton'
import { useFocusField } from './use-focus-field'
import type { SectionForm } from './use-section'

type SettingsFormProps = {
  /** The sections of settings on the page; one Save keeps all of them. */
  forms: readonly SectionForm[]
  /** Asked before saving; false stops it. */
  beforeSave?: () => Promise<boolean>
  /** What was changed besides these sections, saved by the same button. */
  more?: { changed: number; save: () => Promise<boolean>; discard: () => void; saving: boolean; saved: boolean }
  children: ReactNode
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** What stands around settings: skeleton, failure, refusal, the bar that saves, and the question before leaving. */
export function SettingsForm({ forms, beforeSave, more, children }: SettingsFormProps) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const changed = sum(forms.map(form => form.changed)) + (more?.changed ?? 0)
  const ready = forms.every(form => form.view)
  useFocusField(ready)
  const saving = forms.some(form => form.saving) || more?.saving === true
  const failed = forms.find(form => form.error && !form.view)
  const refusal = forms.find(form => form.refusal)?.refusal

  // The faults are drawn first, then the first one takes the focus.
  const toFirstFault = () =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  const save = async () => {
    const dirty = forms.filter(form => form.changed > 0)
    const sound = dirty.map(form => form.check()).every(Boolean)
    const wanted = sound && ((await beforeSave?.()) ?? true)
    const kept = wanted ? await Promise.all(dirty.map(form => form.save())) : [false]
    const rest = kept.every(Boolean) && more && more.changed > 0 ? await more.save() : true
    const done = kept.every(Boolean) && rest
    if (!done) toFirstFault()
    return done
  }
  const discard = () => {
    for (const form of forms) form.discard()
    more?.discard()
  }

  if (failed) return <ErrorState title={t('settings.form.failed')} error={failed.error} onRetry={failed.retry} />
  if (!ready) return <FormSkeleton />
  return (
    <div ref={root}>
      {refusal && (
        <Note tone="bad" live title={t('settings.form.notSaved')} className="mb-5">
          {refusal}
        </Note>
      )}
      {children}
      <DirtyBar
        count={changed}
        wrong={sum(forms.map(form => form.wrong))}
        saving={saving}
        saved={forms.some(form => form.saved) || more?.saved === true}
        onSave={() => void save()}
        onDiscard={discard}
      />
      <LeaveGuard count={changed} saving={saving} onDiscard={discard} onSave={save} />
    </div>
  )
}
