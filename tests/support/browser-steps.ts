import type { Locator, Page } from 'playwright-core'
import type { Status } from '~/ui/kit/status'

/** The one h1 of a page. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

export const fillSignIn = async (page: Page, name: string, password: string) => {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A row of the request list, by the title of the movie. */
export const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })

/** The icon and word that say where a request stands. */
export const badge = (place: Page | Locator, status: Status) =>
  place.locator(`main [data-status=${status}], td [data-status=${status}]`).first()

/** A short message in the corner. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text })

/** Where the focus is: the tag of the element, and its name. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null
    const text = element?.getAttribute('aria-label') ?? (label ?? element)?.textContent ?? ''
    return { tag: element?.tagName ?? 'NONE', text }
  })

/** Waits until a dialog is on the screen; its frame has no size of its own, so the heading is looked for. */
export const dialogOpen = async (page: Page, name: string | RegExp) => {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('heading').first().waitFor()
  return dialog
}

/** Whatever came into sight or went out of it was told to the page. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Scrolls like somebody with a wheel, and stays there; the page has noted the place by then. */
export const scrolledTo = async (page: Page, top: number) => {
  await page.waitForFunction(wanted => document.body.scrollHeight - innerHeight >= wanted, top)
  await page.evaluate(
    wanted =>
      new Promise<void>(done => {
        addEventListener('scrollend', () => done(), { once: true })
        scrollTo({ top: wanted, behavior: 'instant' })
      }),
    top,
  )
}

const patienceMs = 20_000

/** Waits for what a page comes to once its transitions are over. */
export async function comesTo(holds: () => Promise<boolean>) {
  for (const until = Date.now() + patienceMs; !(await holds()); await Bun.sleep(50)) {
    if (Date.now() > until) throw new Error('the page never came to it')
  }
}

/** Nothing moves, loads or waits any more; what is far below is fetched only once somebody comes near. */
export const atRest = async (page: Page) => {
  await page.waitForFunction(
    () =>
      document.querySelector('h1, [role=dialog]') !== null &&
      [...document.querySelectorAll('.skeleton, [aria-busy=true]')].every(
        waiting => waiting.getBoundingClientRect().top > innerHeight + 600,
      ) &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    undefined,
    { polling: 60 },
  )
}
