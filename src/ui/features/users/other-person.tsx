import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../api/use-error-text'
import { useUserOptions } from '../../api/users'
import { Combobox } from '../../kit/combobox'
import { Field } from '../../kit/field'
import { useFormat } from '../../kit/use-format'
import { personOption } from '../../parts/on-behalf'

type OtherPersonProps = {
  label: string
  /** The account that is none of the others. */
  except: string
  value: string | null
  onValue: (person: string | null) => void
}

/** One of the other accounts. */
export function OtherPerson({ label, except, value, onValue }: OtherPersonProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const { sorted } = useFormat()
  const people = useUserOptions()
  const options = (people.data ?? []).filter(({ id }) => id !== except).map(personOption)
  return (
    <Field label={label} error={people.error ? words(people.error) : null}>
      <Combobox
        options={sorted(options)}
        value={value}
        onValue={onValue}
        placeholder={t('users.delete.toExample')}
        disabled={people.isPending}
      />
    </Field>
  )
}
