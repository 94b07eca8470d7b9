import { useTranslation } from 'react-i18next'
import { searchedText } from '~/shared/joined-words'
import type { Section } from '~/shared/settings/model'
import { visibleFields } from '~/shared/settings/pages'
import { pages, type SettingsPage } from './settings-pages'
import { fieldKeys, pageKey } from './settings-texts'

/** A page or a single setting that a search found. */
export type Found = { page: SettingsPage; field: string | null; label: string; help: string }

type Words = {
  page: (page: SettingsPage) => { label: string; help: string }
  field: (section: Section, field: string) => { label: string; help: string }
}

/** Sections on a page that are told by the same words are found once. */
const told = ({ sections }: SettingsPage) => sections.filter(({ texts }) => texts === undefined)

/** Everything on the pages of the settings, in order. */
export const everySetting = (words: Words): Found[] =>
  pages.flatMap(page => [
    { page, field: null, ...words.page(page) },
    ...told(page).flatMap(section =>
      visibleFields(section).map(field => ({ page, field, ...words.field(section, field) })),
    ),
    ...page.also.map(({ section, field }) => ({ page, field, ...words.field(section, field) })),
  ])

const fold = (text: string) => searchedText(text).normalize('NFKD').replace(/\p{M}/gu, '')

/** Settings in which every word of the term occurs: what is called just so, then those that have it in the label. */
export const findSettings = (all: readonly Found[], term: string): Found[] => {
  const words = fold(term).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const inLabel = ({ label }: Found) => words.every(word => fold(label).includes(word))
  const anywhere = ({ label, help }: Found) => words.every(word => fold(`${label} ${help}`).includes(word))
  const rankOf = (found: Found) => (fold(found.label) === words.join(' ') ? 0 : inLabel(found) ? 1 : 2)
  return all.filter(anywhere).toSorted((one, other) => rankOf(one) - rankOf(other))
}

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
