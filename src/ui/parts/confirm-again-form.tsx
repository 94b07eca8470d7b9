import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../kit/field'
import { Input } from '../kit/input'
import { Secret } from '../kit/secret'

type ConfirmAgainFormProps = {
  id: string
  isCode: boolean
  label: string
  error: string | null
  onChange: () => void
  onShow: (given: string) => void
}

/** One box for what is shown: a password, or a code. */
export function ConfirmAgainForm({ id, isCode, label, error, onChange, onShow }: ConfirmAgainFormProps) {
  const { t } = useTranslation()
  const [given, setGiven] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!given.trim())
    if (given.trim()) onShow(given)
  }
  const bound = {
    value: given,
    onValue: (value: string) => {
      setGiven(value)
      setMissing(false)
      onChange()
    },
    autoFocus: true,
    'data-autofocus': true,
  }
  const missing = t(isCode ? 'kit.again.missingCode' : 'kit.again.missing')
  return (
    <form id={id} onSubmit={submit} noValidate>
      <Field label={label} error={error ?? (isMissing ? missing : null)}>
        {isCode ? (
          <Input {...bound} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={60} />
        ) : (
          <Secret {...bound} autoComplete="current-password" />
        )}
      </Field>
    </form>
  )
}
