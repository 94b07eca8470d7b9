import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventName } from '~/shared/notifications/model'
import { requestKindNames } from '~/shared/requests/model'
import { hearsNothing, isSeerrFormat } from '~/shared/seerr/webhook-types'
import { placeEvents, seerrPlaceEvents, writtenEvents } from '~/shared/services/channel-section'
import type { SettingValues } from '~/shared/settings/fields'
import { isClaim } from '~/shared/users/model'
import { useUserOptions } from '../../api/users'
import type { Option } from '../../kit/select'
import { useFormat } from '../../kit/use-format'
import { languageOptions } from '../../state/language-options'
import { useOfferedClaims } from '../../state/offered-claims'
import { useRoleTexts } from '../../state/role-texts'
import { listOf } from './control-props'
import type { FieldOptions } from './field-options'

/** `values` are those of all fields around it. */
export type SourceProps = {
  value: unknown
  values: SettingValues
  children: (options: FieldOptions) => ReactNode
}

function useEventOptions(events: readonly EventName[]): Option[] {
  const { t } = useTranslation()
  return events.map(value => ({ value, label: t(`settings.event.${value}`) }))
}

export function ChannelEvents({ values, children }: SourceProps) {
  const { t } = useTranslation()
  const placeholder = t(hearsNothing(values) ? 'settings.events.nothing' : 'settings.events.usual')
  return children({ options: useEventOptions(isSeerrFormat(values) ? seerrPlaceEvents : placeEvents), placeholder })
}

export const WrittenEvents = ({ children }: SourceProps) => children({ options: useEventOptions(writtenEvents) })

export function RequestKinds({ children }: SourceProps) {
  const { t } = useTranslation()
  const options = requestKindNames.map(value => ({ value, label: t(`kinds.${value}`) }))
  return children({ options, placeholder: t('settings.kinds.all') })
}

/** Whoever is chosen and has no account any more can still be left out. */
export function Accounts({ value, children }: SourceProps) {
  const { t } = useTranslation()
  const { sorted } = useFormat()
  const people = useUserOptions()
  const options = sorted(
    (people.data ?? []).map(({ id, userName, displayName }) => ({
      value: id,
      label: displayName,
      hint: displayName.toLocaleLowerCase() === userName.toLocaleLowerCase() ? undefined : userName,
    })),
  )
  const gone = listOf(value)
    .filter(id => !options.some(option => option.value === id))
    .map(id => ({ value: id, label: people.isPending ? '…' : t('settings.requesters.gone') }))
  return children({ options: [...options, ...gone], placeholder: t('settings.requesters.all') })
}

/** The roles of accounts; nobody asks for anything whose account is off. */
export function HeardRoles({ value, children }: SourceProps) {
  const { t } = useTranslation()
  const texts = useRoleTexts()
  const offered = useOfferedClaims(listOf(value)).filter(claim => claim !== 'Disabled')
  const gone = listOf(value).filter(role => !isClaim(role))
  const options = [
    ...offered.map(claim => ({ value: claim, label: texts.full(claim) })),
    ...gone.map(role => ({ value: role, label: role })),
  ]
  return children({ options, placeholder: t('settings.requesters.all') })
}

export function MessageLanguages({ children }: SourceProps) {
  const { t } = useTranslation()
  const usual = { value: '', label: t('settings.language.usual') }
  return children({ options: [usual, ...languageOptions], placeholder: usual.label })
}
