import { useState } from 'react'
import type { PageSection } from './use-page-section'
import type { PageSave } from './use-save-page'

/** Tests what was not tested yet before saving, and offers to save all the same when that fails. */
export const useSaveAfterTest = (sections: readonly PageSection[], save: PageSave) => {
  const [stopped, setStopped] = useState(false)
  const beforeSave = async () => {
    for (const { test, needsTest } of sections) {
      if (!needsTest || test.passed) continue
      if (await test.run()) continue
      setStopped(true)
      return false
    }
    setStopped(false)
    return true
  }
  const saveAnyway = async () => {
    if (await save.save()) setStopped(false)
  }
  const failed = sections.some(({ test, form }) => form.changed > 0 && test.test.state === 'failed')
  return { beforeSave, saveAnyway, stopped: stopped && failed, saving: save.saving }
}

export type SaveGuard = ReturnType<typeof useSaveAfterTest>
