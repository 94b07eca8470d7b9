import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { type Language, languageCodes } from '~/shared/settings/languages'
import { atRest, twoFrames } from './browser-steps'
import { isNamed, speak } from './spoken'

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The themes differ in nothing but colours, so the second one is held to what depends on them. */
const themes: [theme: string, rules: axe.RunOptions['runOnly']][] = [
  ['dark', everyRule],
  ['light', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }],
]
export const widths = { desk: 1440, tablet: 820, phone: 390, smallest: 320 }

/** What `MARQUEE_TEST_LANGUAGES` asks for besides English. */
const namedLanguages = languageCodes.filter(code => code !== 'en' && isNamed(code))

const problemsOf = (page: Page, rules: axe.RunOptions['runOnly']): Promise<string[]> =>
  page.evaluate(async runOnly => {
    const { violations } = await window.axe.run(document, {
      runOnly,
      // Whoever speaks to the page says the words that stand on a button.
      rules: { 'label-content-name-mismatch': { enabled: Array.isArray(runOnly) } },
      resultTypes: ['violations'],
    })
    // Nobody presses what is behind a dialog, whose edge may cover half of it.
    const isBehind = ([first]: axe.NodeResult['target']) =>
      typeof first === 'string' && document.querySelector(first)?.closest('[inert]')
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'target-size' || !isBehind(target))
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
    )
  }, rules)

const sideways = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth
    return over > 0 ? [`scrolls sideways by ${over} px`] : []
  })

/** Whoever goes by headings meets the one of the page first. */
const firstHeading = (page: Page) =>
  page.evaluate(() => {
    const first = document.querySelector('main :is(h1, h2, h3, h4)')
    return first && first.localName !== 'h1' ? [`begins with a heading of lower rank: ${first.textContent}`] : []
  })

const inTheme = async (page: Page, theme: string) => {
  // What goes by the width has taken the new one in by then.
  await twoFrames(page)
  await page.evaluate(wanted => document.documentElement.setAttribute('data-theme', wanted), theme)
  await atRest(page)
}

const atSmallest = async (page: Page) => {
  await page.setViewportSize({ width: widths.smallest, height: 700 })
  await atRest(page)
  return (await sideways(page)).map(problem => `${widths.smallest} px: ${problem}`)
}

async function asItIs(page: Page, held: typeof themes): Promise<string[]> {
  const found: string[] = await firstHeading(page)
  for (const width of [widths.desk, widths.phone]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [theme, rules] of held) {
      await inTheme(page, theme)
      found.push(...(await problemsOf(page, rules)).map(problem => `${theme}, ${width} px: ${problem}`))
    }
    found.push(...(await sideways(page)).map(problem => `${width} px: ${problem}`))
  }
  return [...found, ...(await atSmallest(page))]
}

/**
 * Everything a page is held to: in both themes, on a desk and on a phone, in English, then in further languages, which
 * change words and no colours.
 */
export async function lookAt(
  { page }: { page: Page },
  languages: readonly Language[] = namedLanguages,
): Promise<string[]> {
  const found = await asItIs(page, themes)
  for (const language of languages) {
    await speak(page, language)
    found.push(...(await asItIs(page, themes.slice(0, 1))).map(problem => `${language}, ${problem}`))
  }
  if (languages.length > 0) await speak(page, 'en')
  return found
}

/** So many times as long as in English alone. */
export const languageFactor = 1 + namedLanguages.length
