import { t } from 'elysia'
import { channelNames } from '../notifications/agents'
import { heardEvents } from '../notifications/hearing'
import { digestTimes, minutesOfDay } from '../notifications/quiet-hours'
import { filledText, oneOf, orNull, whole } from './schema'

const Channel = oneOf(channelNames)
const Event = oneOf(heardEvents)
const Digest = orNull(oneOf(digestTimes))
const minute = () => orNull(whole({ minimum: 0, maximum: minutesOfDay - 1 }))

/** Minutes after midnight; both null where somebody may always be disturbed. Without a zone, in that of the house. */
const Times = t.Object({ timeZone: orNull(filledText(60)), quietFrom: minute(), quietUntil: minute() })

/** What keeps a channel from reaching somebody now: it is not set up, or nothing was entered that leads to them. */
export const channelObstacles = ['off', 'noAddress'] as const

/** What somebody hears, where and when. */
export const MessageChoices = t.Object({
  channels: t.Array(
    t.Object({
      channel: Channel,
      obstacle: orNull(oneOf(channelObstacles)),
      /** The portal calls them there in its message to all, instead of writing to them: those wait for nothing. */
      mentions: t.Boolean(),
      digest: Digest,
    }),
  ),
  events: t.Array(
    t.Object(
      { event: Event, on: t.Array(Channel), usual: t.Array(Channel), offered: t.Array(Channel) },
      {
        description:
          'On which channels they hear of an event that can concern them, on which they would without a choice, and on ' +
          'which it is a good choice of the channels that tell nobody anything unasked.',
      },
    ),
  ),
  times: Times,
  /** The zone of the house. */
  timeZone: t.String(),
})
export type MessageChoices = typeof MessageChoices.static

/** What is not named stays as it is. */
export const MessageChoicesChange = t.Object({
  choices: t.Optional(
    t.Array(t.Object({ event: Event, channel: Channel, on: t.Boolean() }), {
      maxItems: heardEvents.length * channelNames.length,
    }),
  ),
  digests: t.Optional(t.Array(t.Object({ channel: Channel, every: Digest }), { maxItems: channelNames.length })),
  times: t.Optional(Times),
})
export type MessageChoicesChange = typeof MessageChoicesChange.static
