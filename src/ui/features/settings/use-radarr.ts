import type { Section } from '~/shared/settings/model'
import { useChoices } from './use-choices'
import { useSection } from './use-section'
import { useTrial } from './use-trial'

const connectionFields = ['ip', 'port', 'ssl', 'subDir', 'apiKey'] as const

/** The form of one instance, its test, and the lists it offers. */
export const useRadarr = (section: Section) => {
  const form = useSection(section)
  const lists = useChoices(form, form.view?.values.enabled === true)
  const trial = useTrial(form, connectionFields, lists.load)
  const stored = form.view?.values ?? {}
  const reconnects = connectionFields.some(name => form.values[name] !== stored[name]) || stored.enabled !== true
  return { form, lists, trial, needed: form.changed > 0 && form.values.enabled === true && reconnects }
}

export type RadarrInstance = ReturnType<typeof useRadarr>
