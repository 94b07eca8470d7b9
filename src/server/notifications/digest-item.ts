import type { DigestItem } from '~/shared/notifications/digest'
import { displayName } from '~/shared/users/model'
import type { App } from '../app'
import type { NotificationContext } from './context'
import { goneNames, goneTitle } from './gone-context'
import { issueIn } from './issue-words'
import { titleInTexts } from './title-words'

/** What a message for several says of one of them. */
export function digestItem(app: App, context: NotificationContext, language: string): DigestItem {
  const { event, came, gone } = context
  return {
    event,
    title: gone && gone.total > 1 ? goneTitle(app, language, gone) : titleInTexts(app, language, context),
    detail: detailOf(app, context, language),
    episodes: came,
  }
}

function detailOf(app: App, context: NotificationContext, language: string): string | null {
  const { event, request, issue, person, gone } = context
  if (gone) return gone.total > 1 ? goneNames(app, language, gone) : null
  if (issue) return issue.comment ?? issueIn(app, language, issue).subject
  if (event === 'RequestDeclined') return request?.progress?.deniedReason ?? null
  if (event === 'NewRequest' || event === 'ItemAddedToFaultQueue') return person && displayName(person)
  return null
}
