import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '~/shared/settings/fields'
import { providerNames } from '~/shared/users/providers'
import { fieldKeys, textPath } from '../../state/settings-texts'
import { type FieldOptions, ServiceOptionsContext } from './field-options'
import { MediaPeople } from './media-people'
import { optionSources } from './option-sources'
import type { Scope } from './scope'

type WithOptionsProps = {
  scope: Scope
  name: string
  field: Field
  children: (options: FieldOptions | undefined) => ReactNode
}

/** What a field can be chosen from: what its declaration lists, a list of the portal, or one of the service. */
export function WithOptions({ scope, name, field, children }: WithOptionsProps) {
  const { t } = useTranslation()
  const { section, values } = scope
  const ofService = useContext(ServiceOptionsContext)
  const { optionsFrom } = field
  const Source = optionsFrom === undefined ? undefined : optionSources[optionsFrom]
  const ofPeople = providerNames.find(provider => optionsFrom === `${provider}People`)
  if (ofPeople)
    return (
      <MediaPeople provider={ofPeople} value={values[name]}>
        {children}
      </MediaPeople>
    )
  if (Source) return <Source {...{ values, children }} value={values[name]} />
  if (optionsFrom !== undefined) return children(ofService?.(optionsFrom))
  const words = textPath(scope, name)
  const options = field.options?.map(option => ({
    value: String(option),
    label: String(t(fieldKeys(section, words, `option.${option}`))),
  }))
  return children(options && { options })
}
