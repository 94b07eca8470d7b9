import type { Issue, IssueComment, StoredIssueStatus } from '~/shared/issues/model'
import { wholeTitle } from '~/shared/issues/part-of-show'
import { seesIssues } from '~/shared/issues/rules'
import { issueSettings } from '~/shared/issues/settings'
import { isPictureName, pictureName } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../../app'
import { addComment, deleteComment, deleteIssue, reportIssue, setStatus } from '../../../issues/actions'
import { addCategory, removeCategory } from '../../../issues/categories'
import { categoryById, issueCategories } from '../../../issues/category-queries'
import {
  allIssues,
  commentsOf,
  issueById,
  issueCounts,
  issuesOfRequest,
  issuesOfTitle,
  pageOfIssues,
} from '../../../issues/queries'
import { usersById } from '../../../users/queries'
import { BadInput } from '../../answers'
import { issueStatusCode, requestTypeCode } from '../codes'
import { routes } from '../endpoint'
import { code, codeNamed, int, optionalInt, text, wire } from '../reader'
import { chatLineShape, issueCategoryShape, issueCommentShape, issueShape } from '../shapes/issue'

const newIssue = wire({
  title: text(500),
  requestType: code(requestTypeCode, 'tvShow'),
  providerId: text(80),
  requestId: optionalInt(),
  subject: text(500),
  description: text(),
  issueCategoryId: int(),
  posterPath: text(500),
})
const newComment = wire({ issueId: optionalInt(), comment: text() })
const statusChange = wire({ issueId: int(), status: code<StoredIssueStatus>(issueStatusCode, 'pending') })
const category = wire({ value: text(100) })

const needed = (path: string) => new BadInput([{ path, message: `The ${path} field is required.` }])

/** The status in a path, by name or number. */
export function statusIn(given: string) {
  const status = codeNamed(issueStatusCode, given)
  if (!status) throw new BadInput([{ path: 'status', message: `The value '${given.slice(0, 100)}' is not valid.` }])
  return status
}

/** Whoever wrote these, and who looks at them. */
export const readingOf = async (
  app: App,
  by: User,
  issues: readonly Issue[],
  comments: readonly IssueComment[] = [],
) => ({
  users: await usersById(app.store, [
    ...new Set([...issues.map(one => one.reporterId), ...comments.map(one => one.userId)]),
  ]),
  by,
})

/** Problems with titles. While they are switched off nobody but the staff sees any: lists are empty then. */
export function issueEndpoints(app: App) {
  const shown = (by: User) => seesIssues(by, app.settings.get(issueSettings))
  const listed = async (by: User, found: () => Promise<Issue[]>) => {
    const issues = shown(by) ? await found() : []
    const reading = await readingOf(app, by, issues)
    return issues.map(issue => issueShape(issue, reading))
  }
  const page = (status: StoredIssueStatus, count: number, position: number) =>
    status === 'deleted' || count < 1
      ? Promise.resolve([])
      : pageOfIssues(app.store, status, { count, position: Math.max(0, position) })

  const settings = routes('/api/v1/Settings').get('issuesenabled', { needs: 'anonymous' }, () => {
    return app.settings.get(issueSettings).enabled
  })
  const issues = routes('/api/v1/Issues')
    .get('categories', { needs: 'user' }, async () => (await issueCategories(app.store)).map(issueCategoryShape))
    .post('categories', { needs: 'powerUser', reads: category }, async ({ by, body }) => {
      return (await addCategory(app, by, body.value ?? '')) !== null
    })
    .delete('categories/{catId:int}', { needs: 'powerUser' }, ({ by, number }) =>
      removeCategory(app, by, number('catId')),
    )
    .get('', { needs: 'user' }, async ({ by }) => {
      return shown(by) ? (await allIssues(app.store)).map(issue => issueShape(issue, null)) : []
    })
    .get('{take:int}/{skip:int}/{status}', { needs: 'user' }, ({ by, number, path }) => {
      const status = statusIn(path('status'))
      return listed(by, () => page(status, number('take'), number('skip')))
    })
    .get('count', { needs: 'user' }, ({ by }) =>
      shown(by) ? issueCounts(app.store) : { pending: 0, inProgress: 0, resolved: 0 },
    )
    .post('', { needs: 'user', reads: newIssue }, async ({ by, body }) => {
      const { issueCategoryId, requestType, requestId, ...said } = body
      const [subject, description] = [said.subject?.trim(), said.description?.trim()]
      if (!subject) throw needed('subject')
      if (!description) throw needed('description')
      if (!(await categoryById(app.store, issueCategoryId))) throw needed('issueCategoryId')
      const poster = pictureName(said.posterPath)
      const issue = await reportIssue(app, by, {
        kind: requestType,
        providerId: said.providerId || null,
        title: said.title ?? '',
        posterPath: poster && isPictureName(poster) ? poster : null,
        requestId,
        ...wholeTitle,
        ...{ subject, description, categoryId: issueCategoryId },
      })
      return issue.id
    })
    .get('{id:int}', { needs: 'user' }, async ({ by, number }) => {
      const [found = null] = await listed(by, async () => {
        const issue = await issueById(app.store, number('id'))
        return issue ? [issue] : []
      })
      return found
    })
    .get('request/{id:int}', { needs: 'user' }, ({ by, number, query }) => {
      const kind = codeNamed(requestTypeCode, query('requestType'))
      return listed(by, () => issuesOfRequest(app.store, number('id'), kind))
    })
    .get('provider/{id}', { needs: 'user' }, ({ by, path }) =>
      listed(by, () => issuesOfTitle(app.store, { providerIds: [path('id')] })),
    )
    .get('{id:int}/comments', { needs: 'user' }, async ({ by, number }) => {
      const issue = shown(by) ? await issueById(app.store, number('id')) : null
      const comments = issue ? await commentsOf(app.store, [issue.id]) : []
      const reading = await readingOf(app, by, [], comments)
      return comments.map(comment => chatLineShape(comment, reading))
    })
    .post('comments', { needs: 'user', reads: newComment }, async ({ by, body }) => {
      const said = body.comment?.trim()
      if (!said) throw needed('comment')
      const added = await addComment(app, by, body.issueId ?? 0, said)
      if (!added) return null
      const reading = await readingOf(app, by, [added.issue], [added.comment])
      return {
        ...issueCommentShape(added.comment, reading),
        issues: { ...issueShape(added.issue, reading), comments: [] },
      }
    })
    .delete('comments/{id:int}', { needs: 'powerUser' }, ({ by, number }) => deleteComment(app, by, number('id')))
    .post('status', { needs: 'user', reads: statusChange }, ({ by, body }) => {
      const { issueId, status } = body
      if (status === 'deleted') throw new BadInput([{ path: 'status', message: 'An issue is deleted by DELETE.' }])
      return setStatus(app, by, issueId, status)
    })
    .delete('{id:int}', { needs: 'powerUser' }, ({ by, number }) => deleteIssue(app, by, number('id')))
  return [...issues.endpoints, ...settings.endpoints]
}
