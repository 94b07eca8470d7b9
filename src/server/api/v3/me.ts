import { Elysia } from 'elysia'
import { AccessToken, CountryChoice, DisplayName, LanguageChoice, Me, OwnDetails, PlexRenewal } from '~/shared/api/me'
import { PlexPage, Session, SignInTicket } from '~/shared/api/session'
import { OwnSession, SessionViewList } from '~/shared/api/sessions'
import { issueSettings } from '~/shared/issues/settings'
import { isStaff, type User } from '~/shared/users/model'
import { picturesIn } from '~/shared/users/own-picture'
import { needRecentSignIn } from '../../access/recent'
import { beginRenewingPlex, endRenewingPlex } from '../../access/renew-plex'
import { endSession, sessionsFor, signOutEverywhere } from '../../access/sessions'
import type { App } from '../../app'
import { issueCounts } from '../../issues/queries'
import { unreadCount } from '../../notifications/notice-queries'
import { countOfRequests } from '../../requests/lists/counts'
import { allVisible } from '../../requests/lists/visible'
import { accessToken, changeOwnDetails, chooseCountry, chooseLanguage } from '../../users/own-account'
import { chooseDisplayName } from '../../users/own-name'
import { personPicturePath } from '../../users/person-pictures'
import { nothing } from '../answers'
import type { Caller } from '../guard'
import { identity } from '../identity'
import { withoutPageCookie, withPageCookie } from '../page-cookie'
import { quotaViews } from './quota-views'
import { sessionView } from './session'
import { sessionViews } from './session-views'

/** The own account: who calls, what is left to them, and what they choose for themselves. */
export const meRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/me' })
    .use(identity(app))
    .get(
      '',
      async ({ by, caller, context, set }) => {
        Object.assign(set.headers, await withPageCookie(app, { by, session: caller.session }, context))
        return view(app, by, caller)
      },
      { needs: 'signedIn', response: Me },
    )
    .put(
      '/language',
      async ({ by, body }) => {
        await chooseLanguage(app, by, body.language)
        return nothing(204)
      },
      { needs: 'user', body: LanguageChoice },
    )
    .put(
      '/streaming-country',
      async ({ by, body }) => {
        await chooseCountry(app, by, body.country)
        return nothing(204)
      },
      { needs: 'user', body: CountryChoice },
    )
    .put(
      '/details',
      async ({ by, body, context, request }) => {
        const { currentPassword, password, email } = body
        const details = { id: by.id, currentPassword, password, confirmNewPassword: password, emailAddress: email }
        const from = { address: context.address, signal: request.signal }
        await changeOwnDetails(app, by, details, from, { confirming: true })
        return nothing(204)
      },
      {
        needs: 'user',
        body: OwnDetails,
        detail: {
          summary: 'A new address counts once the link is followed that is sent there, where mails can be sent.',
        },
      },
    )
    .post('/sign-out-everywhere', async ({ by, caller }) => sessionView(await signOutEverywhere(app, by, caller)), {
      needs: 'signedIn',
      response: Session,
      detail: { summary: 'Ends every session of the caller, renews the personal token, and begins a new session.' },
    })
    .get('/sessions', async ({ by, caller }) => sessionViews(await sessionsFor(app, by, by.id), caller.session), {
      needs: 'user',
      response: SessionViewList,
      detail: { summary: 'Where the caller is signed in, what was used last first.' },
    })
    .delete(
      '/sessions/:id',
      async ({ by, params, caller, context }) => {
        const ended = params.id === 'this' ? (caller.session ?? params.id) : params.id
        await endSession(app, by, by.id, ended)
        return nothing(204, ended === caller.session ? withoutPageCookie(app, context) : {})
      },
      {
        needs: 'signedIn',
        params: OwnSession,
        detail: { summary: 'Signs the caller out there and nowhere else; `this` is the session of the call.' },
      },
    )
    .put(
      '/display-name',
      async ({ by, body }) => {
        await chooseDisplayName(app, by, body.displayName)
        return nothing(204)
      },
      {
        needs: 'user',
        body: DisplayName,
        detail: { summary: 'Chooses the name that others are shown instead of the username; null is none.' },
      },
    )
    .post(
      '/access-token',
      async ({ by, caller }) => {
        await needRecentSignIn(app, caller)
        return { accessToken: await accessToken(app, by) }
      },
      { needs: 'user', response: AccessToken },
    )
    .post('/plex', ({ by }) => beginRenewingPlex(app, by), {
      needs: 'user',
      response: PlexPage,
      detail: { summary: 'Begins to renew the sign-in at Plex of the caller, who allows it on a page of Plex.' },
    })
    .post('/plex/outcome', async ({ by, body }) => ({ renewed: await endRenewingPlex(app, by, body.ticket) }), {
      needs: 'user',
      body: SignInTicket,
      response: PlexRenewal,
      detail: { summary: 'Whether it was allowed; refused for another account at Plex.' },
    })

async function view(app: App, by: User, { mustAgree }: Pick<Caller, 'mustAgree'>): Promise<Me> {
  const quotas = await quotaViews(app, [by])
  const { id, userName, alias, email, userType, language, streamingCountry } = by
  return {
    ...{ id, userName, alias, email, userType, language, streamingCountry },
    picturePath: personPicturePath(app, by),
    mustAgree,
    hasOwnPicture: picturesIn(by.picture).own !== null,
    quotas: quotas(by),
    unreadNotices: await unreadCount(app.store, by.id),
    openIssues: await openIssues(app, by),
    pendingRequests: isStaff(by) ? await pendingRequests(app, by) : null,
  }
}

const pendingRequests = (app: App, by: User) =>
  countOfRequests(app.store, { ...allVisible(app, by, null), stage: 'pending' })

async function openIssues(app: App, by: User): Promise<number | null> {
  if (!isStaff(by) || !app.settings.get(issueSettings).enabled) return null
  const { pending, inProgress } = await issueCounts(app.store)
  return pending + inProgress
}
