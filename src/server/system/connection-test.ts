import { withoutBreaker } from '~/integrations/http/call'
import { failedTest, type Service, type ServiceTest, type TestedChannel } from '~/integrations/service'
import { writtenName } from '~/shared/notifications/agents'
import { refuse } from '~/shared/refusal'
import type { Fields, SettingValues } from '~/shared/settings/fields'
import type { Section, TestResult, TestSentence } from '~/shared/settings/model'
import { unknownOptions } from '~/shared/settings/unknown-options'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { testMessage } from '../notifications/test-message'
import { languageOf, whyNot } from '../sentences'
import { describedServer, type ServerRef } from '../settings/given'
import { serviceOf } from '../settings/services'

/** Whether a section can be tested with the service it is for. */
export const canTest = (app: App, section: Section): boolean => serviceOf(app, section)?.test !== undefined

/** Tests a server whose settings need not be stored, and says how that went. */
export async function testSettings(app: App, by: User, meant: ServerRef, given: unknown): Promise<TestResult> {
  const { sentences, ...result } = await testedSettings(app, by, meant, given)
  return { ...result, message: saidOfTest(app, sentences, by.language) }
}

type Tested = Omit<TestResult, 'message'> & { sentences: readonly TestSentence[] }

/** As `testSettings`, for what is kept until somebody reads it. */
export async function testedSettings(app: App, by: User, meant: ServerRef, given: unknown): Promise<Tested> {
  const service = serviceOf(app, meant.section)
  if (!service?.test) return refuse({ code: 'NotFound' })
  const { fields, values, name } = describedServer(app, meant, given)
  const edges = {
    http: withoutBreaker(app.http),
    authorities: app.config.authorities,
    tmdb: app.config.tmdb,
    addresses: app.config.channelAddresses,
    message: (channel: TestedChannel) => testMessage(app, by, channel),
  }
  const test = await service.test(edges, values)
  const whole = test.ok ? await withOptions(app, { service, fields, values }, test) : test
  const { ok, version = null, field = null, suggestion = null } = whole
  const sentences = whole.sentences.map(one => namingPlace(one, name))
  if (!ok) {
    const reason = saidOfTest(app, sentences, by.language)
    app.log.warn('connection test failed', { service: service.name, reason, by: by.userName })
  }
  return { ok, sentences, version, field, suggestion }
}

/** How a test went, in the language of whoever reads it. */
export function saidOfTest(app: App, sentences: readonly TestSentence[], language: string | null): string {
  const read = languageOf(app, language)
  return sentences.map(one => spoken(app, read, one)).join(' ')
}

/** Why a call failed names the place, where its channel has several. */
const namingPlace = (one: TestSentence, server: string | null): TestSentence =>
  'failure' in one && server !== null ? { failure: { ...one.failure, server } } : one

function spoken(app: App, language: string | null, one: TestSentence): string {
  if ('failure' in one) return whyNot(app, one.failure, language)
  const { text, mentions, detail } = one
  return app.texts.say(language, `connectionTest.${text}`, {
    ...mentions,
    ...(typeof mentions?.channel === 'string' && { channel: writtenName(mentions.channel) }),
    ...(detail && { detail: whyNot(app, detail, language) }),
  })
}

type Asked = { service: Service; fields: Fields; values: SettingValues }

/** A connection that works; what was chosen of the options of the service may be gone from there all the same. */
async function withOptions(app: App, { service, fields, values }: Asked, test: ServiceTest): Promise<ServiceTest> {
  if (!service.options) return test
  const failed = ({ sentences, field = null }: Omit<ServiceTest, 'ok'>): ServiceTest => ({
    ...test,
    ok: false,
    sentences: [...test.sentences, ...sentences],
    field,
  })
  try {
    const lists = await service.options(withoutBreaker(app.http), values)
    const [first, ...others] = unknownOptions(fields, values, lists)
    if (!first) return test
    // Two fields, as the usual one and that of anime, may have lost the same kind of thing.
    const gone = new Set([first, ...others].map(({ optionsFrom }) => optionsFrom))
    const sentences = [...gone].map(from => ({ text: `unknown.${from}` }))
    return failed({ sentences, field: first.field })
  } catch (error) {
    return failed(failedTest(error))
  }
}
