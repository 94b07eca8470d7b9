import { NotFoundError, ParseError, ValidationError } from 'elysia'
import { UpstreamError } from '~/integrations/http/call'
import type { Failure } from '~/shared/failures'
import { type Reason, Refusal } from '~/shared/refusal'
import { afterWaiting } from '~/shared/requests/rules'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../app'
import { sentence, whyNot, wrongValue } from '../sentences'
import { isDatabaseAway } from '../store/away'
import { damageReportedBy, isStorageFull } from '../store/dialect'
import { databaseAnswers, markStorageFull, whyItFailed } from '../system/database-health'
import { recordUnserved } from '../system/unserved-calls'
import { AnswerError, BadInput, badInput, isApi, json, nothing, problem, unavailable, type Wrong } from './answers'
import { knownCaller } from './caller'
import { CallRefused } from './guard'
import { languageRead } from './reader'
import { statusOf } from './refusal-status'
import { refusedCalls } from './refused-calls'
import { wrongIn } from './wrong-input'

export type ErrorAnswer = (request: Request, path: string, thrown: unknown) => Promise<Response | null>

/** Turns errors into answers in the problem shape; the foreign wire answers its own. Null is an unknown path. */
export function errorAnswers(app: App): ErrorAnswer {
  const note = refusedCalls(app)

  return async (request, path, thrown) => {
    const error = thrown instanceof ParseError ? thrown.cause : thrown
    if (error instanceof NotFoundError) {
      if (isApi(path)) recordUnserved(app, request, path)
      return null
    }
    if (error instanceof CallRefused && error.call) {
      const fields = { ...error.call.fields, method: request.method, path: path.slice(0, 200) }
      note({ ...error.call, fields })
    }
    if (error instanceof AnswerError) return error.answer
    if (error instanceof BadInput) return badInput(path, error.wrong)
    if (error instanceof ValidationError && error.type !== 'response') return badInput(path, wrongIn(error))
    const { by } = await knownCaller(request).catch(() => ({ by: null }))
    const language = languageRead(app, by, request)
    if (error instanceof Refusal) return refusalAnswer(app, path, language, error)
    if (request.signal.aborted) return leftAnswer(app, path, error)
    if (error instanceof UpstreamError) return upstreamAnswer(app, path, error, { by, language })
    return defectAnswer(app, path, language, error)
  }
}

function refusalAnswer(app: App, path: string, language: string | null, { reason }: Refusal): Response {
  app.log.debug('request refused', { path, code: reason.code })
  if (reason.code === 'SettingsInvalid') return badInput(path, wrongSettings(app, reason, language))
  return problem(path, statusOf(reason), {
    detail: sentence(app, reason, language),
    code: reason.code,
    ...afterWaiting(reason),
  })
}

type InvalidSettings = Extract<Reason, { code: 'SettingsInvalid' }>
export const wrongSettings = (app: App, { problems }: InvalidSettings, language: string | null): Wrong[] =>
  problems.map(wrong => ({ path: wrong.field, message: wrongValue(app, wrong, language) }))

/** Nobody hears the answer, and nothing is wrong with the server. */
export function leftAnswer({ log }: App, path: string, error: unknown): Response {
  log.debug('caller left', { path, error })
  return nothing(408)
}

type Reader = { by: User | null; language: string | null }

function upstreamAnswer(app: App, path: string, error: UpstreamError, { by, language }: Reader): Response {
  logUpstream(app, path, error)
  return problem(path, 502, { detail: whyNot(app, failureFor(by, error), language) })
}

/** As much of what an outside service did as the caller may hear. */
export const failureFor = (by: User | null, { failure, generalFailure }: UpstreamError): Failure =>
  by && isStaff(by) ? failure : generalFailure

export const logUpstream = ({ log }: App, path: string, { service, kind, status }: UpstreamError) =>
  log.warn('outside service failed', { service, kind, status, path })

/** What nobody foresaw: 500, or 503 when the database is away. */
export async function defectAnswer(app: App, path: string, language: string | null, thrown: unknown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const say = (key: string) => app.texts.say(language, `refusals.${key}`)
  const databaseAway = () => unavailable({ error: say('databaseAway') })
  if (isDatabaseAway(error)) {
    app.log.warn('database did not answer', { path, reason: whyItFailed(error) })
    return databaseAway()
  }
  app.log.error('request failed', { path, error })
  // Health tells of it now, not after the daily look through the file.
  app.damage ??= damageReportedBy(thrown)
  if (isStorageFull(thrown)) {
    markStorageFull(app)
    return json({ error: say('storageFull') }, 503)
  }
  return (await databaseAnswers(app)) ? json({ error: say('defect') }, 500) : databaseAway()
}
