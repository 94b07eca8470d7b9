import type { DownloadManager } from '~/integrations/download/manager'
import type { LanguageProfile } from '~/integrations/download/model'
import { sonarrManager } from '~/integrations/download/sonarr/manager'
import { type Http, withoutBreaker } from '~/integrations/http/call'
import type { App } from '../../../app'
import { completedToAsk } from '../../../settings/given'
import { largeBody } from '../../body'
import { routes } from '../endpoint'
import { anything } from '../reader'

/** Programs know the language of an entry under the name of the list that it is in. */
const languageProfileShape = ({ languages, ...profile }: LanguageProfile) => ({
  ...profile,
  languages: languages.map(({ language, allowed }) => ({ languages: language, allowed })),
})

type Lists = DownloadManager['lists']
type Values = Record<string, unknown>

/** The lists of Sonarr by their paths. */
const lists = ({ qualityProfiles, rootFolders, tags, languageProfiles }: Lists) => ({
  Profiles: async (http: Http, values: Values) =>
    (await qualityProfiles(http, values)).map(({ id, name }) => ({ id, name })),
  RootFolders: async (http: Http, values: Values) =>
    (await rootFolders(http, values)).map(({ id, path, freeSpace }) => ({ id, path, freespace: freeSpace ?? 0 })),
  tags: async (http: Http, values: Values) => (await tags(http, values)).map(({ id, label }) => ({ id, label })),
  'v3/LanguageProfiles': async (http: Http, values: Values) =>
    ((await languageProfiles?.(http, values)) ?? []).map(languageProfileShape),
})

/** The lists of Sonarr: with posted settings for the form of an administrator, with the stored ones for power users. */
export function sonarrEndpoints(app: App) {
  const manager: DownloadManager = sonarrManager
  const stored = (): Values => app.settings.get(manager.settings)
  const isOn = () => stored().enabled === true
  const version = async () => (await manager.connection(app.http, stored())).version ?? ''
  const needs = 'powerUser' as const
  // What is posted says where the stored key goes: power users see the lists of what is stored, and no more.
  const posting = { needs: 'admin', reads: anything(), largest: largeBody } as const

  const paths = routes('/api/v1/Sonarr')
    .get('enabled', { needs }, isOn)
    .get('version', { needs }, () => (isOn() ? version() : ''))
  for (const [path, list] of Object.entries(lists(manager.lists))) {
    paths
      .get(path, { needs }, () => (isOn() ? list(app.http, stored()) : null))
      .post(path, posting, ({ body }) => list(withoutBreaker(app.http), completedToAsk(app, manager.settings, body)))
  }
  return paths.endpoints
}
