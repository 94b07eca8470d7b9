import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'

export const isAddress = (text: string) => /^\S+@\S+$/.test(text)

type ResetAddressProps = {
  value: string
  onValue: (value: string) => void
  /** Somebody left the field or sent the form: what is wrong with the address is said from then on. */
  touched: boolean
  onTouched: (touched: boolean) => void
}

/** The address of the account whose password is reset. */
export function ResetAddress({ value, onValue, touched, onTouched }: ResetAddressProps) {
  const { t } = useTranslation()
  return (
    <Field label={t('account.reset.email')} error={touched && !isAddress(value) ? t('account.reset.noEmail') : null}>
      <Input
        type="email"
        value={value}
        onValue={onValue}
        onBlur={() => onTouched(value !== '')}
        autoComplete="email"
        autoFocus
      />
    </Field>
  )
}
