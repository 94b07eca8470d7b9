import type { Failure } from '~/shared/failures'
import type { Fields } from '~/shared/settings/fields'
import { UpstreamError } from '../http/call'
import { isUntrusted, type ServiceTest } from '../service'

/** Why a connection does not work; the first three are found before anything is asked. */
export type ConnectionProblem =
  | 'keyMissing'
  | 'hostMissing'
  | 'portWrong'
  | 'unreachable'
  | 'unauthorised'
  | 'wrongBaseUrl'
  | 'unexpected'

export type ConnectionTest = {
  isValid: boolean
  version: string | null
  /** The base URL the service itself is set to. */
  expectedSubDir: string | null
  problem: ConnectionProblem | null
  /** The sentence of the failure, where there is one beyond the problem's own. */
  detail: string | null
  /** The same, for whoever reads it in another language. */
  failure: Failure | null
}

export const positiveTest = (version: string | null): ConnectionTest => ({
  isValid: true,
  version,
  expectedSubDir: null,
  problem: null,
  detail: null,
  failure: null,
})

export const negativeTest = (
  problem: ConnectionProblem,
  reason: string | UpstreamError | null = null,
): ConnectionTest => ({
  isValid: false,
  version: null,
  expectedSubDir: null,
  problem,
  detail: reason instanceof UpstreamError ? reason.message : reason,
  failure: reason instanceof UpstreamError ? reason.failure : null,
})

type Tested = { service: string; fields: Fields }

const fieldOf: Record<ConnectionProblem, string | null> = {
  keyMissing: 'apiKey',
  hostMissing: 'ip',
  portWrong: 'port',
  unreachable: 'ip',
  unauthorised: 'apiKey',
  wrongBaseUrl: 'subDir',
  unexpected: null,
}

/** What a connection test means for the form: sentences, the field to look at, and a base URL that would work. */
export function testOf({ service, fields }: Tested, test: ConnectionTest): ServiceTest {
  const { version, expectedSubDir, problem, detail, failure } = test
  if (test.isValid) {
    const text = version === null ? 'connectedTo' : 'connected'
    return { ok: true, version, sentences: [{ text, mentions: { service, version } }] }
  }
  if (failure && isUntrusted(failure)) return { ok: false, version, sentences: [{ failure }], field: null }
  const expected = problem === 'wrongBaseUrl' ? expectedSubDir : null
  return {
    ok: false,
    version,
    sentences: [
      {
        text: textFor(test, fields),
        mentions: { service, detail: detail ?? '', expected: expected ?? '' },
        detail: failure,
      },
    ],
    field: fieldFor(test, fields),
    suggestion: expected === null ? null : { field: 'subDir', value: expected },
  }
}

/** The field to look at, where the form has it. */
function fieldFor({ problem }: ConnectionTest, fields: Fields) {
  const field = problem && fieldOf[problem]
  return field !== null && field in fields ? field : null
}

/** A base URL may be another one, none at all, or not be known; an address cannot be checked where none is entered. */
function textFor({ problem, expectedSubDir }: ConnectionTest, fields: Fields) {
  if (problem === 'unreachable' && !('ip' in fields)) return 'siteUnreachable'
  if (problem !== 'wrongBaseUrl' || expectedSubDir) return problem ?? 'unexpected'
  return expectedSubDir === null ? 'unknownBaseUrl' : 'noBaseUrl'
}

/** Why a connection does not work, as it is said in the language of whoever reads; nothing where there are no such words. */
export function failureIn(service: string, { failure, problem, expectedSubDir }: ConnectionTest) {
  if (failure) return { failure }
  if (problem === 'unauthorised') return { failure: { service, code: 'keyRejected' as const } }
  if (problem !== 'wrongBaseUrl' || !expectedSubDir) return {}
  return { failure: { service, code: 'baseUrl' as const, expected: expectedSubDir } }
}
