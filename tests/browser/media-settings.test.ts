import { expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { admin } from '../support/browser-portal'
import { test } from '../support/browser-test'
import { mediaAccountsStage } from '../support/media-accounts'

const media = mediaAccountsStage()

inBrowser('the settings of a media server', () => {
  const stage = browserStage({ environment: media.environment })

  test('the first server is added once its product is on, and is called as it calls itself', async () => {
    await stage.portal.connect('emby', { enable: false, servers: [] })
    const { page } = await stage.visit('/Settings/Emby', { as: admin, width: 390, height: 844 })
    const use = page.getByRole('switch', { name: 'Use Emby' })
    expect(await use.isChecked()).toBe(false)
    expect(await page.getByRole('button', { name: 'Add server' }).count()).toBe(0)
    await use.check()
    await page.getByRole('button', { name: 'Add server' }).click()

    await page.getByRole('button', { name: 'Test connection' }).click()
    await page.getByText('Enter Emby’s API key.').waitFor()
    await page.getByLabel('Hostname or IP').fill('127.0.0.1')
    await page.getByLabel('Port', { exact: true }).fill(String(media.cellar.port))
    await page.getByLabel('API key').fill(media.cellar.key)
    await page.getByRole('button', { name: 'Test connection' }).click()
    await page.getByText(/^Connected to Emby/).waitFor()
    await page.getByRole('button', { name: 'cellar', exact: true }).waitFor()

    // What saving starts is seen without loading the page again.
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('listitem').filter({ hasText: 'Sync with Emby' }).getByText('Done').waitFor()
  })

  test('a server that was asked shows its id, and where people watch while no address is set', async () => {
    await stage.portal.connect('jellyfin', media.values.jellyfin)
    await stage.portal.sync('jellyfinContentSync')
    const { page } = await stage.visit('/Settings/Jellyfin', { as: admin })
    await page.getByRole('button', { name: 'living', exact: true }).click()
    const id = page.getByLabel('Server ID')
    await id.waitFor()
    expect(await id.inputValue()).toBe('living')
    expect(await id.getAttribute('readonly')).not.toBeNull()
    await page.getByRole('button', { name: 'Copy' }).first().waitFor()
    const { port } = media.living
    await page.getByText(`Empty means http://127.0.0.1:${port}.`).waitFor()
    await page.getByLabel('Address for watching').fill('https://watch.example.com')
    await page.getByText(/^Empty means/).waitFor({ state: 'detached' })
    await page.getByLabel('Hostname or IP').fill('other.example.com')
    await id.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test('a server that calls is seen to have called while the page is open', async () => {
    await stage.portal.connect('plex', media.values.plex)
    const { page, hears } = await stage.visit('/Settings/Plex', { as: admin })
    await hears()
    await page.getByRole('button', { name: 'Create an address' }).click()
    await page.getByText('Hasn’t called since the portal was started.').waitFor()
    const address = await page.locator('input[value*="/api/v3/webhooks/"]').inputValue()
    await fetch(address, { method: 'POST' })
    await page.getByText(/^Last called/).waitFor()
  })

  test('a server that does not answer as it stands there is not saved unasked', async () => {
    await stage.portal.connect('emby', media.values.emby)
    const { page } = await stage.visit('/Settings/Emby', { as: admin, width: 390, height: 844 })
    await page.getByRole('button', { name: 'cellar', exact: true }).click()
    await page.getByLabel('API key').fill('not-the-key')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('cellar: Emby rejected the API key.').waitFor()
    await page.getByText('Nothing has been saved yet.').waitFor()
    // In sight, and beneath no bar.
    await page.waitForFunction(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save anyway')
      const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect()
      return button?.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByLabel('API key').fill(media.cellar.key)
    await page.getByText('Nothing has been saved yet.').waitFor({ state: 'detached' })
    await page.getByLabel('API key').fill('not-the-key')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save anyway' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
  })

  test('a key that was stored for another address is asked for again, in words', async () => {
    await stage.portal.connect('plex', media.values.plex)
    const { page, expectFailure } = await stage.visit('/Settings/Plex', { as: admin, locale: 'de-DE' })
    expectFailure(/\/settings\/plex\/test/)
    await page.getByRole('button', { name: 'attic', exact: true }).click()
    await page.getByLabel('Port', { exact: true }).fill('9')
    await page.getByRole('button', { name: 'Verbindung testen' }).click()
    await page.getByText('Prüfe zuerst die Felder oben.').waitFor()
    await page.getByText('Gib das noch einmal ein. Es wurde für eine andere Adresse gespeichert.').waitFor()
  })
})
