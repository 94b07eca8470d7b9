import { useTranslation } from 'react-i18next'
import { movieDatabase } from '~/shared/titles/settings'
import { Note } from '../../kit/note'
import { useFormat } from '../../kit/use-format'
import type { OptionsByName } from './field-options'
import { SectionForm } from './section-form'
import { SettingsForm } from './settings-form'
import { SettingsLayout } from './settings-layout'
import { useKeywords, useMovieGenres, useSpokenLanguages } from './state'
import { useSection } from './use-section'

const numbersIn = (value: unknown) => (Array.isArray(value) ? value.map(Number) : [])

/** Which titles show up in lists. */
export function FiltersPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useSection(movieDatabase)
  const keywords = useKeywords(numbersIn(form.values.excludedKeywordIds))
  const genres = useMovieGenres()
  const languages = useSpokenLanguages()
  const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
  const known = new Map([...keywords.named, ...keywords.found].map(keyword => [keyword.id, keyword]))
  const options: OptionsByName = {
    keywords: {
      options: [...known.values()].map(option),
      search: keywords.search,
      searching: keywords.searching,
      placeholder: t('settings.themoviedb.findKeyword'),
    },
    movieGenres: { options: (genres.data ?? []).map(option) },
    languages: {
      options: (languages.data ?? []).map(({ iso_639_1, english_name }) => ({
        value: iso_639_1,
        label: format.languageName(iso_639_1) || english_name,
      })),
    },
  }
  return (
    <SettingsLayout page="filters">
      {(genres.error || languages.error) && (
        <Note tone="warn" title={t('settings.themoviedb.away')} className="mb-5">
          {t('settings.themoviedb.awayText')}
        </Note>
      )}
      <SettingsForm forms={[form]}>
        <SectionForm form={form} options={options} />
      </SettingsForm>
    </SettingsLayout>
  )
}
