/** The interface languages. Offered to people are those whose texts are translated. */
export const languages = [
  { code: 'bg', name: 'Български', translated: false },
  { code: 'cs', name: 'Čeština', translated: true },
  { code: 'da', name: 'Dansk', translated: true },
  { code: 'de', name: 'Deutsch', translated: true },
  { code: 'en', name: 'English', translated: true },
  { code: 'es', name: 'Español', translated: true },
  { code: 'fr', name: 'Français', translated: true },
  { code: 'hu', name: 'Magyar', translated: true },
  { code: 'it', name: 'Italiano', translated: true },
  { code: 'nl', name: 'Nederlands', translated: true },
  { code: 'no', name: 'Norsk', translated: false },
  { code: 'pl', name: 'Polski', translated: true },
  { code: 'pt', name: 'Português (Brasil)', translated: true },
  { code: 'ru', name: 'Русский', translated: true },
  { code: 'sk', name: 'Slovenčina', translated: false },
  { code: 'sv', name: 'Svenska', translated: true },
  { code: 'zh', name: '中文', translated: true },
] as const

export type Language = (typeof languages)[number]['code']
export const languageCodes: readonly Language[] = languages.map(({ code }) => code)

const fallbackLanguage = 'en' satisfies Language

/** Browsers name the written forms of Norwegian. */
const written: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' } satisfies Record<string, Language>

const languageTagged = (tag: string | null | undefined) => {
  const [code = ''] = tag?.toLowerCase().split(/[-_]/) ?? []
  return languages.find(language => language.code === (written[code] ?? code))
}

/** The language of a tag such as de-AT, whether the interface is translated into it or not; null for any other. */
export const languageOfTag = (tag: string): Language | null => languageTagged(tag)?.code ?? null

/** The first wanted language that is translated; regional forms such as de-AT count as their language. */
export const bestLanguage = (wanted: readonly (string | null | undefined)[]): Language => {
  for (const tag of wanted) {
    const found = languageTagged(tag)
    if (found?.translated) return found.code
  }
  return fallbackLanguage
}
