import { useTranslation } from 'react-i18next'
import type { PersonalAgent } from '~/shared/notifications/agents'
import { Columns } from '../kit/columns'
import { Field } from '../kit/field'
import { Input } from '../kit/input'
import { useChannelName } from './use-channel-name'

type ChannelAddresses = Record<PersonalAgent, string>

type ChannelFieldsProps = {
  agents: readonly PersonalAgent[]
  addresses: ChannelAddresses
  onAddresses: (addresses: ChannelAddresses) => void
  /** What is wrong with what was entered; null where nothing is. */
  errorOf: (agent: PersonalAgent) => string | null
  /** What is to be known of a channel where it is more than how to enter it. */
  noteOf?: (agent: PersonalAgent) => string | null
}

/** One field for each channel on which a person can be told things, besides by email. */
export function ChannelFields({ agents, addresses, onAddresses, errorOf, noteOf }: ChannelFieldsProps) {
  const { t } = useTranslation()
  const nameOf = useChannelName()
  return (
    <Columns>
      {agents.map(agent => (
        <Field
          key={agent}
          label={nameOf(agent)}
          help={noteOf?.(agent) ?? t(`messageChoices.enter.${agent}`)}
          error={errorOf(agent)}
        >
          <Input
            name={`addresses.${agent}`}
            value={addresses[agent]}
            maxLength={500}
            autoCapitalize="none"
            spellCheck={false}
            onValue={value => onAddresses({ ...addresses, [agent]: value })}
          />
        </Field>
      ))}
    </Columns>
  )
}
