import { Elysia } from 'elysia'
import { Refusal, refuse } from '~/shared/refusal'
import { signInSayingWhy } from '../../access/actions'
import type { SignedIn } from '../../access/admit'
import { enterSayingWhy } from '../../access/enter'
import { isFromElsewhere } from '../../access/page-call'
import { signInWithForeignToken } from '../../access/plex'
import { askForReset, completeReset } from '../../access/reset'
import { endSession } from '../../access/sessions'
import type { App } from '../../app'
import { userById } from '../../users/queries'
import { AnswerError, json } from '../answers'
import { knownCaller } from '../caller'
import { identity } from '../identity'
import type { RequestContext } from '../request-context'
import { sessionCookie, withoutSessionCookie } from '../session-cookie'
import { anyText, optional, readMembers, text } from './members'
import { shownPerson } from './named-people'

type Calling = { body: unknown; context: RequestContext; request: Request }
const longestName = 400
const longestPassword = 4_000

/** Signing in by cookie for programs that know no key: the same ways, and held to the same, as on our own pages. */
export const authRoutes = (app: App) =>
  new Elysia({ name: 'seerr auth' })
    .use(identity(app))
    .get('/auth/me', async ({ by }) => json(await shownPerson(app, by, by)), { needs: 'user' })
    .post('/auth/local', async call => entered(app, call, () => byPassword(app, call, 'email')), { needs: 'anonymous' })
    .post('/auth/jellyfin', async call => entered(app, call, () => atMediaServer(app, call)), { needs: 'anonymous' })
    .post('/auth/plex', async call => entered(app, call, () => byPlex(app, call)), { needs: 'anonymous' })
    .post('/auth/logout', async call => left(app, call), { needs: 'anonymous' })
    .post(
      '/auth/reset-password',
      async ({ body }) => {
        await askForReset(app, readMembers(body, { email: text(longestName) }).email)
        return json({ status: 'ok' })
      },
      { needs: 'anonymous' },
    )
    .post(
      '/auth/reset-password/:guid',
      async ({ body, params }) => {
        const { password, email } = readMembers(body, {
          password: text(longestPassword),
          email: optional(text(longestName)),
        })
        await completeReset(app, { email, token: params.guid, password })
        return json({ status: 'ok' })
      },
      { needs: 'anonymous' },
    )

/** Programs stay signed in until somebody ends that, as they keep no password to sign in with anew. */
async function byPassword(app: App, { body, context, request }: Calling, name: 'email' | 'username') {
  const read = readMembers(body, { [name]: text(longestName), password: anyText(longestPassword) })
  const given = { userName: read[name] ?? '', password: read.password ?? '', remember: true }
  return signInSayingWhy(app, given, { address: context.address, signal: request.signal })
}

/** These programs compare what is said of a wrong password with this word. */
async function atMediaServer(app: App, call: Calling) {
  try {
    return await byPassword(app, call, 'username')
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason.code !== 'SignInRefused') throw error
    throw new AnswerError(json({ message: 'INVALID_CREDENTIALS' }, 401))
  }
}

async function byPlex(app: App, { body, context }: Calling) {
  const { authToken } = readMembers(body, { authToken: text(longestPassword) })
  return signInWithForeignToken(app, authToken.trim(), context.address, enterSayingWhy)
}

/** The account that signed in, and the cookie of its session; no page of others signs anybody in. */
async function entered(app: App, call: Calling, enter: () => Promise<SignedIn>) {
  if (isFromElsewhere(app, call.context)) return refuse({ code: 'NoPermissions' })
  const session = await enter()
  const read = await app.tokens.read(session.token, app.now())
  const by = 'userId' in read ? await userById(app.store, read.userId) : null
  if (!by) return refuse({ code: 'SignInRefused' })
  return json(await shownPerson(app, by, by), 200, sessionCookie(app, call, session))
}

async function left(app: App, call: Calling) {
  const { by, session } = await knownCaller(call.request)
  if (!by || session === null) return json({ status: 'ok' })
  await endSession(app, by, by.id, session)
  return json({ status: 'ok' }, 200, withoutSessionCookie(app, call))
}
