import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { namedIcons } from '~/shared/named-icons'
import { claims } from '~/shared/users/model'
import { useGenres, useSpokenLanguages, useVocabulary } from '../../api/lookups'
import { useFormat } from '../../kit/use-format'
import { useCountryOptions } from '../../state/country-options'
import { languageOptions } from '../../state/language-options'
import { useOfferedClaims } from '../../state/offered-claims'
import { useRoleTexts } from '../../state/role-texts'
import { useNewsletter } from './newsletter-state'
import {
  Accounts,
  ChannelEvents,
  HeardRoles,
  MessageLanguages,
  RequestKinds,
  type SourceProps,
  WrittenEvents,
} from './place-sources'

const InterfaceLanguages = ({ children }: SourceProps) => children({ options: languageOptions })

function Roles({ value: chosen, children }: SourceProps) {
  const { t } = useTranslation()
  const texts = useRoleTexts()
  const offered = useOfferedClaims(Array.isArray(chosen) ? chosen : [])
  const options = offered
    // Nobody starts switched off.
    .filter(claim => claim !== 'Disabled')
    .map(value => ({
      value,
      label: texts.full(value),
      hint: claims[value].wide ? t('settings.roleWide') : undefined,
    }))
  return children({ options })
}

function NamedIcons({ children }: SourceProps) {
  const { t } = useTranslation()
  const options = Object.keys(namedIcons).map(value => ({
    value,
    label: String(t(`settings.namedIcon.${value}` as ParseKeys)),
  }))
  return children({ options })
}

const StreamingCountries = ({ children }: SourceProps) => children({ options: useCountryOptions() })

const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** The browser's own list; what it does not know may still be set by its name on the command line. */
function TimeZones({ children }: SourceProps) {
  const { t } = useTranslation()
  const machine = { value: '', label: t('settings.portal.timeZone.machine') }
  const zones = Intl.supportedValuesOf('timeZone').map(value => ({ value, label: value.replaceAll('_', ' ') }))
  return children({ options: [machine, ...zones], placeholder: machine.label })
}

function MovieGenres({ children }: SourceProps) {
  const { sorted } = useFormat()
  const { data = [] } = useGenres('movie')
  return children({ options: sorted(data.map(named)) })
}

function TvGenres({ children }: SourceProps) {
  const { sorted } = useFormat()
  const { data = [] } = useGenres('tvShow')
  return children({ options: sorted(data.map(named)) })
}

function SpokenLanguages({ children }: SourceProps) {
  const format = useFormat()
  const { data = [] } = useSpokenLanguages()
  const options = data.map(({ code, englishName }) => ({
    value: code,
    label: format.languageName(code) || englishName || code,
  }))
  return children({ options: format.sorted(options) })
}

/** Those of the connected servers. */
function NewsletterLibraries({ value, children }: SourceProps) {
  const { t } = useTranslation()
  const { data } = useNewsletter()
  const libraries = data?.libraries ?? []
  const isAmbiguous = (name: string) => libraries.filter(one => one.name === name).length > 1
  const options = libraries.map(({ key, name, server }) => ({
    value: key,
    label: isAmbiguous(name) ? `${name} (${server})` : name,
  }))
  const chosen = Array.isArray(value) ? value.map(String) : []
  const gone = chosen.filter(key => !options.some(option => option.value === key))
  return children({
    options: [...options, ...gone.map(key => ({ value: key, label: key }))],
    placeholder: t('settings.newsletter.libraries.all'),
  })
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
  accounts: Accounts,
  channelEvents: ChannelEvents,
  heardRoles: HeardRoles,
  interfaceLanguages: InterfaceLanguages,
  keywords: Keywords,
  messageLanguages: MessageLanguages,
  movieGenres: MovieGenres,
  namedIcons: NamedIcons,
  newsletterLibraries: NewsletterLibraries,
  requestKinds: RequestKinds,
  roles: Roles,
  spokenLanguages: SpokenLanguages,
  streamingCountries: StreamingCountries,
  timeZones: TimeZones,
  tvGenres: TvGenres,
  writtenEvents: WrittenEvents,
}
