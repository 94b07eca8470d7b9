import { Elysia } from 'elysia'
import { Notices, NoticesRead, type Notice as NoticeView } from '~/shared/api/notices'
import { coverFile } from '~/shared/music/model'
import type { Notice } from '~/shared/notifications/model'
import { isIssueEvent, noticeSentence, noticeTitle, placeOfEvent } from '~/shared/notifications/notices'
import { askedVariants, stageOf } from '~/shared/requests/model'
import { bestLanguage } from '~/shared/settings/languages'
import { portal } from '~/shared/settings/portal'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { readNotices } from '../../notifications/actions'
import { namedNotices } from '../../notifications/notice-names'
import { noticesFor, unreadCount } from '../../notifications/notice-queries'
import { requestSubjects } from '../../requests/subjects'
import { nothing } from '../answers'
import { identity } from '../identity'
import { acceptedLanguages } from '../reader'

/** What others did, for the drawer of the interface. */
export const noticeRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/notices' })
    .use(identity(app))
    .get('', ({ by, request }) => drawerOf(app, by, request.headers.get('accept-language')), {
      needs: 'user',
      response: Notices,
    })
    .post(
      '/read',
      async ({ by, body }) => {
        await readNotices(app, by, body.ids ?? null)
        return nothing(204)
      },
      { needs: 'user', body: NoticesRead },
    )

async function drawerOf(app: App, by: User, acceptLanguage: string | null): Promise<Notices> {
  const notices = await noticesFor(app.store, by.id)
  const open = isStaff(by) ? await waiting(app, notices) : new Set<string>()
  const portalLanguage = app.settings.get(portal).defaultLanguageCode
  const language = bestLanguage([by.language, ...acceptedLanguages(acceptLanguage), portalLanguage])
  const say = (key: string, values: Record<string, unknown>) => app.texts.say(language, key, values)
  const named = await namedNotices(app, { language }, notices)
  const waits = (notice: Notice) =>
    notice.event === 'NewRequest' && open.has(`${notice.requestId}:${variantOf(notice)}`)
  return {
    entries: named
      .map(notice => ({ ...notice, title: noticeTitle(say, notice) }))
      .map(notice => entryOf(notice, waits(notice), noticeSentence({ say, language, now: app.now() }, notice))),
    unread: await unreadCount(app.store, by.id),
  }
}

const variantOf = ({ values }: Notice) => (values.variant === 'fourK' ? 'fourK' : 'standard')

/** Which requests among these still wait, by number and variant. */
async function waiting(app: App, notices: readonly Notice[]) {
  const asked = notices.filter(({ event }) => event === 'NewRequest')
  const subjects = await requestSubjects(
    app.store,
    asked.map(({ requestId }) => requestId),
  )
  const open = [...subjects.values()].flatMap(request =>
    askedVariants(request).flatMap(({ variant, progress }) =>
      stageOf(progress) === 'pending' ? [`${request.id}:${variant}`] : [],
    ),
  )
  return new Set(open)
}

/** An entry of the drawer; `waits` says that the request still waits for somebody's decision. */
function entryOf(notice: Notice, waits: boolean, message: string): NoticeView {
  const { id, at, event, kind, title, posterPath, requestId, mediaId, readAt } = notice
  const decisions: NoticeView['actions'] = waits ? ['approve', 'deny'] : []
  return {
    ...{ id, event, kind, title, requestId, message },
    posterPath: kind === 'album' && mediaId && !isIssueEvent(event) ? `/${coverFile(mediaId)}` : posterPath,
    at: at.toISOString(),
    titleId: mediaId,
    variant: variantOf(notice),
    read: readAt !== null,
    actions: mediaId === null && placeOfEvent(event) === null ? decisions : [...decisions, 'open'],
  }
}
