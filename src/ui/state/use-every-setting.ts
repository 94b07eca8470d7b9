import { useTranslation } from 'react-i18next'
import { everySetting, type Found } from './find-settings'
import { fieldKeys, pageKey } from './settings-texts'

/** Every page and every single setting with its words. */
export const useEverySetting = (): Found[] => {
  const { t } = useTranslation()
  return everySetting({
    page: page => ({ label: String(t(pageKey(page, 'title'))), help: String(t(pageKey(page, 'tile'))) }),
    field: (section, field) => ({
      label: String(t(fieldKeys(section, field, 'label'))),
      help: String(t(fieldKeys(section, field, 'help'))),
    }),
  })
}
