export const tokenKey = 'id_token'

/** Who is signed in, as the token says. */
export type Session = { name: string; email: string | null; roles: readonly string[]; expiresAt: number }

type Payload = { sub?: string; Email?: string; role?: string | string[]; exp?: number }

const decoded = (token: string): Payload | null => {
  try {
    const [, body = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(body.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as Payload
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return null
    throw error
  }
}

/** Null for a token that cannot be read or has expired. */
export const sessionOf = (token: string | null, now = Date.now()): Session | null => {
  const payload = token ? decoded(token) : null
  if (!payload?.sub || !payload.exp || payload.exp * 1000 <= now) return null
  const roles = payload.role === undefined ? [] : [payload.role].flat()
  return { name: payload.sub, email: payload.Email ?? null, roles, expiresAt: payload.exp * 1000 }
}

export const holdsAny = (session: Session | null, ...roles: string[]) =>
  roles.some(role => session?.roles.includes(role))

/** Administrators and power users. */
export const isPowerUser = (session: Session | null) => holdsAny(session, 'Admin', 'PowerUser')
