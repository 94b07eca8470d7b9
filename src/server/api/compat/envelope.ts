import { UpstreamError } from '~/integrations/http/call'
import { type Reason, Refusal } from '~/shared/refusal'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { sentence } from '../../sentences'
import { isStorageFull } from '../../store/dialect'
import { databaseAnswers } from '../../system/health'
import { badInput, json, problem } from '../answers'
import type { Endpoint } from '../endpoint'
import { BadInput } from '../reader'

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
    case 'SignInRefused':
      return 401
    case 'NoPermissions':
      return 403
    case 'JobRunning':
    case 'SetByEnvironment':
      return 409
    case 'TooManyAttempts':
      return 429
    case 'SearchNotReady':
      return 503
    default:
      return 400
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

/** The only place that turns errors into answers. */
export async function failure(
  app: App,
  endpoint: Endpoint | null,
  path: string,
  by: User | null,
  error: unknown,
): Promise<Response> {
  if (error instanceof BadInput) return badInput(path, error.wrong)
  if (error instanceof Refusal) return refusal(app, endpoint, path, by, error)
  if (error instanceof UpstreamError) {
    app.log.warn('outside service failed', { service: error.service, kind: error.kind, status: error.status, path })
    // Whoever sets the portal up for the first time is nobody yet, and has to know.
    const said = (by && isStaff(by)) || endpoint?.refusals === 'wizard' ? error.message : error.general
    return spoken(endpoint, [said], null) ?? json({ error: said }, 502)
  }
  const cause = error instanceof Error ? error : new Error(String(error))
  app.log.error('request failed', { path, error: cause })
  const say = (key: string) => app.texts.say(by?.language ?? null, `refusals.${key}`)
  if (isStorageFull(error)) return json({ error: say('storageFull') }, 503)
  return (await databaseAnswers(app)) ? json({ error: say('defect') }, 500) : json({ error: say('databaseAway') }, 503)
}

function refusal(app: App, endpoint: Endpoint | null, path: string, by: User | null, refused: Refusal): Response {
  const { reason, more } = refused
  const [text = '', ...others] = [reason, ...more].map(one => sentence(app, one, by?.language ?? null))
  app.log.debug('request refused', { path, code: reason.code })
  if (reason.code === 'SettingsInvalid') {
    return badInput(
      path,
      reason.problems.map(one => ({ path: one.field, message: `${one.field} ${one.problem}` })),
    )
  }
  const status = statusOf(reason)
  const bare = status === 401 && endpoint?.refusals === 'message'
  const inside = bare ? null : spoken(endpoint, [text, ...others], wireCode(reason))
  if (inside) return inside
  if (status === 429) return json({ error: text }, status, { 'retry-after': '5' })
  if (status === 503) return json({ error: text }, status)
  if (/^\/api\/v3\//i.test(path)) return problem(path, status, { detail: text, code: reason.code })
  return status === 400 ? json(text, 400) : problem(path, status)
}

/** Refusals in the shape of the area. */
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
