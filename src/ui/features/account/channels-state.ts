import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnChannels } from '~/shared/api/me-data'
import type { MessageChoices } from '~/shared/api/message-choices'
import type { PersonalAgent } from '~/shared/notifications/agents'
import { chatsKey } from '../../api/chats'
import { changeMessageChoices, messageChoicesKey, readMessageChoices } from '../../api/message-choices'
import { enterOwnChannels, ownChannelsKey, readOwnChannels } from '../../api/own-data'
import {
  type ChoicesDraft,
  changeOfChoices,
  choicesChanged,
  choicesLeft,
  noChoices,
  silentChannels,
} from '../../parts/message-choices-draft'
import { changedSince } from '../../state/changed-since'

type AddressesDraft = Partial<Record<PersonalAgent, string>>

/** What was entered and chosen and is not saved: only what differs from what is stored. */
export type ChannelsDraft = { addresses: AddressesDraft; choices: ChoicesDraft }

export const noChannels: ChannelsDraft = { addresses: {}, choices: noChoices }
export const channelsChanged = ({ addresses, choices }: ChannelsDraft) =>
  Object.keys(addresses).length + choicesChanged(choices)

/** One's own choices. */
export const own = { account: null }

/** After a chat was linked or is no longer, which enters where the person is written to. */
export const readAgain = (client: QueryClient) =>
  Promise.all(
    [chatsKey, ownChannelsKey, messageChoicesKey(own)].map(queryKey => client.invalidateQueries({ queryKey })),
  )

export const useOwnChoices = () =>
  useQuery({ queryKey: messageChoicesKey(own), queryFn: ({ signal }) => readMessageChoices(own, signal) })

/** What is to be known of a channel beside where it is entered: that nothing is sent there, which saving does not change. */
export function silenceOf(
  agent: PersonalAgent,
  choices: MessageChoices | undefined,
  { addresses, choices: chosen }: ChannelsDraft,
): 'saved' | 'silent' | null {
  const channel = choices?.channels.find(one => one.channel === agent)
  if (!choices || !channel) return null
  if (channel.obstacle === 'noAddress') return addresses[agent]?.trim() ? 'saved' : null
  return silentChannels(choices, chosen).some(one => one.channel === agent) ? 'silent' : null
}

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

/** What is left of the addresses once `sent` are stored, where these were stored before; see `changedSince`. */
export const addressesLeft = (sent: AddressesDraft, now: AddressesDraft, before: OwnChannels): AddressesDraft =>
  changedSince<string>(sent, now, agent => shownChannels(before, {})[agent as PersonalAgent])

const entered = (draft: AddressesDraft) => ({
  addresses: Object.entries(draft).map(([agent, value]) => ({
    agent: agent as PersonalAgent,
    value: value.trim() || null,
  })),
})

/**
 * Saves what is not saved: where the person is first, or nothing would be known of a channel that is chosen. What is
 * stored leaves the draft; what was entered meanwhile stays in it.
 */
export const useSaveChannels = (onDraft: (next: (now: ChannelsDraft) => ChannelsDraft) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ addresses, choices }: ChannelsDraft) => {
      const key = messageChoicesKey(own)
      const stored = client.getQueryData<MessageChoices>(key)
      const before = client.getQueryData<OwnChannels>(ownChannelsKey)
      if (before && Object.keys(addresses).length > 0) {
        client.setQueryData(ownChannelsKey, await enterOwnChannels(entered(addresses)))
        onDraft(now => ({ ...now, addresses: addressesLeft(addresses, now.addresses, before) }))
      }
      if (stored && choicesChanged(choices) > 0) {
        client.setQueryData(key, await changeMessageChoices(own, changeOfChoices(stored, choices)))
        onDraft(now => ({ ...now, choices: choicesLeft(choices, now.choices, stored) }))
      } else await client.invalidateQueries({ queryKey: key })
    },
  })
}
