import { expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { radarrValues } from '~/demo/stand-ins'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { comesTo, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const field = (page: Page, name: string) => page.locator(`[data-field=${name}] :is(input, select)`)
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const leave = (page: Page) => page.getByRole('dialog', { name: /unsaved change/ })

/** A press as long as that of a finger; what moves meanwhile moves away from it. */
const pressSlowly = async (page: Page, button: Locator) => {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('nothing to press')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(80)
  await page.mouse.up()
}

inBrowser('settings', () => {
  const stage = browserStage({
    connected: false,
    environment: { MARQUEE_SETTINGS__CUSTOMIZATION__APPLICATIONNAME: 'The Lantern' },
  })

  test('the last way to sign in cannot be switched off, and the page says so beside it', async () => {
    const visit = await stage.visit('/Settings/Authentication', { as: admin })
    const { page } = visit
    visit.expectFailure(/\/api\/v3\/settings\//, /Failed to load/)
    const ways = ['ownPasswords', 'enableOAuth', 'plexPasswords', 'embyPasswords', 'jellyfinPasswords', 'quickConnect']
    for (const way of ways) await field(page, way).setChecked(false)
    await save(page).click()
    const told = page.locator('[data-field=ownPasswords]').getByText('Leave at least one way to sign in switched on.')
    await told.waitFor()
    expect(await field(page, 'ownPasswords').getAttribute('aria-invalid')).toBe('true')
    await field(page, 'ownPasswords').check()
    await told.waitFor({ state: 'detached' })
  })

  test('Radarr is tried, connected and kept, and its key never comes back to the page', async () => {
    const { radarr } = stage.portal
    const { page } = await stage.visit('/Settings/Radarr', { as: admin })
    const answers: Promise<string>[] = []
    await heading(page, 'Radarr').waitFor()
    await field(page, 'enabled').check()
    await field(page, 'ip').fill('127.0.0.1')
    await field(page, 'port').fill(String(radarr.port))
    await field(page, 'apiKey').fill('not the key of this Radarr')
    await page.getByRole('button', { name: 'Test connection' }).click()
    await page.getByText('Radarr rejected the API key.').waitFor()

    await field(page, 'apiKey').fill(radarr.key)
    await field(page, 'subDir').fill('films')
    await page.getByRole('button', { name: 'Test connection' }).click()
    await page.getByText('Radarr has no base URL. Leave the field empty.').waitFor()
    await page.getByRole('button', { name: 'Leave empty' }).click()
    await page.getByText(/^Connected to Radarr 6/).waitFor()
    expect(await field(page, 'subDir').inputValue()).toBe('')
    await page.getByText(/quality profiles?.*2 root folders/).waitFor()
    await field(page, 'defaultQualityProfile').selectOption({ label: 'HD-1080p' })
    await field(page, 'defaultRootPath').selectOption('/media/family')
    await field(page, 'minimumAvailability').selectOption('Announced')
    await save(page).click()
    await page.getByText('Saved', { exact: true }).waitFor()

    page.on('response', answer => {
      if (answer.url().includes('/api/')) answers.push(answer.text().catch(() => ''))
    })
    await page.reload()
    await field(page, 'ip').waitFor()
    expect([await field(page, 'ip').inputValue(), await field(page, 'port').inputValue()]).toEqual([
      '127.0.0.1',
      String(radarr.port),
    ])
    await field(page, 'defaultRootPath').and(page.locator(':has(option:checked[value="/media/family"])')).waitFor()
    expect(await field(page, 'apiKey').inputValue()).toBe('')
    expect(await field(page, 'apiKey').getAttribute('placeholder')).toBe('Saved. Leave empty to keep it.')
    expect(await page.content()).not.toContain(radarr.key)
    expect((await Promise.all(answers)).join('\n')).not.toContain(radarr.key)
    await page.getByRole('button', { name: 'Test connection' }).click()
    await page.getByText(/^Connected to Radarr 6/).waitFor()
  })

  test('a whole address in the place of a hostname goes into its fields, pasted or typed', async () => {
    const { page, context, go } = await stage.visit('/Settings/Sonarr', { as: admin })
    const names = ['ip', 'port', 'ssl', 'subDir']
    const shown = (within = '') =>
      Promise.all(
        names.map(name => {
          const box = page.locator(`[data-field$="${within}${name}"] input`)
          return name === 'ssl' ? box.isChecked() : box.inputValue()
        }),
      )
    const comesToShow = (wanted: unknown[], within?: string) =>
      comesTo(async () => Bun.deepEquals(await shown(within), wanted))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await heading(page, 'Sonarr').waitFor()
    await field(page, 'enabled').check()
    await page.evaluate(() => navigator.clipboard.writeText('https://nas.example.com:8989/sonarr'))
    await field(page, 'ip').press('ControlOrMeta+v')
    await comesToShow(['nas.example.com', '8989', true, '/sonarr'])
    await field(page, 'ip').fill('http://attic.example.com:8990/shows')
    await field(page, 'ip').press('Tab')
    await comesToShow(['attic.example.com', '8990', false, '/shows'])
    await field(page, 'ip').fill('https://attic.example.com')
    await field(page, 'ip').press('Tab')
    await comesToShow(['https://attic.example.com', '8990', false, '/shows'])
    await page.getByRole('button', { name: 'Discard' }).click()

    await go('/Settings/Jellyfin')
    await field(page, 'enable').check()
    await page.getByRole('button', { name: 'Add server' }).click()
    await page.locator('[data-field$=".ip"] input').press('ControlOrMeta+v')
    await comesToShow(['nas.example.com', '8989', true, '/sonarr'], '.')
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test('what is not saved is asked about before it is lost', async () => {
    const { page } = await stage.visit('/Settings/Issues', { as: admin })
    await field(page, 'enableInProgress').check()
    await page.getByText('1 unsaved change').waitFor()
    await page.getByRole('link', { name: 'Discover' }).first().click()
    await leave(page).getByRole('button', { name: 'Keep editing' }).click()
    await leave(page).waitFor({ state: 'detached' })
    expect(page.url()).toEndWith('/Settings/Issues')
    await page.getByRole('link', { name: 'Discover' }).first().click()
    await leave(page).getByRole('button', { name: 'Save and leave' }).click()
    await page.waitForURL('**/discover')
    const { body } = await (await stage.portal.as(admin)).get('/api/v3/settings/issues')
    expect(body).toMatchObject({ values: { enableInProgress: true } })
  })

  test('what the environment sets is shown and cannot be changed', async () => {
    const { page } = await stage.visit('/Settings/Customization', { as: admin })
    const name = field(page, 'applicationName')
    await name.waitFor()
    expect([await name.inputValue(), await name.isEditable()]).toEqual(['The Lantern', false])
    await page
      .getByText('Set by the environment variable MARQUEE_SETTINGS__CUSTOMIZATION__APPLICATIONNAME. Change it there.')
      .waitFor()
  })

  test('a wrong value is told beside its field, and nothing is saved', async () => {
    const { page } = await stage.visit('/Settings/Customization', { as: admin })
    await field(page, 'applicationUrl').fill('portal')
    await save(page).click()
    await page.getByText('Enter a full address, such as https://portal.example.com.').waitFor()
    await page.getByText('Check 1 field').waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    // The set-up keeps the address that it was reached by.
    expect(await field(page, 'applicationUrl').inputValue()).toStartWith('http://127.0.0.1:')
  })

  test('a field with a fault comes into view with its label', async () => {
    const { page } = await stage.visit('/Settings/Customization', { as: admin, width: 1440, height: 500 })
    const address = field(page, 'applicationUrl')
    await address.fill('portal')
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.keyboard.press('Control+s')
    await page.locator('[data-field=applicationUrl] [aria-invalid=true]').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'applicationUrl')
    const label = await page.locator('[data-field=applicationUrl] label').boundingBox()
    // The bar at the top is 64 pixels high.
    expect(label?.y ?? 0).toBeGreaterThanOrEqual(64)
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  for (const name of ['Save', 'Send test message'])
    test(`a press of ${name} counts, although the field just left turns out wrong`, async () => {
      const { page, expectFailure } = await stage.visit('/Settings/Webhook', { as: admin, width: 1440 })
      expectFailure(/webhook\/test$/)
      await field(page, 'enabled').check()
      await field(page, 'webhookUrl').fill('ftp://x')
      const button = page.getByRole('button', { name, exact: true })
      await button.evaluate(element =>
        element.addEventListener('click', () => element.setAttribute('data-pressed', '')),
      )
      await pressSlowly(page, button)
      await page.locator('button[data-pressed]').waitFor()
      await page.locator('[data-field=webhookUrl] [aria-invalid=true]').waitFor()
    })

  test('a job runs at once and says what came of it', async () => {
    const { page } = await stage.visit('/Settings/Jobs', { as: admin, width: 1600 })
    const job = page.getByRole('row').filter({ hasText: 'Housekeeping' })
    await job.getByText('Never').first().waitFor()
    await job.getByRole('button', { name: 'Run now' }).click()
    await job.getByText(/^Done/).waitFor()
  })

  test('the text of a mail can be changed and put back', async () => {
    const { page } = await stage.visit('/Settings/Email?tab=texts', { as: admin, width: 1600 })
    await page
      .getByRole('list', { name: 'Templates' })
      .getByRole('button', { name: /Request available/ })
      .click()
    const subject = page.locator('input[name=subject]')
    const usual = await subject.inputValue()
    await subject.fill('Popcorn: {Title}')
    await save(page).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await page
      .getByRole('list', { name: 'Templates' })
      .getByRole('button', { name: /Request available/ })
      .click()
    expect(await subject.inputValue()).toBe('Popcorn: {Title}')
    await page.getByRole('button', { name: 'Restore default text' }).click()
    expect(await subject.inputValue()).toBe(usual)
    await save(page).click()
    await page.getByText('Saved', { exact: true }).waitFor()
  })

  test('the log is there to be read, without any key', async () => {
    const { connect, tmdb, radarr4K } = stage.portal
    await connect('metadata', { apiKey: tmdb.key })
    await connect('radarr4K', radarrValues(radarr4K, 'fourK'))
    const { page } = await stage.visit('/Settings/Logs', { as: admin })
    const lines = page.getByRole('list', { name: 'Log entries' })
    await lines
      .getByText(/settings saved/)
      .first()
      .waitFor()
    const text = await lines.textContent()
    for (const { key } of [tmdb, radarr4K, stage.portal.radarr]) expect(text).not.toContain(key)
    await page.getByLabel('Contains text').fill('no line has these words')
    await page.getByText('No matching entries').waitFor()
  })

  test('a setting is found by its name', async () => {
    const { page } = await stage.visit('/Settings', { as: admin })
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('root folder anime')
    await page.getByRole('link', { name: /Root folder for anime/ }).click()
    await page.waitForURL(/\/Settings\/Sonarr\?field=rootPathAnime/)
    await page.waitForFunction(
      () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') === 'rootPathAnime',
    )
  })

  test('a part of the portal is switched at once, for everybody', async () => {
    const { page } = await stage.visit('/Settings/Features', { as: admin })
    await page.getByRole('switch', { name: 'Movies and TV shows in 4K' }).uncheck()
    await toast(page, 'Movies and TV shows in 4K switched off.').waitFor()
    const { body } = await stage.portal.guest.get('/api/v3/start')
    expect(body).toMatchObject({ features: expect.arrayContaining([{ name: 'Movie4KRequests', enabled: false }]) })
  })

  test('a switch shows at once what was wanted, keeps the focus, and goes back when the server refuses', async () => {
    const { page, expectFailure } = await stage.visit('/Settings/Features', { as: admin })
    expectFailure(/features/)
    const asked = Promise.withResolvers<void>()
    await page.route('**/api/v3/features/**', async route => {
      await asked.promise
      await route.abort()
    })
    const fourK = page.getByRole('switch', { name: 'Movies and TV shows in 4K' })
    const before = await fourK.isChecked()
    await fourK.setChecked(!before)
    expect(await fourK.evaluate(node => document.activeElement === node)).toBeTrue()
    asked.resolve()
    await toast(page, 'Movies and TV shows in 4K').waitFor()
    await comesTo(async () => (await fourK.isChecked()) === before)
  })

  test('what somebody else saved meanwhile is not overwritten unseen, and nothing typed is lost', async () => {
    const { page, expectFailure } = await stage.visit('/Settings/Discover', { as: admin })
    expectFailure(/api\/v3\/settings/)
    await page.getByRole('button', { name: 'Name of the row Popular' }).click()
    await page.getByRole('textbox', { name: 'Name of the row Popular' }).fill('Loved by many')
    const other = { id: 1, name: 'Comedies', list: 'search', search: 'genres=35', hidden: false }
    await (await stage.portal.as(admin)).put('/api/v3/settings/discover', { rows: [other] })

    await save(page).click()
    await page.getByRole('alert').filter({ hasText: 'Someone else saved these settings' }).waitFor()
    await page.locator('[data-row-key=popular]').getByText('Loved by many').waitFor()
    const rows = async () => {
      const { body } = await (await stage.portal.as(admin)).get('/api/v3/settings/discover')
      return (body as { values: { rows: { name: string | null }[] } }).values.rows.map(({ name }) => name)
    }
    expect(await rows()).toEqual(['Comedies'])

    await save(page).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await rows()).toContain('Loved by many')
  })

  test('who is no administrator is told so and shown nothing', async () => {
    const { page } = await stage.visit('/Settings/Radarr', { as: 'petra' })
    await page.getByText('Only administrators can open these pages').waitFor()
  })
})
