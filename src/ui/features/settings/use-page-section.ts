import type { Section } from '~/shared/settings/model'
import { changesConnection, isOn, serviceFields, testedFields } from './section-tests'
import { useConnectionTest } from './use-connection-test'
import { useOptions } from './use-options'
import { useSection } from './use-section'

/** A section on its page: its form, its test, and the options that its service has. */
export const usePageSection = (section: Section) => {
  const form = useSection(section)
  const fromService = serviceFields(section)
  const hasOptions = fromService.length > 0
  const lists = useOptions(form, hasOptions && form.view !== undefined && isOn(section, form.stored))
  const test = useConnectionTest(form, [...testedFields(section), ...fromService], hasOptions ? lists.load : undefined)
  return { form, lists, test, needsTest: form.changed > 0 && changesConnection(section, form.values, form.stored) }
}

export type PageSection = ReturnType<typeof usePageSection>
