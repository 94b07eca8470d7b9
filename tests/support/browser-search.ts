import type { Page } from 'playwright-core'

export const allKinds = { searchFilter: JSON.stringify({ movies: true, people: true }) }

export const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search the catalogue' })
export const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
export const cards = (page: Page) => page.locator('main article')
