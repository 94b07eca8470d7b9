const reasons: ReadonlyArray<[RegExp, string]> = [
  [/refused/i, 'the connection was refused'],
  [/notfound|enotfound|getaddrinfo|eai_again|dns/i, 'its name cannot be found'],
  [/eproto|wrong_version/i, 'it does not speak HTTPS on this port'],
  [/cert|self.?signed|tls|ssl|unable_to_verify/i, 'its certificate is not trusted or the secure connection failed'],
  [/reset|closed|epipe|socket/i, 'the connection was closed'],
  [/hostunreach|netunreach|unreachable/i, 'there is no way to its address'],
  [/timeout|timedout/i, 'the connection could not be made in time'],
]

const unsendable = 'its key holds characters that cannot be sent'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** The connection was there and ended before the answer. */
export const brokeOff = (error: unknown) => /reset|closed|epipe/i.test(codeOf(error))

/** Why there was no connection, as the end of a sentence; null where nobody knows. */
export const reasonOf = (error: unknown) => {
  if (error instanceof TypeError && error.message.includes('invalid value')) return unsendable
  return reasons.find(([pattern]) => pattern.test(codeOf(error)))?.[1] ?? null
}
