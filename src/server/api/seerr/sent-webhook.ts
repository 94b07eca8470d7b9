import { problemInBody } from '~/shared/notifications/json-template'
import { mostHeaders, problemInHeaders } from '~/shared/notifications/own-headers'
import { templateOfPayload } from '~/shared/seerr/webhook-payload'
import { webhook } from '~/shared/services/webhook'
import { coerce } from '~/shared/settings/coerce'
import { isNumber, membersOf, textIn, wrongField } from './reading'

/** What a program writes for the webhook. */
export type SentWebhook = {
  enabled: boolean
  /** As bits. */
  types: number
  webhookUrl: string | null
  template: string
  /** One a line; null where none were sent, so that those there stay. */
  headers: string | null
}

/** Characters of a body in Base64, which is a third longer, and in a JSON text, in which every sign may be two. */
const longestPayload = 60_000

/** A webhook as programs send it, held to what our own may be; refused by the names that they know. */
export function sentWebhook(body: unknown): SentWebhook {
  const { enabled, types, options } = membersOf(body)
  const given = membersOf(options)
  if (typeof enabled !== 'boolean') throw wrongField('enabled', 'must be true or false')
  if (!isNumber(types)) throw wrongField('types', 'must be a number')
  return {
    enabled,
    types,
    webhookUrl: addressIn(given.webhookUrl, enabled),
    template: templateIn(given.jsonPayload),
    headers: headersIn(given),
  }
}

function addressIn(sent: unknown, isNeeded: boolean): string | null {
  if (!isNeeded && (sent === undefined || sent === null || sent === '')) return null
  const found = coerce(webhook.fields.webhookUrl, sent ?? '')
  if ('problem' in found) throw wrongField('options.webhookUrl', found.problem)
  if (typeof found.value !== 'string') throw wrongField('options.webhookUrl', 'is needed')
  return found.value
}

function templateIn(sent: unknown): string {
  const template = templateOfPayload(textIn('options.jsonPayload', sent, longestPayload))
  if (template === null) throw wrongField('options.jsonPayload', 'must be JSON, an object or a list')
  const { maxLength = 0 } = webhook.fields.template
  if (template.length > maxLength)
    throw wrongField('options.jsonPayload', `must be at most ${maxLength} characters of JSON`)
  const problem = problemInBody(template)
  if (problem !== null) throw wrongField('options.jsonPayload', problem)
  return template
}

/** Headers are said in two ways, one of them for the one that most need; null is as good as nothing. */
function headersIn({ authHeader, customHeaders }: Record<string, unknown>): string | null {
  const [authorization, others] = [authorizationIn(authHeader ?? null), othersIn(customHeaders ?? null)]
  if (authorization === null && others === null) return null
  const said = [...(authorization ? [`Authorization: ${authorization}`] : []), ...(others ?? [])]
  const headers = said.join('\n')
  const problem = problemInHeaders(headers)
  const { maxLength = 0 } = webhook.fields.headers
  if (problem !== null || said.some(line => line.includes('\n')) || headers.length > maxLength)
    throw wrongField('options.customHeaders', problem ?? `must be at most ${maxLength} characters, each on one line`)
  return headers
}

function authorizationIn(sent: unknown): string | null {
  if (sent === null || typeof sent === 'string') return sent
  throw wrongField('options.authHeader', 'must be a text')
}

function othersIn(sent: unknown): string[] | null {
  if (sent === null) return null
  const lines = Array.isArray(sent) && sent.length <= mostHeaders ? sent.map(lineOf) : [null]
  if (lines.every(line => line !== null)) return lines
  throw wrongField('options.customHeaders', `must be a list of up to ${mostHeaders}, each a text as key and as value`)
}

function lineOf(header: unknown): string | null {
  const { key, value } = membersOf(header)
  return typeof key === 'string' && typeof value === 'string' ? `${key}: ${value}` : null
}
