import { downloadManagers } from '~/integrations/download/index'
import { UpstreamError } from '~/integrations/http/call'
import type { ExportedSection } from '~/shared/export/house'
import { withoutSecrets } from '~/shared/export/secrets'
import { switchOf } from '~/shared/import/settings'
import type { SettingValues } from '~/shared/settings/fields'
import type { Section } from '~/shared/settings/model'
import type { App } from '../app'
import { optionsFor } from '../settings/services'

/** Download managers that keep as numbers what other portals keep by names. */
const asked = ['radarr', 'radarr4K', 'sonarr', 'sonarr4K']

async function namesOf(app: App, section: Section, values: SettingValues): Promise<ExportedSection['names']> {
  if (!asked.includes(section.id) || values.enabled !== true) return {}
  try {
    const manager = downloadManagers.find(({ settings }) => settings.id === section.id)
    const [options, folders = []] = await Promise.all([
      optionsFor(app, section, values),
      manager?.lists.rootFolders(app.http, values),
    ])
    // Each request has a folder by its number here, also where the settings have one by its path.
    return { ...options, rootFolderIds: folders.map(({ id, path }) => ({ id: String(id), name: path })) }
  } catch (error) {
    // One that does not answer says no names: they are chosen anew there.
    if (error instanceof UpstreamError) return {}
    throw error
  }
}

type Exported = { sections: ExportedSection[]; secrets: number }

/** Settings that were ever saved; without secrets, what needs one of them is switched off. */
export async function exportedSections(app: App, withSecrets: boolean): Promise<Exported> {
  let secrets = 0
  const sections = await Promise.all(
    app.settings.sections
      .filter(section => !section.internal && (app.settings.idOf(section) > 0 || isSetOutside(app, section)))
      .map(async section => {
        const values: SettingValues = app.settings.get(section)
        const names = await namesOf(app, section, values)
        if (withSecrets) return { section, values, names }
        let found = 0
        const kept = withoutSecrets(section.fields, values, () => found++)
        secrets += found
        const toggle = switchOf(section)
        const isOff = found > 0 && toggle !== null
        return { section, values: isOff ? { ...kept, [toggle]: false } : kept, names }
      }),
  )
  return { sections, secrets }
}

const isSetOutside = ({ settings }: App, section: Section) => Object.keys(settings.fromEnvironment(section)).length > 0
