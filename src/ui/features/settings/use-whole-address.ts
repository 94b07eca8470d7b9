import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { type AddressParts, addressParts } from '~/shared/base-address'
import type { SettingValues } from '~/shared/settings/fields'
import { announce } from '../../kit/announcer'
import { textOf } from './control-props'
import type { Scope } from './scope'

export type BoxEvents = Pick<ComponentProps<'input'>, 'onPaste' | 'onBlur' | 'onKeyDown'>

const namesPort = /:\d+(?:[/?#]|$)/

/** A whole address in the box of a hostname goes into the fields beside it, each part into its own. */
export function useWholeAddress(scope: Scope, name: string): BoxEvents {
  const { t } = useTranslation()
  const { fields, values, stored } = scope
  const take = ({ ip, ...parts }: AddressParts) => {
    const beside = Object.entries(parts).filter(
      ([part, value]) => value !== null && part in fields && !scope.isFromEnvironment(part),
    )
    const filled: SettingValues = { [name]: ip, ...Object.fromEntries(beside) }
    scope.fill(filled)
    announce(t('settings.form.addressTaken'))
  }
  // A scheme alone counts where it stands; a port or a path would be lost there.
  const typed = () => {
    const text = textOf(values[name])
    const parts = text === textOf(stored[name]) ? null : addressParts(text)
    if (parts && (parts.subDir !== null || namesPort.test(text))) take(parts)
  }
  return {
    onPaste(event) {
      const { selectionStart, selectionEnd, value } = event.currentTarget
      if (selectionStart !== 0 || selectionEnd !== value.length) return
      const parts = addressParts(event.clipboardData.getData('text'))
      if (!parts || (parts.port === null && parts.subDir === null)) return
      event.preventDefault()
      take(parts)
    },
    onBlur: typed,
    onKeyDown: event => {
      if (event.key === 'Enter') typed()
    },
  }
}
