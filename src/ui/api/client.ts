import i18next from 'i18next'
import { navigate } from 'wouter/use-browser-location'
import { base, url } from '../base'
import { takeEarlyAnswer } from '../early-answers'
import { account, cacheAnswer, cachedAnswer } from '../state/offline-cache'
import { checkReach } from '../state/reach'
import { currentToken, signOutRefused } from '../state/session'
import { ApiError, NotSentError, OfflineError, type Problem, UnansweredAction } from './errors'

type Query = Record<string, string | number | boolean | null | undefined>
type CallOptions = { query?: Query; signal?: AbortSignal; keepalive?: boolean }

const withQuery = (path: string, query: Query = {}) => {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

const isJson = (answer: Response) => /[/+]json/.test(answer.headers.get('content-type') ?? '')

const read = async (answer: Response): Promise<unknown> => {
  const text = await answer.text()
  if (text === '') return null
  return isJson(answer) ? JSON.parse(text) : text
}

/** A reverse proxy that does not reach the portal says so itself; the portal would say it in JSON. */
const isFromProxy = (answer: Response) => [502, 503, 504].includes(answer.status) && !isJson(answer)

/** Only what pages and lists read comes with a signal, and only that is asked for again without a press. */
const noAnswer = ({ signal }: CallOptions, cause: unknown, online = true) => {
  void checkReach()
  if (signal) return new OfflineError({ cause })
  return online ? new UnansweredAction({ cause }) : new NotSentError({ cause })
}

const refusal = (method: string, status: number, body: unknown) => {
  if (typeof body === 'string') return new ApiError(status, body)
  if (typeof body !== 'object' || body === null) return new ApiError(status, '')
  const { error, message, errorMessage } = body as { error?: string; message?: string; errorMessage?: string }
  const problem = body as Problem
  // What pages read is found by their addresses: one that cannot be read at all names nothing that is there.
  if (method === 'GET' && status === 400 && problem.errors) return new ApiError(404, '', problem)
  const [first] = Object.values(problem.errors ?? {}).flat()
  return new ApiError(status, problem.detail ?? error ?? message ?? errorMessage ?? first ?? '', problem)
}

let confirmAgain: (() => Promise<boolean>) | undefined

/** What asks whoever is signed in to show once more who they are; a call that needed it is then made again. */
export const confirmWith = (ask: typeof confirmAgain) => {
  confirmAgain = ask
}

let agreeFirst: (() => void) | undefined

/** What happens when a call is refused until the terms of the house are agreed to; gives what ends it. */
export const whenAgreementNeeded = (listen: () => void) => {
  agreeFirst = listen
  return () => {
    agreeFirst = undefined
  }
}
/** Whoever has to set up a second step does so before anything else, and goes on where they were. */
const toSetUp = () => {
  const path = location.pathname.slice(base.length)
  // Several calls of a page are refused at once.
  if (path !== setUpPage) navigate(url(setUpPage), { replace: true, state: { after: path + location.search } })
}
const setUpPage = '/second-step'

const call = async <Answer>(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<Answer> => {
  const token = currentToken()
  const headers = new Headers({ accept: 'application/json' })
  if (i18next.language) headers.set('accept-language', i18next.language)
  if (token) headers.set('authorization', `Bearer ${token}`)
  // Of a file the browser says what it is; of nothing, nothing is made.
  const sent = body instanceof Blob ? body : JSON.stringify(body)
  if (typeof sent === 'string') headers.set('content-type', 'application/json')
  const request = {
    method,
    headers,
    body: sent,
    signal: options.signal,
    keepalive: options.keepalive,
  }
  const online = navigator.onLine
  const address = url(withQuery(path, options.query))
  const early = method === 'GET' ? takeEarlyAnswer(address, token) : null
  const answer = await (early ?? fetch(address, request)).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause
    throw noAnswer(options, cause, online)
  })
  if (isFromProxy(answer)) throw noAnswer(options, answer.status)
  const content = await read(answer)
  if (answer.ok) return content as Answer
  const refused = refusal(method, answer.status, content)
  // One with a code is about what was asked for, not about who asks.
  if (answer.status === 401 && token && !refused.problem?.code) await signOutRefused(token)
  if (refused.problem?.code === 'ConfirmationNeeded' && (await confirmAgain?.()))
    return call(method, path, body, options)
  if (refused.problem?.code === 'AgreementNeeded') agreeFirst?.()
  if (refused.problem?.code === 'SecondStepNeeded') toSetUp()
  throw refused
}

// Paths start with `/api/`; the base path, the token and JSON are added here. An empty answer is null.

/** Reads; what the portal answered last stands in where it cannot be reached, see `offline-cache.ts`. */
export const get = async <Answer>(path: string, options: CallOptions = {}): Promise<Answer> => {
  const address = withQuery(path, options.query)
  const fresh = async () => {
    const own = account()
    const answer = await call<Answer>('GET', path, undefined, options)
    // Nobody waits for it, and a full disk is no reason to show nothing.
    cacheAnswer(own, address, answer).catch(() => undefined)
    return answer
  }
  try {
    return await fresh()
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error
    const there = checkReach()
    const cached = await cachedAnswer(address).catch(() => undefined)
    if (cached === undefined) throw error
    // Where the line broke for a moment alone, the cached answer would be shown as if it were new.
    return (await there) ? await fresh().catch(() => cached as Answer) : (cached as Answer)
  }
}
export const post = <Answer>(path: string, body: unknown = {}, options?: CallOptions) =>
  call<Answer>('POST', path, body, options)
export const put = <Answer>(path: string, body: unknown = {}, options?: CallOptions) =>
  call<Answer>('PUT', path, body, options)
export const remove = <Answer>(path: string, body?: unknown, options?: CallOptions) =>
  call<Answer>('DELETE', path, body, options)
