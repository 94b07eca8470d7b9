import { Elysia } from 'elysia'
import { AccountDetail, AccountParams } from '~/shared/api/accounts'
import { type Joined, JoiningInput, JoiningPreview, JoiningQuery } from '~/shared/api/joining'
import { displayName, type User } from '~/shared/users/model'
import { knownClaims } from '~/shared/users/rules'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { foreseeJoining, joinAccounts } from '../../users/join-accounts'
import { identity } from '../identity'
import { readAccount } from './account-calls'
import { limitsView } from './account-views'

/** One account out of two of the same person, for staff. */
export const userJoiningRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/users' })
    .use(identity(app))
    .get(
      '/:id/joining',
      async ({ by, params, query }) => {
        const { stays, goes, after, links, moves, revision } = await foreseeJoining(app, by, {
          ...query,
          stays: params.id,
        })
        return { stays: joined(stays), goes: joined(goes), after: joined(after), linksSignIn: links, moves, revision }
      },
      {
        needs: 'powerUser',
        params: AccountParams,
        query: JoiningQuery,
        response: JoiningPreview,
        detail: { summary: 'What joining another account with this one would do; nothing is written.' },
      },
    )
    .post(
      '/:id/joining',
      async ({ by, params, body, caller }) => {
        await needRecentSignIn(app, caller)
        const { id } = await joinAccounts(app, by, { ...body, stays: params.id })
        return readAccount(app, by, id)
      },
      {
        needs: 'powerUser',
        params: AccountParams,
        body: JoiningInput,
        response: AccountDetail,
        detail: { summary: 'Makes one account of two of the same person; this one stays. There is no way back.' },
      },
    )

const joined = (user: User): Joined => ({
  ...{ id: user.id, userName: user.userName, displayName: displayName(user), userType: user.userType },
  ...{ email: user.email || null, claims: knownClaims(user.claims), limits: limitsView(user.limits) },
})
