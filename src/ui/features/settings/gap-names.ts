import { useTranslation } from 'react-i18next'
import type { Section } from '~/shared/settings/model'
import { fieldAt } from '~/shared/settings/paths'
import type { SettingsPage } from '../../state/settings-pages'
import { fieldKeys, textPath } from '../../state/settings-texts'

/** What is missing on a page, in words; `servers[0].ip` is told by the field alone. Each is named once. */
export const useGapNames = ({ sections: [section] }: SettingsPage, paths: readonly string[]): string[] => {
  const { t } = useTranslation()
  if (!section) return []
  const names = paths.map(path => String(t(fieldKeys(section, wordsAt(section, path), 'label'))))
  return [...new Set(names)]
}

/** A path of the server, `servers[0].ip`, by the place of its texts. */
function wordsAt(section: Section, path: string): string {
  const [, list = '', name] = /^(.+)\[\d+\]\.([^.]+)$/.exec(path) ?? []
  const field = fieldAt(section.fields, path)
  if (name === undefined || !field) return path
  return textPath({ section, fields: { [name]: field }, path: `${list.replace(/\[\d+\]/g, '.item')}.item.` }, name)
}
