import { embedded } from './store/embedded'

/** The language files: carried by the executable, or in the checkout. */
export const languageFolder = () => embedded('locales', 'locales')
