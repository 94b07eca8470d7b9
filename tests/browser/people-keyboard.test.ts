import { afterAll, beforeAll, expect } from 'bun:test'
import type { Page } from 'playwright-core'
import type { AccountPage } from '~/shared/api/accounts'
import { browserStage, inBrowser } from '../support/browser'
import { must, passwordOf } from '../support/browser-calls'
import { tabTo } from '../support/browser-keys'
import { admin, type Person } from '../support/browser-portal'
import { atRest, comesTo, dialogOpen, fillSignIn, focused, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { drawnPicture } from '../support/drawn-picture'
import { type PeopleServer, peopleServers } from '../support/media-people'

const desk = { width: 1440, theme: 'dark' } as const
const phone = { width: 390, height: 844, theme: 'light' } as const
const looks = [
  { name: 'at a desk', at: 'desk', look: desk, guest: { id: 11, name: 'Anna of the attic' } },
  { name: 'on a phone', at: 'phone', look: phone, guest: { id: 12, name: 'Kit of the cellar' } },
] as const

const movies = [4_808, 19, 45_745, 543]
const requestMovies = { claims: ['RequestMovie'] } as const satisfies Pick<Person, 'claims'>
const persons = (name: string): Person[] => looks.map(({ at }) => ({ name: `${name}-${at}`, ...requestMovies }))
const people = ['anna', 'berta', 'carl', 'dora', 'emil', 'frida', 'gerd'].flatMap(persons)

const press = async (page: Page, name: RegExp, key = 'Enter', most = 80) => {
  await tabTo(page, name, most)
  await page.keyboard.press(key)
}
const hasFocus = (page: Page, name: RegExp) => comesTo(async () => name.test((await focused(page)).text))
const isIn = (page: Page, selector: string) =>
  comesTo(() => page.evaluate(where => document.activeElement?.closest(where) !== null, selector))

inBrowser('people, with the keyboard alone', () => {
  let server: PeopleServer
  const guests: { id: number; name: string }[] = []
  /** Those who came earlier stay at the server: an import names whoever is missing. */
  const come = (guest: { id: number; name: string }) => {
    guests.push(guest)
    server.set(guests)
  }
  const foreseen = async (page: Page) => {
    const preview = page.getByRole('button', { name: 'Preview' })
    await preview.waitFor()
    await comesTo(() => preview.isEnabled())
    await press(page, /^Preview…$/, 'Enter', 160)
    return dialogOpen(page, 'What an import from Jellyfin would do')
  }
  const stage = browserStage({ people })
  const accountOf = async (name: string) => {
    const found = await must((await stage.portal.as(admin)).get(`/api/v3/users?search=${name}`))
    return (found as AccountPage).accounts.find(({ userName }) => userName === name)
  }
  const pageOf = async (name: string) => `/usermanagement/user/${(await accountOf(name))?.id}`
  beforeAll(async () => {
    server = peopleServers.jellyfin()
    await stage.portal.connect('jellyfin', server.values)
    await stage.portal.connect('usermanagement', { importJellyfinUsers: true })
    for (const [at, name] of ['anna-desk', 'anna-phone', 'berta-desk', 'berta-phone'].entries())
      await stage.portal.ask(name, movies[at] ?? 0)
  })
  afterAll(() => server.stop())

  for (const { name, at, look, guest } of looks) {
    test(`${name}, the audit is looked through, and the focus is never lost`, async () => {
      const { page } = await stage.visit('/Settings/Audit', { as: admin, ...look })
      const entries = page.getByRole('list', { name: 'Audit' }).getByRole('listitem')
      await entries.first().waitFor()
      await tabTo(page, /^Everything/, 120)
      await page.keyboard.type('Account added')
      await comesTo(async () => new URL(page.url()).searchParams.get('action') === 'userAdded')
      await hasFocus(page, /^Everything/)
      await tabTo(page, /^Name or address/)
      await page.keyboard.type(`dora-${at}`)
      await comesTo(async () => (await entries.count()) === 1)
      await hasFocus(page, /^Name or address/)
      await press(page, new RegExp(`^dora-${at}$`))
      await page.getByText(`Only dora-${at}`).waitFor()
      await hasFocus(page, new RegExp(`^dora-${at}$`))
      await page.locator('main h1').focus()
      await press(page, /^Show everyone$/)
      await page.getByText(`Only dora-${at}`).waitFor({ state: 'detached' })
      await isIn(page, 'ol')
      await page.keyboard.press('Tab')
      await isIn(page, 'li')
    })

    test(`${name}, people of a media server are imported after a look at it`, async () => {
      come(guest)
      const { page } = await stage.visit('/Settings/UserManagement', { as: admin, ...look })
      const dialog = await foreseen(page)
      await dialog.getByText(guest.name).first().waitFor()
      await press(page, /^Import now$/)
      await dialog.waitFor({ state: 'detached' })
      const part = page.locator('section', { has: page.getByRole('heading', { name: 'Users from Jellyfin' }) })
      await part.getByRole('button', { name: 'Import now' }).and(part.locator(':enabled')).waitFor()
      await hasFocus(page, /^(Preview…|Stop|Import now)$/)
      await comesTo(async () => (await accountOf(guest.name)) !== undefined)
    })

    test(`${name}, two accounts of one person are joined`, async () => {
      const { page } = await stage.visit(await pageOf(`carl-${at}`), { as: admin, ...look })
      await heading(page, `carl-${at}`).waitFor()
      await press(page, /^More for/)
      await page.locator('[role=menuitem][data-focus]', { hasText: 'Join accounts…' }).waitFor()
      await page.keyboard.press('Enter')
      const dialog = await dialogOpen(page, `Join another account with carl-${at}?`)
      await isIn(page, '[role=dialog]')
      await tabTo(page, /^The account that goes/)
      await page.keyboard.type(`gerd-${at}`)
      await page.getByRole('option', { name: new RegExp(`^gerd-${at}`) }).waitFor()
      await page.keyboard.press('Enter')
      await dialog.getByText('This can’t be undone.').waitFor()
      await comesTo(() => dialog.getByRole('button', { name: 'Join', exact: true }).isEnabled())
      await press(page, /^Join$/)
      await toast(page, `gerd-${at} was joined with carl-${at}.`).waitFor()
      await dialog.waitFor({ state: 'detached' })
      await hasFocus(page, /^More for/)
      expect(await accountOf(`gerd-${at}`)).toBeUndefined()
    })

    test(`${name}, somebody is deleted, and what they asked for kept`, async () => {
      const { page } = await stage.visit(await pageOf(`anna-${at}`), { as: admin, ...look })
      await heading(page, `anna-${at}`).waitFor()
      await press(page, /^Delete$/)
      const dialog = await dialogOpen(page, `Delete anna-${at}?`)
      await isIn(page, '[role=dialog]')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await hasFocus(page, /^Delete$/)
      await page.keyboard.press('Enter')
      await dialogOpen(page, `Delete anna-${at}?`)
      await tabTo(page, /^Type anna/)
      await page.keyboard.type(`anna-${at}`)
      await press(page, /^Delete account$/)
      await toast(page, /was deleted/).waitFor()
      await page.waitForURL('**/usermanagement')
      await heading(page, 'Users').waitFor()
      await comesTo(async () => (await focused(page)).tag === 'H1')
      const { requests } = (await must((await stage.portal.as(admin)).get('/api/v3/requests'))) as {
        requests: { title: string; requester: { displayName: string } | null }[]
      }
      expect(requests.map(({ requester }) => requester?.displayName)).toContain(`anna-${at}`)
    })

    test(`${name}, somebody is deleted, and what they asked for handed over`, async () => {
      const { page } = await stage.visit(await pageOf(`berta-${at}`), { as: admin, ...look })
      await heading(page, `berta-${at}`).waitFor()
      await press(page, /^Delete$/)
      const dialog = await dialogOpen(page, `Delete berta-${at}?`)
      await comesTo(() => dialog.getByRole('radio', { name: /^Keep/, checked: true }).isVisible())
      await tabTo(page, /^Keep/)
      await page.keyboard.press('ArrowDown')
      await dialog.getByRole('radio', { name: /^Give to somebody else/, checked: true }).waitFor()
      await tabTo(page, /^Who gets everything/)
      await page.keyboard.type(`emil-${at}`)
      await page.getByRole('option', { name: new RegExp(`^emil-${at}`) }).waitFor()
      await page.keyboard.press('Enter')
      await tabTo(page, /^Type berta/)
      await page.keyboard.type(`berta-${at}`)
      await page.keyboard.press('Enter')
      await toast(page, /was deleted/).waitFor()
      await comesTo(async () => (await focused(page)).tag === 'H1')
      const emil = await must(
        (await stage.portal.as(admin)).get(`/api/v3/users/${(await accountOf(`emil-${at}`))?.id}`),
      )
      expect(emil).toMatchObject({ requests: 1 })
    })

    test(`${name}, a picture of one’s own is chosen and taken away again`, async () => {
      const { page } = await stage.visit('/user-preferences', { as: `emil-${at}`, ...look })
      await heading(page, 'Your preferences').waitFor()
      const choosing = page.waitForEvent('filechooser')
      await press(page, /^Choose image/)
      const buffer = Buffer.from(await drawnPicture({ width: 400, height: 300 }))
      await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
      await page.locator('main img[src*="/images/people/"]').first().waitFor()
      await hasFocus(page, /^Choose image/)
      await page.keyboard.press('Tab')
      await hasFocus(page, /^Remove$/)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Remove', exact: true }).waitFor({ state: 'detached' })
      await hasFocus(page, /^Choose image/)
      expect(await page.locator('main img[src*="/images/people/"]').count()).toBe(0)
    })

    test(`${name}, sessions are ended one by one and all at once, and this one goes on`, async () => {
      const who = `frida-${at}`
      const elsewhere = [await stage.visit('/login'), await stage.visit('/login')]
      for (const visit of elsewhere) {
        await fillSignIn(visit.page, who, passwordOf(who))
        await visit.page.waitForURL('**/discover')
        visit.expectFailure(/\/api\//, /\/hubs\//)
      }
      const { page, go, expectFailure } = await stage.visit('/login', look)
      await fillSignIn(page, who, passwordOf(who))
      await page.waitForURL('**/discover')
      await go('/user-preferences?tab=security')
      const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
      await comesTo(async () => (await sessions.count()) === 3)
      await press(page, /^End the session of/, 'Enter', 160)
      await comesTo(async () => (await sessions.count()) === 2)
      await isIn(page, 'ul')
      // What is asked while the session is renewed is refused once, and asked again with the new token.
      expectFailure(/\/api\/v3\//, /\/hubs\//)
      await press(page, /^Sign out everywhere else$/)
      await toast(page, 'Signed out everywhere else.').waitFor()
      await comesTo(async () => (await sessions.count()) === 1)
      await hasFocus(page, /^Sign out everywhere else$/)
      for (const visit of elsewhere) {
        await visit.page.reload()
        await visit.page.getByRole('button', { name: 'Sign in' }).waitFor()
      }
      await page.reload()
      await atRest(page)
      await heading(page, 'Your preferences').waitFor()
    })
  }

  test('on a phone, an import that would change nothing says so beforehand', async () => {
    come({ id: 13, name: 'Zoe of the tower' })
    await stage.portal.sync('jellyfinUserImport')
    const { page } = await stage.visit('/Settings/UserManagement', { as: admin, ...phone })
    const dialog = await foreseen(page)
    await dialog.getByText('Nothing would change').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await hasFocus(page, /^Preview…$/)
  })
})
