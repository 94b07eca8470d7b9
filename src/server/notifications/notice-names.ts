import type { Notice } from '~/shared/notifications/model'
import type { App } from '../app'
import { issueNames } from '../issues/issue-names'

/** Notices with the names that their titles have in the language of whoever reads; what is about no title stays as it is. */
export async function namedNotices(
  app: App,
  reader: { language: string | null },
  notices: readonly Notice[],
): Promise<Notice[]> {
  const nameOf = await issueNames(app, reader, notices.map(titleOf))
  return notices.map(notice => ({ ...notice, title: notice.title && nameOf(titleOf(notice)) }))
}

/** As issues name it: what is about no title has no number there. */
const titleOf = ({ kind, mediaId, title }: Notice) => ({
  kind: kind ?? 'movie',
  providerId: mediaId,
  title: title ?? '',
})
