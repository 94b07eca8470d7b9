import { useTranslation } from 'react-i18next'
import type { RequestKind } from '~/shared/requests/model'
import { useUserOptions } from '../api/users'
import { Combobox } from '../kit/combobox'
import { Field } from '../kit/field'
import { useLimitText } from '../state/limits'

type OnBehalfProps = {
  kind: RequestKind
  /** The id of the account; null for whoever asks. */
  value: string | null
  onValue: (person: string | null) => void
}

/** For staff: whom it is for. Where their limit is reached it says so, and lets it pass. */
export function OnBehalf({ kind, value, onValue }: OnBehalfProps) {
  const { t } = useTranslation()
  const people = useUserOptions()
  const limit = useLimitText()(people.data?.find(({ id }) => id === value)?.quotas[kind])
  return (
    <Field
      label={t('requesting.options.onBehalf')}
      help={limit ? t('requesting.options.limit', { limit }) : t('requesting.options.onBehalfHelp')}
      optional
    >
      <Combobox
        options={(people.data ?? []).map(({ id, userName }) => ({ value: id, label: userName }))}
        value={value}
        onValue={onValue}
        placeholder={t('requesting.options.me')}
        disabled={people.isPending}
      />
    </Field>
  )
}
