/** What runs count, as their results name it. */
export const countNames = [
  ...(['movies', 'shows', 'artists', 'albums', 'episodes', 'titles', 'names', 'removed', 'missing'] as const),
  ...(['available', 'gone', 'sentAgain', 'takenUp', 'dropped', 'played'] as const),
  ...(['requested', 'known', 'refused', 'listed', 'unread', 'unreadable'] as const),
  ...(['created', 'changed', 'skipped'] as const),
  ...(['sent', 'failed', 'deleted', 'putAway', 'mails', 'rows', 'releases'] as const),
] as const
export type CountName = (typeof countNames)[number]

/** What the housekeeping forgets: one number for each kind, of what nobody looks at any more. */
export const forgottenNames = [
  ...(['sent', 'mailings', 'notices', 'audit', 'titles', 'sessions', 'networks', 'extras', 'tickets'] as const),
  ...(['tints', 'names', 'answers', 'chatCodes', 'addresses', 'invitations', 'logFiles'] as const),
] as const
export type ForgottenName = (typeof forgottenNames)[number]

type Counts = Readonly<Record<string, number>>

/** What came of a run, in the order of the names; of the housekeeping one number. Nothing is left out but zeros. */
export function resultsOf(job: string, counts: Counts): { name: CountName | 'forgotten'; count: number }[] {
  if (job === 'housekeeping') {
    const forgotten = forgottenNames.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
    return forgotten > 0 ? [{ name: 'forgotten', count: forgotten }] : []
  }
  return countNames.flatMap(name => {
    const count = counts[name] ?? 0
    return count > 0 ? [{ name, count }] : []
  })
}
