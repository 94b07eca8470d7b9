import { Elysia, t } from 'elysia'
import {
  FoundIssueTitle,
  IssueCategory,
  IssueCategoryList,
  IssueEntry,
  IssueMade,
  IssuePage,
  IssuePart,
  IssueQuery,
  NewIssue,
  NewIssueCategory,
  NewIssueComment,
  TitleIssues,
  TitleIssuesQuery,
  TitleQuery,
} from '~/shared/api/issues'
import { idParameter, oneOf } from '~/shared/api/schema'
import { statusAfter } from '~/shared/issues/model'
import { wholeTitle } from '~/shared/issues/part-of-show'
import { seesIssues } from '~/shared/issues/rules'
import { issueSettings } from '~/shared/issues/settings'
import { refuse } from '~/shared/refusal'
import { isPictureName } from '~/shared/requests/model'
import { nameKey, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { addComment, deleteComment, placeIssue, reportIssue, takeStep } from '../../issues/actions'
import { addCategory, removeCategory } from '../../issues/categories'
import { categoryName } from '../../issues/category-names'
import { issueCategories } from '../../issues/category-queries'
import { issueNames } from '../../issues/issue-names'
import { countOfGroups, firstIssueOfTitle, issueCounts, issueGroups, issuesByIds } from '../../issues/queries'
import { requestIdByTitle } from '../../requests/request-by-title'
import { nothing } from '../answers'
import { identity } from '../identity'
import { readerOf } from '../reader'
import { commentEntry, issueTitleView } from './issue-views'

const ById = t.Object({ id: idParameter() })
const moves = Object.keys(statusAfter) as (keyof typeof statusAfter)[]
const StepOf = t.Object({ id: idParameter(), step: oneOf(moves) })

/** Problems with titles, for our own pages. */
export function issueRoutes(app: App) {
  const needsSight = (by: User) =>
    seesIssues(by, app.settings.get(issueSettings)) ? null : refuse({ code: 'IssuesOff' })
  return new Elysia({ prefix: '/api/v3/issues' })
    .use(identity(app))
    .get(
      '',
      ({ by, query }) => {
        needsSight(by)
        return pageOf(app, by, query)
      },
      { needs: 'user', query: IssueQuery, response: IssuePage },
    )
    .post(
      '',
      async ({ by, body }) => {
        const { kind, providerId, posterPath } = body
        const { id } = await reportIssue(app, by, {
          ...wholeTitle,
          ...body,
          posterPath: posterPath && isPictureName(posterPath) ? posterPath : null,
          mustBeKnown: true,
          requestId: await requestIdByTitle(app.store, { kind, id: providerId, by: by.id }),
        })
        return { id }
      },
      { needs: 'user', body: NewIssue, response: IssueMade },
    )
    .get(
      '/of-title',
      async ({ by, query }) => {
        needsSight(by)
        const { providerId, kind = null } = query
        return { title: await issueTitleView(app, by, { providerIds: [providerId], kind }) }
      },
      { needs: 'user', query: TitleQuery, response: FoundIssueTitle },
    )
    .get(
      '/counts',
      async ({ by, query }) => {
        needsSight(by)
        const title = { kind: query.kind, providerIds: query.providerIds.split(',').slice(0, 2) }
        const counts = await issueCounts(app.store, title)
        return { counts, providerId: (await firstIssueOfTitle(app.store, title))?.providerId ?? null }
      },
      { needs: 'user', query: TitleIssuesQuery, response: TitleIssues },
    )
    .get('/categories', ({ by }) => categoriesFor(app, by), { needs: 'user', response: IssueCategoryList })
    .post(
      '/categories',
      async ({ by, body }) => {
        const name = body.name.trim()
        const isRead = (await categoriesFor(app, by)).some(one => nameKey(one.name) === nameKey(name))
        const made = isRead ? null : await addCategory(app, by, name)
        return made ? categoryView(app, by, made) : refuse({ code: 'IssueCategoryTaken', name })
      },
      { needs: 'powerUser', body: NewIssueCategory, response: IssueCategory },
    )
    .delete(
      '/categories/:id',
      async ({ by, params }) => {
        if (!(await removeCategory(app, by, params.id))) refuse({ code: 'IssueCategoryInUse' })
        return nothing(204)
      },
      { needs: 'powerUser', params: ById },
    )
    .delete(
      '/comments/:id',
      async ({ by, params }) => {
        await deleteComment(app, by, params.id)
        return nothing(204)
      },
      { needs: 'powerUser', params: ById },
    )
    .post(
      '/:id/comments',
      async ({ by, params, body }) => {
        const added = (await addComment(app, by, params.id, body.text)) ?? refuse({ code: 'IssueUnknown' })
        return commentEntry({ app, users: new Map([[by.id, by]]) }, added.comment)
      },
      { needs: 'user', params: ById, body: NewIssueComment, response: IssueEntry },
    )
    .put(
      '/:id/part',
      async ({ by, params, body }) => {
        await placeIssue(app, by, params.id, body)
        return nothing(204)
      },
      {
        ...{ needs: 'user', params: ById, body: IssuePart },
        detail: { summary: 'Which part of a show the issue is about; its reporter and staff say so.' },
      },
    )
    .post(
      '/:id/:step',
      async ({ by, params }) => {
        await takeStep(app, by, params.id, params.step)
        return nothing(204)
      },
      { needs: 'user', params: StepOf },
    )
    .delete(
      '/:id',
      async ({ by, params }) => {
        await takeStep(app, by, params.id, 'delete')
        return nothing(204)
      },
      { needs: 'powerUser', params: ById },
    )
}

const categoryView = (app: App, by: User, { id, name }: IssueCategory): IssueCategory => ({
  id,
  name: categoryName(app, readerOf(by), name),
})

const categoriesFor = async (app: App, by: User) =>
  (await issueCategories(app.store)).map(one => categoryView(app, by, one))

async function pageOf(app: App, by: User, { status, count = 50, position = 0 }: IssueQuery): Promise<IssuePage> {
  const groups = await issueGroups(app.store, status, { count, position })
  const [newest, counts, total, nameOf] = await Promise.all([
    issuesByIds(
      app.store,
      groups.map(({ newestId }) => newestId),
    ),
    issueCounts(app.store),
    countOfGroups(app.store, status),
    issueNames(app, readerOf(by), groups),
  ])
  const byId = new Map(newest.map(issue => [issue.id, issue]))
  return {
    groups: groups.flatMap(group => {
      const { kind, providerId, count, newestId } = group
      const issue = byId.get(newestId)
      if (!issue) return []
      const { subject, season, episode, createdAt, posterPath } = issue
      const newest = { subject, season, episode, at: createdAt.toISOString() }
      const title = nameOf(group)
      return [{ kind, providerId, title, posterPath, count, newest }]
    }),
    counts,
    total,
  }
}
