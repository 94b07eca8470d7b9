import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { dialogOpen, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

inBrowser('keys for programs', () => {
  const stage = browserStage()

  test('are made by keyboard, shown once, work, and are ended', async () => {
    const { page } = await stage.visit('/user-preferences?tab=programs', { as: 'ben', width: 1440 })
    await page.getByText('No program has a key yet.').waitFor()
    await page.getByRole('button', { name: 'New key…' }).press('Enter')
    const form = await dialogOpen(page, 'New key')
    await form.getByRole('button', { name: 'Create key' }).press('Enter')
    await form.getByText('Enter a name.').waitFor()
    await form.getByLabel('Name').fill('<b>Hall</b>')
    await form.getByRole('radio', { name: /^Read/ }).press('ArrowDown')
    expect(await form.getByRole('radio', { name: /^Request/ }).isChecked()).toBe(true)
    await form.getByLabel('Expires').selectOption('30')
    await form.getByLabel('Name').press('Enter')
    const made = await dialogOpen(page, 'Key for <b>Hall</b>')
    const key = await made.getByLabel('Key', { exact: true }).inputValue()
    expect(key).toMatch(/^mq_/)
    await made.getByRole('button', { name: 'Done' }).press('Enter')
    const calling = () =>
      page.evaluate(async key => {
        const answer = await fetch('/api/v3/me', { headers: { authorization: `Bearer ${key}` } })
        return answer.status
      }, key)
    expect(await calling()).toBe(200)
    await page.reload()
    const list = page.getByRole('list', { name: 'Keys for programs' })
    await list.getByText('<b>Hall</b>').waitFor()
    expect(await page.getByText(key).count()).toBe(0)

    const { page: staff } = await stage.visit('/usermanagement', { as: admin, width: 390 })
    await heading(staff, 'Users').waitFor()
    await staff.getByRole('link', { name: 'ben', exact: true }).first().click()
    await staff.getByRole('list', { name: 'Keys for programs' }).getByText('<b>Hall</b>').waitFor()

    await list.getByRole('button', { name: 'End the key <b>Hall</b>' }).press('Enter')
    const asked = await dialogOpen(page, 'End the key <b>Hall</b>?')
    await asked.getByRole('button', { name: 'End key' }).press('Enter')
    await toast(page, 'The key <b>Hall</b> was ended.').waitFor()
    await page.getByText('No program has a key yet.').waitFor()
  })
})
