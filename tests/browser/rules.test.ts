import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { dialogOpen, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

inBrowser('rules', () => {
  const stage = browserStage()

  test('are entered, tried before they are saved, read aloud, and put in their order with the keyboard', async () => {
    const { page } = await stage.visit('/Settings/Rules', { as: admin })
    await heading(page, 'Rules').waitFor()
    const begin = async (name: string) => {
      await page.getByRole('button', { name: 'Add rule' }).click()
      const dialog = await dialogOpen(page, 'New rule')
      await dialog.getByLabel('Name').fill(name)
      return dialog
    }
    const dialog = await begin('Old films')
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    await dialog.getByText('Choose what the rule does.').waitFor()
    await dialog.getByRole('button', { name: 'Add condition' }).click()
    await dialog.getByLabel('What it’s about').selectOption('year')
    await dialog.getByLabel('To', { exact: true }).fill('1949')
    await dialog.getByLabel('Decision').selectOption('refuse')
    await dialog.getByLabel('Reason').fill('Seen them all')
    await dialog.getByRole('button', { name: 'Try it' }).click()
    await dialog.getByText(/^Nothing different in the last 90 days\. Requests looked at: /).waitFor()
    await dialog.getByText('Year: up to 1949').waitFor()
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    await toast(page, 'The rule Old films was saved.').waitFor()

    const second = await begin('All of it')
    await second.getByLabel('Tags').fill('House, house')
    await second.getByRole('button', { name: 'Save rule' }).click()
    await toast(page, 'The rule All of it was saved.').waitFor()
    const names = () => page.locator('[data-rule] h2').allTextContents()
    expect(await names()).toEqual(['1. Old films', '2. All of it'])
    await page.getByRole('button', { name: 'Move All of it up' }).press('Enter')
    await page.getByText('1. All of it').waitFor()
    expect(await names()).toEqual(['1. All of it', '2. Old films'])
    await page.reload()
    await page.getByText('2. Old films').waitFor()

    await page.getByRole('button', { name: 'Remove Old films' }).click()
    await (await dialogOpen(page, 'Delete the rule')).getByRole('button', { name: 'Delete rule' }).click()
    await toast(page, 'The rule Old films was deleted.').waitFor()
    expect(await names()).toEqual(['1. All of it'])
  })

  test('beside them, a title is blocked from its page, which says so, and taken off the list again', async () => {
    const { page } = await stage.visit('/details/movie/653', { as: admin })
    await page.getByRole('button', { name: 'Block…' }).click()
    const dialog = await dialogOpen(page, /^Block /)
    await dialog.getByLabel('Reason').fill('Too frightening')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByText('Can’t be requested here: Too frightening').waitFor()
    await page.getByRole('link', { name: 'Open the block list' }).click()
    await heading(page, 'Block list').waitFor()
    await page.getByRole('button', { name: /^Take .* off the list$/ }).click()
    await page.getByText(/can be requested again\.$/).waitFor()
    await page.getByText('Nothing on the list matches').waitFor()
  })
})
