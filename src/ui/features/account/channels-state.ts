import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnChannels } from '~/shared/api/me-data'
import type { MessageChoices } from '~/shared/api/message-choices'
import type { PersonalAgent } from '~/shared/notifications/agents'
import { changeMessageChoices, messageChoicesKey } from '../../api/message-choices'
import { enterOwnChannels, ownChannelsKey, readOwnChannels } from '../../api/own-data'
import { type ChoicesDraft, changeOfChoices, choicesChanged, noChoices } from '../../parts/message-choices-draft'

type AddressesDraft = Partial<Record<PersonalAgent, string>>

/** What was entered and chosen and is not saved: only what differs from what is stored. */
export type ChannelsDraft = { addresses: AddressesDraft; choices: ChoicesDraft }

export const noChannels: ChannelsDraft = { addresses: {}, choices: noChoices }
export const channelsChanged = ({ addresses, choices }: ChannelsDraft) =>
  Object.keys(addresses).length + choicesChanged(choices)

/** One's own choices. */
export const own = { account: null }

export const useOwnChannels = () =>
  useQuery({ queryKey: ownChannelsKey, queryFn: ({ signal }) => readOwnChannels(signal) })

/** What is on, and what was entered before it was switched off. */
export const channelsToEnter = ({ addresses, on }: OwnChannels): PersonalAgent[] =>
  addresses.flatMap(({ agent, value }) => (value !== null || on.includes(agent) ? [agent] : []))

/** What is stored, and over it what was entered. */
export const shownChannels = ({ addresses }: OwnChannels, draft: AddressesDraft) =>
  ({ ...Object.fromEntries(addresses.map(({ agent, value }) => [agent, value ?? ''])), ...draft }) as Record<
    PersonalAgent,
    string
  >

/** Blanks around an address are no change of it. */
export const addressesDraft = ({ addresses }: OwnChannels, entered: Record<PersonalAgent, string>): AddressesDraft =>
  Object.fromEntries(
    addresses.flatMap(({ agent, value }) => (entered[agent].trim() === (value ?? '') ? [] : [[agent, entered[agent]]])),
  )

const entered = (draft: AddressesDraft) => ({
  addresses: Object.entries(draft).map(([agent, value]) => ({
    agent: agent as PersonalAgent,
    value: value.trim() || null,
  })),
})

/** Saves what is not saved: where the person is first, or nothing would be known of a channel that is chosen. */
export const useSaveChannels = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ addresses, choices }: ChannelsDraft) => {
      const key = messageChoicesKey(own)
      const stored = client.getQueryData<MessageChoices>(key)
      if (Object.keys(addresses).length > 0)
        client.setQueryData(ownChannelsKey, await enterOwnChannels(entered(addresses)))
      if (stored && choicesChanged(choices) > 0)
        client.setQueryData(key, await changeMessageChoices(own, changeOfChoices(stored, choices)))
      else await client.invalidateQueries({ queryKey: key })
    },
  })
}
