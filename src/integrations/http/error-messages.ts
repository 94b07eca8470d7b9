import type { Failure } from '~/shared/failures'
import { isAddress } from '~/shared/ip-address'
import { isPublicAddress } from './networks'

type Spoken = {
  service: string
  kind: 'unreachable' | 'refused' | 'unexpected'
  status: number | null
  detail?: string | null
  /** What the call opened the service with, where that is known. */
  openedWith?: OpenedWith
}

type OpenedWith = 'apiKey' | 'token' | null

/** What a call shows a service to be let in, by its headers. */
export function openedWith(headers: Readonly<Record<string, string>>): OpenedWith {
  const { authorization = '' } = headers
  if (headers['x-plex-token']) return 'token'
  const isKey = headers['x-api-key'] || headers['x-emby-token'] || /^MediaBrowser .*Token=/i.test(authorization)
  return isKey ? 'apiKey' : null
}

/** Servers say so themselves while they start: it is no fault of theirs, and no setting is wrong. */
const isStarting = ({ status, detail }: Spoken) =>
  status === 503 && /\b(is loading|is starting|starting up|start(ing)? in progress)\b/i.test(detail ?? '')

/** The sentence for people about a failed call. */
export const messageOf = (spoken: Spoken) => {
  const { service, kind, status, detail, openedWith } = spoken
  const said = detail ? `: ${withEnd(detail)}` : '.'
  if (kind === 'unreachable') return `${service} can’t be reached${said}`
  if (status === 401 && openedWith) return `${service} rejected the ${openedWith === 'token' ? 'token' : 'API key'}.`
  if (status === 401 || status === 403) return `${service} rejected the credentials (status ${status})${said}`
  if (status === 404) return `${service} did not find what was asked for (status 404)${said}`
  if (status === 429) return `${service} is being called too often (status 429). Try again in a moment.`
  if (kind === 'refused') return `${service} refused the call${status === null ? '' : ` (status ${status})`}${said}`
  if (isStarting(spoken)) return `${service} is still starting. Try again in a moment.`
  if (status !== null && status >= 500) return `${service} reported an internal error (status ${status})${said}`
  if (status !== null && status >= 300) return `${service} sent an unexpected response (status ${status})${said}`
  return `${service} sent an unreadable response${said}`
}

/** The same as what is kept of it. */
export const failureOf = (spoken: Spoken): Failure => {
  const { service, kind, status, detail = null, openedWith } = spoken
  const said = detail && withEnd(detail)
  if (kind === 'unreachable') return { code: 'unreachable', service, why: null }
  if (status === 401 && openedWith) return { code: openedWith === 'token' ? 'tokenRejected' : 'keyRejected', service }
  if (status === 404) return { code: 'notFound', service, said }
  if (status === 429) return { code: 'tooOften', service }
  if (status === null) return { code: kind === 'refused' ? 'refused' : 'unreadable', service, said }
  if (kind === 'unexpected' && status < 300) return { code: 'unreadable', service, said }
  if (isStarting(spoken)) return { code: 'starting', service }
  return { code: codeOf(kind, status), service, status, said }
}

function codeOf(kind: Spoken['kind'], status: number) {
  if (status === 401 || status === 403) return 'credentials'
  if (kind === 'refused') return 'refusedStatus'
  return status >= 500 ? 'internalError' : 'unexpectedStatus'
}

export const withEnd = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

/** The sentence about a call whose caller walked away. */
export const cancelled = (service: string) => ({
  message: `The call to ${service} was cancelled.`,
  failure: { code: 'cancelled', service } as const,
})

const longest = 300

/** What a service said about its refusal, short, in one line and without the given secrets; null when it said nothing. */
export const spokenDetail = (body: string, secrets: readonly string[] = []): string | null => {
  const said = wordsOf(body)
  if (!said) return null
  const clean = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), said)
  const line = withoutAddresses(withoutQuerySecrets(clean)).replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line || null
}

/** Masks the values of query parameters that carry a secret. */
const withoutQuerySecrets = (text: string) =>
  text.replace(/([?&][\w.-]*(?:key|token|secret|pass|auth)[\w.-]*=)[^&\s"'<>]+/gi, '$1***')

/** Where a service looked itself, inside of the network, is nothing for notices. */
const withoutAddresses = (text: string) =>
  text.replace(
    /(?:\s+(?:at|from|to|for))?\s*[[(<"']?\bhttps?:\/\/(\[[^\]]*\]|[^\s\])>"'/:?#]+)[^\s\])>"']*[\])>"']?/gi,
    (written, host) => (isInside(host) ? '' : written),
  )

function isInside(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return isAddress(bare)
    ? !isPublicAddress(bare)
    : !bare.includes('.') || /\.(local|lan|home|internal|test)$/i.test(bare)
}

/** A cause that may be logged: errors of a transport carry the whole address, keys included, so only their words are kept. */
export const safeCause = (error: unknown) => {
  const cause = new Error(withoutQuerySecrets(error instanceof Error ? error.message : String(error)))
  if (error instanceof Error) cause.name = error.name
  return cause
}

/** A refusal is short, apart from where the error came from. */
const longestRefusal = 100_000

const wordsOf = (body: string): string | null => {
  if (body.length > longestRefusal) return null
  try {
    return fromJson(JSON.parse(body))
  } catch {
    // Not JSON: a short plain text is worth showing, a web page is not.
    const plain = body.trim()
    return plain === '' || plain.startsWith('<') || plain.length > longest ? null : plain
  }
}

/** The names that the services we call use for a sentence about a failure, the most telling first. */
const telling = [
  'status_message',
  'errorMessage',
  'error_description',
  'message',
  'description',
  'detail',
  'errors',
  'title',
  'error',
]

/** What is wrong with single fields, each with its name. */
const ofFields = (fields: object) =>
  Object.entries(fields)
    .map(([field, texts]) => [field, fromJson(texts)])
    .filter(([, said]) => said)
    .slice(0, 3)
    .map(([field, said]) => `${field}: ${said}`)
    .join('; ') || null

const fromJson = (value: unknown): string | null => {
  if (typeof value === 'string') return value || null
  if (Array.isArray(value)) return value.map(fromJson).filter(Boolean).slice(0, 3).join('; ') || null
  if (typeof value !== 'object' || value === null) return null
  const members = new Map<string, unknown>(Object.entries(value))
  const fields = members.get('errors')
  if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return ofFields(fields)
  for (const name of telling) {
    const said = fromJson(members.get(name))
    if (said) return said
  }
  return null
}
