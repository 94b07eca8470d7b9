import { beforeAll, expect } from 'bun:test'
import { browserStage, inBrowser } from '../support/browser'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { heading, row, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { mediaAccountsStage } from '../support/media-accounts'

const media = mediaAccountsStage()
const [robbery, kid] = [5698, 10098]

inBrowser('the first media server', () => {
  const stage = browserStage({ environment: media.environment })
  const atTheStep = async () => {
    const stored = { wizard: JSON.stringify({ step: 'mediaServer' }) }
    const { page, context } = await stage.visit('/Wizard', { as: admin, stored })
    await heading(page, 'Connect a media server').waitFor()
    return { page, context }
  }
  const serversOf = async (section: string) => {
    const { values } = (await must((await stage.portal.as(admin)).get(`/api/v3/settings/${section}`))) as {
      values: { enable: boolean; servers: Record<string, unknown>[] }
    }
    return values
  }
  const steps = (page: Awaited<ReturnType<typeof atTheStep>>['page']) =>
    page.getByRole('complementary', { name: 'Steps' })

  test('has the address that it always had', async () => {
    const { page } = await stage.visit('/Wizard/Plex', { as: admin })
    await heading(page, 'Connect a media server').waitFor()
    await page.waitForURL('**/Wizard')
  })

  for (const [product, { url, key, port, content }] of [
    ['Emby', media.cellar],
    ['Jellyfin', media.living],
  ] as const)
    test(`${product} is connected by its address and key`, async () => {
      const { name } = content
      const { page } = await atTheStep()
      await page.getByRole('radio', { name: product }).check({ force: true })
      await page.getByLabel('Address').fill('not an address')
      await page.getByRole('button', { name: 'Connect and continue' }).click()
      await page.getByText('Enter a full address').waitFor()
      await page.getByLabel('Address').fill(url)
      await page.getByLabel('API key').fill(key)
      await page.getByRole('button', { name: 'Connect and continue' }).click()
      await heading(page, 'You’re all set').waitFor()
      expect(await steps(page).getByRole('img', { name: 'skipped' }).count()).toBe(0)
      expect(await serversOf(product.toLowerCase())).toMatchObject({
        enable: true,
        servers: [{ name, ip: '127.0.0.1', port }],
      })
    })

  test('Plex is connected by its owner, who allows it in a window of Plex', async () => {
    const { page, context } = await atTheStep()
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Continue with Plex' }).click()
    const plex = await opening
    await page.getByText('Allow the portal on Plex’s page.').waitFor()
    await plex.getByRole('button', { name: 'otto' }).click()
    await heading(page, 'You’re all set').waitFor()
    await page.getByRole('button', { name: 'Let people sign in' }).click()
    await page.waitForURL('**/Settings/UserManagement')
    await heading(page, 'New users').waitFor()
    expect(await serversOf('plex')).toMatchObject({ enable: true, servers: [{ machineIdentifier: 'attic' }] })
  })

  test('the settings find the servers of a Plex account', async () => {
    await stage.portal.connect('plex', { enable: true, servers: [] })
    const { page, context } = await stage.visit('/Settings/Plex', { as: admin })
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Continue with Plex' }).click()
    await (await opening).getByRole('button', { name: 'otto' }).click()
    await page.getByRole('button', { name: 'Add Attic' }).click()
    await toast(page, 'Attic was added').waitFor()
    await page.getByRole('list', { name: 'Servers of the account' }).getByText('Connected').waitFor()
    await page.getByRole('group', { name: 'Servers' }).getByRole('button', { name: 'Attic' }).first().waitFor()
    expect(await serversOf('plex')).toMatchObject({ enable: true, servers: [{ machineIdentifier: 'attic' }] })
  })

  test('can wait, and the step is shown as left out', async () => {
    const { page } = await atTheStep()
    await page.getByRole('button', { name: 'Skip for now' }).click()
    await heading(page, 'You’re all set').waitFor()
    await steps(page).getByRole('img', { name: 'skipped' }).waitFor()
  })
})

inBrowser('a Plex watchlist', () => {
  const stage = browserStage({ environment: media.environment })
  beforeAll(async () => {
    const { connect } = stage.portal
    await connect('plex', { ...media.values.plex, enableWatchlistImport: true })
    await connect('authentication', { enableOAuth: true })
    const aWeek = { movieRequestLimit: 1, movieRequestLimitType: 'week' }
    await connect('usermanagement', { importPlexUsers: true, defaultRoles: ['RequestMovie'], ...aWeek })
    const wish = (id: number, title: string) => ({
      key: `m${id}`,
      type: 'movie' as const,
      title,
      guids: [`tmdb://${id}`],
    })
    media.plexTv.content.watchlists.set(2, [wish(kid, 'The Kid'), wish(robbery, 'The Great Train Robbery')])
  })

  test('of whoever signs in through Plex becomes requests, as far as the limit goes', async () => {
    const { page, context, go, expectFailure } = await stage.visit('/login')
    // Her picture is at Plex itself.
    expectFailure(/\/images\/people\//)
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Continue with Plex' }).click()
    await (await opening).getByRole('button', { name: 'greta' }).click()
    await page.waitForURL('**/discover')
    await stage.portal.sync('plexWatchlistImport')

    await go('/requests-list')
    await row(page, 'The Great Train Robbery').waitFor()
    expect(await row(page, 'The Kid').count()).toBe(0)
    await go('/watchlist?of=plex')
    const kept = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'The Kid', exact: true }) })
    await kept
      .getByText(/^Limit reached, free again /)
      .last()
      .waitFor()
  })
})
