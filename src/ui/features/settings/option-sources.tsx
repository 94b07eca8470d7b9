import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { requestKinds } from '~/shared/requests/model'
import { languages } from '~/shared/settings/languages'
import { type Claim, claimNames, claims, streamingCountries } from '~/shared/users/model'
import { useGenres, useSpokenLanguages, useVocabulary } from '../../api/lookups'
import { useFormat } from '../../kit/use-format'
import { useFeature } from '../../state/start'
import type { FieldOptions } from './field-options'

type SourceProps = { value: unknown; children: (options: FieldOptions) => ReactNode }

const translated = languages
  .filter(language => language.translated)
  .map(({ code, name }) => ({ value: code, label: name }))

const InterfaceLanguages = ({ children }: SourceProps) => children({ options: translated })

// Nobody starts switched off, and what opens the whole portal is not the first to be offered.
const grantable = claimNames
  .filter(claim => claim !== 'Disabled')
  .sort((one, other) => Number(claims[one].wide) - Number(claims[other].wide))
  .map(value => ({ value, isWide: claims[value].wide }))

/** Roles that act on 4K alone. */
const onlyFourK: readonly Claim[] = [requestKinds.movie, requestKinds.tvShow].flatMap(({ claims: { fourK } }) =>
  Object.values(fourK),
)

function Roles({ value: chosen, children }: SourceProps) {
  const { t } = useTranslation()
  const fourKOn = useFeature('Movie4KRequests')
  const isOffered = (claim: Claim) =>
    fourKOn || !onlyFourK.includes(claim) || (Array.isArray(chosen) && chosen.includes(claim))
  const options = grantable
    .filter(({ value }) => isOffered(value))
    .map(({ value, isWide }) => ({
      value,
      label: t(`settings.role.${value}`),
      hint: isWide ? t('settings.roleWide') : undefined,
    }))
  return children({ options })
}

function StreamingCountries({ children }: SourceProps) {
  const format = useFormat()
  const options = streamingCountries
    .map(value => ({ value, label: format.countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, format.language))
  return children({ options })
}

const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** The browser's own list; what it does not know may still be set by its name on the command line. */
function TimeZones({ children }: SourceProps) {
  const { t } = useTranslation()
  const machine = { value: '', label: t('settings.portal.timeZone.machine') }
  const zones = Intl.supportedValuesOf('timeZone').map(value => ({ value, label: value.replaceAll('_', ' ') }))
  return children({ options: [machine, ...zones], placeholder: machine.label })
}

function MovieGenres({ children }: SourceProps) {
  const { data = [] } = useGenres('movie')
  return children({ options: data.map(named) })
}

function TvGenres({ children }: SourceProps) {
  const { data = [] } = useGenres('tvShow')
  return children({ options: data.map(named) })
}

function SpokenLanguages({ children }: SourceProps) {
  const format = useFormat()
  const { data = [] } = useSpokenLanguages()
  const options = data.map(({ code, englishName }) => ({
    value: code,
    label: format.languageName(code) || englishName || code,
  }))
  return children({ options })
}

function Keywords({ value, children }: SourceProps) {
  const { t } = useTranslation()
  const keywords = useVocabulary('keywords', Array.isArray(value) ? value.map(Number) : [])
  const known = new Map([...keywords.named, ...keywords.found].map(keyword => [keyword.id, keyword]))
  return children({
    options: [...known.values()].map(named),
    search: keywords.search,
    searching: keywords.searching,
    placeholder: t('settings.themoviedb.findKeyword'),
  })
}

/** Lists of options that come from the portal itself, by the names that fields state; all others are asked of services. */
export const optionSources: Readonly<Record<string, ComponentType<SourceProps>>> = {
  interfaceLanguages: InterfaceLanguages,
  keywords: Keywords,
  movieGenres: MovieGenres,
  roles: Roles,
  spokenLanguages: SpokenLanguages,
  streamingCountries: StreamingCountries,
  timeZones: TimeZones,
  tvGenres: TvGenres,
}
