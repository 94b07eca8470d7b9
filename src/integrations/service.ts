import type { Failure } from '~/shared/failures'
import type { JobId } from '~/shared/jobs/model'
import type { ChannelName } from '~/shared/notifications/agents'
import type { ServiceAddresses } from '~/shared/notifications/service-addresses'
import type { OptionLists, Section, TestSentence } from '~/shared/settings/model'
import { type Http, UpstreamError } from './http/call'
import type { Delivery, Recipients } from './notify/delivery'
import type { SendMail } from './notify/email/mail'

/** Stored or posted values of a service's section, read leniently by the service itself. */
export type Given = Record<string, unknown>

export type ServiceTest = {
  ok: boolean
  sentences: readonly TestSentence[]
  version?: string | null
  /** Where to look. */
  field?: string | null
  /** A value that would work. */
  suggestion?: { field: string; value: string } | null
}

/** What a test may use: calls, mail, the home of public services, and a message to the person who tests. */
export type TestEdges = {
  http: Http
  mail?: SendMail
  /** Certificate authorities that count beside the public ones. */
  authorities?: readonly string[] | null
  tmdb: { url: string; apiKey: string | null }
  /** Where the public services are that messages go through. */
  addresses: ServiceAddresses
  /** A message for the place of a channel, or for the person's own address; null where there is none. */
  message: (channel: TestedChannel) => Promise<Delivery | null>
}

export type TestedChannel = {
  name: ChannelName
  target: string
  recipients: Recipients
  addressIn: ((entered: string) => string | null) | undefined
  forPrograms?: true | undefined
}

/** A service that has settings, as callers ask for what it can do; what it cannot do is absent. */
export type Service = {
  /** Display name, as sentences and metrics show it. */
  name: string
  settings: Section
  test?: (edges: TestEdges, given: Given) => Promise<ServiceTest>
  /** The options that fields of its settings have at run time. */
  options?: (http: Http, given: Given) => Promise<OptionLists>
  /** Its API key, for whoever knows a name and a password there; null where it does not accept them. */
  findKey?: (http: Http, given: Given) => Promise<string | null>
  /** Asked by health checks while the service is switched on: answers its version, or throws what is wrong. */
  health?: (http: Http, given: Given) => Promise<string | null>
  /** The job that reads its library; several services may share one. */
  sync?: JobId
  /** The job that reads what was added to it lately; absent where only everything can be read. */
  recentSync?: JobId
  /** What a call of one of its servers may be about, as keys of its library. Absent where none of its calls names a title. */
  keysNamed?: (payload: unknown) => string[]
  /** Whether a media server answers right now, for people who have not signed in. */
  isUp?: (http: Http, given: Given, signal: AbortSignal) => Promise<boolean>
}

/** A test that failed because a call did. */
export function failedTest(error: unknown, field: string | null = null): ServiceTest {
  if (!(error instanceof UpstreamError)) throw error
  return { ok: false, sentences: [{ failure: error.failure }], field }
}

/** Somebody answers whose certificate is not trusted: its sentence says what to do, and the address is not wrong. */
export const isUntrusted = (failure: Failure | null): boolean =>
  failure?.code === 'unreachable' && failure.why === 'certificate'
