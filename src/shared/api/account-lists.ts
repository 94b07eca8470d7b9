import { t } from 'elysia'
import { outboxStages } from '../events/outbox'
import { issueStatuses } from '../issues/model'
import { channelNames } from '../notifications/agents'
import { requestKindNames } from '../requests/model'
import { voteDirections } from '../votes/model'
import { instant, oneOf, orNull, whole, wholeParameter } from './schema'

/** What one person reported, voted and was told, the newest first. */

export const AccountListQuery = t.Object({
  count: t.Optional(wholeParameter({ minimum: 1, maximum: 100 })),
  position: t.Optional(wholeParameter()),
})
export type AccountListQuery = typeof AccountListQuery.static

const total = whole({ description: 'How many there are in all.' })
/** `titleId` is what its page is known by; null for what has none. */
const about = {
  kind: oneOf(requestKindNames),
  title: t.String(),
  titleId: orNull(t.String()),
  posterPath: orNull(t.String()),
}

export const AccountIssue = t.Object({
  ...{ id: whole(), at: instant(), ...about },
  subject: t.String(),
  ...{ season: orNull(whole()), episode: orNull(whole()) },
  category: t.String(),
  status: oneOf(issueStatuses),
})
export type AccountIssue = typeof AccountIssue.static
export const AccountIssues = t.Object({ issues: t.Array(AccountIssue), total })
export type AccountIssues = typeof AccountIssues.static

export const AccountVote = t.Object({ id: whole(), at: instant(), ...about, vote: oneOf(voteDirections) })
export type AccountVote = typeof AccountVote.static
export const AccountVotes = t.Object({ votes: t.Array(AccountVote), total })
export type AccountVotes = typeof AccountVotes.static

export const AccountNotice = t.Object({
  id: whole(),
  at: instant(),
  title: orNull(t.String()),
  message: t.String({ description: 'A sentence in the language of the caller.' }),
  read: t.Boolean(),
  /** What left the portal for the person, and how that went; forgotten thirty days after it was sent. */
  messages: t.Array(t.Object({ channel: oneOf(channelNames), stage: oneOf(outboxStages), at: instant() })),
})
export type AccountNotice = typeof AccountNotice.static
export const AccountNotices = t.Object({ notices: t.Array(AccountNotice), total })
export type AccountNotices = typeof AccountNotices.static
