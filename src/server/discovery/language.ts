import { portal } from '~/shared/settings/portal'
import { languageOfCall } from '~/shared/titles/rules'
import type { App } from '../app'
import type { Viewer } from '../availability/movies'

/** The language that the catalogue is asked in. */
export const languageFor = (app: App, by: Viewer, named?: string | null) =>
  languageOfCall({ named: named ?? null, user: by?.language, portal: app.settings.get(portal).defaultLanguageCode })
