import { beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { MadeInvitation } from '~/shared/api/invitations'
import { browserStage, inBrowser, type Visit } from '../support/browser'
import { axeScript } from '../support/browser-axe'
import { must, passwordOf } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { holdTime, typeUntil } from '../support/browser-search'
import { atRest, dialogOpen, fillSignIn } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { throughTheWizard } from '../support/browser-wizard'
import { furnish, furtherSettingsPages, type Looked, onPages, openedPages, settingsPages } from '../support/every-page'
import { anInvitation } from '../support/invitations'
import { codeAt, withTimeCodes } from '../support/second-step'
import { areNamed } from '../support/spoken'
import { languageFactor, lookAt, widths } from '../support/usable-page'

const { charade, metropolis, grid } = onPages

type Step = Looked & { act: (page: Page, visit: Visit) => Promise<unknown> }

const security = '/user-preferences?tab=security'
/** Begins with codes of an app, and answers what is typed into it. */
async function beginCodes(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up…' }).click()
  const dialog = await dialogOpen(page, 'Set up codes')
  return (await dialog.getByLabel('Or type this into the app').inputValue()).replaceAll(' ', '')
}

const steps: Step[] = [
  { name: 'setting up codes', path: security, as: 'ben', act: beginCodes },
  {
    name: 'recovery codes',
    path: security,
    as: 'noor',
    act: async page => {
      const secret = await beginCodes(page)
      await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date()))
      await page.keyboard.press('Enter')
      await dialogOpen(page, 'Your recovery codes')
    },
  },
  {
    name: 'search under the field',
    path: '/requests-list',
    as: 'ben',
    act: async (page, visit) => {
      await page.clock.install()
      // What the page does by itself goes by the time that it finds when it opens.
      await page.reload()
      await page.locator('main h1').waitFor()
      await holdTime(visit)
      await typeUntil(page, 'char', /Charade/)
      // Whoever points at one is not taken to the page of results.
      await page.keyboard.press('ArrowDown')
      await page.clock.resume()
    },
  },
  {
    name: 'asking for parts of a show',
    path: `/details/tv/${grid}`,
    as: admin,
    act: async page => {
      await page.getByRole('button', { name: 'Request', exact: true }).click()
      const sheet = await dialogOpen(page, /^Request Vanishing Grid/)
      await sheet.getByRole('button', { name: 'Latest season' }).click()
      await sheet.getByRole('button', { name: 'Person, quality and folder' }).click()
    },
  },
  {
    name: 'confirming who one is',
    path: '/Settings/Authentication',
    as: admin,
    act: async (page, visit) => {
      visit.expectFailure(/settings/)
      await page.route('**/api/v3/settings', route =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 403, json: { code: 'ConfirmationNeeded' } })
          : route.continue(),
      )
      await page.getByRole('switch').first().click()
      await page.getByRole('button', { name: 'Save' }).click()
      const dialog = await dialogOpen(page, 'Confirm that it’s you')
      await dialog.getByLabel('Password', { exact: true }).waitFor()
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await dialog.getByText('Enter your password.').waitFor()
      // The page behind it waits for the answer.
      await page.locator('#root [aria-busy=true]').evaluate(button => button.removeAttribute('aria-busy'))
    },
  },
  {
    name: 'reporting a problem',
    path: `/details/movie/${metropolis}`,
    as: 'ben',
    act: async page => {
      await page.getByRole('button', { name: 'Report', exact: true }).click()
      await dialogOpen(page, 'Report a problem with Metropolis')
    },
  },
  {
    name: 'preferences, notifications',
    path: '/user-preferences?tab=channels',
    as: 'ben',
    act: page => page.getByRole('checkbox', { name: 'Everything on Email' }).waitFor(),
  },
  {
    name: 'adding somebody, with what is missing',
    path: '/usermanagement/user',
    as: admin,
    act: async page => {
      await page.getByRole('button', { name: 'Add user' }).click()
      await page.getByText('Assign at least one role.').waitFor()
    },
  },
  { name: 'changing an account', path: '/usermanagement?search=ben', as: admin, act: page => accountOfBen(page) },
  {
    name: 'deleting an account',
    path: '/usermanagement?search=ben',
    as: admin,
    act: async page => {
      await accountOfBen(page)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      const dialog = await dialogOpen(page, 'Delete ben?')
      await dialog.getByRole('radio', { name: /^Give to somebody else/ }).check({ force: true })
    },
  },
  {
    name: 'joining two accounts',
    path: '/usermanagement?search=ben',
    as: admin,
    act: async page => {
      await accountOfBen(page)
      await page.getByRole('button', { name: 'More for ben' }).click()
      await page.getByRole('menuitem', { name: 'Join accounts…' }).click()
      const dialog = await dialogOpen(page, 'Join another account with ben?')
      await dialog.getByRole('combobox').fill('noor')
      await page.getByRole('option', { name: /^noor/ }).first().click()
      await dialog.getByText('This can’t be undone.').waitFor()
    },
  },
  {
    name: 'the link for the app of somebody',
    path: '/usermanagement?search=ben',
    as: admin,
    act: async page => {
      await accountOfBen(page)
      await page.getByRole('button', { name: 'App link…' }).click()
      await (await dialogOpen(page, /ben/)).getByRole('img').waitFor()
    },
  },
  {
    name: 'custom page that is written',
    path: '/Custom',
    as: admin,
    act: async (page, visit) => {
      visit.expectFailure(/Blocked script execution/)
      await page.getByRole('button', { name: 'Edit page' }).click()
      await page.getByLabel('Title').fill('')
      await page.getByRole('button', { name: 'Save page' }).click()
      await page.getByText('Enter a title.').waitFor()
    },
  },
  {
    name: 'notifications',
    path: '/requests-list',
    as: admin,
    act: async page => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await dialogOpen(page, 'Notifications')
    },
  },
  {
    name: 'users edited together',
    path: '/usermanagement',
    as: admin,
    act: async page => {
      for (const name of ['ben', 'noor']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
      await page.getByRole('button', { name: 'Edit together' }).click()
      const dialog = await dialogOpen(page, 'Edit together')
      const roles = dialog.getByRole('group', { name: 'Request TV shows', exact: true })
      await roles.getByRole('radio', { name: 'On' }).check({ force: true })
      const limit = dialog.getByRole('group', { name: 'Movie limit' })
      await limit.getByRole('radio', { name: 'Limit', exact: true }).check({ force: true })
      await dialog.getByLabel('How many').fill('5')
      await dialog.getByText('Movies: 5 per week for 2 people: ben and noor.').waitFor()
    },
  },
  {
    name: 'palette',
    path: '/requests-list',
    as: admin,
    act: async page => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Find a title, person, page or action' }).fill('char')
      await page.getByRole('option', { name: /Charade/ }).waitFor()
    },
  },
  {
    name: 'denying',
    path: `/details/movie/${charade}`,
    as: admin,
    act: async page => {
      await page.getByRole('button', { name: 'Deny', exact: true }).click()
      await dialogOpen(page, 'Deny Charade?')
    },
  },
]

async function accountOfBen(page: Page) {
  await page.getByRole('link', { name: 'Edit ben' }).click()
  await page.getByRole('heading', { level: 1, name: 'ben' }).waitFor()
  await atRest(page)
}

/** What is only opened: in the same interface, as one that begins anew with each page shows nothing else. */
const tours: [string, Looked[]][] = [
  ...Map.groupBy(openedPages, ({ as }) => (as ? `pages as ${as}` : 'pages before the sign-in')),
  ['the settings', settingsPages],
  ['the rest of the settings', furtherSettingsPages],
]

/** What everybody meets first is looked at in these, too; in which all pages are, `MARQUEE_TEST_LANGUAGES` says. */
const languagesOf = ({ as }: Looked) => (as || areNamed ? undefined : (['de', 'ru', 'zh'] as const))

inBrowser('every page', () => {
  const stage = browserStage()
  beforeAll(async () => {
    await furnish(stage.portal)
  })

  const open = (path: string, as?: string) =>
    stage.visit(path, { ...(as && { as }), width: widths.desk, scripts: [axeScript] })

  for (const [who, looked] of tours)
    test(
      `can be used by everybody: ${who}, one after the other`,
      async () => {
        const visit = await open(looked[0]?.path ?? '/', looked[0]?.as)
        const problems: string[] = []
        for (const one of looked) {
          await visit.page.setViewportSize({ width: widths.desk, height: 900 })
          await visit.page.evaluate(address => history.pushState(null, '', address), one.path)
          await visit.page.waitForFunction(() => document.querySelector('main h1') !== null)
          await atRest(visit.page)
          problems.push(...(await lookAt(visit, languagesOf(one))).map(problem => `${one.name}: ${problem}`))
        }
        expect(problems).toEqual([])
      },
      looked.length * languageFactor * 10_000,
    )

  test('can be used by everybody: an invitation', async () => {
    const ada = await stage.portal.as(admin)
    const made = await must(ada.post('/api/v3/invitations', anInvitation()))
    const visit = await open((made as MadeInvitation).path)
    await visit.page.getByLabel('Confirm password').waitFor()
    expect(await lookAt(visit)).toEqual([])
  })

  test('can be used by everybody: the code that is asked for after the password', async () => {
    await withTimeCodes(await stage.portal.as('petra'), new Date())
    const visit = await open('/login')
    await fillSignIn(visit.page, 'petra', passwordOf('petra'))
    await visit.page.getByLabel('Code', { exact: true }).waitFor()
    expect(await lookAt(visit)).toEqual([])
  })

  for (const { name, path, as, act } of steps)
    test(
      `can be used by everybody: ${name}`,
      async () => {
        const visit = await open(path, as)
        await atRest(visit.page)
        await act(visit.page, visit)
        expect(await lookAt(visit)).toEqual([])
      },
      60_000 * (1 + languageFactor),
    )

  test('nothing moves for people who asked for less motion', async () => {
    const { page } = await stage.visit('/discover', { as: 'ben' })
    await atRest(page)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await dialogOpen(page, 'Notifications')
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
    )
    expect(longest).toBeLessThanOrEqual(10)
  })
})

inBrowser('the wizard', () => {
  const stage = browserStage({ prepared: false })

  test(
    'can be used by everybody, step by step, in four languages',
    async () => {
      const visit = await stage.visit('/Wizard', { scripts: [axeScript], width: widths.desk })
      const { page } = visit
      const problems: string[] = []
      const edges = new Set<number>()
      await throughTheWizard(page, async step => {
        await page.setViewportSize({ width: widths.tablet, height: 900 })
        edges.add(await page.locator('main h1').evaluate(heading => heading.getBoundingClientRect().left))
        await page.setViewportSize({ width: widths.desk, height: 900 })
        await atRest(page)
        const languages = areNamed ? undefined : (['de', 'ru', 'zh'] as const)
        problems.push(...(await lookAt(visit, languages)).map(problem => `${step}: ${problem}`))
      })
      expect(problems).toEqual([])
      // Nothing moves sideways from step to step.
      expect(edges.size).toBe(1)
    },
    120_000 * Math.max(4, languageFactor),
  )
})
