import type { Notice } from '~/shared/notifications/model'
import { noticeSentence } from '~/shared/notifications/rules'

type Say = (key: string, values: Record<string, unknown>) => string
export type NoticeAction = 'approve' | 'deny' | 'open'

/** An entry of the drawer; `waits` says that the request still waits for somebody's decision. */
export function noticeShape(notice: Notice, waits: boolean, say: Say) {
  const { id, at, event, kind, title, posterPath, requestId, mediaId, values, readAt } = notice
  const decisions: NoticeAction[] = waits ? ['approve', 'deny'] : []
  const actions: NoticeAction[] = mediaId === null ? decisions : [...decisions, 'open']
  return {
    id,
    at: at.toISOString(),
    event,
    kind,
    title: title ?? '',
    posterPath,
    requestId,
    mediaId,
    is4K: values.variant === 'fourK',
    message: noticeSentence(say, notice),
    read: readAt !== null,
    actions,
  }
}
