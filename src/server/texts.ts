import { createInstance, type i18n } from 'i18next'
import { languageFiles } from './language-files'
import { embedded } from './store/embedded'

/** Sentences of the server out of the same language files as the interface. */
export type Texts = {
  /** The text of a key, or of the first of several that there is, in a language; English where that language lacks it. */
  say: (language: string | null, key: string | readonly string[], values?: Record<string, unknown>) => string
}

/** A language is read with the first sentence in it: most portals speak one or two. */
export function openTexts(folder: string, built = embedded('public', 'dist/public')): Texts {
  const languages = new Set<string>()
  let textsIn: ReturnType<typeof languageFiles> | null = null
  let library: i18n | null = null
  const read = ({ addResourceBundle }: i18n, language: string) => {
    if (languages.has(language)) return
    languages.add(language)
    textsIn ??= languageFiles(folder, built)
    const texts = textsIn(language)
    // Nobody else has them: a copy would take as long again, and whoever waits for the first message waits for that.
    if (texts) addResourceBundle(language, 'translation', texts, false, true, { silent: true, skipCopy: true })
  }
  return {
    say(language, key, values = {}) {
      library ??= openLibrary()
      const lng = language ?? 'en'
      for (const one of library.services.languageUtils.toResolveHierarchy(lng)) read(library, one)
      // Keys are checked against en.json in the interface; here they are made from codes, and a test looks each of them up.
      const translate: (key: never, values: Record<string, unknown>) => unknown = library.t
      return String(translate(key as never, { ...values, lng }))
    },
  }
}

function openLibrary(): i18n {
  const library = createInstance()
  void library.init({
    resources: {},
    fallbackLng: 'en',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return library
}
