import type { SourceSection } from '~/shared/import/settings'
import { lineIn, wholeIn } from '~/shared/import/texts'
import { problemInBody } from '~/shared/notifications/json-template'
import { templateOfPayload } from '~/shared/seerr/webhook-payload'
import { eventsOfBits } from '~/shared/seerr/webhook-types'
import { pushoverSounds } from '~/shared/services/pushover'
import { webhook } from '~/shared/services/webhook'
import { objectIn } from './connections'

type Json = Readonly<Record<string, unknown>>
type Channel = (options: Json, agent: Json) => Record<string, unknown>

const mailSecurity = (options: Json) =>
  options.secure === true
    ? 'fromStart'
    : options.ignoreTls === true
      ? 'none'
      : options.requireTls === true
        ? 'startTls'
        : 'automatic'

/** Its agents as our channels; what each is told of is chosen anew, but for the webhook, whose format is known here. */
const channels: Readonly<Record<string, Channel>> = {
  email: options => ({
    host: lineIn(options.smtpHost, 255),
    port: wholeIn(options.smtpPort, { most: 65_535 }) ?? 587,
    security: mailSecurity(options),
    disableCertificateChecking: options.allowSelfSigned === true,
    authentication: lineIn(options.authUser, 320) !== null,
    username: lineIn(options.authUser, 320),
    password: lineIn(options.authPass, 1_000),
    senderAddress: lineIn(options.emailFrom, 320),
    senderName: lineIn(options.senderName, 200),
  }),
  discord: options => ({
    webhookUrl: lineIn(options.webhookUrl, 500),
    username: lineIn(options.botUsername, 80),
    icon: lineIn(options.botAvatarUrl, 1_000),
  }),
  slack: options => ({ webhookUrl: lineIn(options.webhookUrl, 500) }),
  telegram: (options, agent) => ({
    botApi: lineIn(options.botAPI, 200),
    chatId: lineIn(options.chatId, 70),
    parseMode: 'Markdown',
    poster: agent.embedPoster === true,
  }),
  pushbullet: options => ({
    accessToken: lineIn(options.accessToken, 200),
    channelTag: lineIn(options.channelTag, 100),
  }),
  pushover: options => ({
    accessToken: lineIn(options.accessToken, 200),
    userToken: lineIn(options.userToken, 200),
    sound: pushoverSounds.find(sound => sound === options.sound) ?? 'pushover',
  }),
  gotify: (options, agent) => ({
    baseUrl: lineIn(options.url, 500),
    applicationToken: lineIn(options.token, 200),
    poster: agent.embedPoster === true,
  }),
  ntfy: (options, agent) => ({
    baseUrl: lineIn(options.url, 500),
    topic: lineIn(options.topic, 64),
    authorizationHeader: ntfyAuthorization(options),
    poster: agent.embedPoster === true,
  }),
  webhook: (options, agent) => ({
    webhookUrl: lineIn(options.webhookUrl, 2_000),
    headers: headerLine(lineIn(options.authHeader, 1_000)),
    // Without a body it is one of ours, as an export writes it.
    ...(options.jsonPayload ? { format: 'seerr', template: webhookTemplateIn(options), ...heardIn(agent.types) } : {}),
  }),
}

/** Longer ones are no templates that anybody wrote. */
const longestPayload = 100_000

/** The body of its webhook, which counts here as it is; null for one that cannot be used. */
export function webhookTemplateIn({ jsonPayload }: Json): string | null {
  if (typeof jsonPayload !== 'string' || jsonPayload.length > longestPayload) return null
  const template = templateOfPayload(jsonPayload)
  const { maxLength = 0 } = webhook.fields.template
  return template !== null && template.length <= maxLength && problemInBody(template) === null ? template : null
}

/** Its webhook is told of nothing while none of its types is chosen. */
function heardIn(sent: unknown) {
  const types = wholeIn(sent, { most: 65_535 })
  return types === null ? {} : { seerrTypes: String(types), events: eventsOfBits(types) }
}

const headerLine = (authorization: string | null) => (authorization ? `Authorization: ${authorization}` : null)

function ntfyAuthorization(options: Json): string | null {
  const [token, user, password] = ['token', 'username', 'password'].map(name => lineIn(options[name], 500))
  if (options.authMethodToken === true && token) return `Bearer ${token}`
  if (options.authMethodUsernamePassword === true && user)
    return `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}`
  return null
}

/** Channels that somebody has entered something for, switched on or not. */
export function channelsOf(settings: unknown): SourceSection[] {
  const agents = objectIn(objectIn(settings, 'notifications'), 'agents')
  return Object.entries(channels).flatMap(([name, read]) => {
    const agent = objectIn(agents, name)
    const values = read(objectIn(agent, 'options'), agent)
    const entered = ['host', 'webhookUrl', 'botApi', 'accessToken', 'applicationToken', 'topic']
    if (!entered.some(field => values[field])) return []
    return [{ section: `notifications/${name}`, values: { ...values, enabled: agent.enabled === true } }]
  })
}
