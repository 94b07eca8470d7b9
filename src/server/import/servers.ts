import { downloadManagers } from '~/integrations/download/index'
import type { DownloadManager } from '~/integrations/download/manager'
import { UpstreamError, withoutBreaker } from '~/integrations/http/call'
import { folderKey, type ServerLists, type Servers } from '~/shared/import/servers'
import type { SettingValues } from '~/shared/settings/fields'
import { isBlank } from '~/shared/settings/items'
import type { Section } from '~/shared/settings/model'
import type { App } from '../app'

/** Asks download managers what they call what they have by numbers, with the values that their sections will have. */
export async function askServers(
  app: App,
  sections: readonly string[],
  valuesOf: (section: Section) => SettingValues,
): Promise<Servers> {
  const managers = downloadManagers.filter(({ settings }) => sections.includes(settings.id))
  const asked = managers.map(
    async manager => [manager.settings.id, await listsOf(app, manager, valuesOf(manager.settings))] as const,
  )
  return new Map(await Promise.all(asked))
}

async function listsOf(app: App, manager: DownloadManager, values: SettingValues): Promise<ServerLists | null> {
  if (isBlank(values.ip)) return null
  const http = withoutBreaker(app.http)
  const { qualityProfiles, rootFolders, tags, languageProfiles } = manager.lists
  try {
    const [profiles, folders, labels, languages = []] = await Promise.all([
      qualityProfiles(http, values),
      rootFolders(http, values),
      tags(http, values),
      languageProfiles?.(http, values),
    ])
    return {
      name: manager.name,
      profiles: new Map(profiles.map(({ id, name }) => [id, name])),
      folders: new Map(folders.map(({ id, path }) => [folderKey(path), { id, path }])),
      tags: new Map(labels.map(({ id, label }) => [id, label])),
      languageProfiles: new Map(languages.map(({ id, name }) => [id, name])),
    }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.debug('server not asked while importing', { service: manager.name, error })
    return null
  }
}
