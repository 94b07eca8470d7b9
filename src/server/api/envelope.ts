import { UpstreamError } from '~/integrations/http'
import type { App } from '../app'
import { type Reason, Refusal } from '../refusal'
import type { User } from '../users/model'
import { badInput, json, problem } from './answers'
import type { Endpoint } from './endpoint'
import { BadInput } from './reader'

const perKind = (stem: string, kind: 'movie' | 'tvShow' | 'album', names: [string, string, string]) =>
  stem.replace('*', names[['movie', 'tvShow', 'album'].indexOf(kind)] ?? '')

/** The `errorCode` of the request engine; null where clients know none. */
export function wireCode(reason: Reason): string | null {
  switch (reason.code) {
    case 'AlreadyRequested':
    case 'AlreadyAvailable':
      return 'AlreadyRequested'
    case 'NoPermissionsOnBehalf':
    case 'NoPermissions':
    case 'RequestDoesNotExist':
      return reason.code
    case 'NoPermissionsRequest':
      return perKind('NoPermissionsRequest*', reason.kind, ['Movie', 'TV', 'Album'])
    case 'QuotaExceeded':
      return perKind('*RequestQuotaExceeded', reason.kind, ['Movie', 'Tv', 'Album'])
    default:
      return null
  }
}

const statusOf = (reason: Reason): number => {
  switch (reason.code) {
    case 'NotFound':
    case 'RequestDoesNotExist':
    case 'UserUnknown':
    case 'JobUnknown':
      return 404
    case 'WizardDone':
      return 401
    case 'NoPermissions':
      return 403
    case 'JobRunning':
    case 'SetFromOutside':
      return 409
    case 'SearchNotReady':
      return 503
    default:
      return 400
  }
}

/** The sentence for a refusal, in the language of whoever asked. */
export const sentence = (app: App, reason: Reason, language: string | null): string =>
  app.texts.say(language, `refusals.${reason.code}`, { ...reason, context: 'kind' in reason ? reason.kind : undefined })

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

/** The only place that turns errors into answers. */
export function failure(app: App, endpoint: Endpoint | null, path: string, by: User | null, error: unknown): Response {
  if (error instanceof BadInput) return badInput(path, error.wrong)
  if (error instanceof Refusal) return refusal(app, endpoint, path, by, error.reason)
  if (error instanceof UpstreamError) {
    app.log.warn('outside service failed', { service: error.service, kind: error.kind, status: error.status, path })
    return spoken(endpoint, error.message, null) ?? json({ error: error.message }, 502)
  }
  const cause = error instanceof Error ? error : new Error(String(error))
  app.log.error('request failed', { path, error: cause })
  return json({ error: app.texts.say(by?.language ?? null, 'refusals.defect') }, 500)
}

function refusal(app: App, endpoint: Endpoint | null, path: string, by: User | null, reason: Reason): Response {
  const text = sentence(app, reason, by?.language ?? null)
  app.log.debug('request refused', { path, code: reason.code })
  const inside = spoken(endpoint, text, wireCode(reason))
  if (inside) return inside
  const status = statusOf(reason)
  if (status === 503) return json({ error: text }, status)
  if (/^\/api\/v3\//i.test(path)) return problem(path, status, { detail: text, code: reason.code })
  return status === 400 ? json(text, 400) : problem(path, status)
}

/** Refusals that travel inside a 200, in the shape of the area. */
function spoken(endpoint: Endpoint | null, text: string, errorCode: string | null): Response | null {
  if (endpoint?.refusals === 'engine') {
    return json(engineAnswer({ result: false, message: text, errorMessage: text, errorCode }))
  }
  if (endpoint?.refusals === 'identity') return json({ successful: false, errors: [text] })
  return null
}
