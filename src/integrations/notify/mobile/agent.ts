import type { Answer } from '~/shared/notifications/answers'
import { deviceAt } from '~/shared/notifications/devices'
import { mobile } from '~/shared/services/mobile'
import { shortened } from '~/shared/shortened'
import { UpstreamError, under } from '../../http/call'
import { agent } from '../agent'
import { type Delivery, post } from '../delivery'
import { webhookBody } from '../webhook/rules'

const service = 'Mobile'
/** Phones show no more of it. */
const longestBody = 1_000

/** What the application makes of a message: all that programs are told of it, by the names of templates. */
const dataOf = (delivery: Delivery) =>
  Object.fromEntries(
    Object.entries(webhookBody(delivery)).map(([name, value]) => [
      `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  )

const requestTypes: Readonly<Record<string, number>> = { 'TV Show': 0, Movie: 1, Album: 2 }

/** What its buttons are called where nobody says so in the language of whoever reads. */
const buttonNames: Readonly<Record<Answer, string>> = { approve: 'Approve', deny: 'Deny' }

/** The older application decides on new requests from the message itself. */
function decisionOf({ event, variables, answers = [] }: Delivery) {
  if (event !== 'NewRequest') return { data: null, buttons: null }
  return {
    data: { requestid: Number(variables.RequestId), requestType: requestTypes[variables.Type ?? ''] ?? 1 },
    buttons: Object.entries(buttonNames).map(([id, name]) => ({
      id,
      text: answers.find(({ data }) => data.startsWith(`${id}:`))?.label ?? name,
    })),
  }
}

export const mobileAgent = agent({
  name: service,
  settings: mobile,
  recipients: 'devices',
  isSetUp: ({ relayUrl, oneSignalApp }) => Boolean(relayUrl || oneSignalApp),
  async send({ http, addresses }, { relayUrl, oneSignalApp }, delivery) {
    const device = deviceAt(delivery.to?.address ?? '')
    const text = shortened(delivery.body, longestBody)
    if (device?.service === 'cloud' && relayUrl)
      return post(http, service, under(relayUrl, 'MobileNotification'), {
        body: {
          Title: delivery.title || null,
          Body: text,
          To: device.token,
          Data: delivery.title ? dataOf(delivery) : null,
        },
      })
    if (device?.service === 'legacy' && oneSignalApp)
      return post(http, service, under(addresses.Mobile, 'api/v1/notifications/'), {
        body: {
          app_id: oneSignalApp,
          include_player_ids: [device.token],
          ...decisionOf(delivery),
          contents: { en: text },
        },
      })
    const detail = 'no service is set up for this phone'
    throw new UpstreamError({ service, kind: 'refused', detail, message: `${service}: ${detail}.` })
  },
})
