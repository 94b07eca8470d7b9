import { describe, expect, test } from 'bun:test'
import { withoutDefault } from '~/integrations/download/arr-choices'
import { UpstreamError, type UpstreamFailure } from '~/integrations/http/call'
import { noConnection } from '~/integrations/http/connection-reason'
import { cancelled } from '~/integrations/http/error-messages'
import { tooDeep, tooManyEntries, tooManyPeople } from '~/integrations/http/held-answer'
import { wrongShape } from '~/integrations/http/reading'
import { anotherServer } from '~/integrations/media/reading'
import { muchMissing } from '~/server/library/media-clearing'
import { languageFolder } from '~/server/store/embedded'
import { openTexts } from '~/server/texts'
import { type Failure, failureSentence, mailReasons, noConnectionReasons, roughlyWhy } from '~/shared/failures'
import { type Language, languages } from '~/shared/settings/languages'
import { inTimeZone } from '../support/time-zone'

const now = new Date('2026-11-21T10:32:00.000Z')
const texts = openTexts(languageFolder())
const inLanguage = (failure: Failure, language: Language) =>
  failureSentence({ say: (key, values) => texts.say(language, key, values), language, now }, failure)

const service = 'Radarr'
const coded = (code: string) => Object.assign(new Error(code), { code })
const call = (kind: UpstreamFailure['kind'], status: number | null, detail: string | null = null) =>
  new UpstreamError({ service, kind, status, detail })

describe('what is kept of a failure says in English what the log says', () => {
  const detail = 'Disk is full'
  for (const error of [
    call('unreachable', null),
    ...['ECONNREFUSED', 'ENOTFOUND', 'EPROTO', 'CERT_HAS_EXPIRED', 'ECONNRESET', 'EHOSTUNREACH', 'ETIMEDOUT', 'EX'].map(
      code => new UpstreamError({ service, kind: 'unreachable', ...noConnection(service, coded(code)) }),
    ),
    ...[401, 403, 404, 429, 400].flatMap(status => [call('refused', status), call('refused', status, detail)]),
    ...[200, 302, 500].flatMap(status => [call('unexpected', status), call('unexpected', status, detail)]),
    new UpstreamError({ service, kind: 'unreachable', ...cancelled(service) }),
    wrongShape(service),
    tooDeep(service),
    new UpstreamError({ service, kind: 'refused', status: 401, headers: { 'x-api-key': 'k' } }),
    new UpstreamError({ service, kind: 'refused', status: 401, headers: { 'x-plex-token': 'k' } }),
    call('unexpected', 503, 'Server is loading'),
    tooManyEntries(service, 250_000),
    tooManyPeople(service),
    withoutDefault(service, 'qualityProfile'),
    withoutDefault(service, 'rootFolder'),
    withoutDefault(service, 'metadataProfile'),
    anotherServer(service),
    muchMissing(service, 60, 61),
  ]) {
    test(error.message, () => {
      expect(inLanguage(error.failure, 'en')).toBe(error.message)
      const german = inLanguage(error.failure, 'de')
      expect(german).not.toBe(error.message)
      expect(german).toContain(service)
    })
  }
})

test('every reason has its sentence in both languages', () => {
  const failures: Failure[] = [
    ...noConnectionReasons.map(why => ({ code: 'unreachable', service, why }) as const),
    ...mailReasons.map(why => ({ code: 'mail', service, why, said: '550 no such user.' }) as const),
  ]
  for (const language of ['en', 'de'] as const) {
    const sentences = failures.map(failure => inLanguage(failure, language))
    expect(new Set(sentences).size).toBe(failures.length)
    for (const sentence of sentences) expect(sentence).not.toContain('failures.')
  }
})

test('a service that is left alone says what went wrong before, and which server it is', () => {
  const before: Failure = { code: 'unreachable', service, why: 'refused' }
  const since = '2026-11-21T10:31:12.000Z'
  const failure: Failure = { code: 'failing', service, since, nextAt: '2026-11-21T10:33:14.000Z', before, server: '4K' }
  expect(inLanguage(failure, 'de')).toBe(
    '4K: Radarr hat die Verbindung abgelehnt. ' +
      'Das ist seit 21. Nov. 2026, 10:31 UTC so; der nächste Versuch folgt um 10:33:14 UTC.',
  )
})

test.each<[string, object, string]>([
  ['to come', { nextAt: '2026-11-21T10:32:01.000Z' }, '; the next attempt is made at 10:32:01 AM UTC.'],
  ['past', { nextAt: '2026-11-21T10:32:00.000Z' }, '.'],
  ['not kept', { count: 14 }, '.'],
])('the next attempt at a service, when it is %s, is told so that it is true whenever it is read', (_, next, end) => {
  const failing: Failure = { code: 'failing', service, since: '2026-11-21T10:31:12.000Z', ...next }
  expect(inLanguage(failing, 'en')).toBe(`Radarr has been failing since Nov 21, 2026, 10:31 AM UTC${end}`)
  const before: Failure = { code: 'unreachable', service, why: 'refused' }
  expect(inLanguage({ ...failing, before }, 'en')).toEndWith(` This has been so since Nov 21, 2026, 10:31 AM UTC${end}`)
})

test('since when a service fails is written as each language does, by the clock of the house', () =>
  inTimeZone('Europe/Berlin', () => {
    const failing: Failure = {
      ...{ code: 'failing', service, since: '2026-11-20T23:31:12.000Z', nextAt: '2026-11-21T10:33:14.000Z' },
    }
    expect(inLanguage(failing, 'en')).toContain('Nov 21, 2026, 12:31 AM GMT+1; the next attempt is made at 11:33:14 AM')
    expect(inLanguage(failing, 'de')).toContain('21. Nov. 2026, 00:31 MEZ')
    const said = languages.map(({ code }) => inLanguage(failing, code))
    for (const sentence of said) expect(sentence).not.toContain('2026-11-2')
    expect(new Set(said).size).toBe(languages.length)
  }))

test('a failure is one sentence that says it once, however it is told', () => {
  for (const why of noConnectionReasons) {
    for (const language of ['en', 'de'] as const) {
      const said = inLanguage({ code: 'unreachable', service, why }, language)
      expect(said.split(service)).toHaveLength(2)
      expect(said).not.toContain(':')
      const told = texts.say(language, 'notices.ItemAddedToFaultQueue', { detail: said })
      expect(told).not.toContain(':')
    }
  }
})

test.each<[Failure, ReturnType<typeof roughlyWhy>]>([
  [{ code: 'unreachable', service, why: 'refused' }, 'notReached'],
  [{ code: 'tooSlow', service, count: 10 }, 'notReached'],
  [{ code: 'starting', service }, 'notReached'],
  [call('refused', 400, 'This path is taken').failure, 'notTaken'],
  [{ code: 'refused', service, said: 'This path is taken' }, 'notTaken'],
  [{ code: 'withoutTvdbId', service }, 'notTaken'],
  [call('unexpected', 500, 'Disk is full').failure, 'hasProblem'],
  [{ code: 'keyRejected', service }, 'hasProblem'],
  [call('refused', 401).failure, 'hasProblem'],
  [{ code: 'webPage', service }, 'hasProblem'],
  [{ code: 'noDefault', service, what: 'rootFolder' }, 'hasProblem'],
  [{ code: 'failing', service, since: '2026-11-21T10:31:12.000Z' }, 'hasProblem'],
  [{ code: 'failing', service, since: '', before: { code: 'unreachable', service, why: 'late' } }, 'notReached'],
])('an ordinary person reads of %j: %s', (failure, roughly) => {
  expect(roughlyWhy(failure)).toBe(roughly)
})
