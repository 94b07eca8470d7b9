import { customization, installation } from '~/shared/settings/portal'
import type { PageApp } from '../app'

/** Where links in mails lead: the address in the settings, else the one by which an administrator last came to save. */
export const ownAddress = ({ settings }: Pick<PageApp, 'settings'>): string | null =>
  (settings.get(customization).applicationUrl ?? settings.get(installation).origin)?.replace(/\/+$/, '') || null
