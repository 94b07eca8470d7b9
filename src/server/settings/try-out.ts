import { downloadManagers } from '~/integrations/download'
import { type ConnectionTest, type DownloadManager, optionsOf } from '~/integrations/download/manager'
import { call, UpstreamError, under, withoutBreaker } from '~/integrations/http/call'
import type { OptionLists, Section, TestResult } from '~/shared/settings/model'
import { unknownOptions } from '~/shared/settings/unknown-options'
import { metadata } from '~/shared/titles/settings'
import type { App } from '../app'

const managerOf = (section: Section) => downloadManagers.find(manager => manager.settings.id === section.id)

const fieldOf: Record<NonNullable<ConnectionTest['problem']>, string | null> = {
  NullApiKey: 'apiKey',
  NullIp: 'ip',
  BadPort: 'port',
  Unreachable: 'ip',
  Unauthorised: 'apiKey',
  WrongBaseUrl: 'subDir',
  Unexpected: null,
}

/** Whether this section of settings can be tried out with an outside service. */
export const canTry = (section: Section) => Boolean(managerOf(section)) || section.id === metadata.id

/** Tries complete values of a section with the service they are for; null where there is none. */
export async function tryOut(
  app: App,
  section: Section,
  values: Record<string, unknown>,
  language: string | null,
): Promise<TestResult | null> {
  const say = (key: string, more: Record<string, unknown> = {}) => app.texts.say(language, `trial.${key}`, more)
  if (section.id === metadata.id) return tryMetadata(app, String(values.apiKey ?? ''), say)
  const manager = managerOf(section)
  if (!manager) return null
  const test = await manager.test(withoutBreaker(app.http), values)
  const { version, expectedSubDir, problem } = test
  if (test.isValid) return tryOptions(app, manager, section, { values, version, say })
  const expected = problem === 'WrongBaseUrl' ? expectedSubDir : null
  const suggestion = expected === null ? null : { field: 'subDir', value: expected }
  const message = say(wordFor(test), { service: manager.name, detail: test.detail ?? '', expected: expected ?? '' })
  return { ok: false, message, version, field: problem && fieldOf[problem], suggestion }
}

/** The text for what is wrong with a connection: a base URL may be another one, none at all, or not be known. */
function wordFor({ problem, expectedSubDir }: ConnectionTest) {
  if (problem !== 'WrongBaseUrl' || expectedSubDir) return problem ?? 'Unexpected'
  return expectedSubDir === null ? 'UnknownBaseUrl' : 'NoBaseUrl'
}

type Connected = {
  values: Record<string, unknown>
  version: string | null
  say: (key: string, more?: Record<string, unknown>) => string
}

/** A connection that works; what is chosen from the lists of the service may be gone from there all the same. */
async function tryOptions(app: App, manager: DownloadManager, section: Section, { values, version, say }: Connected) {
  const connected = say('connected', { service: manager.name, version })
  const failed = (message: string, field: string | null): TestResult => ({
    ok: false,
    message: `${connected} ${message}`,
    version,
    field,
    suggestion: null,
  })
  try {
    const { minimumAvailabilities: _, ...lists } = await optionsFor(app, section, values)
    const unknown = unknownOptions(section, values, lists)
    const texts = unknown.map(({ optionsFrom }) => say(`unknown.${optionsFrom}`))
    if (unknown.length > 0) return failed(texts.join(' '), unknown[0]?.field ?? null)
    return { ok: true, message: connected, version, field: null, suggestion: null }
  } catch (error) {
    if (error instanceof UpstreamError) return failed(error.message, null)
    throw error
  }
}

async function tryMetadata(app: App, key: string, say: (key: string) => string): Promise<TestResult> {
  const apiKey = key || app.config.tmdb.apiKey
  const answer = (ok: boolean, message: string): TestResult => ({
    ok,
    message,
    version: null,
    field: ok ? null : 'apiKey',
    suggestion: null,
  })
  if (!apiKey) return answer(false, say('NullApiKey'))
  try {
    const bearer =
      apiKey.length > 40 ? { headers: { authorization: `Bearer ${apiKey}` } } : { query: { api_key: apiKey } }
    await call(withoutBreaker(app.http), 'TMDB', under(app.config.tmdb.url, 'configuration'), bearer)
    return answer(true, say('keyWorks'))
  } catch (error) {
    if (error instanceof UpstreamError) return answer(false, error.message)
    throw error
  }
}

/** The lists that fields of this section pick from, asked of the service that has them. */
export async function optionsFor(app: App, section: Section, values: Record<string, unknown>): Promise<OptionLists> {
  const manager = managerOf(section)
  if (!manager) return {}
  const { qualityProfiles, rootFolders, tags, minimumAvailabilities } = await optionsOf(
    manager,
    withoutBreaker(app.http),
    values,
  )
  return {
    qualityProfiles: qualityProfiles.map(({ id, name }) => ({ id: String(id), name })),
    rootFolders: rootFolders.map(({ path }) => ({ id: path, name: path })),
    tags: tags.map(({ id, label }) => ({ id, name: label })),
    minimumAvailabilities: minimumAvailabilities.map(name => ({ id: name, name })),
  }
}
