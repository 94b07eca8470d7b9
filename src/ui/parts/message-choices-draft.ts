import type { MessageChoices, MessageChoicesChange } from '~/shared/api/message-choices'
import { isIssueEvent } from '~/shared/notifications/notices'
import { changedSince } from '../state/changed-since'

export type Channel = MessageChoices['channels'][number]['channel']
export type HeardEvent = MessageChoices['events'][number]['event']
type Times = MessageChoices['times']
export type Digest = MessageChoices['channels'][number]['digest']

/** What was chosen and is not saved. */
export type ChoicesDraft = {
  on: Readonly<Record<string, boolean>>
  digests: Readonly<Partial<Record<Channel, Digest>>>
  times: Times | null
}

export const noChoices: ChoicesDraft = { on: {}, digests: {}, times: null }

const keyOf = (event: HeardEvent, channel: Channel) => `${event} ${channel}`

const isStored = ({ events }: MessageChoices, event: HeardEvent, channel: Channel) =>
  events.find(one => one.event === event)?.on.includes(channel) ?? false

export const isOn = (stored: MessageChoices, { on }: ChoicesDraft, event: HeardEvent, channel: Channel): boolean =>
  on[keyOf(event, channel)] ?? isStored(stored, event, channel)

/** The draft after some events were chosen on a channel; what is so already is no change. */
export function withEvents(
  stored: MessageChoices,
  draft: ChoicesDraft,
  { events, channel, on }: { events: readonly HeardEvent[]; channel: Channel; on: boolean },
): ChoicesDraft {
  const keys = new Set(events.map(event => keyOf(event, channel)))
  const others = Object.entries(draft.on).filter(([key]) => !keys.has(key))
  const changed = events.flatMap(event =>
    isStored(stored, event, channel) === on ? [] : [[keyOf(event, channel), on] as const],
  )
  return { ...draft, on: Object.fromEntries([...others, ...changed]) }
}

const digestStored = ({ channels }: MessageChoices, channel: Channel) =>
  channels.find(one => one.channel === channel)?.digest ?? null

export const digestOn = (stored: MessageChoices, { digests }: ChoicesDraft, channel: Channel): Digest =>
  digests[channel] === undefined ? digestStored(stored, channel) : digests[channel]

export function withDigest(stored: MessageChoices, draft: ChoicesDraft, channel: Channel, every: Digest): ChoicesDraft {
  const { [channel]: _, ...others } = draft.digests
  return {
    ...draft,
    digests: digestStored(stored, channel) === every ? others : { ...others, [channel]: every },
  }
}

export const timesIn = (stored: MessageChoices, { times }: ChoicesDraft): Times => times ?? stored.times

export function withTimes(stored: MessageChoices, draft: ChoicesDraft, times: Times): ChoicesDraft {
  const { timeZone, quietFrom, quietUntil } = stored.times
  const isSame = times.timeZone === timeZone && times.quietFrom === quietFrom && times.quietUntil === quietUntil
  return { ...draft, times: isSame ? null : times }
}

/** What is left of the choices once `sent` are stored, where these were stored before; see `changedSince`. */
export function choicesLeft(sent: ChoicesDraft, now: ChoicesDraft, before: MessageChoices): ChoicesDraft {
  const times = ({ times }: ChoicesDraft): Record<string, Times> => (times ? { times } : {})
  return {
    on: changedSince(sent.on, now.on, key => !sent.on[key]),
    digests: changedSince<Digest>(sent.digests, now.digests, channel => digestStored(before, channel as Channel)),
    times: changedSince(times(sent), times(now), () => before.times).times ?? null,
  }
}

/** How many changes that are: each switch, each digest, and the times as one. */
export const choicesChanged = ({ on, digests, times }: ChoicesDraft): number =>
  Object.keys(on).length + Object.keys(digests).length + (times ? 1 : 0)

/** The same as it is sent. */
export const changeOfChoices = (stored: MessageChoices, draft: ChoicesDraft): MessageChoicesChange => ({
  choices: stored.events.flatMap(({ event }) =>
    stored.channels.flatMap(({ channel }) => {
      const on = draft.on[keyOf(event, channel)]
      return on === undefined ? [] : [{ event, channel, on }]
    }),
  ),
  digests: stored.channels.flatMap(({ channel }) => {
    const every = draft.digests[channel]
    return every === undefined ? [] : [{ channel, every }]
  }),
  ...(draft.times && { times: draft.times }),
})

/** What most people asked for stands first. */
export const issuesLast = (events: readonly HeardEvent[]): HeardEvent[] => [
  ...events.filter(event => !isIssueEvent(event)),
  ...events.filter(isIssueEvent),
]

/** The channels that reach somebody and tell them nothing, with what they are offered there. */
export function silentChannels(
  stored: MessageChoices,
  draft: ChoicesDraft,
): { channel: Channel; events: HeardEvent[] }[] {
  const { channels, events } = stored
  return channels.flatMap(({ channel, obstacle }) => {
    if (obstacle !== null || events.some(({ event }) => isOn(stored, draft, event, channel))) return []
    const offered = events.flatMap(one => (one.offered.includes(channel) ? [one.event] : []))
    return offered.length > 0 ? [{ channel, events: issuesLast(offered) }] : []
  })
}
