import { useTranslation } from 'react-i18next'
import type { MessageChoices } from '~/shared/api/message-choices'
import { Columns } from '../kit/columns'
import { Combobox } from '../kit/combobox'
import { Field } from '../kit/field'
import { FormSection } from '../kit/form-section'
import { Input } from '../kit/input'
import { Switch } from '../kit/switch'
import { type ChoicesDraft, timesIn, withTimes } from './message-choices-draft'

type TimesProps = { stored: MessageChoices; draft: ChoicesDraft; onDraft: (draft: ChoicesDraft) => void }

const usual = { quietFrom: 22 * 60, quietUntil: 7 * 60 }

const asTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const minutesIn = (time: string): number | null => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}

/** When somebody is not to be disturbed, and where that is. */
export function MessageChoicesTimes({ stored, draft, onDraft }: TimesProps) {
  const { t } = useTranslation()
  const times = timesIn(stored, draft)
  const change = (given: Partial<typeof times>) => onDraft(withTimes(stored, draft, { ...times, ...given }))
  const isQuiet = times.quietFrom !== null
  const zones = Intl.supportedValuesOf('timeZone').map(value => ({ value, label: value.replaceAll('_', ' ') }))
  const time = (which: 'quietFrom' | 'quietUntil') => (
    <Field label={t(`messageChoices.times.${which}`)}>
      <Input
        type="time"
        required
        value={asTime(times[which] ?? usual[which])}
        onValue={value => change({ [which]: minutesIn(value) ?? times[which] })}
      />
    </Field>
  )
  return (
    <FormSection title={t('messageChoices.times.title')}>
      <Switch
        className="-my-3"
        label={t('messageChoices.times.on')}
        help={t('messageChoices.times.text')}
        checked={isQuiet}
        onValue={on => change(on ? usual : { quietFrom: null, quietUntil: null })}
      />
      {isQuiet && (
        <Columns>
          {time('quietFrom')}
          {time('quietUntil')}
        </Columns>
      )}
      <Field label={t('messageChoices.times.zone')} help={t('messageChoices.times.zoneText')}>
        <Combobox
          options={zones}
          value={times.timeZone}
          onValue={timeZone => change({ timeZone })}
          placeholder={t('messageChoices.times.zoneOfHouse', { zone: stored.timeZone })}
        />
      </Field>
    </FormSection>
  )
}
