import type { ExportedSection } from '~/shared/export/house'
import { heardBits, isSeerrFormat } from '~/shared/seerr/webhook-types'
import { usualSeerrTemplate } from '~/shared/seerr/webhook-variables'
import type { SettingValues } from '~/shared/settings/fields'
import { type Json, textOf } from './values'

/** Everything that staff hears of there, as the sum of its bits. */
const everything = 2 + 4 + 8 + 16 + 64 + 128 + 256 + 512 + 1_024

const headerOf = (headers: unknown) => /^Authorization:\s*(.+)$/i.exec(textOf(headers).trim())?.[1] ?? ''

function signInOf(header: string): Json {
  const [, token] = /^Bearer (.+)$/i.exec(header) ?? []
  if (token) return { authMethodToken: true, token }
  const [, basic] = /^Basic (.+)$/i.exec(header) ?? []
  const [username = '', ...rest] = Buffer.from(basic ?? '', 'base64')
    .toString('utf8')
    .split(':')
  return basic ? { authMethodUsernamePassword: true, username, password: rest.join(':') } : {}
}

/** Channels that are there as well, with what each of them is reached by. */
const channels: Readonly<Record<string, (values: SettingValues) => Json>> = {
  email: values => ({
    ...{ userEmailRequired: false, emailFrom: textOf(values.senderAddress), senderName: textOf(values.senderName) },
    ...{ smtpHost: textOf(values.host), smtpPort: Number(values.port ?? 587), secure: values.security === 'fromStart' },
    ...{ ignoreTls: values.security === 'none', requireTls: values.security === 'startTls' },
    ...{ authUser: textOf(values.username), authPass: textOf(values.password) },
    allowSelfSigned: values.disableCertificateChecking === true,
  }),
  discord: values => ({
    ...{ botUsername: textOf(values.username), botAvatarUrl: textOf(values.icon), webhookRoleId: '' },
    ...{ webhookUrl: textOf(values.webhookUrl), enableMentions: true },
  }),
  slack: values => ({ webhookUrl: textOf(values.webhookUrl) }),
  telegram: values => ({
    ...{ botUsername: '', botAPI: textOf(values.botApi), chatId: textOf(values.chatId), messageThreadId: '' },
    sendSilently: false,
  }),
  pushbullet: values => ({ accessToken: textOf(values.accessToken), channelTag: textOf(values.channelTag) }),
  pushover: values => ({
    ...{ accessToken: textOf(values.accessToken), userToken: textOf(values.userToken) },
    sound: values.sound === 'pushover' ? '' : textOf(values.sound),
  }),
  gotify: values => ({ url: textOf(values.baseUrl), token: textOf(values.applicationToken), priority: 5 }),
  ntfy: values => ({
    ...{ url: textOf(values.baseUrl), topic: textOf(values.topic) },
    ...signInOf(textOf(values.authorizationHeader)),
  }),
  webhook: values => ({
    ...{ webhookUrl: textOf(values.webhookUrl), authHeader: headerOf(values.headers) },
    ...(isSeerrFormat(values) && { jsonPayload: payloadOf(textOf(values.template)) }),
  }),
}

/** A body as it is kept there; one in a format of ours is left out, and its usual one counts. */
const payloadOf = (template: string) => Buffer.from(JSON.stringify(template || usualSeerrTemplate)).toString('base64')

/** What a channel hears there; of ours, only a webhook in its format knows. */
const typesOf = (values: SettingValues) => (isSeerrFormat(values) ? heardBits(values) : everything)

const nameOf = (id: string) => id.replace(/^notifications\//, '')

export const isChannelThere = (id: string): boolean =>
  id.startsWith('notifications/') && Object.hasOwn(channels, nameOf(id))

/** What its channels are. */
export const channelsThere = (sections: readonly ExportedSection[]): Json =>
  Object.fromEntries(
    sections.flatMap(({ section, values }) => {
      const options = channels[nameOf(section.id)]?.(values)
      if (!options || !isChannelThere(section.id)) return []
      const agent = { enabled: values.enabled === true, embedPoster: values.poster !== false }
      return [[nameOf(section.id), { ...agent, types: typesOf(values), options }]]
    }),
  )
