import { beforeAll, expect } from 'bun:test'
import { browserStage, inBrowser, type Visit } from '../support/browser'
import { must, passwordOf } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { heading, row, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { mediaAccountsStage } from '../support/media-accounts'

const media = mediaAccountsStage()
const [robbery, kid] = [5698, 10098]

const connectIt = 'Connect and continue'

/** The step of a portal that nobody has an account of yet. */
function theFirstServer(name: string, tests: (at: ReturnType<typeof ofPortal>) => void) {
  inBrowser(name, () => {
    const stage = browserStage({ prepared: false, environment: media.environment })
    tests(ofPortal(stage))
  })
}

const ofPortal = (stage: ReturnType<typeof browserStage>) => ({
  stage,
  /** Comes by the address of the product, as it always was. */
  async atTheStep(product: string) {
    const visit = await stage.visit(`/Wizard/${product}`)
    await heading(visit.page, 'Connect a media server').waitFor()
    await visit.page.waitForURL('**/Wizard')
    expect(await visit.page.getByRole('radio', { name: product }).isChecked()).toBe(true)
    return visit
  },
  /** What is kept, as its administrator reads it. */
  async serversOf(section: string) {
    const { guest } = stage.portal
    const administrator = { userName: admin, password: passwordOf(admin), setupCode: null }
    await must(guest.post('/api/v3/wizard/administrator', administrator))
    const { values } = (await must((await stage.portal.as(admin)).get(`/api/v3/settings/${section}`))) as {
      values: { enable: boolean; servers: Record<string, unknown>[] }
    }
    return values
  },
})

/** Once it is connected nobody is asked again, whatever the page has forgotten. */
async function saysConnected({ page, go }: Visit, name: string) {
  await heading(page, 'Create the administrator').waitFor()
  await go('/Wizard/MediaServer')
  await page.getByText(`Connected: ${name}.`).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Create the administrator').waitFor()
}

for (const [product, { url, key, port, content }] of [
  ['Emby', media.cellar],
  ['Jellyfin', media.living],
] as const)
  theFirstServer(`${product}, before there is an administrator`, ({ atTheStep, serversOf }) => {
    test('is connected by its address and key, under its own name', async () => {
      const { name } = content
      const visit = await atTheStep(product)
      const { page } = visit
      const connect = async (address: string, enteredKey: string) => {
        await page.getByLabel('Address').fill(address)
        await page.getByLabel('API key').fill(enteredKey)
        await page.getByRole('button', { name: connectIt }).click()
      }
      await connect('not an address', key)
      await page.getByText('Enter a full address').waitFor()
      await connect(url, 'wrong')
      await page.getByText(`${product} rejected the API key.`).waitFor()
      await connect(url, key)
      await saysConnected(visit, name)
      expect(await serversOf(product.toLowerCase())).toMatchObject({
        enable: true,
        servers: [{ name, ip: '127.0.0.1', port }],
      })
    })
  })

theFirstServer('Plex, before there is an administrator', ({ atTheStep, serversOf, stage }) => {
  test('is connected by its owner, who allows it in a window of Plex, and administers', async () => {
    const visit = await atTheStep('Plex')
    const { page, context } = visit
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Continue with Plex' }).click()
    const plex = await opening
    await page.getByText('Allow the portal on Plex’s page.').waitFor()
    await plex.getByRole('button', { name: 'otto' }).click()
    await saysConnected(visit, 'Attic')
    expect(await serversOf('plex')).toMatchObject({ enable: true, servers: [{ machineIdentifier: 'attic' }] })
    const people = await must((await stage.portal.as(admin)).get('/api/v1/Identity/Users'))
    expect(people).toContainEqual(expect.objectContaining({ userName: 'otto' }))
  })
})

theFirstServer('Plex, with a name and a password', ({ atTheStep, serversOf }) => {
  test('says that they are wrong, and connects with those that are right', async () => {
    const visit = await atTheStep('Plex')
    const { page, expectFailure } = visit
    expectFailure(/\/wizard\/plex$/)
    await page.getByLabel('Plex username or email').fill('otto')
    await page.getByLabel('Plex password').fill('wrong')
    await page.getByRole('button', { name: connectIt }).click()
    await page.getByText('Plex isn’t connected.').waitFor()
    await page.getByLabel('Plex password').fill('otto-password')
    await page.getByRole('button', { name: connectIt }).click()
    await saysConnected(visit, 'Attic')
    expect(await serversOf('plex')).toMatchObject({ enable: true })
  })
})

inBrowser('the first media server of a portal', () => {
  const stage = browserStage({ environment: media.environment })
  const serversOf = async (section: string) => {
    const { values } = (await must((await stage.portal.as(admin)).get(`/api/v3/settings/${section}`))) as {
      values: { enable: boolean; servers: Record<string, unknown>[] }
    }
    return values
  }

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
