import type { Delivery } from '~/integrations/notify/delivery'
import type { SampleWords } from '~/shared/api/templates'
import { isIssueEvent } from '~/shared/notifications/notices'
import type { Language } from '~/shared/settings/languages'
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

/** Of an issue, the person is who reported or answered it, and the status is still that of the request. */
const keysOfIssue = { ...keys, 'Requested By': 'reportedBy', Status: 'ofRequest' } as const
const keysOfReply = { ...keysOfIssue, 'Requested By': 'repliedBy' } as const

/** The same in the language of a message, and true of what it is about. */
export function wordsIn(app: App, { event, look }: Pick<Delivery, 'event' | 'look'>): Record<string, string> {
  const meant = event === 'IssueComment' ? keysOfReply : isIssueEvent(event) ? keysOfIssue : keys
  return Object.fromEntries(
    Object.entries(meant).map(([word, key]) => [word, app.texts.say(look.language, `chats.facts.${key}`)]),
  )
}

/** What previews and tests fill in, in a language. */
export function sampleWords(app: App, language: Language): SampleWords {
  const kind = (name: keyof SampleWords['kinds']) => app.texts.say(language, `kinds.${name}`)
  const said = (name: string) => app.texts.say(language, `settings.sample.${name}`)
  return {
    kinds: { movie: kind('movie'), tvShow: kind('tvShow'), album: kind('album') },
    overview: { movie: said('overview.movie'), tvShow: said('overview.tvShow') },
    ...{ comment: said('comment'), issue: said('issue'), issueText: said('issueText'), reason: said('reason') },
  }
}
