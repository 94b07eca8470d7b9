import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { requestKindNames } from '~/shared/requests/model'
import { hearsNothing } from '~/shared/seerr/webhook-types'
import type { SettingValues } from '~/shared/settings/fields'
import { languages } from '~/shared/settings/languages'
import { isClaim } from '~/shared/users/model'
import { useUserOptions } from '../../api/users'
import { useFormat } from '../../kit/use-format'
import { useRoleTexts } from '../../state/role-texts'
import { listOf } from './control-props'

/** So many names are read; how many more there are is enough then. */
const mostNamed = 3

/** What a place hears, in words, for whoever looks at a list of them. */
export function usePlaceWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const roles = useRoleTexts()
  const people = useUserOptions()
  const nameOf = (id: string) =>
    people.data?.find(person => person.id === id)?.displayName ??
    (people.isPending ? '…' : t('settings.requesters.gone'))
  const named = (words: readonly string[]) => {
    const more = words.length - mostNamed
    return format.list(more > 0 ? [...words.slice(0, mostNamed), t('settings.places.more', { count: more })] : words)
  }
  const eventName = (event: string) => String(t(`settings.event.${event}` as ParseKeys, { defaultValue: event }))
  const kindName = (kind: string) => {
    const known = requestKindNames.find(one => one === kind)
    return known ? t(`settings.kinds.many.${known}`) : kind
  }
  const roleName = (role: string) => (isClaim(role) ? roles.full(role) : role)

  return (place: SettingValues): string => {
    const { enabled, events, kinds, copies, requesters, roles: chosen, language } = place
    const [news, titles, whose, held] = [events, kinds, requesters, chosen].map(listOf)
    const spoken = languages.find(({ code }) => code === language)?.name
    return [
      enabled === false && t('settings.places.off'),
      news?.length
        ? named(news.map(eventName))
        : t(hearsNothing(place) ? 'settings.events.nothing' : 'settings.events.usual'),
      titles?.length ? named(titles.map(kindName)) : '',
      (copies === 'standard' || copies === 'fourK') && t(`settings.copies.option.${copies}`),
      whose?.length ? t('settings.places.from', { people: named(whose.map(nameOf)) }) : '',
      held?.length ? t('settings.places.withRole', { roles: named(held.map(roleName)) }) : '',
      spoken,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
