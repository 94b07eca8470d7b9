import { refuseIf } from '~/shared/refusal'
import { customization, customPage } from '~/shared/settings/portal'
import { holds, isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { changing, saveSections } from '../settings/actions'
import { withCleanMarkup } from '../settings/clean-markup'
import { usualPage } from './own-links'

/** Administrators, and whoever has the role for it alone. */
export const mayEditCustomPage = (by: User | null) =>
  by !== null && (isSystem(by) || holds(by, 'Admin', 'EditCustomPage'))

/** The page as it is shown, its markup cleaned; null while it is off, but for whoever may edit it. */
export async function customPageFor(app: App, by: User | null) {
  const isOn = app.settings.get(customization).useCustomPage
  const mayEdit = mayEditCustomPage(by)
  if (!isOn && !mayEdit) return null
  const { title, html, fontAwesomeIcon } = await withCleanMarkup(customPage, app.settings.get(customPage))
  return {
    title: title?.trim() || usualPage.title,
    icon: (title?.trim() && fontAwesomeIcon?.trim()) || usualPage.icon,
    html: html ?? '',
    isOn,
    mayEdit,
    revision: app.settings.revisionOf(customPage),
  }
}

type PageText = { title: string | null; html: string | null; fontAwesomeIcon: string | null }

/** Stores the page; its markup is cleaned. With the revision that it was read at, nobody overwrites another. */
export async function saveCustomPage(app: App, by: User, page: PageText, readFrom?: string): Promise<void> {
  refuseIf(mayEditCustomPage(by) ? null : { code: 'NoPermissions' })
  await saveSections(app, by, [{ ...changing(customPage, page), ...(readFrom !== undefined && { readFrom }) }])
}
