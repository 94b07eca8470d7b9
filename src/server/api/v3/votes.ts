import { Elysia } from 'elysia'
import * as api from '~/shared/api/votes'
import type { RequestKind } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { Tally, VoteDirection } from '~/shared/votes/model'
import { voteLimit, voting } from '~/shared/votes/settings'
import type { App } from '../../app'
import { namesFor, titleOf } from '../../titles/names'
import { castVote, withdrawVote } from '../../votes/actions'
import { openToVotes } from '../../votes/list'
import type { Place } from '../../votes/list-queries'
import { nothing } from '../answers'
import { identity } from '../identity'
import { readerOf } from '../reader'
import { requestViews } from './request-views'

/** Votes on requests that wait for a decision; there is none of it while voting is switched off. */
export const voteRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/votes' })
    .use(identity(app))
    .get('', ({ by, query }) => votePage(app, by, query), {
      needs: 'user',
      query: api.VoteQuery,
      response: api.VotePage,
      detail: { summary: 'A part of what the caller can vote on, or has voted on, the newest first.' },
    })
    .put('/:id', ({ by, params, body }) => vote(app, by, params.id, body), {
      needs: 'user',
      params: api.VotedId,
      body: api.NewVote,
      response: api.VoteOutcome,
      detail: { summary: 'Votes for or against a request; enough votes for it approve it.' },
    })
    .delete(
      '/:id',
      async ({ by, params }) => {
        await withdrawVote(app, by, { id: params.id })
        return nothing(204)
      },
      { needs: 'user', params: api.VotedId, detail: { summary: 'Takes the vote of the caller back.' } },
    )

const usualCount = 24

const placeOf = ({ id, askedAt }: Place) => `${askedAt.getTime()}-${id}`
function placeIn(text: string): Place {
  const [at, id] = text.split('-').map(Number)
  return { id: id ?? 0, askedAt: new Date(at ?? 0) }
}

function tallyView(app: App, kind: RequestKind, tally: Tally): api.VoteTally {
  const needed = voteLimit(app.settings.get(voting), kind)
  return { ...tally, needed: needed >= 1 ? needed : null }
}

const noPage: api.VotePage = { requests: [], counts: { left: 0, voted: 0 }, next: null }

async function votePage(app: App, by: User, { voted = false, after, count = usualCount }: api.VoteQuery) {
  if (!app.settings.get(voting).enabled) return noPage
  const from = after === undefined ? null : placeIn(after)
  const { rows, counts, next } = await openToVotes(app, by, { voted, after: from, most: count })
  const views = await requestViews(
    app,
    by,
    rows.map(({ row }) => row),
  )
  const tallies = new Map(rows.map(({ row, tally }) => [row.request.id, tally]))
  const requests = views.flatMap(request => {
    const tally = tallies.get(request.id)
    return tally ? { request, votes: tallyView(app, request.kind, tally) } : []
  })
  return { requests, counts, next: next && placeOf(next) }
}

const saidOf = { up: 'votedFor', down: 'votedAgainst' } as const satisfies Record<VoteDirection, string>

async function vote(app: App, by: User, id: number, { vote: direction }: api.NewVote): Promise<api.VoteOutcome> {
  const { request, tally, approved } = await castVote(app, by, { id }, direction)
  const said = approved ? 'approvedByVotes' : saidOf[direction]
  const reader = readerOf(by)
  const names = await namesFor(app, reader, [titleOf(request)])
  return {
    votes: tallyView(app, request.kind, tally),
    approved,
    message: app.texts.say(reader.language, `requests.${said}`, { title: names(titleOf(request)) }),
  }
}
