import { useState } from 'react'
import { itemsIn } from '~/shared/settings/items'
import { testServer } from '../../api/settings'
import { useErrorText } from '../../api/use-error-text'
import { serverRefOf } from './asked'
import { itemScope, type Scope } from './scope'
import { isOn, placeFields } from './section-tests'
import type { PageSection } from './use-page-section'
import type { PageSave } from './use-save-page'

/** Servers of a list that saving would connect in another way than before, so that each is tested first. */
function changedServers(form: Scope): Scope[] {
  const { section, values } = form
  const isUsed = isOn(section, values) && values.enable !== false
  if (section.page?.test !== 'connection' || !isUsed) return []
  const servers = itemsIn(values.servers).map(item => itemScope(form, 'servers', item))
  return servers.filter(
    ({ fields, values, stored }) =>
      isOn({ fields }, values) && placeFields(fields).some(name => (values[name] ?? '') !== (stored[name] ?? '')),
  )
}

/** A server of a list that could not be reached as it stands in the form. */
export type FailedServer = { name: string; message: string }

const standing = (sections: readonly PageSection[]) => JSON.stringify(sections.map(({ form }) => form.changes))

/** Tests what was not tested yet before saving, and offers to save all the same when that fails. */
export const useSaveAfterTest = (sections: readonly PageSection[], save: PageSave) => {
  const words = useErrorText()
  const [stopped, setStopped] = useState(false)
  const [tried, setTried] = useState<{ form: string; failed: readonly FailedServer[] }>({ form: '', failed: [] })

  const whyNot = async (server: Scope): Promise<FailedServer[]> => {
    const name = String(server.values.name ?? '')
    try {
      const { ok, message } = await testServer(serverRefOf(server), server.draft())
      return ok ? [] : [{ name, message }]
    } catch (error) {
      return [{ name, message: words(error instanceof Error ? error : new Error(String(error))) }]
    }
  }
  /** All of the lists at the same time: each may take as long as a server that is away. */
  const serversAnswer = async () => {
    const changed = sections.flatMap(({ form }) => changedServers(form))
    if (changed.length === 0) return true
    const failed = (await Promise.all(changed.map(whyNot))).flat()
    setTried({ form: standing(sections), failed })
    return failed.length === 0
  }
  const allAnswer = async () => {
    for (const { test, needsTest } of sections) {
      if (needsTest && !test.passed && !(await test.run())) return false
    }
    return serversAnswer()
  }
  const beforeSave = async () => {
    const isAnswered = await allAnswer()
    setStopped(!isAnswered)
    return isAnswered
  }
  const saveAnyway = async () => {
    if (await save.save()) setStopped(false)
  }
  const servers = stopped && tried.form === standing(sections) ? tried.failed : []
  const failed = sections.some(({ test, form }) => form.changed > 0 && test.test.state === 'failed')
  return {
    ...{ beforeSave, saveAnyway, servers },
    stopped: stopped && (failed || servers.length > 0),
    saving: save.saving,
  }
}

export type SaveGuard = ReturnType<typeof useSaveAfterTest>
