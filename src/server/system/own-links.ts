import { customization, customPage } from '~/shared/settings/portal'
import type { PageApp } from '../app'
import { hasPrivacyText, termsVersion } from '../users/terms-in-force'

/** What a page of the house is called, and its icon, while it has no title: programs know these two. */
export const usualPage = { title: 'Custom Page', icon: 'fa-check' }

/** Title and icon of the page of the house; null while it is off. */
export function customPageLink({ settings }: PageApp): { title: string; icon: string } | null {
  if (!settings.get(customization).useCustomPage) return null
  const { title, fontAwesomeIcon } = settings.get(customPage)
  return title?.trim() ? { title, icon: fontAwesomeIcon?.trim() || usualPage.icon } : usualPage
}

/** Where people may give something for the house; null while that is off, or nowhere. */
export function donation({ settings }: PageApp): { url: string; message: string | null } | null {
  const { enableCustomDonations, customDonationUrl: url, customDonationMessage } = settings.get(customization)
  return enableCustomDonations && url ? { url, message: customDonationMessage?.trim() || null } : null
}

/** Links of the house besides its page and its donations; null while it has no link of its own at all. */
export function houseLinks(app: PageApp): { suggestions: string | null; terms: boolean; privacy: boolean } | null {
  const suggestions = app.settings.get(customization).suggestionUrl || null
  const [terms, privacy] = [termsVersion(app) !== null, hasPrivacyText(app)]
  const hasAny = suggestions || terms || privacy || customPageLink(app) || donation(app)
  return hasAny ? { suggestions, terms, privacy } : null
}
