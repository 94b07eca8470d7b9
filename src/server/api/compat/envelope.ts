import { UpstreamError } from '~/integrations/http/call'
import { type Reason, Refusal } from '~/shared/refusal'
import type { RequestKind } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { sentence, whyNot } from '../../sentences'
import { AnswerError, BadInput, badInput, json, problem } from '../answers'
import { defectAnswer, failureFor, logUpstream, wrongSettings } from '../errors'
import { statusOf } from '../refusal-status'
import type { Endpoint } from './endpoint'

/** Programs were never given a code for what the rules have against a request for a show. */
const perKind = (stem: string, kind: RequestKind, names: { movie: string; album: string }): string | null =>
  kind === 'tvShow' ? null : stem.replace('*', names[kind])

/** The `errorCode` of the request engine; null where clients know none. */
function wireCode(reason: Reason): string | null {
  switch (reason.code) {
    case 'AlreadyRequested':
    case 'AlreadyAvailable':
      return 'AlreadyRequested'
    case 'NoPermissionsOnBehalf':
    case 'NoPermissions':
    case 'NoSeasonChosen':
      return reason.code
    case 'RequestDoesNotExist':
      return reason.kind === 'tvShow' ? 'ChildRequestDoesNotExist' : reason.code
    case 'NoPermissionsRequest':
      return perKind('NoPermissionsRequest*', reason.kind, { movie: 'Movie', album: 'Album' })
    case 'QuotaExceeded':
      return perKind('*RequestQuotaExceeded', reason.kind, { movie: 'Movie', album: 'Album' })
    default:
      return null
  }
}

/** What the request engine answers inside a 200. */
export const engineAnswer = (answer: {
  result: boolean
  requestId?: number
  message?: string | null
  errorMessage?: string | null
  errorCode?: string | null
}) => ({
  result: answer.result,
  message: answer.message ?? null,
  isError: Boolean(answer.errorMessage) || Boolean(answer.errorCode),
  errorMessage: answer.errorMessage ?? null,
  errorCode: answer.errorCode ?? null,
  requestId: answer.requestId ?? 0,
})

/** Deciding about shows and albums answers without a number, and with a sentence only where programs show it. */
export const decidedAnswer = (message: string | null = null) => engineAnswer({ result: true, message })

/** The call that failed; no endpoint where none was found. */
type Failed = { app: App; endpoint: Endpoint | null; path: string; by: User | null }

/** The only place that turns errors of the foreign wire into answers. */
export async function failure(failed: Failed, error: unknown): Promise<Response> {
  const { app, endpoint, path, by } = failed
  if (error instanceof AnswerError) return error.answer
  if (error instanceof BadInput) return badInput(path, error.wrong)
  if (error instanceof Refusal) return refusal(failed, error)
  if (error instanceof UpstreamError) {
    logUpstream(app, path, error)
    // Whoever sets the portal up for the first time is nobody yet, and has to know.
    const failure = endpoint?.refusals === 'wizard' ? error.failure : failureFor(by, error)
    // Programs show these words and never read them: they are the caller's, as those of refusals are.
    const said = whyNot(app, failure, by?.language ?? null)
    return spoken(endpoint, [said], null) ?? json({ error: said }, 502)
  }
  return defectAnswer(app, path, by?.language ?? null, error)
}

function refusal({ app, endpoint, path, by }: Failed, { reason, more }: Refusal): Response {
  const [text = '', ...others] = [reason, ...more].map(one => sentence(app, one, by?.language ?? null))
  app.log.debug('request refused', { path, code: reason.code })
  if (reason.code === 'SettingsInvalid') return badInput(path, wrongSettings(app, reason, by?.language ?? null))
  const status = statusOf(reason)
  const bare = status === 401 && endpoint?.refusals === 'message'
  const inside = bare ? null : spoken(endpoint, [text, ...others], wireCode(reason))
  if (inside) return inside
  if (status === 429) return json({ error: text }, status, { 'retry-after': '5' })
  if (status === 503) return json({ error: text }, status)
  if (/^\/api\/v3\//i.test(path)) return problem(path, status, { detail: text, code: reason.code })
  return status === 400 ? json(text, 400) : problem(path, status)
}

/** Refusals in the shape of their group. */
function spoken(endpoint: Endpoint | null, texts: string[], errorCode: string | null): Response | null {
  const text = texts.join(' ')
  switch (endpoint?.refusals) {
    case 'engine':
      return json(engineAnswer({ result: false, errorMessage: text, errorCode }))
    case 'identity':
      return json({ successful: false, errors: texts })
    case 'wizard':
      return json({ result: false, errors: texts })
    case 'message':
      return json({ success: false, message: text }, 400)
    default:
      return null
  }
}
