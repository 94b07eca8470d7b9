import type { Delivery } from '~/integrations/notify/delivery'
import { isIssueEvent } from '~/shared/notifications/notices'
import type { App } from '../app'

/** What programs are told in English, by the keys of its words. */
const keys = {
  'Requested By': 'requestedBy',
  'Denied Reason': 'deniedReason',
  Status: 'status',
  'Pending Approval': 'pending',
  'Processing Request': 'processing',
  Available: 'available',
  Denied: 'denied',
} as const

/** The same in the language of a message, and true of what it is about: of an issue, the person is who reported it. */
export function wordsIn(app: App, { event, look }: Pick<Delivery, 'event' | 'look'>): Record<string, string> {
  const keyOf = (key: string) => (key === 'requestedBy' && isIssueEvent(event) ? 'reportedBy' : key)
  return Object.fromEntries(
    Object.entries(keys).map(([word, key]) => [word, app.texts.say(look.language, `chats.facts.${keyOf(key)}`)]),
  )
}
