import { Elysia } from 'elysia'
import { AccountParams } from '~/shared/api/accounts'
import * as api from '~/shared/api/invitations'
import { Session } from '~/shared/api/session'
import { acceptInvitation, invitationOffer } from '../../access/accept-invitation'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { invitationToken, mailInvitation, revokeInvitation } from '../../users/invitations'
import { nothing } from '../answers'
import { identity } from '../identity'
import { invitationOf, linkView, listInvitations, makeInvitation } from './invitation-views'
import { sessionView } from './session'

/** Links that let somebody make an account: made, sent and revoked by staff, accepted by whoever has one. */
export const invitationRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/invitations' })
    .use(identity(app))
    .get('', ({ by, query }) => listInvitations(app, by, query), {
      needs: 'powerUser',
      query: api.InvitationQuery,
      response: api.InvitationPage,
      detail: { summary: 'A part of the invitations, the newest first, with who came by them.' },
    })
    .post(
      '',
      async ({ by, body, caller }) => {
        await needRecentSignIn(app, caller)
        return makeInvitation(app, by, body)
      },
      {
        needs: 'powerUser',
        body: api.NewInvitation,
        response: api.MadeInvitation,
        detail: { summary: 'Makes a link that lets somebody make an account.' },
      },
    )
    .post(
      '/:id/link',
      async ({ by, params, caller }) => {
        await needRecentSignIn(app, caller)
        return linkView(app, await invitationToken(app, by, params.id))
      },
      {
        needs: 'powerUser',
        params: api.InvitationParams,
        response: api.InvitationLink,
        detail: { summary: 'The link once more.' },
      },
    )
    .post(
      '/:id/email',
      async ({ by, params, body, caller }) => {
        await needRecentSignIn(app, caller)
        await mailInvitation(app, by, params.id, body.email)
        return nothing(204)
      },
      {
        needs: 'powerUser',
        params: api.InvitationParams,
        body: api.InvitationMail,
        detail: { summary: 'Sends the link to an address.' },
      },
    )
    .delete(
      '/:id',
      async ({ by, params }) => {
        await revokeInvitation(app, by, params.id)
        return nothing(204)
      },
      {
        needs: 'powerUser',
        params: api.InvitationParams,
        detail: { summary: 'Revokes an invitation; whoever came by it stays.' },
      },
    )
    .get('/of-user/:id', ({ params }) => invitationOf(app, params.id), {
      needs: 'powerUser',
      params: AccountParams,
      response: api.InvitationOfUser,
      detail: { summary: 'The invitation that somebody came by.' },
    })
    .post(
      '/offer',
      async ({ body, context, request }) => {
        const offer = await invitationOffer(app, body, { address: context.address, signal: request.signal })
        return { ...offer, expiresAt: offer.expiresAt.toISOString() }
      },
      {
        needs: 'anonymous',
        body: api.InvitationQuestion,
        response: api.InvitationOffer,
        detail: { summary: 'What is behind the link of an invitation.' },
      },
    )
    .post(
      '/accept',
      async ({ body, context, request }) =>
        sessionView(await acceptInvitation(app, body, { address: context.address, signal: request.signal })),
      {
        needs: 'anonymous',
        body: api.InvitationAcceptance,
        response: Session,
        detail: { summary: 'Makes the account of somebody who was invited, and a session.' },
      },
    )
