const hidden = '***'
const secretName = /(api_?key|token|password|passwd|secret|authorization|cookie|signing_?key|credential)$/i
const inAddress = /([?&;](?:api_?key|access_token|token|key|password|secret|sig)=)[^&\s"'#]+/gi
const inHeader = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi
const jwt = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g
/** Whoever knows such a path may send. */
const inPath = /(\/(?:webhooks|feeds\/calendar)\/)[\w-]{16,}/gi
const userInfo = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@"]*:)[^\s@/"]+@/gi
/** Shorter values would hide ordinary words. */
const shortestSecret = 6

/** Hides in a text what an address, a header or a stored secret gives away. */
export function maskText(text: string, secrets: readonly string[]): string {
  let masked = text
    .replace(inAddress, `$1${hidden}`)
    .replace(inHeader, `$1 ${hidden}`)
    .replace(jwt, hidden)
    .replace(inPath, `$1${hidden}`)
    .replace(userInfo, `$1${hidden}@`)
  for (const secret of secrets) {
    if (secret.length >= shortestSecret && masked.includes(secret)) masked = masked.replaceAll(secret, hidden)
  }
  return masked
}

/** Hides fields whose name says that they are secret, at any depth. Errors keep their stack. */
export function maskFields(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (secretName.test(name) && value !== null && value !== undefined) return [name, hidden]
      return [name, maskValue(value, depth)]
    }),
  )
}

function maskValue(value: unknown, depth: number): unknown {
  if (value instanceof Error || value instanceof Date || value === null || typeof value !== 'object') return value
  if (depth >= 6) return '…'
  if (Array.isArray(value)) return value.map(one => maskValue(one, depth + 1))
  return maskFields(Object.fromEntries(Object.entries(value)), depth + 1)
}
