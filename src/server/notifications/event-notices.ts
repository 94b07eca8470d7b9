import type { NewNotice } from '~/shared/notifications/model'
import { issuePartValues, partValues } from '~/shared/notifications/notices'
import { noticedFor } from '~/shared/notifications/rules'
import { episodeRanges } from '~/shared/requests/episodes'
import type { Language } from '~/shared/settings/languages'
import { displayName } from '~/shared/users/model'
import type { App } from '../app'
import { readerLanguage } from './branding'
import type { NotificationContext } from './context'
import { goneNames, goneTitle } from './gone-context'
import type { ContextIn } from './named'

/** What has just come of a request, or all that it holds; an issue is about the title, and a failure says enough. */
function heldBy({ request, issue, failure, came }: NotificationContext): Record<string, string> {
  if (came.length > 0) return { episodes: episodeRanges(came), count: String(came.length) }
  return request && !issue && !failure ? partValues(request) : {}
}

/** What the people concerned find in the portal itself, each in their language. */
export function noticesOf(app: App, context: NotificationContext, told: ContextIn): NewNotice[] {
  const { event, kind, variant, request, issue, people, person } = context
  const about = issue
    ? { mediaId: issue.providerId, posterPath: request?.posterPath ?? issue.poster }
    : request && { mediaId: request.mediaId, posterPath: request.posterPath }
  if (!about && !context.gone && !context.ofAccount) return []
  const reason = event === 'RequestDeclined' ? request?.progress?.deniedReason : null
  const valuesWith = (language: Language, gone: NotificationContext['gone']) => ({
    variant,
    who: person ? displayName(person) : (request?.requesterAlias ?? ''),
    ...(issue ? { subject: issue.subject, ...issuePartValues(issue) } : {}),
    ...(reason ? { reason } : {}),
    ...(gone
      ? { count: String(gone.total), titles: goneNames(app, language, gone), servers: gone.servers.join(', ') }
      : {}),
    ...heldBy(context),
  })
  return noticedFor(event, people, context.byId).map(user => {
    const language = readerLanguage(app, user)
    const { title, gone } = told(language)
    return {
      userId: user.id,
      key: `${context.key}:${user.id}`,
      event,
      kind,
      requestId: context.requestId,
      title: gone ? goneTitle(app, language, gone) : title,
      ...(about ?? { mediaId: null, posterPath: null }),
      values: valuesWith(language, gone),
      failure: context.failure,
      at: context.at,
    }
  })
}
