import { useTranslation } from 'react-i18next'
import type { MessageChoices } from '~/shared/api/message-choices'
import { digestTimes } from '~/shared/notifications/quiet-hours'
import { Columns } from '../kit/columns'
import { Field } from '../kit/field'
import { FormSection } from '../kit/form-section'
import { Select } from '../kit/select'
import { type ChoicesDraft, digestOn, withDigest } from './message-choices-draft'
import { useChannelName } from './use-channel-name'

type DigestsProps = {
  channels: MessageChoices['channels']
  stored: MessageChoices
  draft: ChoicesDraft
  onDraft: (draft: ChoicesDraft) => void
}

const atOnce = 'atOnce' as const

/** How often each channel tells of what came: at once, or all of a time in one message. */
export function MessageChoicesDigests({ channels, stored, draft, onDraft }: DigestsProps) {
  const { t } = useTranslation()
  const nameOf = useChannelName()
  const options = [atOnce, ...digestTimes].map(value => ({ value, label: t(`messageChoices.digest.${value}`) }))
  return (
    <FormSection title={t('messageChoices.digest.title')} text={t('messageChoices.digest.text')}>
      <Columns keepsWidth>
        {channels.map(({ channel }) => (
          <Field key={channel} label={nameOf(channel)}>
            <Select
              options={options}
              value={digestOn(stored, draft, channel) ?? atOnce}
              onValue={value =>
                onDraft(withDigest(stored, draft, channel, digestTimes.find(every => every === value) ?? null))
              }
            />
          </Field>
        ))}
      </Columns>
    </FormSection>
  )
}
