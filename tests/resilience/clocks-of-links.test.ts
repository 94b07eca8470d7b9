import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { shownResetLink } from '~/server/access/reset'
import { decisionLinkMs, decisionToken } from '~/server/decisions/decision-link'
import { unsentRows } from '~/server/events/outbox-queries'
import { createMovieRequest } from '~/server/requests/create/movie'
import { upsert } from '~/server/store/dialect'
import { askToConfirm } from '~/server/users/address-change'
import { invite } from '~/server/users/invitations'
import { mostWrongCodes, periodSeconds } from '~/shared/access/time-codes'
import { dayMs, minuteMs, secondMs } from '~/shared/durations'
import type { DirectMail } from '~/shared/notifications/model'
import type { User } from '~/shared/users/model'
import { setPassword } from '../support/accounts'
import { engines } from '../support/engines'
import { acceptance, anInvitation } from '../support/invitations'
import { codeAt, withTimeCodes } from '../support/second-step'
import { serverProcesses } from '../support/server-process'
import { toldPortal, wish } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'
import { secretKey } from '../support/vault'

const { startAhead } = serverProcesses()
/** How far the clocks of two servers are off. */
const offMs = [5 * minuteMs, -5 * minuteMs]
/** Before and after the end of what counts for a while: less than either clock is off. */
const edgeMs = 2 * minuteMs

const ada = anAdmin('ada')
const readers = ['ann', 'ben', 'cleo', 'dora'].map(name => aUser(name))
const careful = ['eve', 'finn'].map(name => aUser(name))
const guessed = aUser('gil')
const password = 'a long password'

type Call = { path: string; body: object }
type Kind = { what: string; lifeMs: number; over: string; made: (reader: User) => Promise<Call> }

const post = async (address: string, { path, body }: Call, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(new URL(path, address), { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  const told: Record<string, string> = text === '' ? {} : JSON.parse(text)
  return { status: answer.status, told, code: told.code ?? null }
}

const tokenIn = (text: string) => decodeURIComponent(/token=([^\s&]+)/.exec(text)?.[1] ?? '')

for (const engine of engines.filter(({ dialect }) => dialect !== 'sqlite'))
  describe(`what counts for a while counts as long at two servers on ${engine.dialect} whose clocks are wrong`, () => {
    let database: string
    let house: Awaited<ReturnType<typeof toldPortal>>
    /** When what is handed out was handed out. */
    let now = new Date()
    let requestId: number
    beforeAll(async () => {
      database = await engine.fresh()
      house = await toldPortal({ users: [ada, ...readers, ...careful, guessed], database, now: () => now })
      for (const user of [...careful, guessed]) await setPassword(house.portal, user, password)
      await withTimeCodes(house.portal.as('gil'), now)
      requestId = (await createMovieRequest(house.app, guessed, wish)).request.id
    })
    afterAll(() => house.close())

    const servers = () =>
      Promise.all(offMs.map(ms => startAhead(ms, { MARQUEE_DATABASE_URL: database, MARQUEE_SECRET_KEY: secretKey })))

    const addressToken = async ({ id }: User) => {
      const mails = (await unsentRows(house.app.store)).filter(({ userId }) => userId === id)
      return tokenIn(
        mails.map(({ payload }) => (payload as DirectMail).body).find(body => body.includes('token=')) ?? '',
      )
    }
    const kinds: Kind[] = [
      {
        ...{ what: 'a new password', lifeMs: dayMs, over: 'ResetTokenInvalid' },
        made: async ({ id, email }) => {
          const token = tokenIn((await shownResetLink(house.app, ada, id)).path)
          return { path: '/api/v3/password-resets/complete', body: { email, token, password } }
        },
      },
      {
        ...{ what: 'another address', lifeMs: dayMs, over: 'AddressLinkInvalid' },
        made: async reader => {
          const wanted = `new-${reader.userName}@example.com`
          await house.app.store.transaction(tx => askToConfirm(house.app, tx, reader, wanted))
          return { path: '/api/v3/address-confirmations', body: { token: await addressToken(reader) } }
        },
      },
      {
        ...{ what: 'an invitation', lifeMs: 7 * dayMs, over: 'InvitationExpired' },
        made: async ({ userName }) => {
          const { token } = await invite(house.app, ada, { ...anInvitation({ days: 7 }), profiles: null })
          return { path: '/api/v3/invitations/accept', body: acceptance(token, `guest of ${userName}`) }
        },
      },
      {
        ...{ what: 'a decision', lifeMs: decisionLinkMs, over: 'DecisionLinkOver' },
        made: async () => {
          const token = await decisionToken(house.app, ada, { kind: 'movie', id: requestId, variant: 'standard' })
          return { path: '/api/v3/decision-links', body: { token } }
        },
      },
    ]

    test('links of mails, until the clock of the database says that they are over', async () => {
      const running = await servers()
      const tried = running.flatMap(({ address }) => [edgeMs, -edgeMs].map(leftMs => ({ address, leftMs })))
      for (const { what, lifeMs, over, made } of kinds)
        for (const [at, { address, leftMs }] of tried.entries()) {
          const reader = readers[at]
          if (!reader) throw new Error('there are too few readers')
          now = new Date(Date.now() - lifeMs + leftMs)
          const { status, code } = await post(address, await made(reader))
          const expected = leftMs > 0 ? { isDone: true, code: null } : { isDone: false, code: over }
          expect({ what, at, isDone: status < 300, code }).toEqual({ what, at, ...expected })
        }
    }, 180_000)

    test('a decision by a link, once, at whichever of them', async () => {
      const [one, other] = await servers()
      if (!one || !other) throw new Error('a server is missing')
      now = new Date()
      const token = await decisionToken(house.app, ada, { kind: 'movie', id: requestId, variant: 'standard' })
      const call = { path: '/api/v3/decision-links/decide', body: { token, decision: 'deny' } }
      expect((await post(one.address, call)).status).toBe(200)
      expect((await post(other.address, call)).code).toBe('DecisionLinkOver')
    }, 180_000)

    test('codes of an app, which goes by the right time, and each once', async () => {
      const running = await servers()
      for (const [at, user] of careful.entries()) {
        const [here, there] = [running[at]?.address ?? '', running[1 - at]?.address ?? '']
        const given = { userName: user.userName, password, remember: false }
        const begin = async (address: string) => (await post(address, { path: '/api/v3/session', body: given })).told
        const { token } = await begin(here)
        const asking = async (path: string, body: unknown = {}) => {
          const { status, told } = await post(here, { path, body: body as object }, token)
          return { status, body: told }
        }
        const { secret } = await withTimeCodes({ post: asking }, new Date())
        const second = async (address: string, ticket: string | undefined, code: string) =>
          post(address, { path: '/api/v3/session/second-step', body: { ticket, code } })
        const codeIn = (ms: number) => codeAt(secret, new Date(Date.now() + ms))

        const { ticket } = await begin(here)
        expect((await second(here, ticket, codeIn(offMs[at] ?? 0))).code).toBe('CodeWrong')
        // That of now was used up by setting codes up.
        const next = codeIn(periodSeconds * secondMs)
        expect((await second(there, ticket, next)).status).toBe(200)
        const { ticket: another } = await begin(there)
        expect((await second(here, another, next)).code).toBe('CodeWrong')
      }
    }, 180_000)

    test('no code, until the clock of the database says that enough time has passed since ten wrong ones', async () => {
      const running = await servers()
      const { store } = house.app
      const { secondStepLocks: locks } = store.t
      for (const { address } of running)
        for (const leftMs of [edgeMs, -edgeMs]) {
          const lockedUntil = new Date(Date.now() + leftMs)
          const row = { userId: guessed.id, wrong: mostWrongCodes, since: new Date(), lockedUntil }
          await upsert(store, locks, [row], { on: [locks.userId], set: ['wrong', 'since', 'lockedUntil'] })
          const given = { userName: guessed.userName, password, remember: false }
          const { ticket } = (await post(address, { path: '/api/v3/session', body: given })).told
          const call = { path: '/api/v3/session/second-step', body: { ticket, code: '000000' } }
          expect((await post(address, call)).code).toBe(leftMs > 0 ? 'TooManyAttempts' : 'CodeWrong')
        }
    }, 180_000)
  })
