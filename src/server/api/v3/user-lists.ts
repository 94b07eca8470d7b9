import { Elysia } from 'elysia'
import * as api from '~/shared/api/account-lists'
import { AccountParams } from '~/shared/api/accounts'
import { coverFile } from '~/shared/music/model'
import { noticeSentence, noticeTitle } from '~/shared/notifications/notices'
import { refuse } from '~/shared/refusal'
import type { Title } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { categoryName } from '../../issues/category-names'
import { issueNames } from '../../issues/issue-names'
import { issuesOfReporter } from '../../issues/queries'
import { messagesTo } from '../../notifications/messages-to'
import { namedNotices } from '../../notifications/notice-names'
import { pageOfNotices } from '../../notifications/notice-queries'
import { requestsByIds } from '../../requests/queries'
import { namesFor, titleOf } from '../../titles/names'
import { accountToTouch } from '../../users/account-access'
import { userById } from '../../users/queries'
import { votesOfPerson } from '../../votes/queries'
import { identity } from '../identity'
import { readerOf } from '../reader'

/** What one person reported, voted and was told, for staff. */
export const userListRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/users' })
    .use(identity(app))
    .get('/:id/issues', ({ by, params, query }) => issuePage(app, by, params.id, query), {
      needs: 'powerUser',
      params: AccountParams,
      query: api.AccountListQuery,
      response: api.AccountIssues,
      detail: { summary: 'A part of what somebody reported, the newest first.' },
    })
    .get('/:id/votes', ({ by, params, query }) => votePage(app, by, params.id, query), {
      needs: 'powerUser',
      params: AccountParams,
      query: api.AccountListQuery,
      response: api.AccountVotes,
      detail: { summary: 'A part of the votes of somebody, the newest first.' },
    })
    .get('/:id/notices', ({ by, params, query }) => noticePage(app, by, params.id, query), {
      needs: 'powerUser',
      params: AccountParams,
      query: api.AccountListQuery,
      response: api.AccountNotices,
      detail: { summary: 'A part of what somebody was told, and how each message went; of nobody above the caller.' },
    })

const usualCount = 10
const partOf = ({ count = usualCount, position = 0 }: api.AccountListQuery) => ({ count, position })

const known = async (app: App, id: string) => (await userById(app.store, id)) ?? refuse({ code: 'UserUnknown' })

async function issuePage(app: App, by: User, id: string, query: api.AccountListQuery): Promise<api.AccountIssues> {
  const { issues, total } = await issuesOfReporter(app.store, (await known(app, id)).id, partOf(query))
  const reader = readerOf(by)
  const nameOf = await issueNames(app, reader, issues)
  const views = issues.map(({ createdAt, category, providerId, kind, posterPath, subject, status, ...issue }) => ({
    ...{ id: issue.id, at: createdAt.toISOString(), kind, posterPath, subject, status },
    ...{ season: issue.season, episode: issue.episode },
    category: categoryName(app, reader, category.name),
    title: nameOf({ kind, providerId, title: issue.title }),
    titleId: providerId,
  }))
  return { issues: views, total }
}

const posterOf = ({ musicBrainzId, posterPath }: Title) =>
  musicBrainzId === null ? posterPath : `/${coverFile(musicBrainzId)}`

async function votePage(app: App, by: User, id: string, query: api.AccountListQuery): Promise<api.AccountVotes> {
  const { votes, total } = await votesOfPerson(app.store, (await known(app, id)).id, partOf(query))
  const requests = await requestsByIds(
    app.store,
    votes.map(({ requestId }) => requestId),
  )
  const byId = new Map(requests.map(request => [request.id, request]))
  const names = await namesFor(app, readerOf(by), requests.map(titleOf))
  const views = votes.flatMap(({ id: number, requestId, vote, at }) => {
    const request = byId.get(requestId)
    if (!request) return []
    const { kind, title } = request
    // The page of an album is the one of its artist.
    const titleId = kind === 'album' ? (title.artistId ?? null) : title.catalogueId
    const about = { kind, title: names(titleOf(request)), titleId, posterPath: posterOf(title) }
    return [{ id: number, at: at.toISOString(), vote, ...about }]
  })
  return { votes: views, total }
}

async function noticePage(app: App, by: User, id: string, query: api.AccountListQuery): Promise<api.AccountNotices> {
  const user = by.id === id ? by : await accountToTouch(app.store, by, id)
  const { notices, total } = await pageOfNotices(app.store, user.id, partOf(query))
  const sent = await messagesTo(
    app,
    user,
    notices.map(({ event }) => event.key),
  )
  const { language } = readerOf(by)
  const say = (key: string, values: Record<string, unknown>) => app.texts.say(language, key, values)
  const named = await namedNotices(
    app,
    { language },
    notices.map(({ notice }) => notice),
  )
  const views = named.map((notice, at) => ({
    ...{ id: notice.id, at: notice.at.toISOString(), read: notice.readAt !== null },
    title: noticeTitle(say, notice),
    message: noticeSentence({ say, language, now: app.now() }, notice),
    messages: (sent.get(notices[at]?.event.key ?? '') ?? []).map(({ channel, stage, at }) => ({
      channel,
      stage,
      at: at.toISOString(),
    })),
  }))
  return { notices: views, total }
}
