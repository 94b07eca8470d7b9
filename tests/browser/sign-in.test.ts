import { expect } from 'bun:test'
import type { Artwork } from '~/shared/api/artwork'
import { browserStage, inBrowser } from '../support/browser'
import { passwordOf } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { expectStill, movedIn, notesShifts, shiftsOf } from '../support/browser-shifts'
import { comesTo, fillSignIn, heading } from '../support/browser-steps'
import { test } from '../support/browser-test'

/** What happens later than this after a press counts as a shift of its own. */
const lateMs = 700

inBrowser('signing in and out', () => {
  const stage = browserStage()

  test('a wrong password is told in words, and the right one leads to where the person wanted to go', async () => {
    const { page, expectFailure } = await stage.visit('/requests-list')
    await page.waitForURL('**/login')
    expectFailure(/\/api\/v3\/session$/)
    await fillSignIn(page, 'ben', 'not his password')
    await page.getByText('Sign-in failed. Check your username and password.').waitFor()
    await fillSignIn(page, 'ben', passwordOf('ben'))
    await page.waitForURL('**/requests-list')
    await heading(page, 'Requests').waitFor()
  })

  test('a wrong password that is told late moves nothing on a phone', async () => {
    for (const [locale, said] of [
      ['en-GB', 'Sign-in failed.'],
      ['de-DE', 'Die Anmeldung ist fehlgeschlagen.'],
    ] as const) {
      const look = { width: 390, height: 844, touch: true, locale, scripts: [notesShifts] }
      const { page, expectFailure } = await stage.visit('/login', look)
      let answered = Promise.withResolvers<void>()
      await page.route(/\/api\/v3\/session$/, async route => {
        await answered.promise
        await route.continue()
      })
      expectFailure(/\/api\/v3\/session$/)
      await page.locator('[name=username]').fill('ben')
      await page.locator('[name=password]').fill('not his password')
      await shiftsOf(page)
      await page.locator('[type=submit]').click()
      await page.waitForTimeout(lateMs)
      answered.resolve()
      const error = page.getByRole('alert').filter({ hasText: said })
      await error.waitFor()
      expectStill(await movedIn(page, locale))
      await page.setViewportSize({ width: 390, height: 400 })
      answered = Promise.withResolvers<void>()
      await page.locator('[type=submit]').click()
      await error.waitFor({ state: 'detached' })
      answered.resolve()
      await error.waitFor()
      expect((await error.boundingBox())?.y).toBeGreaterThan(0)
      const [box, field] = [await error.boundingBox(), await page.locator('label').first().boundingBox()]
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(field?.y ?? 0)
    }
  })

  test('the title of the artwork, however long, moves nothing on a phone', async () => {
    const { page, go } = await stage.visit('/terms', { width: 390, height: 844, scripts: [notesShifts] })
    const asked = Promise.withResolvers<void>()
    const title = 'The Chronicle of the Seven Lighthouses and What Became of Their Keepers'
    await page.route('**/api/v3/artwork', async route => {
      await asked.promise
      const answer = await route.fetch()
      const { backdrop } = (await answer.json()) as Artwork
      await route.fulfill({ response: answer, json: { backdrop: { ...backdrop, title } } })
    })
    await go('/login')
    const field = page.locator('[name=username]')
    await page.getByRole('combobox', { name: 'Language' }).waitFor()
    const before = await field.boundingBox()
    await shiftsOf(page)
    asked.resolve()
    const caption = page.getByText(title)
    await caption.waitFor()
    expect(await field.boundingBox()).toEqual(before)
    expectStill(await movedIn(page, 'the title'))
    expect(await caption.getAttribute('title')).toBe(title)
  })

  test('signing out forgets the person, in the other windows as well', async () => {
    // A session of its own: it is over afterwards.
    const first = await stage.visit('/login')
    await fillSignIn(first.page, 'ben', passwordOf('ben'))
    await first.page.waitForURL('**/discover')
    await heading(first.page, 'Discover').waitFor({ state: 'attached' })
    const token = await first.page.evaluate(() => localStorage.getItem('id_token'))
    const second = await first.context.newPage()
    await second.goto(`${stage.portal.url}/discover`)
    await heading(second, 'Discover').waitFor({ state: 'attached' })
    const cookies = async () =>
      (await first.context.cookies()).map(({ name, httpOnly }) => [name.slice(0, 5), httpOnly])
    await comesTo(async () => (await cookies()).length > 0)
    expect(await cookies()).toEqual([['page-', true]])
    await first.page.getByRole('button', { name: 'Sign out' }).click()
    await first.page.waitForURL('**/login')
    await second.waitForURL('**/login')
    expect(await first.page.evaluate(() => localStorage.getItem('id_token'))).toBeNull()
    await comesTo(async () => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${stage.portal.url}/api/v3/me`, { headers })).status === 401
    })
    await comesTo(async () => (await cookies()).length === 0)
    await first.go('/discover')
    await first.page.waitForURL('**/login')
  })

  test('05 §2 a gateway hands people over in a cookie, which is taken away', async () => {
    const { page, go, context, expectFailure } = await stage.visit('/login')
    const token = await stage.portal.tokenOf('ben')
    const cookies = async () => (await context.cookies()).filter(({ name }) => name === 'Auth')
    const leave = (value: string) => context.addCookies([{ name: 'Auth', value, url: stage.portal.url }])
    await leave('not.a.token')
    await go('/auth/cookie')
    await page.waitForURL('**/login')
    expect(await cookies()).toEqual([])
    await leave(token)
    await go('/auth/cookie')
    await page.waitForURL('**/discover')
    await heading(page, 'Discover').waitFor({ state: 'attached' })
    expect(await cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('id_token'))).toBe(token)
    expectFailure(/\/api\//, /\/hubs\//)
    await page.evaluate(() => localStorage.clear())
    await leave(`${token.slice(0, -4)}AAAA`)
    await go('/auth/cookie')
    await page.waitForURL('**/login')
    await page.getByLabel('Username').waitFor()
  })

  test('whom the proxy in front names is in without a press, and not again after signing out', async () => {
    const administrator = await stage.portal.as(admin)
    const path = '/api/v3/settings/authentication'
    const { values } = (await administrator.get(path)).body as { values: Record<string, unknown> }
    const saved = { ...values, enableHeaderAuth: true, headerAuthVariable: 'X-Remote-User' }
    expect((await administrator.put(path, saved)).status).toBe(200)
    const { page, context, go } = await stage.visit('/login')
    await page.getByLabel('Username').waitFor()
    await context.setExtraHTTPHeaders({ 'x-remote-user': 'ben' })
    await go('/login')
    await page.waitForURL('**/discover')
    await heading(page, 'Discover').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/login')
    await page.getByLabel('Username').waitFor()
    await page.waitForTimeout(lateMs)
    expect(await page.evaluate(() => localStorage.getItem('id_token'))).toBeNull()
    expect((await administrator.put(path, values)).status).toBe(200)
  })

  test('without a mail server the page for a forgotten password says whom to ask', async () => {
    const { page } = await stage.visit('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByText(/can’t send email yet. Ask an administrator for a new password/).waitFor()
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await page.getByLabel('Username').waitFor()
  })

  test('an account that is switched off is out at once', async () => {
    await stage.portal.addPerson({ name: 'olga', claims: ['RequestMovie'] })
    const { page, go, expectFailure } = await stage.visit('/discover', { as: 'olga' })
    await heading(page, 'Discover').waitFor({ state: 'attached' })
    const administrator = await stage.portal.as(admin)
    const { body } = await administrator.get('/api/v1/Identity/Users')
    const [olga] = (body as { id: string; userName: string }[]).filter(({ userName }) => userName === 'olga')
    // What the page still fetches, and what it holds open, is refused from the moment the account is off.
    expectFailure(/\/api\//, /\/hubs\//)
    await administrator.put('/api/v1/Identity', {
      id: olga?.id,
      userName: 'olga',
      emailAddress: 'olga@example.com',
      claims: [{ value: 'Disabled', enabled: true }],
    })
    await go('/requests-list')
    await page.waitForURL('**/login')
    await fillSignIn(page, 'olga', passwordOf('olga'))
    await page.getByText('Sign-in failed').waitFor()
  })

  test('whoever sets a new password without an address is told what is missing', async () => {
    const { page } = await stage.visit('/token?token=abc', {})
    await page.getByLabel('New password').fill('Lantern-one-1')
    await page.getByLabel('Confirm password').fill('Lantern-one-1')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('Enter an email address').waitFor()
    expect(await page.getByLabel('Email address').getAttribute('aria-invalid')).toBe('true')
  })

  test('an unknown address says so and leads back', async () => {
    const { page } = await stage.visit('/nowhere/at/all', { as: 'ben' })
    await heading(page, 'Page not found').waitFor()
    // A heading takes the focus for those who listen; nobody can press it, so that it has no ring.
    const ring = await heading(page, 'Page not found').evaluate(element => {
      element.focus()
      const { outlineStyle, boxShadow } = getComputedStyle(element)
      return [document.activeElement === element, element.matches(':focus-visible'), outlineStyle, boxShadow]
    })
    expect(ring).toEqual([true, true, 'none', 'none'])
    await page.getByRole('link', { name: 'Go to Discover' }).click()
    await page.waitForURL('**/discover')
  })
})
