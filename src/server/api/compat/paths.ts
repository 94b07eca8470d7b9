import type { Endpoint } from './endpoint'

type Node = {
  fixed: Map<string, Node>
  /** `int` parts only take numbers and win over free ones. */
  int: Node | null
  free: Node | null
  /** By method, with what the parts that vary are called. */
  endpoints: Map<string, { endpoint: Endpoint; names: readonly string[] }>
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
    if (taken) throw new Error(`${endpoint.method} ${endpoint.path} and ${taken.endpoint.path} are the same`)
    at.endpoints.set(endpoint.method, { endpoint, names: namesIn(endpoint.path) })
  }
  return (method: string, path: string): Found => {
    const candidates = candidatesOf(root, path)
    for (const { node, values } of candidates) {
      const found = node.endpoints.get(method)
      if (found) return { endpoint: found.endpoint, values: named(found.names, values) }
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
function candidatesOf(root: Node, path: string): Candidate[] {
  let reached: Candidate[] = [{ node: root, values: [] }]
  for (const part of path.split('/')) {
    if (part !== '') reached = nextOf(reached, decode(part))
  }
  return reached.filter(({ node }) => node.endpoints.size > 0)
}

function nextOf(reached: readonly Candidate[], part: string): Candidate[] {
  const next: Candidate[] = []
  for (const { node, values } of reached) {
    const fixed = node.fixed.get(part.toLowerCase())
    if (fixed) next.push({ node: fixed, values })
    if (node.int && isNumber(part)) next.push({ node: node.int, values: [...values, part] })
    if (node.free) next.push({ node: node.free, values: [...values, part] })
  }
  return next
}

function decode(part: string): string {
  if (!part.includes('%')) return part
  try {
    return decodeURIComponent(part)
  } catch {
    return part // a lone percent sign is text
  }
}

const namesIn = (path: string) => [...path.matchAll(/\{([^}:]+)(?::int)?\}/g)].map(match => match[1] ?? '')

const named = (names: readonly string[], values: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
