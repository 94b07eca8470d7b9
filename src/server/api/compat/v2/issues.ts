import { seesIssues } from '~/shared/issues/rules'
import { issueSettings } from '~/shared/issues/settings'
import type { User } from '~/shared/users/model'
import type { App } from '../../../app'
import { commentsOf, issueGroups, newestIssuesOfTitle } from '../../../issues/queries'
import { routes } from '../endpoint'
import { issueCommentShape, issueGroupShape, issueShape } from '../shapes/issue'
import { readingOf, statusIn } from '../v1/issues'

/** Problems by the titles that they are about. */
export function issueSummaryEndpoints(app: App) {
  const shown = (by: User) => seesIssues(by, app.settings.get(issueSettings))
  return routes('/api/v2/Issues')
    .get('{position:int}/{take:int}/{status}', { needs: 'user' }, async ({ by, number, path }) => {
      const [position, count, status] = [Math.max(0, number('position')), number('take'), statusIn(path('status'))]
      if (status === 'deleted' || count < 1 || !shown(by)) return []
      return (await issueGroups(app.store, status, { count, position })).map(issueGroupShape)
    })
    .get('details/{providerId}', { needs: 'user' }, async ({ by, path }) => {
      const providerId = path('providerId')
      const issues = shown(by) ? await newestIssuesOfTitle(app.store, { providerIds: [providerId] }) : []
      const [newest] = issues
      return newest ? summary(app, by, { title: newest.title, providerId, issues }) : null
    }).endpoints
}

type OfTitle = { title: string; providerId: string; issues: Awaited<ReturnType<typeof newestIssuesOfTitle>> }

async function summary(app: App, by: User, { title, providerId, issues }: OfTitle) {
  const comments = await commentsOf(
    app.store,
    issues.map(({ id }) => id),
  )
  const reading = await readingOf(app, by, issues, comments)
  const byIssue = Map.groupBy(comments, ({ issueId }) => issueId)
  return {
    title,
    count: issues.length,
    providerId,
    issues: issues.map(issue => ({
      ...issueShape(issue, reading),
      comments: (byIssue.get(issue.id) ?? []).map(comment => issueCommentShape(comment, reading)),
    })),
  }
}
