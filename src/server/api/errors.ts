import { Kind } from '@sinclair/typebox'
import { NotFoundError, ParseError, type TSchema, ValidationError } from 'elysia'
import { UpstreamError } from '~/integrations/http/call'
import { wholeParameterKind } from '~/shared/api/schema'
import type { Failure } from '~/shared/failures'
import { type Reason, Refusal } from '~/shared/refusal'
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
import { refusedCalls } from './refused-calls'

/** Entries of a 400; a long list with one fault in every line says it often enough. */
const mostWrong = 20

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

/** Fields by their path, `sections.radarr.port`, and the first thing that is wrong with each; never what was sent. */
function wrongIn({ all, type }: ValidationError): Wrong[] {
  const found = new Map<string, Wrong>()
  for (const one of all) {
    const { path, message } = expected(one)
    const field = path.slice(1).replaceAll('/', '.') || type
    if (!found.has(field)) found.set(field, { path: field, message: `${message}.` })
    if (found.size === mostWrong) break
  }
  return [...found.values()]
}

type Fault = ValidationError['all'][number]
const either = () => new Intl.ListFormat('en', { type: 'disjunction' })
const expects = 'Expected '

/** Of one of several schemas it would only be said that none fits: what each of them wants, or what is wrong inside one. */
function expected({ path, message, errors, schema }: Fault): Pick<Fault, 'path' | 'message'> {
  const options = errors.flatMap(option => {
    const first = option.First()
    return first ? [expected(first)] : []
  })
  const inside = options.find(option => option.path !== path)
  if (inside) return inside
  const wanted = options.map(option => option.message.replace(expects, ''))
  return {
    path,
    message: wanted.length > 0 ? expects + either().format(wanted) : (boundsIn(schema, message) ?? message),
  }
}

/** Of a kind of value that is ours TypeBox says the name alone, and of a pattern its signs, which people may read, too. */
function boundsIn({ [Kind]: kind, minimum, maximum, pattern }: TSchema, message: string): string | null {
  if (kind === wholeParameterKind) return `${expects}integer from ${minimum} to ${maximum}`
  return pattern !== undefined && message.includes(pattern) ? `${expects}text in the form that is described` : null
}

function refusalAnswer(app: App, path: string, language: string | null, { reason }: Refusal): Response {
  app.log.debug('request refused', { path, code: reason.code })
  if (reason.code === 'SettingsInvalid') return badInput(path, wrongSettings(app, reason, language))
  return problem(path, statusOf(reason), {
    detail: sentence(app, reason, language),
    code: reason.code,
    ...(reason.code === 'QuotaExceeded' && !reason.over && { nextAt: reason.next }),
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

/** The status of a refusal. */
export function statusOf(reason: Reason): number {
  switch (reason.code) {
    case 'NotFound':
    case 'RequestDoesNotExist':
    case 'UserUnknown':
    case 'JobUnknown':
    case 'FeatureUnknown':
    case 'IssueUnknown':
    case 'VotingOff':
    case 'InvitationUnknown':
    case 'RuleUnknown':
    case 'DecisionLinkOver':
    case 'DownloadLinkOver':
      return 404
    case 'WizardDone':
    case 'SignInExpired':
    case 'SignatureWrong':
    case 'SignInRefused':
    case 'ProxyNameUnknown':
    case 'SignInUnchecked':
    case 'OpenIdDenied':
    case 'OpenIdUntrusted':
    case 'OpenIdClock':
    case 'OpenIdOtherBrowser':
    case 'OpenIdUnknown':
    case 'OpenIdAddressTaken':
    case 'OpenIdNameTaken':
      return 401
    case 'NoPermissions':
    case 'SetupCodeNeeded':
    case 'ConfirmationNeeded':
    case 'SecondStepNeeded':
    case 'SecondStepElsewhere':
    case 'ConfirmationImpossible':
    case 'AgreementNeeded':
    case 'SignInFirst':
    case 'IssuesOff':
    case 'TitleBlocked':
    case 'RuleRefused':
      return 403
    case 'JobRunning':
    case 'UploadOutOfStep':
    case 'RestoreNotHere':
    case 'BackupBusy':
    case 'MediaServerConnected':
    case 'ImportRunning':
    case 'NothingToTakeBack':
    case 'ChangedSinceImport':
    case 'SetByEnvironment':
    case 'SettingsChanged':
    case 'NothingToUndo':
    case 'NothingToRepeat':
    case 'AccountChanged':
    case 'StepNotPossible':
    case 'FoundInLibrary':
    case 'IssueStepNotPossible':
    case 'IssueCategoryTaken':
    case 'BlockKnown':
    case 'RuleChanged':
    case 'TooManyRules':
    case 'IssueCategoryInUse':
    case 'AlreadyVoted':
    case 'OpenIdLinked':
    case 'OpenIdLinkedElsewhere':
    case 'MediaAccountConnected':
    case 'MediaAccountElsewhere':
    case 'LastWayIn':
    case 'SecondStepMissing':
    case 'PasskeyKnown':
    case 'VotingClosed':
    case 'InvitationExpired':
    case 'InvitationUsedUp':
    case 'InvitationRevoked':
    case 'TermsNotAgreed':
      return 409
    case 'TooManyAttempts':
    case 'TooManyChanges':
    case 'TooManyCodes':
    case 'TooManyIssues':
    case 'TooManyComments':
    case 'TooManyInvitations':
    case 'TooManyDownloads':
    case 'TooManyImports':
    case 'RepeatedJustNow':
    case 'TooManyRepeats':
    case 'PictureBeingMade':
      return 429
    case 'SearchNotReady':
    case 'MusicNotReady':
      return 503
    default:
      return 400
  }
}
