import type { App } from '../../app'
import { readNotices } from '../../notifications/actions'
import type { Notice } from '../../notifications/model'
import { noticesFor, unreadCount } from '../../notifications/queries'
import { isOpen } from '../../notifications/rules'
import { movieRequestsById } from '../../requests/queries'
import { isStaff } from '../../users/model'
import { area } from '../endpoint'
import { int, list, optional, wire } from '../reader'
import { noticeShape } from '../shapes/notice'

/** What others did, for the drawer of the interface. */
export function noticeEndpoints(app: App) {
  /** Numbers of the movie requests among these that still wait. */
  const waiting = async (notices: readonly Notice[]) => {
    const asked = notices.filter(({ event, kind }) => event === 'NewRequest' && kind === 'movie')
    const ids = [...new Set(asked.flatMap(({ requestId }) => requestId ?? []))]
    return (await movieRequestsById(app.store, ids)).filter(request => isOpen(request)).map(request => request.id)
  }
  return area('/api/v3/Notices')
    .get('', { needs: 'user' }, async ({ by }) => {
      const notices = await noticesFor(app.store, by.id)
      const open = new Set(isStaff(by) ? await waiting(notices) : [])
      const say = (key: string, values: Record<string, unknown>) => app.texts.say(by.language, key, values)
      const waits = ({ event, requestId, values }: Notice) =>
        event === 'NewRequest' && values.variant !== 'fourK' && requestId !== null && open.has(requestId)
      return {
        entries: notices.map(notice => noticeShape(notice, waits(notice), say)),
        unread: await unreadCount(app.store, by.id),
      }
    })
    .post('read', { needs: 'user', reads: wire({ ids: optional(list(int(), 1_000)) }) }, async ({ by, body }) => {
      await readNotices(app, by, body.ids)
    }).endpoints
}
