import { type RequestKind, requestKinds } from '../requests/model'
import type { RequestNews } from './model'

/** Where programs outside the portal find a poster; whole addresses stay as they are. */
export function posterAddress(path: string | null): string | null {
  if (!path) return null
  return /^https?:\/\//i.test(path) ? path : `https://image.tmdb.org/t/p/w300/${path.replace(/^\/+/, '')}`
}

/** The page of a title in the portal, once the portal knows its own address. */
export const detailsAddress = (
  applicationUrl: string | null,
  { kind, providerId }: Pick<RequestNews, 'kind' | 'providerId'>,
) => (applicationUrl ? `${applicationUrl.replace(/\/+$/, '')}${requestKinds[kind].path(providerId)}` : null)

/** The page of the issues of a title, in the same way. A movie and a show may have the same number. */
export const issueAddress = (
  applicationUrl: string | null,
  { providerId, kind }: { providerId: string | null; kind: RequestKind },
) =>
  applicationUrl && providerId
    ? `${applicationUrl.replace(/\/+$/, '')}/issues/${encodeURIComponent(providerId)}?kind=${kind}`
    : null
