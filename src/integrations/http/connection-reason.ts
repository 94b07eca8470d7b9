import type { Failure, NoConnectionReason } from '~/shared/failures'

const reasons: ReadonlyArray<[RegExp, NoConnectionReason]> = [
  [/refused/i, 'refused'],
  [/notfound|enotfound|getaddrinfo|eai_again|dns/i, 'name'],
  [/eproto|wrong_version/i, 'https'],
  [/cert|self.?signed|tls|ssl|unable_to_verify/i, 'certificate'],
  [/reset|closed|epipe|socket/i, 'closed'],
  [/hostunreach|netunreach|unreachable/i, 'route'],
  [/timeout|timedout/i, 'late'],
]

const words: Record<NoConnectionReason, string> = {
  refused: 'the connection was refused',
  name: 'its name cannot be found',
  https: 'it does not speak HTTPS on this port',
  certificate: 'its certificate is not trusted or the secure connection failed',
  closed: 'the connection was closed',
  route: 'there is no way to its address',
  late: 'the connection could not be made in time',
  key: 'its key holds characters that cannot be sent',
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** The connection was there and ended before the answer. */
export const brokeOff = (error: unknown) => /reset|closed|epipe/i.test(codeOf(error))

/** Why there was no connection, as the end of a sentence and as it is kept; nothing of it where nobody knows. */
export const noConnection = (service: string, error: unknown): { detail: string | null; failure: Failure } => {
  const why = reasonOf(error)
  return { detail: why && words[why], failure: { code: 'unreachable', service, why } }
}

const reasonOf = (error: unknown): NoConnectionReason | null => {
  if (error instanceof TypeError && error.message.includes('invalid value')) return 'key'
  return reasons.find(([pattern]) => pattern.test(codeOf(error)))?.[1] ?? null
}
