/** Where all settings are searched, and the field for it. */
export const settingsSearchAddress = '/Settings?search'
export const settingsSearchId = 'settings-search'
