import { Refusal, refuse, refuseIf } from '~/shared/refusal'
import type { Request, RequestKind } from '~/shared/requests/model'
import { systemUserName, type User } from '~/shared/users/model'
import type { Tally, VoteDirection } from '~/shared/votes/model'
import { approvesByVotes, objectionToVote, undecidedVariants } from '~/shared/votes/rules'
import { voteLimit, voting } from '~/shared/votes/settings'
import type { App } from '../app'
import { approveIn } from '../decisions/actions'
import type { Made } from '../requests/create/create'
import { visibleRequester } from '../requests/lists/visible'
import { lockRequest } from '../requests/queries'
import { addSubscription, dropSubscription } from '../requests/subscription-queries'
import type { Store } from '../store/store'
import { userByName } from '../users/queries'
import { ballotTally, dropVote, saveVote, voteOf } from './queries'

/** With a kind, the request does not exist for those that mean another one. */
type VotedRequest = { id: number; kind?: RequestKind }
/** What became of a vote; `approved` when it was the one that was still needed. */
type Voted = { request: Request; tally: Tally; approved: boolean }

/** Votes on a request that waits for a decision. Enough votes for it approve it, as the portal itself. */
export async function castVote(app: App, by: User, voted: VotedRequest, direction: VoteDirection): Promise<Voted> {
  return onBallot(app, by, voted, async ({ tx, request }) => {
    const ballot = { requestId: request.id, userId: by.id }
    refuseIf(objectionToVote({ request, before: await voteOf(tx, ballot), direction }))
    await saveVote(tx, { ...ballot, direction, at: app.now() })
    await (direction === 'up' ? addSubscription(tx, ballot) : dropSubscription(tx, ballot))
    const tally = await ballotTally(tx, ballot)
    const limit = voteLimit(app.settings.get(voting), request.kind)
    if (direction === 'down' || !approvesByVotes(tally, limit)) return { request, tally, approved: false }
    return { request: await approveAll(app, tx, request), tally, approved: true }
  })
}

/** Takes a vote back, and with one for a request the wish to hear of it. */
export async function withdrawVote(app: App, by: User, voted: VotedRequest): Promise<void> {
  await onBallot(app, by, voted, async ({ tx, request }) => {
    if (undecidedVariants(request).length === 0) refuse({ code: 'VotingClosed' })
    const ballot = { requestId: request.id, userId: by.id }
    if ((await voteOf(tx, ballot)) === 'up') await dropSubscription(tx, ballot)
    await dropVote(tx, ballot)
  })
}

/** Whoever asks for something is for it: their vote is cast with the request, where votes count. */
export async function withOwnVote(app: App, by: User, asking: Promise<Made>): Promise<Made> {
  const made = await asking
  if (!app.settings.get(voting).enabled || undecidedVariants(made.request).length === 0) return made
  try {
    const { request } = await castVote(app, by, { id: made.request.id }, 'up')
    return { ...made, request }
  } catch (error) {
    // The request is made, whatever becomes of the vote.
    if (error instanceof Refusal) app.log.debug('own vote refused', { code: error.reason.code })
    else app.log.error('own vote failed', { requestId: made.request.id, error })
    return made
  }
}

type Ballot = { tx: Store; request: Request }

/** Holds a request that somebody may see while votes are on, so that two who vote at once take turns. */
async function onBallot<T>(app: App, by: User, { id, kind }: VotedRequest, act: (ballot: Ballot) => Promise<T>) {
  if (!app.settings.get(voting).enabled) refuse({ code: 'VotingOff' })
  const only = visibleRequester(app, by)
  return app.store.transaction(async tx => {
    const request = await lockRequest(tx, id, kind)
    const isSeen = request && (only === null || request.requesterId === only)
    return isSeen ? act({ tx, request }) : refuse({ code: 'RequestDoesNotExist', kind })
  })
}

/** Nobody who votes waits for a download manager, so what follows is left to the outbox. */
async function approveAll(app: App, tx: Store, request: Request): Promise<Request> {
  const portal = (await userByName(tx, systemUserName)) ?? refuse({ code: 'UserUnknown' })
  let approved = request
  for (const variant of undecidedVariants(request)) {
    approved = (await approveIn(app, tx, { request: approved, variant, by: portal })).request
  }
  tx.afterCommit(() => {
    app.outbox.nudge()
    app.log.info('request approved by votes', { kind: request.kind, requestId: request.id })
  })
  return approved
}
