import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnChannels } from '~/shared/api/me-data'
import type { PersonalAgent } from '~/shared/notifications/agents'
import { enterOwnChannels, ownChannelsKey, readOwnChannels } from '../../api/own-data'

/** What was entered and is not saved: only channels that differ from what is stored. */
export type ChannelsDraft = Partial<Record<PersonalAgent, string>>

export const useOwnChannels = () =>
  useQuery({ queryKey: ownChannelsKey, queryFn: ({ signal }) => readOwnChannels(signal) })

/** What is stored, and over it what was entered. */
export const shownChannels = ({ addresses }: OwnChannels, draft: ChannelsDraft) =>
  ({ ...Object.fromEntries(addresses.map(({ agent, value }) => [agent, value ?? ''])), ...draft }) as Record<
    PersonalAgent,
    string
  >

/** Blanks around an address are no change of it. */
export const channelsDraft = ({ addresses }: OwnChannels, entered: Record<PersonalAgent, string>): ChannelsDraft =>
  Object.fromEntries(
    addresses.flatMap(({ agent, value }) => (entered[agent].trim() === (value ?? '') ? [] : [[agent, entered[agent]]])),
  )

export const useEnterChannels = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: ChannelsDraft) =>
      enterOwnChannels({
        addresses: Object.entries(draft).map(([agent, value]) => ({
          agent: agent as PersonalAgent,
          value: value.trim() || null,
        })),
      }),
    onSuccess: channels => client.setQueryData(ownChannelsKey, channels),
  })
}
