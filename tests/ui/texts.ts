import { prepareTexts } from '~/ui/i18n'
import en from '../../locales/en.json'

/** English texts, as the interface has them after its start. */
export const speakEnglish = () => prepareTexts('en', en)
