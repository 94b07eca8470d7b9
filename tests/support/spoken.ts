import type { Page } from 'playwright-core'
import type { Language } from '~/shared/settings/languages'

const asked = process.env.MARQUEE_TEST_LANGUAGES

/** The languages that `MARQUEE_TEST_LANGUAGES` asks for, which is `all` or codes with commas between them. */
export const areNamed = Boolean(asked)
export const isNamed = (code: string): boolean => asked === 'all' || (asked?.split(',').includes(code) ?? false)

/** Has a page that is open speak another language, as if that had been chosen in another tab. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(newValue => dispatchEvent(new StorageEvent('storage', { key: 'language', newValue })), language)
  await page.waitForFunction(code => document.documentElement.lang === code, language)
}
