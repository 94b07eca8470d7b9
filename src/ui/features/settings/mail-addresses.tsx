import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressIn } from '~/shared/users/rules'
import { Button } from '../../kit/button'
import { Field } from '../../kit/field'
import { IconButton } from '../../kit/icon-button'
import { Input } from '../../kit/input'
import { listOf } from './control-props'
import { useProblemText } from './problem-text'
import { type Scope, variableFor } from './scope'

const longest = 254

/** A list of addresses, to which one is added at a time. */
export function MailAddresses({ scope, name }: { scope: Scope; name: string }) {
  const { t } = useTranslation()
  const problemText = useProblemText(scope)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<'wrong' | 'twice' | null>(null)
  const addresses = listOf(scope.values[name])
  const isFixed = scope.isFromEnvironment(name)
  const add = () => {
    const address = addressIn(typed)
    if (!address) return setFault('wrong')
    if (addresses.some(one => one.toLowerCase() === address.toLowerCase())) return setFault('twice')
    scope.change(name, [...addresses, address])
    setTyped('')
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It is no field of the form around it.
    event.preventDefault()
    add()
  }
  const help = isFixed
    ? t('settings.form.fromEnvironment', { variable: variableFor(scope, name) })
    : t('settings.newsletter.externalEmails.help')
  const said = fault ? t(`settings.newsletter.externalEmails.${fault}`) : problemText(name, scope.problem(name))
  return (
    <div data-field={name} className="grid gap-3">
      <Field label={t('settings.newsletter.externalEmails.label')} help={help} error={said}>
        <div className="flex gap-2.5">
          <Input
            type="email"
            value={typed}
            onValue={text => {
              setTyped(text)
              setFault(null)
            }}
            onKeyDown={key}
            maxLength={longest}
            disabled={isFixed}
            placeholder={t('settings.newsletter.externalEmails.example')}
            className="grow"
          />
          <Button icon={Plus} disabled={isFixed || typed.trim() === ''} onClick={add}>
            {t('settings.newsletter.externalEmails.add')}
          </Button>
        </div>
      </Field>
      {addresses.length > 0 && (
        <ul
          aria-label={t('settings.newsletter.externalEmails.label')}
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {addresses.map(address => (
            <li key={address} className="flex min-h-11 items-center gap-3 py-1 ps-4 pe-2">
              <span className="min-w-0 grow text-[0.875rem] [overflow-wrap:anywhere]">{address}</span>
              <IconButton
                size="sm"
                icon={Trash2}
                label={t('settings.newsletter.externalEmails.delete', { address })}
                disabled={isFixed}
                onClick={() =>
                  scope.change(
                    name,
                    addresses.filter(one => one !== address),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
