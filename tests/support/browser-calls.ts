type Answer = { status: number; body: unknown }
type Send = (path: string, body?: unknown) => Promise<Answer>
type Caller = { get: Send; post: Send; put: Send; delete: Send }

const calling = (url: string, headers: Record<string, string>): Caller => {
  const sending =
    (method: string): Send =>
    async (path, body) => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? null : JSON.stringify(body),
      })
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
    }
  return { get: sending('GET'), post: sending('POST'), put: sending('PUT'), delete: sending('DELETE') }
}

/** The body of an answer that has to be a good one. */
export const must = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`preparing failed with ${status}: ${JSON.stringify(body)}`)
  return body
}

export const passwordOf = (name: string) => `Lantern-${name}-1`

/** Calls a portal without a browser, as anybody or as somebody. */
export function callersOf(home: string) {
  const guest = calling(home, {})
  const tokens = new Map<string, Promise<string>>()
  const enter = async (name: string): Promise<string> => {
    const body = await must(
      guest.post('/api/v1/Token', { username: name, password: passwordOf(name), rememberMe: true }),
    )
    return (body as { access_token: string }).access_token
  }
  /** A token of this person; signed in once. */
  const tokenOf = (name: string) => {
    const token = tokens.get(name) ?? enter(name)
    tokens.set(name, token)
    return token
  }
  /** Whoever has this token, or key. */
  const bearing = (token: string) => calling(home, { authorization: `Bearer ${token}` })
  const as = async (name: string) => bearing(await tokenOf(name))
  return { guest, tokenOf, bearing, as }
}
