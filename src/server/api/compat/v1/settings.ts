import { authentication } from '~/shared/access/settings'
import { issueSettings } from '~/shared/issues/settings'
import { checkExpression } from '~/shared/jobs/cron'
import { jobSchedules } from '~/shared/jobs/schedules'
import { couchPotato } from '~/shared/services/couch-potato'
import { dogNzb } from '~/shared/services/dog-nzb'
import { email } from '~/shared/services/email'
import { emby } from '~/shared/services/emby'
import { jellyfin } from '~/shared/services/jellyfin'
import { lidarr } from '~/shared/services/lidarr'
import { plex } from '~/shared/services/plex'
import { radarr, radarr4K } from '~/shared/services/radarr'
import { sickRage } from '~/shared/services/sick-rage'
import { sonarr } from '~/shared/services/sonarr'
import type { Section } from '~/shared/settings/model'
import { customization, installation, landingPage, portal } from '~/shared/settings/portal'
import { update } from '~/shared/system/settings'
import { movieDatabase } from '~/shared/titles/settings'
import type { User } from '~/shared/users/model'
import { userManagement } from '~/shared/users/settings'
import { voting } from '~/shared/votes/settings'
import { hasRecentSignIn, needRecentSignIn, recentSignIn } from '../../../access/recent'
import type { App } from '../../../app'
import { actingFrom, originOfCall } from '../../../audit/origin'
import { replacing, saveSections } from '../../../settings/actions'
import { resetApiKey, shownApiKey } from '../../../settings/api-key'
import { withCleanMarkup } from '../../../settings/clean-markup'
import { saveOrigin } from '../../../settings/own-origin'
import { type About, about } from '../../../system/about'
import { withAdministrators } from '../../../system/server-administrators'
import { largeBody } from '../../body'
import type { Guard } from '../../guard'
import { basePath } from '../../request-context'
import { type Call, routes } from '../endpoint'
import { anything, text, wire } from '../reader'
import { settingsFromWire, settingsShape } from '../shapes/settings'

/** Sections that are read and saved as they are: path, section, who may read. */
const plain: readonly (readonly [string, Section, Guard])[] = [
  ['ombi', portal, 'admin'],
  ['landingpage', landingPage, 'anonymous'],
  ['customization', customization, 'anonymous'],
  ['authentication', authentication, 'anonymous'],
  ['Update', update, 'admin'],
  ['UserManagement', userManagement, 'admin'],
  ['Issues', issueSettings, 'anonymous'],
  ['themoviedb', movieDatabase, 'admin'],
  ['sonarr', sonarr, 'powerUser'],
  ['plex', plex, 'admin'],
  ['emby', emby, 'admin'],
  ['jellyfin', jellyfin, 'admin'],
  ['lidarr', lidarr, 'admin'],
  ['CouchPotato', couchPotato, 'admin'],
  ['SickRage', sickRage, 'admin'],
  ['DogNzb', dogNzb, 'admin'],
  ['vote', voting, 'admin'],
]

const isWebAddress = (given: string | null) =>
  given !== null && URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)

/** Programs that were given a personal token go on as before. */
const programs = { tokensCount: true }

export function settingsEndpoints(app: App) {
  const settings = routes('/api/v1/Settings')
  for (const [path, section, mayRead] of plain) {
    settings
      .get(path, { needs: mayRead }, async call => ({
        ...(await withCleanMarkup(section, settingsShape(app, section))),
        // Programs compare the base path with their own: this is the one that counts, wherever it was set.
        ...(section === portal && { baseUrl: basePath(app) || null, ...(await keyFor(app, call)) }),
      }))
      .post(path, { needs: 'admin', reads: anything(), largest: largeBody }, async ({ by, body, origin, caller }) => {
        const sent = await withAdministrators(app, section, settingsFromWire(section, body))
        await saveSections(app, by, [replacing(section, sent)], { needRecent: recentSignIn(app, caller, programs) })
        if (await hasRecentSignIn(app, caller, programs)) await saveOrigin(app, by, origin)
        return true
      })
  }
  settings
    .post('ombi/resetApi', { needs: 'admin' }, async ({ by, caller }) => {
      await needRecentSignIn(app, caller, programs)
      return resetApiKey(app, by)
    })
    .get('baseurl', { needs: 'anonymous' }, () => basePath(app).replace(/^\//, ''))
    .get('defaultlanguage', { needs: 'anonymous' }, () => app.settings.get(portal).defaultLanguageCode ?? 'en')
    .get('clientid', { needs: 'anonymous' }, () => app.settings.get(installation).clientId)
    .get('about', { needs: 'anonymous' }, ({ by }) => aboutShape(about(app, by)))
    .get('themes', { needs: 'admin' }, () => [])
    .post('customization/urlverify', { needs: 'anonymous', reads: wire({ url: text() }) }, ({ body }) =>
      isWebAddress(body.url),
    )
    .get('radarr', { needs: 'powerUser' }, () => ({
      radarr: settingsShape(app, radarr),
      radarr4K: settingsShape(app, radarr4K),
    }))
    .post(
      'radarr',
      { needs: 'admin', reads: wire({ radarr: anything(), radarr4K: anything() }), largest: largeBody },
      async ({ by, body, origin, caller }) => {
        await saveSections(app, by, [replacing(radarr, body.radarr), replacing(radarr4K, body.radarr4K)])
        if (await hasRecentSignIn(app, caller, programs)) await saveOrigin(app, by, origin)
        return true
      },
    )
    .get('notifications/email/enabled', { needs: 'anonymous' }, () => app.settings.get(email).enabled)
    .get('jobs', { needs: 'admin' }, () => settingsShape(app, jobSchedules))
    .post('jobs', { needs: 'admin', reads: anything() }, ({ by, body }) => saveSchedules(app, by, body))
    .post('testcron', { needs: 'admin', reads: wire({ expression: text(500) }) }, ({ body, by }) => {
      const wrong = checkExpression(body.expression ?? '')
      const message = wrong && app.texts.say(by.language, 'jobs.expressionInvalid', { expression: body.expression })
      return { success: !wrong, message }
    })
  return settings.endpoints
}

/** The API key instead of the placeholder, for who shows it or has signed in lately; README.md says why. */
async function keyFor(app: App, call: Call<unknown, User | null>) {
  const { by, caller } = call
  if (caller.credential === 'apiKey') return { apiKey: app.settings.get(portal).apiKey }
  if (!by || !(await hasRecentSignIn(app, caller))) return {}
  const apiKey = await actingFrom(
    () => originOfCall(call),
    () => shownApiKey(app, by),
  )
  return { apiKey }
}

/** Names the first wrong schedule, in the spelling of these clients, inside a 200. */
async function saveSchedules(app: App, by: User, body: unknown) {
  const given = new Map(Object.entries(Object(body)).map(([name, value]) => [name.toLowerCase(), value]))
  const wrong = Object.keys(jobSchedules.fields).find(name => {
    const expression = given.get(name.toLowerCase())
    return typeof expression !== 'string' || checkExpression(expression)
  })
  if (wrong) {
    const name = wrong.charAt(0).toUpperCase() + wrong.slice(1)
    return { result: false, message: app.texts.say(by.language, 'jobs.scheduleInvalid', { name }) }
  }
  await saveSections(app, by, [replacing(jobSchedules, body)])
  return { result: true, message: null }
}

const engineNames = { sqlite: 'Sqlite', postgres: 'Postgres', mysql: 'MySQL' } as const

function aboutShape(about: About) {
  const engine = engineNames[about.engine]
  return {
    version: about.version,
    branch: about.branch === 'stable' ? 'Stable' : 'Develop',
    frameworkDescription: about.runtime ?? '',
    osArchitecture: about.osArchitecture ?? '',
    osDescription: about.osDescription ?? '',
    processArchitecture: about.osArchitecture ?? '',
    applicationBasePath: about.workingFolder ?? '',
    ombiDatabaseType: engine,
    externalDatabaseType: engine,
    settingsDatabaseType: engine,
    ombiConnectionString: null,
    externalConnectionString: null,
    settingsConnectionString: null,
    storagePath: about.storage ?? '',
    notSupported: !about.isSupported,
  }
}
