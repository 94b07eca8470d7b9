import { languages } from '~/shared/settings/languages'

/** The languages of the interface as options, each by its own name. */
export const languageOptions = languages.map(({ code, name }) => ({ value: code, label: name }))
