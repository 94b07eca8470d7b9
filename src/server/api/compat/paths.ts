import type { Endpoint } from './endpoint'

type Node = {
  fixed: Map<string, Node>
  /** `int` parts only take numbers and win over free ones. */
  int: Node | null
  free: Node | null
  endpoints: Map<string, Endpoint>
}

/** A node that a path leads to, and what fills its parts. */
type Candidate = { node: Node; values: readonly string[] }

type Found = { endpoint: Endpoint; values: Record<string, string> } | { allow: string[] } | null

const node = (): Node => ({ fixed: new Map(), int: null, free: null, endpoints: new Map() })
const isNumber = (part: string) => /^-?\d+$/.test(part)

/**
 * Finds endpoints by path as clients spell them: fixed parts in any case, with or without a slash at the end. A fixed
 * part wins over a number, a number over free text; what fills a part keeps its case and is decoded once.
 */
export function pathFinder(endpoints: readonly Endpoint[]) {
  const root = node()
  for (const endpoint of endpoints) {
    let at = root
    for (const part of endpoint.path.split('/').filter(Boolean)) at = step(at, part)
    const taken = at.endpoints.get(endpoint.method)
    if (taken) throw new Error(`${endpoint.method} ${endpoint.path} and ${taken.path} are the same`)
    at.endpoints.set(endpoint.method, endpoint)
  }
  return (method: string, path: string): Found => {
    const parts = path.split('/').filter(Boolean)
    const candidates = candidatesAt(root, parts)
    for (const { node, values } of candidates) {
      const endpoint = node.endpoints.get(method)
      if (endpoint) return { endpoint, values: named(endpoint, values) }
    }
    const allow = [...new Set(candidates.flatMap(candidate => [...candidate.node.endpoints.keys()]))]
    return allow.length > 0 ? { allow } : null
  }
}

function step(at: Node, part: string): Node {
  if (!part.startsWith('{')) {
    const name = part.toLowerCase()
    const next = at.fixed.get(name) ?? node()
    at.fixed.set(name, next)
    return next
  }
  if (part.endsWith(':int}')) {
    at.int ??= node()
    return at.int
  }
  at.free ??= node()
  return at.free
}

/** Where a path leads, what wins first. */
function candidatesAt(at: Node, [part, ...rest]: readonly string[], values: readonly string[] = []): Candidate[] {
  if (part === undefined) return at.endpoints.size > 0 ? [{ node: at, values }] : []
  const decoded = decode(part)
  const fixed = at.fixed.get(decoded.toLowerCase())
  const filled = [...values, decoded]
  return [
    ...(fixed ? candidatesAt(fixed, rest, values) : []),
    ...(at.int && isNumber(decoded) ? candidatesAt(at.int, rest, filled) : []),
    ...(at.free ? candidatesAt(at.free, rest, filled) : []),
  ]
}

function decode(part: string): string {
  if (!part.includes('%')) return part
  try {
    return decodeURIComponent(part)
  } catch {
    return part // a lone percent sign is text
  }
}

const named = (endpoint: Endpoint, values: readonly string[]) => {
  const names = [...endpoint.path.matchAll(/\{([^}:]+)(?::int)?\}/g)].map(match => match[1] ?? '')
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}
