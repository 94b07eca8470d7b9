import { Elysia } from 'elysia'
import {
  MediaAccountOutcome,
  MediaAccountPassword,
  MediaAccountServer,
  OwnMediaAccounts,
} from '~/shared/api/media-accounts'
import { PlexPage, QuickConnectCode, SignInTicket } from '~/shared/api/session'
import {
  beginConnectingByCode,
  beginConnectingOnPage,
  connectByPassword,
  endConnectingByCode,
  endConnectingOnPage,
} from '../../access/begin-media-account'
import { disconnectMediaAccount } from '../../access/disconnect-media-account'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { nothing } from '../answers'
import { identity } from '../identity'
import { ownMediaAccountViews } from './media-account-views'

/** The own account and those at media servers that open it beside what it came with. */
export const ownMediaAccountRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/me/media-accounts' })
    .use(identity(app))
    .get('', ({ by }) => ownMediaAccountViews(app, by), {
      needs: 'user',
      response: OwnMediaAccounts,
      detail: { summary: 'Accounts of media servers that the caller connected, and where another could be.' },
    })
    .post(
      '',
      async ({ by, body, caller, context, request }) => {
        await needRecentSignIn(app, caller)
        await connectByPassword(app, by, body, { address: context.address, signal: request.signal })
        return nothing(204)
      },
      {
        needs: 'user',
        body: MediaAccountPassword,
        detail: { summary: 'Connects the account of whoever has this name and password at a media server.' },
      },
    )
    .post(
      '/page',
      async ({ by, body, caller, context }) => {
        await needRecentSignIn(app, caller)
        return beginConnectingOnPage(app, by, body.server, context.address)
      },
      {
        needs: 'user',
        body: MediaAccountServer,
        response: PlexPage,
        detail: { summary: 'Begins to connect an account of Plex, which somebody allows on a page there.' },
      },
    )
    .post(
      '/page/outcome',
      async ({ by, body, context }) => ({
        connected: await endConnectingOnPage(app, by, body.ticket, context.address),
      }),
      {
        needs: 'user',
        body: SignInTicket,
        response: MediaAccountOutcome,
        detail: { summary: 'Whether that was allowed, which connects the account.' },
      },
    )
    .post(
      '/code',
      async ({ by, body, caller, context }) => {
        await needRecentSignIn(app, caller)
        return beginConnectingByCode(app, by, body.server, context.address)
      },
      {
        needs: 'user',
        body: MediaAccountServer,
        response: QuickConnectCode,
        detail: { summary: 'Begins to connect an account by a code that is entered at its media server.' },
      },
    )
    .post(
      '/code/outcome',
      async ({ by, body, context }) => ({
        connected: await endConnectingByCode(app, by, body.ticket, context.address),
      }),
      {
        needs: 'user',
        body: SignInTicket,
        response: MediaAccountOutcome,
        detail: { summary: 'Whether the code was entered, which connects the account of whoever did.' },
      },
    )
    .delete(
      '/:server',
      async ({ by, params, caller }) => {
        await needRecentSignIn(app, caller)
        await disconnectMediaAccount(app, by, params.server)
        return nothing(204)
      },
      {
        needs: 'user',
        params: MediaAccountServer,
        detail: { summary: 'Disconnects an account; the last way to sign in stays.' },
      },
    )
