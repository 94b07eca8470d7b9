import type { ConnectionProblem, ConnectionTest } from '~/integrations/download/connection'
import { couchPotatoManager } from '~/integrations/download/couch-potato/manager'
import { downloadManagers } from '~/integrations/download/index'
import { sickRageManager } from '~/integrations/download/sick-rage/manager'
import { withoutBreaker } from '~/integrations/http/call'
import { Refusal } from '~/shared/refusal'
import { byLowerName } from '~/shared/settings/items'
import type { Section } from '~/shared/settings/model'
import type { InvalidValue } from '~/shared/system/reasons'
import { wordOf } from '~/shared/word-of'
import type { App } from '../../../app'
import { wrongValue } from '../../../sentences'
import { completed } from '../../../settings/given'
import { largeBody } from '../../body'
import { routes } from '../endpoint'
import { anything } from '../reader'

/** Clients of the testers read one answer: values that make no sense are a negative outcome, no refusal. */
export async function orNegative<T>(test: () => Promise<T>, negative: (problem?: InvalidValue) => T): Promise<T> {
  try {
    return await test()
  } catch (error) {
    if (error instanceof Refusal && error.reason.code === 'SettingsInvalid') return negative(error.reason.problems[0])
    throw error
  }
}

type TestAnswer = Pick<ConnectionTest, 'isValid' | 'version' | 'expectedSubDir'> & {
  /** A word that clients know, or what is wrong with a value. */
  additionalInformation: string | null
}

/** What is wrong with a connection, in the words that clients know. */
const problemWord: Record<ConnectionProblem, string> = {
  keyMissing: 'NullApiKey',
  hostMissing: 'NullIp',
  portWrong: 'BadPort',
  unreachable: 'Unreachable',
  unauthorised: 'Unauthorised',
  wrongBaseUrl: 'WrongBaseUrl',
  unexpected: 'Unexpected',
}

const wrongWord = (app: App, wrong: InvalidValue) =>
  wrong.field === 'port' ? problemWord.portWrong : wrongValue(app, { ...wrong, said: null }, null)

const subDirIn = (body: unknown) => wordOf(byLowerName(body).get('subdir'))

/** Those whose answers say more than yes or no. */
const detailed = ['radarr', 'sonarr', 'lidarr']

/** Tries a connection with the settings of a form. The second instance of a service is tested under the same path. */
export function testerEndpoints(app: App) {
  const testers = routes('/api/v1/Tester')
  const trying = { needs: 'admin', reads: anything(), largest: largeBody } as const
  for (const manager of [couchPotatoManager, sickRageManager]) {
    testers.post(manager.settings.id, trying, ({ body }) =>
      orNegative(
        async () => {
          const values = completed<Section>(app, manager.settings, body)
          return (await manager.connection(withoutBreaker(app.http), values)).isValid
        },
        () => false,
      ),
    )
  }
  for (const manager of downloadManagers.filter(({ settings }) => detailed.includes(settings.id))) {
    testers.post(manager.settings.id, trying, ({ body }) =>
      orNegative<TestAnswer>(
        async () => {
          const values = completed(app, manager.settings, body)
          const { version, expectedSubDir, problem } = await manager.connection(withoutBreaker(app.http), values)
          // Clients of this route expect the comparison to be exact: they enter what the service says of itself.
          const isOther = problem === null && expectedSubDir !== subDirIn(body)
          const found = isOther ? 'wrongBaseUrl' : problem
          const additionalInformation = found && problemWord[found]
          return { isValid: found === null, version, expectedSubDir, additionalInformation }
        },
        wrong => ({
          isValid: false,
          version: null,
          expectedSubDir: null,
          additionalInformation: wrong ? wrongWord(app, wrong) : null,
        }),
      ),
    )
  }
  return testers.endpoints
}
