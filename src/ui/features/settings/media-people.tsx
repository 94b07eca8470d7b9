import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '~/shared/users/providers'
import { listOf } from './control-props'
import type { FieldOptions } from './field-options'
import { useMediaPeople } from './user-imports-state'

type SourceProps = { value: unknown; children: (options: FieldOptions) => ReactNode }

/** The people of a media server by their names; whoever is chosen and not there any more is shown by their number. */
export function MediaPeople({ provider, value, children }: SourceProps & { provider: Provider }) {
  const { t } = useTranslation()
  const chosen = listOf(value)
  const { known, isWaiting, failed, search, searching } = useMediaPeople(provider, chosen)
  const options = [...known].map(([id, name]) => ({ value: id, label: name }))
  const gone = chosen.filter(id => !known.has(id)).map(id => ({ value: id, label: isWaiting ? '…' : id }))
  return children({
    options: [...gone, ...options],
    search,
    searching,
    placeholder: failed ? t('settings.userImport.away') : t('settings.userImport.find'),
  })
}
