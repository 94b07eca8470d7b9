import { test as plainTest } from 'bun:test'
import type { Page } from 'playwright-core'

/** False from the beginning of a test until it has passed: one that ran out of time says nothing by itself. */
let passed = true

/** A test of pages: where it fails, those that it opened on a stage say what they show. */
export const test = (name: string, body: () => void | Promise<void>, longestMs?: number) =>
  plainTest(
    name,
    async () => {
      passed = false
      await body()
      passed = true
    },
    longestMs,
  )

const patienceMs = 2_000
const mostText = 600
const regions = 'main, [role=dialog], [role=status], [role=alert], [aria-live]'

const shownOn = async (page: Page) => {
  const texts = page.locator(regions).allInnerTexts()
  const late = Bun.sleep(patienceMs).then(() => ['(does not answer)'])
  const shown = await Promise.race([texts, late]).catch(() => ['(is closed)'])
  return [...new Set(shown)].filter(text => text.trim()).map(text => text.replaceAll(/\s+/g, ' ').slice(0, mostText))
}

/** Where a test has not passed, prints what its pages show, and what they told on the console. */
export const tellPages = async (visits: { page: Page; errors: string[] }[]) => {
  if (passed) return
  for (const { page, errors } of visits) {
    const others = page.context().pages()
    for (const each of others.length > 0 ? others : [page])
      console.error(['-- shown at', each.url(), ...(await shownOn(each))].join('\n'))
    if (errors.length > 0) console.error(['-- on its console', ...new Set(errors)].join('\n'))
  }
}
