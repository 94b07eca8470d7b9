import { useTranslation } from 'react-i18next'
import type { ImportReportView } from '~/shared/api/portal-import'
import { textPlace } from '~/shared/settings/field-problems'
import { pages } from '../../state/settings-pages'
import { fieldKeys, pageKey } from '../../state/settings-texts'

/** What the page of a section of settings is called. */
export function useSectionTitle() {
  const { t } = useTranslation()
  return (section: string): string => {
    const page = pages.find(({ sections }) => sections.some(({ id }) => id === section))
    return page ? t(pageKey(page, 'title')) : section
  }
}

/** What of the settings could not be here as it is there, and why. */
export function useRefusedSetting() {
  const { t } = useTranslation()
  const titleOf = useSectionTitle()
  return ({ section: id, field, problem }: ImportReportView['settings']['refused'][number]): string => {
    const section = pages.flatMap(({ sections }) => sections).find(one => one.id === id)
    const label = section ? fieldKeys(section, textPlace(section, field), 'label') : []
    // What is not shown on the page has no label.
    const name = String(t(label, { defaultValue: field }))
    return t('settings.moveIn.settings.refused', { page: titleOf(id), field: name, reason: problem })
  }
}
