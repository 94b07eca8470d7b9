import { t } from 'elysia'
import { requestKindNames, variants } from '~/shared/requests/model'
import { instant, oneOf, orNull, whole } from './schema'

const noticeActions = ['approve', 'deny', 'open'] as const

/** What somebody did, told to whoever it concerns. */
export const Notice = t.Object({
  id: whole(),
  at: instant(),
  event: t.String(),
  kind: orNull(oneOf(requestKindNames)),
  title: orNull(t.String()),
  posterPath: orNull(t.String()),
  requestId: orNull(whole()),
  titleId: orNull(t.String({ description: 'The number of the title in the catalogue.' })),
  variant: oneOf(variants),
  message: t.String({ description: 'A sentence in the language of the caller.' }),
  read: t.Boolean(),
  actions: t.Array(oneOf(noticeActions), { description: 'What the caller may do with it now.' }),
})
export type Notice = typeof Notice.static

export const Notices = t.Object({ entries: t.Array(Notice), unread: whole() })
export type Notices = typeof Notices.static

export const NoticesRead = t.Object({
  ids: t.Optional(t.Array(whole(), { maxItems: 1_000, description: 'All of them where this is missing.' })),
})
