import type { Values } from '../settings/model'
import type { Provider } from '../users/providers'
import type { authentication } from './settings'

type Settings = Values<typeof authentication>

/** Whether people of a media server get in with their name and password there. */
export const passwordsCount = (settings: Settings, provider: Provider): boolean => settings[`${provider}Passwords`]
