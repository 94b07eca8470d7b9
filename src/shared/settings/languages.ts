/** The languages of the interface, by their codes. */
export const languages = [
  { code: 'bg', name: 'Български' },
  { code: 'cs', name: 'Čeština' },
  { code: 'da', name: 'Dansk' },
  { code: 'de', name: 'Deutsch' },
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'hu', name: 'Magyar' },
  { code: 'it', name: 'Italiano' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'no', name: 'Norsk' },
  { code: 'pl', name: 'Polski' },
  { code: 'pt', name: 'Português (Brasil)' },
  { code: 'ru', name: 'Русский' },
  { code: 'sk', name: 'Slovenčina' },
  { code: 'sv', name: 'Svenska' },
  { code: 'zh', name: '中文' },
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

/** The language of a tag such as de-AT; null for one that the interface does not speak. */
export const languageOfTag = (tag: string): Language | null => languageTagged(tag)?.code ?? null

/** The first wanted language that the interface speaks; regional forms such as de-AT count as their language. */
export const bestLanguage = (wanted: readonly (string | null | undefined)[]): Language => {
  for (const tag of wanted) {
    const found = languageTagged(tag)
    if (found) return found.code
  }
  return fallbackLanguage
}
