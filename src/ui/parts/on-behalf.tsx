import { useTranslation } from 'react-i18next'
import type { UserOption } from '~/shared/api/users'
import type { RequestKind } from '~/shared/requests/model'
import { useUserOptions } from '../api/users'
import { Combobox } from '../kit/combobox'
import { Field } from '../kit/field'
import type { Option } from '../kit/select'
import { useFormat } from '../kit/use-format'
import { useLimitText } from '../state/limits'

type OnBehalfProps = {
  kind: RequestKind
  /** The id of the account; null for whoever asks. */
  value: string | null
  onValue: (person: string | null) => void
}

/** By the name that is shown everywhere; the one that is signed in with stands beside it where it is another. */
export const personOption = ({ id, userName, displayName }: UserOption): Option => ({
  value: id,
  label: displayName,
  hint: displayName.toLocaleLowerCase() === userName.toLocaleLowerCase() ? undefined : userName,
})

/** For staff: whom it is for. Where their limit is reached it says so, and lets it pass. */
export function OnBehalf({ kind, value, onValue }: OnBehalfProps) {
  const { t } = useTranslation()
  const { sorted } = useFormat()
  const people = useUserOptions()
  const options = (people.data ?? []).map(personOption)
  const limit = useLimitText()(people.data?.find(({ id }) => id === value)?.quotas[kind])
  return (
    <Field
      label={t('requesting.options.onBehalf')}
      help={limit ? t('requesting.options.limit', { limit }) : t('requesting.options.onBehalfHelp')}
    >
      <Combobox
        options={sorted(options)}
        value={value}
        onValue={onValue}
        placeholder={t('requesting.options.me')}
        disabled={people.isPending}
      />
    </Field>
  )
}
