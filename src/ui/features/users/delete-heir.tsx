import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../api/use-error-text'
import { useUserOptions } from '../../api/users'
import { Combobox } from '../../kit/combobox'
import { Field } from '../../kit/field'
import { useFormat } from '../../kit/use-format'
import { personOption } from '../../parts/on-behalf'

type HeirChoiceProps = {
  /** The account that goes. */
  leaving: string
  value: string | null
  onValue: (person: string | null) => void
}

/** Whose everything is then. */
export function HeirChoice({ leaving, value, onValue }: HeirChoiceProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const { language } = useFormat()
  const people = useUserOptions()
  const options = (people.data ?? []).filter(({ id }) => id !== leaving).map(personOption)
  return (
    <Field label={t('users.delete.to')} error={people.error ? words(people.error) : null}>
      <Combobox
        options={options.sort((one, other) => one.label.localeCompare(other.label, language))}
        value={value}
        onValue={onValue}
        placeholder={t('users.delete.toExample')}
        disabled={people.isPending}
      />
    </Field>
  )
}
