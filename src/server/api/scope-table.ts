import type { ScopeNeeded } from '~/shared/access/key-rules'
import type { Guard } from './guard'

export type ScopedCall = { method: string; path: string; needs: Guard }

/**
 * What calls ask of a personal key, by scope: `POST requests`, or `* votes` for whatever changes something right below a place. What
 * varies in a path is `{}`.
 */
export type ScopeRows = Record<ScopeNeeded, string>

/** Names of what varies do not matter, nor does the case of what does not. */
const plain = (path: string) =>
  path
    .toLowerCase()
    .replace(/\{[^}]*\}|:[^/]+/g, '{}')
    .replace(/\/$/, '')

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * Finds what a call asks of a key: what reads asks for `read`, unless it is listed. What changes something is listed, and is
 * closed to every key where it is not; null is what anybody may do, for which no key counts.
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
    const place = plain(path.slice(prefix.length))
    if (isReading(method)) return [`GET ${place}`]
    return [`${method} ${place}`, `* ${place.slice(0, Math.max(0, place.lastIndexOf('/')))}`]
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
