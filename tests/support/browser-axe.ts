import axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What a page is opened with that is to be looked at. */
export const axeScript = axe.source

const faultsIn = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(async where => {
    const { violations } = await window.axe.run(where, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }, selector)

/** What axe finds in the dialog that is open. */
export const faultsOfDialog = (page: Page): Promise<string[]> => faultsIn(page, '[role=dialog]')

export const faultsOfPage = (page: Page): Promise<string[]> => faultsIn(page, 'html')
