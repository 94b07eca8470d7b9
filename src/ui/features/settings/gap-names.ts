import { useTranslation } from 'react-i18next'
import type { SettingsPage } from '../../state/settings-pages'
import { fieldKey } from '../../state/settings-texts'

/** What is missing on a page, in words; `servers[0].ip` is told by the field alone. Each is named once. */
export const useGapNames = ({ sections: [section] }: SettingsPage, paths: readonly string[]): string[] => {
  const { t } = useTranslation()
  if (!section) return []
  const names = paths.map(path => String(t(fieldKey(section, path.replace(/\[\d+\]/g, '.item'), 'label'))))
  return [...new Set(names)]
}
