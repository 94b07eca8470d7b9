import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfPage } from '../support/browser-axe'
import { passwordOf } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { dialogOpen, fillSignIn, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { codeAt, withTimeCodes } from '../support/second-step'

const periodMs = 30_000
/** The code after the one that was used last: one either way counts. */
const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + periodMs))

/** Sets up codes on the own page, and answers what somebody writes down. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Set up…' }).click()
  const dialog = await dialogOpen(page, 'Set up codes')
  await dialog.getByRole('img', { name: 'Code for your authenticator app' }).waitFor()
  const secret = (await dialog.getByLabel('Or type this into the app').inputValue()).replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await dialog.getByText('This code is wrong', { exact: false }).waitFor()
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date()))
  await page.keyboard.press('Enter')
  const shown = await dialogOpen(page, 'Your recovery codes')
  const recovery = await shown.getByRole('listitem').allTextContents()
  await shown.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByText('10 recovery codes left').waitFor()
  return { secret, recovery }
}

inBrowser('a second step', () => {
  const stage = browserStage()

  test('is set up, asked for, and taken off again, with the keyboard alone', async () => {
    const { page, expectFailure } = await stage.visit('/user-preferences?tab=security', { as: 'ben', width: 1440 })
    expectFailure(/time-codes/)
    const { secret, recovery } = await setUp(page)
    expect(recovery).toHaveLength(10)

    const other = await stage.visit('/login', {
      ...{ width: 390, height: 844, theme: 'light', scripts: [axeScript] },
    })
    other.expectFailure(/second-step/, /session$/)
    await fillSignIn(other.page, 'ben', passwordOf('ben'))
    const code = other.page.getByLabel('Code', { exact: true })
    await code.waitFor()
    await other.page.keyboard.press('Enter')
    await other.page.getByText('Enter the code.').waitFor()
    expect(await faultsOfPage(other.page)).toEqual([])
    await other.page.keyboard.type('123456')
    await other.page.keyboard.press('Enter')
    await other.page.getByText('This code is wrong', { exact: false }).waitFor()
    await code.fill(nextCode(secret))
    await other.page.keyboard.press('Enter')
    await other.page.waitForURL('**/discover')

    const third = await stage.visit('/login')
    await fillSignIn(third.page, 'ben', passwordOf('ben'))
    await third.page.getByLabel('Code', { exact: true }).fill(recovery[0] ?? '')
    await third.page.keyboard.press('Enter')
    await third.page.waitForURL('**/discover')

    await page.reload()
    await page.getByText('9 recovery codes left').waitFor()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await (await dialogOpen(page, 'Turn off codes?')).getByRole('button', { name: 'Turn off' }).click()
    await toast(page, 'Your password alone is enough again.').waitFor()
    await page.getByRole('button', { name: 'Set up…' }).waitFor()
  })

  test('back leads to the password', async () => {
    const { page, expectFailure } = await stage.visit('/user-preferences?tab=security', { as: 'noor' })
    expectFailure(/time-codes/)
    await setUp(page)
    const other = await stage.visit('/login')
    await fillSignIn(other.page, 'noor', passwordOf('noor'))
    await other.page.getByRole('button', { name: 'Start again' }).click()
    await other.page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await other.page.getByLabel('Username').inputValue()).toBe('noor')
  })

  test('staff take it off for somebody who has lost it', async () => {
    await withTimeCodes(await stage.portal.as('petra'), new Date())
    const { page } = await stage.visit('/usermanagement', { as: admin, width: 390, height: 844, theme: 'light' })
    await page
      .getByRole('link', { name: /^(Edit )?petra$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Turn off…' }).click()
    await (await dialogOpen(page, /^Turn off the second step of petra/))
      .getByRole('button', { name: 'Turn off' })
      .click()
    await toast(page, 'petra signs in without a second step.').waitFor()
    const other = await stage.visit('/login')
    await fillSignIn(other.page, 'petra', passwordOf('petra'))
    await other.page.waitForURL('**/discover')
  })
})
