import type { Failure, NoConnectionReason } from '~/shared/failures'

const reasons: ReadonlyArray<[RegExp, NoConnectionReason]> = [
  [/refused/i, 'refused'],
  [/dns_etimeout/i, 'nameServers'],
  [/notfound|enotfound|getaddrinfo|eai_again|dns/i, 'name'],
  [/eproto|wrong_version/i, 'https'],
  [/cert|self.?signed|tls|ssl|unable_to_verify/i, 'certificate'],
  [/reset|closed|epipe|socket/i, 'closed'],
  [/hostunreach|netunreach|unreachable/i, 'route'],
  [/timeout|timedout/i, 'late'],
]

const sentences: Record<NoConnectionReason, (service: string) => string> = {
  refused: service => `${service} refused the connection.`,
  nameServers: service =>
    `No name server answered for the hostname of ${service}. Check the network and the name servers of this machine.`,
  name: service => `The hostname of ${service} can’t be found.`,
  https: service => `${service} doesn’t speak HTTPS on this port.`,
  certificate: service =>
    `The secure connection to ${service} failed, or its certificate isn’t trusted. If it is a certificate of your own, set MARQUEE_CA_FILE to the file of its authority.`,
  closed: service => `${service} closed the connection.`,
  route: service => `There is no way to the address of ${service}.`,
  late: service => `The connection to ${service} took too long.`,
  key: service => `The key for ${service} has characters that can’t be sent.`,
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** The connection was there and ended before the answer. */
export const brokeOff = (error: unknown) => /reset|closed|epipe/i.test(codeOf(error))

/** Why there was no connection, as a sentence and as it is kept; where nobody knows, only that there was none. */
export function noConnection(service: string, error: unknown): { detail?: string; message?: string; failure: Failure } {
  const why = reasonOf(error)
  const failure: Failure = { code: 'unreachable', service, why }
  if (!why) return { failure }
  const sentence = sentences[why](service)
  return { detail: sentence, message: sentence, failure }
}

const reasonOf = (error: unknown): NoConnectionReason | null => {
  if (error instanceof TypeError && error.message.includes('invalid value')) return 'key'
  return reasons.find(([pattern]) => pattern.test(codeOf(error)))?.[1] ?? null
}
