import type { Section } from '~/shared/settings/model'
import { useConnectionTest } from './use-connection-test'
import { useOptions } from './use-options'
import { useSection } from './use-section'

const connectionFields = ['ip', 'port', 'ssl', 'subDir', 'apiKey'] as const
/** What a test compares with the lists of the service. */
const pickedFields = ['defaultQualityProfile', 'defaultRootPath', 'tag'] as const

/** The form of one instance, its test, and the lists it options. */
export const useRadarr = (section: Section) => {
  const form = useSection(section)
  const lists = useOptions(form, form.view?.values.enabled === true)
  const trial = useConnectionTest(form, [...connectionFields, ...pickedFields], lists.load)
  const stored = form.view?.values ?? {}
  const reconnects = connectionFields.some(name => form.values[name] !== stored[name]) || stored.enabled !== true
  return { form, lists, trial, needed: form.changed > 0 && form.values.enabled === true && reconnects }
}

export type RadarrInstance = ReturnType<typeof useRadarr>
