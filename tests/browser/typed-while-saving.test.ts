import { beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { AccountPage } from '~/shared/api/accounts'
import type { RuleView } from '~/shared/api/rules'
import { saysNothing } from '~/shared/rules/model'
import { browserStage, inBrowser } from '../support/browser'
import { must, passwordOf } from '../support/browser-calls'
import { admin, type Person } from '../support/browser-portal'
import { comesTo, dialogOpen, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const people: Person[] = [
  { name: 'ben', alias: 'Ben', claims: ['RequestMovie'], movies: 5 },
  { name: 'noor', claims: ['RequestMovie'] },
  { name: 'omar', claims: ['RequestMovie'] },
]
const telegram = { enabled: true, botApi: '42:token', chatId: '42', parseMode: 'HTML' }

/** Lets no call of this kind through until it is told to, and keeps what each of them sends. */
async function heldBack(page: Page, address: RegExp, method = 'PUT') {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sent: unknown[] = []
  await page.route(address, async route => {
    if (route.request().method() !== method) return route.fallback()
    sent.push(route.request().postDataJSON())
    asked.resolve()
    await released.promise
    await route.continue()
  })
  return { asked: asked.promise, release: released.resolve, sent }
}

const field = (page: Page, name: string) => page.locator(`[data-field=${name}] :is(input, select)`)
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true })

inBrowser('what is typed while the answer of a save is under way', () => {
  const stage = browserStage({ people, connected: false })
  const storedSection = async (section: string) =>
    ((await must((await stage.portal.as(admin)).get(`/api/v3/settings/${section}`))) as { values: object }).values
  const accountOf = async (name: string) => {
    const found = (await must((await stage.portal.as(admin)).get(`/api/v3/users?search=${name}`))) as AccountPage
    const account = found.accounts.find(({ userName }) => userName === name)
    if (!account) throw new Error(`nobody is called ${name}`)
    return account
  }
  beforeAll(() => stage.portal.connect('notifications%2ftelegram', telegram))

  test('stays in the fields of settings, as switches do that were put back, and is saved with the next press', async () => {
    const { page } = await stage.visit('/Settings/Customization', { as: admin })
    const [name, hidden] = [field(page, 'applicationName'), field(page, 'hideAvailableFromDiscover')]
    await name.fill('The Lantern')
    await hidden.check()
    const saving = await heldBack(page, /\/api\/v3\/settings$/)
    await save(page).click()
    await saving.asked
    await page.getByRole('button', { name: 'Saving' }).waitFor()
    await name.fill('The Lantern House')
    await hidden.uncheck()
    await field(page, 'suggestionUrl').fill('https://ideas.example.com')
    saving.release()
    await save(page).waitFor()
    await page.getByText('3 unsaved changes').waitFor()
    expect(await name.inputValue()).toBe('The Lantern House')
    expect(await hidden.isChecked()).toBe(false)
    expect(await storedSection('customization')).toMatchObject({
      applicationName: 'The Lantern',
      hideAvailableFromDiscover: true,
    })
    await save(page).click()
    await saved(page).waitFor()
    expect(await storedSection('customization')).toMatchObject({
      ...{ applicationName: 'The Lantern House', hideAvailableFromDiscover: false },
      suggestionUrl: 'https://ideas.example.com',
    })
  })

  test('is saved by itself where the keys for it are pressed again meanwhile', async () => {
    const { page } = await stage.visit('/Settings/Customization', { as: admin })
    const message = field(page, 'applicationName')
    const saving = await heldBack(page, /\/api\/v3\/settings$/)
    await message.fill('One')
    await page.keyboard.press('Control+s')
    await saving.asked
    await message.fill('Two')
    await page.keyboard.press('Control+s')
    saving.release()
    await saved(page).waitFor()
    expect(await storedSection('customization')).toMatchObject({ applicationName: 'Two' })
    expect(saving.sent).toHaveLength(2)
  })

  test('stays in the texts of a channel', async () => {
    const { page } = await stage.visit('/Settings/Telegram?tab=texts', { as: admin, width: 1440 })
    const message = page.getByLabel('Message', { exact: true }).first()
    await message.fill('One')
    const saving = await heldBack(page, /\/api\/v3\/settings$/)
    await save(page).click()
    await saving.asked
    await message.fill('One and two')
    saving.release()
    await save(page).waitFor()
    await page.getByText('1 unsaved change', { exact: true }).waitFor()
    expect(await message.inputValue()).toBe('One and two')
    await save(page).click()
    await saved(page).waitFor()
    await page.reload()
    await comesTo(async () => (await message.inputValue()) === 'One and two')
  })

  test('stays in the name that a person chooses', async () => {
    const { page } = await stage.visit('/user-preferences', { as: 'ben' })
    const name = page.getByLabel(/^Display name/)
    const saving = await heldBack(page, /display-name$/)
    await name.fill('Benno')
    await save(page).click()
    await saving.asked
    await name.fill('Benno of the attic')
    saving.release()
    await save(page).waitFor()
    await page.getByText('1 unsaved change', { exact: true }).waitFor()
    expect(await name.inputValue()).toBe('Benno of the attic')
    await page.keyboard.press('Control+s')
    await saved(page).waitFor()
    expect((await accountOf('ben')).displayName).toBe('Benno of the attic')
  })

  test('stays in the address of a person, and the password that was accepted goes', async () => {
    const { page } = await stage.visit('/user-preferences?tab=security', { as: 'noor' })
    const [email, current] = [page.getByLabel(/^Email address/), page.getByLabel('Current password')]
    await email.fill('noor.hall@example.com')
    await current.fill(passwordOf('noor'))
    const saving = await heldBack(page, /me\/details$/)
    await email.press('Enter')
    await saving.asked
    await email.fill('noor.hall@example.org')
    await email.press('Enter')
    saving.release()
    await page.getByText('Enter your current password.').waitFor()
    expect(await email.inputValue()).toBe('noor.hall@example.org')
    expect(await current.inputValue()).toBe('')
    expect(saving.sent).toHaveLength(1)
  })

  test('stays in what is chosen of messages', async () => {
    const { page } = await stage.visit('/user-preferences?tab=channels', { as: 'omar', width: 1440 })
    const address = page.getByRole('textbox', { name: 'Telegram' })
    const saving = await heldBack(page, /me\/channels$/)
    await address.fill('7001')
    await address.press('Enter')
    await saving.asked
    await address.fill('70012')
    await address.press('Enter')
    saving.release()
    await saved(page).waitFor()
    expect(await address.inputValue()).toBe('70012')
    expect(saving.sent).toEqual(['7001', '70012'].map(value => ({ addresses: [{ agent: 'Telegram', value }] })))
  })

  test('stays on the page of a person, where Enter saves once more what was typed since', async () => {
    const { page } = await stage.visit(`/usermanagement/user/${(await accountOf('omar')).id}`, { as: admin })
    const name = page.getByLabel(/^Display name/)
    const saving = await heldBack(page, /\/api\/v3\/users\/[\w-]+$/)
    await name.fill('Omar')
    await name.press('Enter')
    await saving.asked
    await name.fill('Omar of the porch')
    await page.locator('[name="claims.RequestTv"]').check()
    await name.press('Enter')
    saving.release()
    await heading(page, 'Omar of the porch').waitFor()
    expect(await accountOf('omar')).toMatchObject({ displayName: 'Omar of the porch' })
    expect(await page.getByText('unsaved').count()).toBe(0)
    expect(saving.sent).toHaveLength(2)
  })

  test('stays in a rule, whose switch follows each press at once', async () => {
    const ada = await stage.portal.as(admin)
    const rule = { name: 'Old films', enabled: true, conditions: [], outcome: { ...saysNothing, ignoresLimit: true } }
    await must(ada.post('/api/v3/rules', rule))
    const stored = async () => ((await must(ada.get('/api/v3/rules'))) as RuleView[])[0]
    const { page } = await stage.visit('/Settings/Rules', { as: admin })
    const ruleIs = (state: 'on' | 'off') =>
      page.getByRole('switch', { name: new RegExp(`^Rule is ${state} ?: Old films$`), checked: state === 'on' })
    const switching = await heldBack(page, /\/api\/v3\/rules\/\d+$/)
    await ruleIs('on').click()
    await ruleIs('off').click()
    await ruleIs('on').click()
    await ruleIs('off').waitFor()
    switching.release()
    await comesTo(async () => switching.sent.length === 3 && (await stored())?.enabled === false)
    await ruleIs('off').waitFor()

    await page.getByRole('button', { name: 'Edit Old films' }).click()
    const dialog = await dialogOpen(page, 'Edit Old films')
    await page.unroute(/\/api\/v3\/rules\/\d+$/)
    const saving = await heldBack(page, /\/api\/v3\/rules\/\d+$/)
    await dialog.getByLabel('Name').fill('Older films')
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    await saving.asked
    await dialog.getByLabel('Name').fill('Oldest films')
    saving.release()
    await comesTo(async () => (await stored())?.name === 'Older films')
    await dialog.locator('button:not([aria-busy])', { hasText: 'Save rule' }).waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Oldest films')
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    await toast(page, 'The rule Oldest films was saved.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect((await stored())?.name).toBe('Oldest films')
  })

  test('Enter pressed twice gives and makes one thing, and the button says that it is under way', async () => {
    const { page, go } = await stage.visit('/user-preferences?tab=programs', { as: 'ben' })
    await page.getByRole('button', { name: 'New key…' }).click()
    const form = await dialogOpen(page, 'New key')
    const making = await heldBack(page, /\/api\/v3\/me\/keys$/, 'POST')
    await form.getByLabel('Name').fill('Hall')
    await form.getByLabel('Name').press('Enter')
    await making.asked
    await form.locator('button[aria-busy=true]', { hasText: 'Create key' }).waitFor()
    await form.getByLabel('Name').press('Enter')
    making.release()
    await (await dialogOpen(page, 'Key for Hall')).getByRole('button', { name: 'Done' }).click()
    expect(making.sent).toHaveLength(1)
    await go('/user-preferences?tab=programs')
    const made = page.getByRole('button', { name: 'End the key Hall' })
    await made.waitFor()
    expect(await made.count()).toBe(1)

    const staff = await stage.visit(`/usermanagement/user/${(await accountOf('ben')).id}`, { as: admin, width: 1440 })
    await staff.page.getByRole('button', { name: /^Allow more for once/ }).click()
    const dialog = await dialogOpen(staff.page, /for once$/)
    const giving = await heldBack(staff.page, /\/extra$/, 'POST')
    await dialog.getByLabel('More movies').fill('2')
    await dialog.getByLabel('More movies').press('Enter')
    await giving.asked
    await dialog.getByLabel('More movies').press('Enter')
    giving.release()
    await toast(staff.page, /may request more now\.$/).waitFor()
    expect(giving.sent).toEqual([{ movie: 2 }])
  })
})
