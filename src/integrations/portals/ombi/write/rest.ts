import type { ExportedEntry, ExportedIssue, ExportedLogEntry, ExportedText } from '~/shared/export/house'
import type { ExportTally } from '~/shared/export/report'
import { subjectForPrograms } from '~/shared/issues/program-parts'
import { type NewRow, numbering, type RowSink } from '../../written-database'
import { numberOfAgent, numberOfIssueStatus, numberOfKind } from '../lookups'
import { ombiEvents } from '../messages'
import { momentOrNull, momentText } from './values'

type Context = { main: RowSink; tally: ExportTally }

/** Issues with their numbers, and what was said about them; what was put away is so there as well. */
export function issueWriter({ main, tally }: Context) {
  const categories = new Set<number>()
  const category = (one: ExportedIssue): NewRow[] => {
    if (categories.has(one.categoryId)) return []
    categories.add(one.categoryId)
    return [{ Id: one.categoryId, Value: one.category }]
  }
  const row = (one: ExportedIssue): NewRow => ({
    ...{ Id: one.id, Title: one.title, RequestType: numberOfKind[one.kind], ProviderId: one.providerId },
    ...{ RequestId: one.requestId, Subject: subjectForPrograms(one), Description: one.description },
    ...{ IssueCategoryId: one.categoryId, Status: numberOfIssueStatus(one.status) },
    ...{ ResovledDate: momentOrNull(one.resolvedAt), UserReportedId: one.reporterId, IssueId: null },
    CreatedDate: momentText(one.createdAt),
  })
  return (page: readonly ExportedIssue[]) => {
    tally.taken('issues', page.length)
    tally.detail('partOfShow', page.filter(({ season }) => season !== null).length)
    main.insert('IssueCategory', page.flatMap(category))
    main.insert('Issues', page.map(row))
    main.insert(
      'IssueComments',
      page.flatMap(issue =>
        issue.comments.map(({ id, userId, text, at }) => ({
          ...{ Id: id, UserId: userId, Comment: text, IssuesId: issue.id, Date: momentText(at) },
        })),
      ),
    )
  }
}

/** What counts towards limits. */
export function logWriter({ main, tally }: Context) {
  const number = numbering()
  return (page: readonly ExportedLogEntry[]) => {
    tally.taken('log', page.length)
    main.insert(
      'RequestLog',
      page.map(({ userId, kind, requestId, episodes, at }) => ({
        ...{ Id: number(), UserId: userId, RequestType: numberOfKind[kind], RequestDate: momentText(at) },
        ...{ RequestId: requestId, EpisodeCount: episodes },
      })),
    )
  }
}

/** What was asked for from lists of Plex, so that it is not asked for once more; it has no lists of its own. */
export function watchlistWriter({ external, tally }: { external: RowSink; tally: ExportTally }) {
  const number = numbering()
  return (page: readonly ExportedEntry[]) => {
    const ofPlex = page.filter(({ origin }) => origin === 'plex')
    // Its rows do not say what a number is of: a movie and a show with the same one are the same row.
    const rows = [...new Map(ofPlex.map(entry => [`${entry.userId} ${entry.tmdbId}`, entry])).values()]
    tally.taken('watchlist', ofPlex.length)
    tally.left('watchlist', 'noPlace', page.length - ofPlex.length)
    external.insert(
      'PlexWatchlistHistory',
      rows.map(({ tmdbId, addedAt, userId }) => ({
        ...{ Id: number(), TmdbId: String(tmdbId), AddedAt: momentText(addedAt), UserId: userId },
      })),
    )
  }
}

/** Texts that administrators wrote; it adds those that it ships with beside them. */
export function textWriter({ main, tally }: Context) {
  const number = numbering()
  return (page: readonly ExportedText[]) => {
    const rows = page.flatMap(({ agent, event, subject, message, enabled }): NewRow[] => {
      const NotificationType = ombiEvents.indexOf(event)
      if (event === '' || NotificationType < 0) return []
      const Agent = numberOfAgent(agent)
      return [{ Id: number(), NotificationType, Agent, Subject: subject, Message: message, Enabled: enabled ? 1 : 0 }]
    })
    tally.taken('templates', rows.length)
    tally.left('templates', 'noPlace', page.length - rows.length)
    main.insert('NotificationTemplates', rows)
  }
}
