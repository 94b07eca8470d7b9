import { type RequestKind, requestKinds } from '../requests/model'
import type { RequestNews } from './model'

/** Where programs outside the portal find a poster; whole addresses stay as they are. */
export function posterAddress(path: string | null): string | null {
  if (!path) return null
  return /^https?:\/\//i.test(path) ? path : `https://image.tmdb.org/t/p/w300/${path.replace(/^\/+/, '')}`
}

/** The page of a title, below the address of the portal. */
export const detailsPath = ({ kind, providerId }: Pick<RequestNews, 'kind' | 'providerId'>): string =>
  requestKinds[kind].path(providerId)

/** The page of the issues of a title, in the same way. A movie and a show may have the same number. */
export const issuePath = ({ providerId, kind }: IssuePlace): string | null =>
  providerId ? `/issues/${encodeURIComponent(providerId)}?kind=${kind}` : null
type IssuePlace = { providerId: string | null; kind: RequestKind }

/** The page of a title in the portal, once the portal knows its own address. */
export const detailsAddress = (
  applicationUrl: string | null,
  news: Pick<RequestNews, 'kind' | 'providerId'>,
): string | null => pageAddress(applicationUrl, detailsPath(news))

/** A page below the address of the portal, once it knows that. */
export const pageAddress = (applicationUrl: string | null, path: string | null) =>
  applicationUrl && path ? applicationUrl.replace(/\/+$/, '') + path : null
