import { type AgentName, agentNames } from '~/shared/notifications/agents'
import type { RequestKind } from '~/shared/requests/model'

/** Kinds of requests by the numbers that Ombi writes. */
export const kindOf = (number: number | null): RequestKind | null =>
  number === 0 ? 'tvShow' : number === 1 ? 'movie' : number === 2 ? 'album' : null

/** Its channels have the numbers of their places in our list. */
export const agentOf = (number: number | null): AgentName | null => agentNames[number ?? -1] ?? null

const statuses = ['pending', 'inProgress', 'resolved', 'deleted'] as const
export const issueStatusOf = (number: number | null): (typeof statuses)[number] => statuses[number ?? 0] ?? 'pending'

/** The last part of an address of TMDB, or a path as it is; pictures of anybody else are not kept. */
export function pictureOf(path: string | null): string | null {
  if (path === null) return null
  if (path.includes('://'))
    return /^https?:\/\/image\.tmdb\.org\//.test(path) ? `/${path.split('/').at(-1) ?? ''}` : null
  return path.startsWith('/') ? path : `/${path}`
}
