import { Elysia } from 'elysia'
import * as api from '~/shared/api/decision-links'
import { displayName } from '~/shared/users/model'
import type { App } from '../../app'
import { decideByLink, waitingDecision } from '../../decisions/decision-link'
import { doneBy, doneText, notSentText } from '../../requests/hand-over/outcome-texts'
import { visibleRequest } from '../../requests/lists/visible'
import { identity } from '../identity'
import { readerOf } from '../reader'
import { requestView } from './request-views'

async function shown(app: App, token: string): Promise<api.LinkedDecision> {
  const { by, row, meant } = await waitingDecision(app, token)
  const { kind, title, requester, requestedByAlias, askedAt, variants } = await requestView(app, by, row)
  const steps = variants[meant.variant]?.steps ?? []
  return {
    ...{ kind, variant: meant.variant, title, requester, requestedByAlias, askedAt },
    decidedBy: displayName(by),
    waits: steps.includes('approve') && steps.includes('deny'),
  }
}

async function decide(app: App, { token, decision, reason = null }: api.DecisionByLink): Promise<api.DecisionOutcome> {
  const { by, request, sent } = await decideByLink(app, { token, decision, reason })
  const reader = readerOf(by)
  const { title } = await requestView(app, by, await visibleRequest(app, by, request.id))
  const named = { ...request, title: { ...request.title, name: title.name } }
  return { message: doneText(app, reader, doneBy[decision], named), notSent: notSentText(app, reader, sent) }
}

/** Whoever got a message about a new request decides with the link in it, in whichever browser. */
export const decisionLinkRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/decision-links' })
    .use(identity(app))
    .post('', ({ body }) => shown(app, body.token), {
      needs: 'anonymous',
      body: api.DecisionLink,
      response: api.LinkedDecision,
      detail: { summary: 'What can be decided with the token of a link; decides nothing.' },
    })
    .post('/decide', ({ body }) => decide(app, body), {
      needs: 'anonymous',
      body: api.DecisionByLink,
      response: api.DecisionOutcome,
      detail: { summary: 'Approves or denies as whoever the link was sent to, once.' },
    })
