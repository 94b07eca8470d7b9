import { usualCategory } from '~/shared/issues/categories'
import { bestLanguage } from '~/shared/settings/languages'
import { portal } from '~/shared/settings/portal'
import type { App } from '../app'

/** What whoever reads calls the category of a stored name. */
export function categoryName(app: App, { language }: { language: string | null }, name: string): string {
  const usual = usualCategory(name)
  if (usual === null) return name
  const read = bestLanguage([language, app.settings.get(portal).defaultLanguageCode])
  return app.texts.say(read, `issues.category.${usual}`)
}
