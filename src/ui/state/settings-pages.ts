import type { Section } from '~/shared/settings/model'
import { type Page, pagesOf } from '~/shared/settings/pages'
import { sections } from '~/shared/settings/sections'
import { isAdmin } from './session'
import type { Session } from './token'
import { isPowerUser } from './token'

export type SettingsPage = Page<Section>

/** Every page of the settings. */
export const pages = pagesOf(sections)

/** The pages of the settings that this person may open. */
export const pagesFor = (session: Session | null) =>
  pages.filter(({ forPowerUsers }) => isAdmin(session) || (forPowerUsers && isPowerUser(session)))

export const pageAt = (path: string) => pages.find(page => page.path.toLowerCase() === path.toLowerCase()) ?? null
export const hrefOf = (page: SettingsPage, field?: string) =>
  `/Settings/${page.path}${field ? `?field=${encodeURIComponent(field)}` : ''}`
