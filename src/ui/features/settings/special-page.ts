import type { SettingsPage } from '../../state/settings-pages'

/** What a page of the settings is handed that has a component of its own. */
export type SpecialPageProps = { page: SettingsPage }
