/** A handler and the place it answers: `movie/:id`, each `:name` one path segment, `*` the rest. */
export type Route<T> = { method: string; pattern: RegExp; answer: T }

export const route = <T>(method: string, path: string, answer: T): Route<T> => ({
  method,
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`, 'i'),
  answer,
})

type Found<T> =
  | { answer: T; at: Record<string, string> }
  /** The path is known, but not with this method. */
  | { allowed: string[] }
  | null

export const findRoute = <T>(routes: Route<T>[], method: string, path: string): Found<T> => {
  const allowed: string[] = []
  for (const one of routes) {
    const match = one.pattern.exec(path)
    if (!match) continue
    if (one.method === method) return { answer: one.answer, at: match.groups ?? {} }
    allowed.push(one.method)
  }
  return allowed.length > 0 ? { allowed } : null
}
