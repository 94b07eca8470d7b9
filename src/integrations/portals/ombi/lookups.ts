import { type AgentName, agentNames } from '~/shared/notifications/agents'
import { type RequestKind, requestKindNames } from '~/shared/requests/model'

/** Kinds of requests by the numbers that Ombi writes. */
export const numberOfKind = { tvShow: 0, movie: 1, album: 2 } as const satisfies Record<RequestKind, number>
export const kindOf = (number: number | null): RequestKind | null =>
  requestKindNames.find(kind => numberOfKind[kind] === number) ?? null

/** Its channels have the numbers of their places in our list. */
export const numberOfAgent = (name: AgentName): number => agentNames.indexOf(name)
export const agentOf = (number: number | null): AgentName | null => agentNames[number ?? -1] ?? null

const statuses = ['pending', 'inProgress', 'resolved', 'deleted'] as const
type Status = (typeof statuses)[number]
export const numberOfIssueStatus = (status: Status): number => statuses.indexOf(status)
export const issueStatusOf = (number: number | null): Status => statuses[number ?? 0] ?? 'pending'

/** The last part of an address of TMDB, or a path as it is; pictures of anybody else are not kept. */
export function pictureOf(path: string | null): string | null {
  if (path === null) return null
  if (path.includes('://'))
    return /^https?:\/\/image\.tmdb\.org\//.test(path) ? `/${path.split('/').at(-1) ?? ''}` : null
  return path.startsWith('/') ? path : `/${path}`
}
