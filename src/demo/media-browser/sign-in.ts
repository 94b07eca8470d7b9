import type { MediaContent, MediaPerson } from '../media/content'
import { type Route, route } from '../routes'

/** A code that somebody enters where they are signed in; of a token, only whose it is. */
export type Sessions = {
  codes: Map<string, { code: string; personId: string | null; timesAsked: number }>
  tokens: Map<string, string>
  /** Keys for programs that somebody made there, with what they are for. */
  keys: Map<string, string>
}
export const noSessions = (): Sessions => ({ codes: new Map(), tokens: new Map(), keys: new Map() })

type Question = {
  content: MediaContent
  sessions: Sessions
  headers: Headers
  query: URLSearchParams
  body: unknown
  product: 'Emby' | 'Jellyfin'
  /** Somebody as the server describes them. */
  written: (person: MediaPerson) => unknown
}
export type SignInAnswer = (question: Question) => Response

/** Programs must say what they are; Emby has a header of its own for it. */
const isIntroduced = ({ headers, product }: Question) =>
  /^(MediaBrowser|Emby) .*DeviceId=/.test(
    (product === 'Emby' ? headers.get('x-emby-authorization') : null) ?? headers.get('authorization') ?? '',
  )

const given = (body: unknown, name: string): string => {
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {})
  return String(fields.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1] ?? '')
}

function entered({ content, sessions, written }: Question, who: MediaPerson): Response {
  const token = crypto.randomUUID().replaceAll('-', '')
  sessions.tokens.set(token, who.id)
  return json({ User: written(who), SessionInfo: { UserId: who.id }, AccessToken: token, ServerId: content.serverId })
}

/** Names count in any letter case. */
const byName: SignInAnswer = question => {
  if (!isIntroduced(question)) return refused(400)
  const name = given(question.body, 'Username').toLowerCase()
  const who = question.content.people.find(one => one.name.toLowerCase() === name)
  if (!who || who.password !== given(question.body, 'Pw')) return refused(401)
  return who.isDisabled ? refused(question.product === 'Emby' ? 401 : 403) : entered(question, who)
}

const newCode: SignInAnswer = question => {
  if (!isIntroduced(question)) return refused(400)
  if (question.content.withoutCodes) return json('Quick connect is disabled', 401)
  const secret = crypto.randomUUID().replaceAll('-', '').repeat(2)
  const code = String(100_000 + question.sessions.codes.size)
  question.sessions.codes.set(secret, { code, personId: null, timesAsked: 0 })
  return json({ Authenticated: false, Secret: secret, Code: code, AppName: 'Marquee' })
}

/** People see a code that is entered by itself, and that it is waited for, before they are let in. */
const enteredAtAsking = 3

const codeAsItIs: SignInAnswer = ({ content, sessions, query }) => {
  const secret = query.get('secret') ?? ''
  const found = sessions.codes.get(secret)
  if (!found) return json('Unknown secret', 404)
  found.timesAsked += 1
  if (found.timesAsked >= enteredAtAsking) found.personId ??= content.codesEnteredBy ?? null
  return json({ Authenticated: found.personId !== null, Secret: secret, Code: found.code, AppName: 'Marquee' })
}

const byCode: SignInAnswer = question => {
  if (!isIntroduced(question)) return refused(400)
  const found = question.sessions.codes.get(given(question.body, 'Secret'))
  const who = question.content.people.find(({ id }) => id === found?.personId)
  return who && !who.isDisabled ? entered(question, who) : refused(404)
}

const signOut: SignInAnswer = ({ sessions, headers }) => {
  const written = /Token="?([^",\s]+)"?/i.exec(headers.get('authorization') ?? '')?.[1] ?? headers.get('x-emby-token')
  return sessions.tokens.delete(written ?? '') ? new Response(null, { status: 204 }) : refused(401)
}

/** What somebody may ask who has no key yet. */
export const signInRoutes = (product: 'Emby' | 'Jellyfin'): Route<SignInAnswer>[] => [
  route('POST', '/users/authenticatebyname', byName),
  route('POST', '/sessions/logout', signOut),
  ...(product === 'Jellyfin'
    ? [
        route('GET', '/quickconnect/enabled', (({ content }) => json(!content.withoutCodes)) satisfies SignInAnswer),
        route('POST', '/quickconnect/initiate', newCode),
        route('GET', '/quickconnect/connect', codeAsItIs),
        route('POST', '/users/authenticatewithquickconnect', byCode),
      ]
    : []),
]

/** Somebody enters a code at the server, where they are signed in. */
export function enterCode({ codes }: Sessions, code: string, personId: string): boolean {
  const found = [...codes.values()].find(one => one.code === code)
  if (!found || found.personId !== null) return false
  found.personId = personId
  return true
}

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } })
export const refused = (status: number) =>
  new Response('Error processing request.', { status, headers: { 'content-type': 'text/plain' } })
