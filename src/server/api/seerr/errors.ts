import { json } from '../answers'
import type { ErrorForm } from '../routed'

type Problem = { message?: string; title?: string; detail?: string; error?: string; code?: string } & {
  errors?: Record<string, string[]>
}

/** Refusals that programs tell from others by their status. */
const statusOfCode: Record<string, number> = {
  AlreadyRequested: 409,
  AlreadyAvailable: 409,
  QuotaExceeded: 403,
  NoPermissionsRequest: 403,
  NoPermissionsOnBehalf: 403,
  // Nothing of what was asked for is left to ask: neither done nor wrong.
  EpisodesAlreadyRequested: 202,
  NoEpisodesChosen: 202,
  TitleUnknown: 404,
  TitleBlocked: 403,
  BlockKnown: 412,
  RuleRefused: 403,
  // Without a session nobody is told 401: to programs that is a portal that cannot be reached.
  SignInRefused: 403,
  SignInUnchecked: 403,
  SignInWayOff: 403,
  EmailTaken: 409,
  UserNameTaken: 409,
}

/** What programs know a refusal by, besides. */
const wordsOfCode: Record<string, readonly string[]> = { EmailTaken: ['USER_EXISTS'], UserNameTaken: ['USER_EXISTS'] }

/** What is said where nothing is served, or nothing in this way. */
const unserved: Readonly<Record<number, string>> = {
  404: 'There is nothing at this address.',
  405: 'This address does not take this method.',
}

/** Errors as everywhere, in the form of this surface: one sentence, and fields where some are wrong. */
export const seerrErrors: ErrorForm = async (request, path, answer) => {
  if (answer.status < 400) return answer
  const headers = Object.fromEntries(answer.headers)
  delete headers['content-length']
  if (answer.status === 403 && answer.body === null) return mayNot()
  const said = await problemIn(answer)
  const { code = '' } = said
  if (answer.status === 401 && code === '' && said.message === undefined) return refusedCaller(request, path)
  const told = said.message ?? said.detail ?? said.error ?? sentencesOf(said)
  const isUnserved = told === null && code === '' && unserved[answer.status] !== undefined
  const message = (isUnserved ? unserved[answer.status] : told) ?? said.title ?? ''
  const errors = isUnserved ? [{ path: path.slice(0, 200), message }] : (wordsOfCode[code] ?? wrongIn(said))
  return json({ message, ...(errors.length > 0 && { errors }) }, statusOfCode[code] ?? answer.status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
  })
}

const wrongIn = ({ errors }: Problem) =>
  Object.entries(errors ?? {}).map(([field, [text = '']]) => ({ path: `.${field}`, message: text }))
const sentencesOf = ({ errors }: Problem) => (errors ? Object.values(errors).flat().join(' ') : null)

/** Whoever shows a key that is wrong hears 403, whoever shows nothing 401: programs know the one from the other. */
function refusedCaller(request: Request, path: string): Response {
  if (request.headers.has('x-api-key')) return mayNot()
  const message = 'Sign in, or send an API key in the header X-Api-Key.'
  return json({ message, errors: [{ path: path.slice(0, 200), message }] }, 401)
}

const mayNot = () => json({ status: 403, error: 'This is not allowed with what was shown.' }, 403)

async function problemIn(answer: Response): Promise<Problem> {
  const text = await answer.text()
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return { title: text }
  }
}
