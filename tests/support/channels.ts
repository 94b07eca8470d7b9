import { pushService } from '~/demo/channels/push'
import { addressesAt, channelsStandIn } from '~/demo/channels/stand-in'
import { channelValues } from '~/demo/channels/values'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { agents } from '~/integrations/notify'
import type { Delivery } from '~/integrations/notify/delivery'
import { type ChannelName, isAgentName } from '~/shared/notifications/agents'
import { aDelivery } from './delivery'

/** The channels that a stand-in plays, each with the settings that it lets in. */
export function playedChannels(now: () => Date = () => new Date()) {
  const push = pushService(now)
  const service = channelsStandIn({ now, push })
  const http = fetchHttp({ version: '0' })
  const addresses = addressesAt(service)
  const known: Readonly<Record<string, Record<string, unknown>>> = channelValues(service)
  const agentOf = (name: ChannelName) => {
    const agent = agents.find(one => one.name === name)
    if (!agent) throw new Error(`there is no channel ${name}`)
    return agent
  }
  const valuesOf = (name: ChannelName) => ({
    enabled: true,
    ...known[agentOf(name).settings.id.split('/').at(-1) ?? ''],
  })
  return {
    service,
    push,
    addresses,
    agentOf,
    valuesOf,
    played: agents
      .filter(({ settings }) => known[settings.id.split('/').at(-1) ?? ''])
      .map(({ name }) => name)
      .filter(isAgentName),
    /** Whether there are texts of it that people write: what a webhook is told is for programs. */
    hasTexts: (name: ChannelName) => agentOf(name).settings.page?.templates !== undefined,
    /** Sends a message, and answers what arrived of it. */
    async send(name: ChannelName, delivery: Partial<Delivery> = {}, settings: Record<string, unknown> = {}) {
      const before = service.calls.length
      const address = name === 'Mobile' ? 'cloud:phone-1' : '+4915112345678'
      const to = agentOf(name).recipients === 'channel' ? null : { address, name: 'Ann' }
      const whole = aDelivery({ to, ...delivery })
      await agentOf(name).send({ http, addresses }, { ...valuesOf(name), ...settings }, whole)
      return service.calls.slice(before)
    },
    close: () => service.stop(),
  }
}
