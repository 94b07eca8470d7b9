import type { ScopeNeeded } from '~/shared/access/key-rules'
import type { Guard } from './guard'

/** A call by its path: as it came, or as it is declared. */
export type ScopedCall = { method: string; path: string; needs: Guard }

/**
 * What calls ask of a personal key, by scope: `POST requests`, or `* votes/{}` for all that changes something there. What
 * varies in a path is `{}`.
 */
export type ScopeRows = Record<ScopeNeeded, string>

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

/** No call of ours has more parts. */
const mostParts = 8

/** The forms that the rest of a path may be listed in, what is fixed before what varies, as calls are found as well. */
function formsOf([part, ...rest]: readonly string[]): string[][] {
  if (part === undefined) return [[]]
  const behind = formsOf(rest)
  return [...new Set([part, '{}'])].flatMap(form => behind.map(more => [form, ...more]))
}

/**
 * Finds what a call asks of a key: what reads asks for `read`, unless it is listed. What changes something is listed, and is
 * closed to every key where it is not; null is what anybody may do, for which no key counts. Not by the route that Elysia
 * found: the executable does not tell it.
 */
export function scopeTable(rows: ScopeRows, prefix: string) {
  const known = new Map<string, ScopeNeeded>()
  for (const [scope, calls] of Object.entries(rows) as [ScopeNeeded, string][]) {
    for (const call of calls.trim().split(/\n\s*/)) {
      if (known.has(call)) throw new Error(`${call} is listed twice`)
      known.set(call, scope)
    }
  }
  /** The lines that a call may have, its own first. */
  const linesOf = ({ method, path }: Omit<ScopedCall, 'needs'>): string[] => {
    const parts = path.slice(prefix.length).split('/').filter(Boolean)
    if (parts.length > mostParts) return []
    const forms = formsOf(parts.map(part => (part.startsWith('{') ? '{}' : part))).map(form => form.join('/'))
    return isReading(method)
      ? forms.map(form => `GET ${form}`)
      : forms.flatMap(form => [`${method} ${form}`, `* ${form}`])
  }
  const listed = (call: ScopedCall): ScopeNeeded | null => {
    const line = linesOf(call).find(one => known.has(one))
    return line === undefined ? null : (known.get(line) ?? null)
  }
  return {
    lines: [...known.keys()],
    linesOf,
    needed(call: ScopedCall): ScopeNeeded | null {
      const found = listed(call)
      if (isReading(call.method)) return found ?? 'read'
      return call.needs === 'anonymous' ? null : (found ?? 'session')
    },
    /** Whether something is said of a call, where something has to be. */
    isSettled: (call: ScopedCall) => isReading(call.method) || call.needs === 'anonymous' || listed(call) !== null,
  }
}
