import { Elysia } from 'elysia'
import { OpenIdOutcome, OpenIdPage, OpenIdProviderChoice, OpenIdSignIn } from '~/shared/api/open-id'
import { BegunSignIn, SignInOutcome } from '~/shared/api/second-step'
import {
  PasswordNeed,
  PasswordQuestion,
  PlexPage,
  QuickConnectCode,
  QuickConnectServer,
  type Session,
  SignIn,
  WaitedSignIn,
} from '~/shared/api/session'
import { beginSignIn, passwordNeeded } from '../../access/actions'
import type { SignedIn } from '../../access/admit'
import type { Entered } from '../../access/enter'
import { signInByHeader } from '../../access/header-sign-in'
import { beginOpenId, endOpenId } from '../../access/open-id-sign-in'
import { beginAtPlex, endAtPlex } from '../../access/plex-page'
import { beginByCode, endByCode } from '../../access/quick-connect'
import type { App } from '../../app'
import { identity } from '../identity'

/** A session as it is handed out. */
export const sessionView = ({ token, expiresAt }: SignedIn): Session => ({ token, expiresAt: expiresAt.toISOString() })

const outcomeView = (entered: Entered | null): SignInOutcome => ({
  session: entered?.session ? sessionView(entered.session) : null,
  awaited: entered?.awaited ?? null,
})

const begunView = ({ session, awaited }: Entered): BegunSignIn => (session ? sessionView(session) : awaited)

/** Signing in: with name and password, on a page of Plex or a provider, or by a code that is entered at a media server. */
export const sessionRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/session' })
    .use(identity(app))
    .post(
      '',
      async ({ body, context, request }) => {
        const caller = { address: context.address, signal: request.signal }
        return begunView(await beginSignIn(app, body, caller))
      },
      {
        needs: 'anonymous',
        body: SignIn,
        response: BegunSignIn,
        detail: { summary: 'A session, or the ticket for the second step of an account that has one.' },
      },
    )
    .post('/password-needed', async ({ body }) => ({ needed: await passwordNeeded(app, body.userName) }), {
      needs: 'anonymous',
      body: PasswordQuestion,
      response: PasswordNeed,
    })
    .post('/header', async ({ context }) => begunView(await signInByHeader(app, context)), {
      needs: 'anonymous',
      response: BegunSignIn,
      detail: { summary: 'A session, or the ticket for the second step, for whom a trusted proxy names.' },
    })
    .post('/plex', ({ context }) => beginAtPlex(app, context.address), {
      needs: 'anonymous',
      response: PlexPage,
      detail: { summary: 'Begins a sign-in that somebody allows on a page of Plex.' },
    })
    .post('/plex/outcome', async ({ body, context }) => outcomeView(await endAtPlex(app, body, context.address)), {
      needs: 'anonymous',
      body: WaitedSignIn,
      response: SignInOutcome,
      detail: { summary: 'The session once it was allowed.' },
    })
    .post('/quick-connect', ({ body, context }) => beginByCode(app, body.server, context.address), {
      needs: 'anonymous',
      body: QuickConnectServer,
      response: QuickConnectCode,
      detail: { summary: 'Begins a sign-in by a code that somebody enters at a media server.' },
    })
    .post(
      '/quick-connect/outcome',
      async ({ body, context }) => outcomeView(await endByCode(app, body, context.address)),
      {
        needs: 'anonymous',
        body: WaitedSignIn,
        response: SignInOutcome,
        detail: { summary: 'The session once the code was entered.' },
      },
    )
    .post('/open-id', ({ body, context }) => beginOpenId(app, body.provider, context), {
      needs: 'anonymous',
      body: OpenIdProviderChoice,
      response: OpenIdPage,
      detail: { summary: 'Begins a sign-in at a provider of OpenID Connect.' },
    })
    .post(
      '/open-id/outcome',
      async ({ body, context }) => {
        const { signOutTicket, ...entered } = await endOpenId(app, body, context.address)
        return { ...outcomeView(entered), signOutTicket }
      },
      {
        needs: 'anonymous',
        body: OpenIdSignIn,
        response: OpenIdOutcome,
        detail: { summary: 'The session of whom the provider vouches for.' },
      },
    )
