import type { Notice } from '~/shared/notifications/model'
import { isOpen } from '~/shared/notifications/rules'
import { askedVariants } from '~/shared/requests/model'
import { bestLanguage } from '~/shared/settings/languages'
import { portal } from '~/shared/settings/portal'
import { isStaff } from '~/shared/users/model'
import type { App } from '../../app'
import { readNotices } from '../../notifications/actions'
import { noticesFor, unreadCount } from '../../notifications/queries'
import { requestSubjects } from '../../requests/subjects'
import { routes } from '../compat/endpoint'
import { int, list, optional, wire } from '../compat/reader'
import { noticeShape } from '../compat/shapes/notice'

/** The languages of an `Accept-Language`, in the order they came. */
const accepted = (header: string | null) => (header ?? '').split(',').map(one => one.split(';')[0]?.trim())

/** What others did, for the drawer of the interface. */
export function noticeEndpoints(app: App) {
  /** Which requests among these still wait, by number and variant. */
  const waiting = async (notices: readonly Notice[]) => {
    const asked = notices.filter(({ event }) => event === 'NewRequest')
    const subjects = await requestSubjects(
      app.store,
      asked.map(({ requestId }) => requestId),
    )
    const open = [...subjects.values()].flatMap(request =>
      askedVariants(request).flatMap(({ variant, progress }) => (isOpen(progress) ? [`${request.id}:${variant}`] : [])),
    )
    return new Set(open)
  }
  return routes('/api/v3/Notices')
    .get('', { needs: 'user' }, async ({ by, header }) => {
      const notices = await noticesFor(app.store, by.id)
      const open = isStaff(by) ? await waiting(notices) : new Set<string>()
      const portalLanguage = app.settings.get(portal).defaultLanguageCode
      const language = bestLanguage([by.language, ...accepted(header('accept-language')), portalLanguage])
      const say = (key: string, values: Record<string, unknown>) => app.texts.say(language, key, values)
      const waits = ({ event, requestId, values }: Notice) =>
        event === 'NewRequest' && open.has(`${requestId}:${values.variant === 'fourK' ? 'fourK' : 'standard'}`)
      return {
        entries: notices.map(notice => noticeShape(notice, waits(notice), say)),
        unread: await unreadCount(app.store, by.id),
      }
    })
    .post('read', { needs: 'user', reads: wire({ ids: optional(list(int(), 1_000)) }) }, async ({ by, body }) => {
      await readNotices(app, by, body.ids)
    }).endpoints
}
