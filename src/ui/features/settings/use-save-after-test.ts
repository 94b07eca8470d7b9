import { useState } from 'react'
import type { FormTest } from './use-connection-test'
import type { SectionForm } from './use-section'

/** A form whose connection is tried before it is saved; `needed` says whether it has anything new to try. */
export type Tested = { form: SectionForm; trial: FormTest; needed: boolean }

/** Tries what was not tried yet before saving, and offers to save all the same when that fails. */
export const useSaveAfterTest = (tested: readonly Tested[]) => {
  const [stopped, setStopped] = useState(false)
  const beforeSave = async () => {
    for (const { trial, needed } of tested) {
      if (!needed || trial.passed) continue
      if (await trial.run()) continue
      setStopped(true)
      return false
    }
    setStopped(false)
    return true
  }
  const saveAnyway = async () => {
    const kept = await Promise.all(tested.filter(({ form }) => form.changed > 0).map(({ form }) => form.save()))
    if (kept.every(Boolean)) setStopped(false)
  }
  const failed = tested.some(({ trial, form }) => form.changed > 0 && trial.test.state === 'failed')
  return { beforeSave, saveAnyway, stopped: stopped && failed, saving: tested.some(({ form }) => form.saving) }
}
