import { Elysia } from 'elysia'
import * as api from '~/shared/api/accounts'
import * as several from '~/shared/api/accounts-together'
import { needRecentSignIn, recentSignIn } from '../../access/recent'
import { sendResetLink } from '../../access/reset'
import type { App } from '../../app'
import { welcomeAccount } from '../../notifications/welcome'
import { appLinkOf, renewAccessToken, signOutUser } from '../../users/account-access'
import { giveExtra } from '../../users/give-extra'
import { removeUser } from '../../users/remove-account'
import { nothing } from '../answers'
import { largeBody } from '../body'
import { identity } from '../identity'
import {
  addAccount,
  editAccount,
  editTogether,
  listAccounts,
  previewTogether,
  readAccount,
  startingAccount,
  undoEdit,
} from './account-calls'

/** Accounts as staff look after them, beside what `users.ts` says of people. */
export const accountRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/users' })
    .use(identity(app, { largestBody: largeBody }))
    .get('', ({ by, query }) => listAccounts(app, by, query), {
      needs: 'powerUser',
      query: api.AccountQuery,
      response: api.AccountPage,
      detail: { summary: 'A part of the accounts, by name unless another order is asked for.' },
    })
    .post('', ({ by, body, caller }) => addAccount(app, by, body, recentSignIn(app, caller)), {
      needs: 'powerUser',
      body: api.NewAccount,
      response: api.AccountDetail,
      detail: { summary: 'Makes an account of this portal’s own.' },
    })
    .get('/starting-values', ({ by }) => startingAccount(app, by), {
      needs: 'powerUser',
      response: api.StartingAccount,
      detail: { summary: 'What the form of a new account begins with: what the settings say of new users.' },
    })
    .post('/together/preview', ({ by, body }) => previewTogether(app, by, body), {
      needs: 'powerUser',
      body: several.TogetherEdit,
      response: several.TogetherPreview,
      detail: { summary: 'What a change of several accounts would do; nothing is written.' },
    })
    .post('/together', ({ by, body, caller }) => editTogether(app, by, body, recentSignIn(app, caller)), {
      needs: 'powerUser',
      body: several.TogetherEdit,
      response: several.TogetherOutcome,
      detail: { summary: 'Changes several accounts, as far as the rules allow it with each.' },
    })
    .post('/together/undo', ({ by, body, caller }) => undoEdit(app, by, body, recentSignIn(app, caller)), {
      needs: 'powerUser',
      body: several.TogetherUndo,
      response: several.UndoOutcome,
      detail: { summary: 'Puts accounts back to what they were, those that nobody has changed meanwhile.' },
    })
    .get('/:id', ({ by, params }) => readAccount(app, by, params.id), {
      needs: 'powerUser',
      params: api.AccountParams,
      response: api.AccountDetail,
      detail: { summary: 'An account with all that can be edited of it, and the revision that an edit sends back.' },
    })
    .put(
      '/:id',
      ({ by, params, body, caller }) =>
        editAccount(app, by, params.id, { ...body, needRecent: recentSignIn(app, caller) }),
      {
        needs: 'powerUser',
        params: api.AccountParams,
        body: api.AccountEdit,
        response: api.AccountDetail,
        detail: { summary: 'Changes an account; refused where it was changed since its revision was read.' },
      },
    )
    .delete(
      '/:id',
      async ({ by, params, query, caller }) => {
        await needRecentSignIn(app, caller)
        await removeUser(app, by, params.id, query)
        return nothing(204)
      },
      {
        needs: 'powerUser',
        params: api.AccountParams,
        query: api.AccountRemoval,
        detail: { summary: 'Removes an account, and says what becomes of what the person asked for.' },
      },
    )
    .post(
      '/:id/welcome',
      async ({ by, params }) => {
        await welcomeAccount(app, by, params.id)
        return nothing(204)
      },
      { needs: 'powerUser', params: api.AccountParams, detail: { summary: 'Sends the welcome email.' } },
    )
    .post(
      '/:id/reset-link',
      async ({ by, params }) => {
        await sendResetLink(app, by, params.id)
        return nothing(204)
      },
      { needs: 'powerUser', params: api.AccountParams, detail: { summary: 'Emails a link for a new password.' } },
    )
    .post(
      '/:id/sign-out',
      async ({ by, params }) => {
        await signOutUser(app, by, params.id)
        return nothing(204)
      },
      {
        needs: 'powerUser',
        params: api.AccountParams,
        detail: { summary: 'Ends every session, the personal token and the address of the calendar.' },
      },
    )
    .post(
      '/:id/access-token',
      async ({ by, params, caller }) => {
        await needRecentSignIn(app, caller)
        await renewAccessToken(app, by, params.id)
        return nothing(204)
      },
      {
        needs: 'powerUser',
        params: api.AccountParams,
        detail: { summary: 'Makes another personal token; the one before ends.' },
      },
    )
    .post(
      '/:id/extra',
      async ({ by, params, body }) => {
        await giveExtra(app, by, params.id, body)
        return readAccount(app, by, params.id)
      },
      {
        needs: 'powerUser',
        params: api.AccountParams,
        body: api.ExtraRequests,
        response: api.AccountDetail,
        detail: { summary: 'Lets somebody ask for more than their limits allow, until the period of each is over.' },
      },
    )
    .post(
      '/:id/app-link',
      async ({ by, params, caller }) => {
        await needRecentSignIn(app, caller)
        return { link: await appLinkOf(app, by, params.id) }
      },
      {
        needs: 'powerUser',
        params: api.AccountParams,
        response: api.AppLink,
        detail: { summary: 'How the mobile application gets here as that person.' },
      },
    )
