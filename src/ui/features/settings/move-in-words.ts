import { useTranslation } from 'react-i18next'
import { pages } from '../../state/settings-pages'
import { pageKey } from '../../state/settings-texts'

/** What the page of a section of settings is called. */
export function useSectionTitle() {
  const { t } = useTranslation()
  return (section: string): string => {
    const page = pages.find(({ sections }) => sections.some(({ id }) => id === section))
    return page ? t(pageKey(page, 'title')) : section
  }
}
