import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { pushBrowser } from '~/demo/channels/push-browser'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript, faultsOfPage } from '../support/browser-axe'
import { comesTo, heading, toast } from '../support/browser-steps'
import { test } from '../support/browser-test'

const preferences = '/user-preferences?tab=channels'

/** A browser whose push service is invented, and which answers for whoever sits before it; it counts how often it asks. */
async function playPush(page: Page, answer: NotificationPermission) {
  const { endpoint, p256dh, auth } = await pushBrowser(`https://push.example.com/push/${crypto.randomUUID()}`)
  await page.addInitScript(
    ({ endpoint, keys, answer }) => {
      const asked = { times: 0 }
      Object.assign(window, { asked })
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0)).buffer
      let held: unknown = null
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
      Notification.requestPermission = async () => {
        asked.times++
        return answer
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => held,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          held = {
            endpoint,
            options: { applicationServerKey: bytes(applicationServerKey) },
            getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
            unsubscribe: async () => {
              held = null
              return true
            },
          }
          return held
        },
      })
    },
    { endpoint, keys: { p256dh, auth }, answer },
  )
}

type Shown = { title: string; body?: string; data?: unknown }

const timesAsked = (page: Page) => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)
const tellHere = (page: Page) => page.getByRole('button', { name: 'Tell me in this browser' })

inBrowser('messages in a browser', () => {
  const stage = browserStage()

  for (const [width, theme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const)
    test(`are switched on and off by keyboard at ${width} pixels, and allowed by that press alone`, async () => {
      const scripts = [axeScript]
      const { page, go } = await stage.visit('/discover', { as: 'ben', width, theme, worker: true, scripts })
      await playPush(page, 'granted')
      await go(preferences)
      await tellHere(page).waitFor()
      expect(await timesAsked(page)).toBe(0)
      await tellHere(page).press('Enter')
      await toast(page, 'This browser shows messages from now on.').waitFor()
      expect(await timesAsked(page)).toBe(1)
      const list = page.getByRole('list', { name: 'Browsers that show messages' })
      await list.getByText('This one').waitFor()
      expect(await faultsOfPage(page)).toEqual([])
      await list.getByRole('button', { name: /^Remove Chrome/ }).press('Enter')
      await toast(page, /shows no more messages/).waitFor()
      await tellHere(page).waitFor()
      expect(await list.count()).toBe(0)
    })

  test('are not shown where the browser blocks them, which is said', async () => {
    const { page, go } = await stage.visit('/discover', { as: 'ben', width: 390, worker: true })
    await playPush(page, 'denied')
    await go(preferences)
    await tellHere(page).click()
    await page.getByText('The browser blocks messages from this page.').waitFor()
    expect(await page.getByRole('list', { name: 'Browsers that show messages' }).count()).toBe(0)
  })

  test('end where somebody signs out', async () => {
    const { page, go } = await stage.visit('/discover', { as: 'noor', width: 1440, worker: true })
    await playPush(page, 'granted')
    await go(preferences)
    await tellHere(page).click()
    await page.getByText('This browser shows messages.').waitFor()
    const forgotten = page.waitForResponse(answer => answer.url().endsWith('/api/v3/me/browsers/forget'))
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    expect((await forgotten).status()).toBe(204)
    await page.getByLabel('Username').waitFor()
  })

  test('appear with what they say, and lead to their page and nowhere else', async () => {
    const { page, context } = await stage.visit('/discover', { as: 'ben', width: 1440, worker: true })
    await context.grantPermissions(['notifications'], { origin: stage.portal.url })
    await heading(page, 'Discover').waitFor({ state: 'attached' })
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js'))
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const client = await context.newCDPSession(page)
    const registered = new Promise<string>(resolve =>
      client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations
        if (first) resolve(first.registrationId)
      }),
    )
    await client.send('ServiceWorker.enable')
    const registrationId = await registered
    const deliver = (message: unknown) =>
      client.send('ServiceWorker.deliverPushMessage', {
        origin: stage.portal.url,
        registrationId,
        data: typeof message === 'string' ? message : JSON.stringify(message),
      })
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('no worker is at work')
    // A browser without a window shows nothing.
    await worker.evaluate(() => {
      const shown: unknown[] = []
      Object.assign(globalThis, { shown })
      Object.assign(ServiceWorkerRegistration.prototype, {
        showNotification: async (title: string, { body, data }: NotificationOptions) =>
          shown.push({ title, body, data }),
      })
    })
    await deliver({ title: 'Metropolis is here', body: '<b>Good</b> news', path: '/details/movie/19', tag: 'one' })
    await deliver({ title: 'Elsewhere', body: '', path: '//evil.example.com/a', tag: 'two' })
    await deliver('no message')
    const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown)
    await comesTo(async () => (await shown()).length === 3)
    const seen = await shown()
    const at = (path: string) => `${stage.portal.url}${path}`
    expect(seen.toSorted((one, other) => one.title.localeCompare(other.title))).toEqual([
      { title: new URL(stage.portal.url).host, body: '', data: at('/') },
      { title: 'Elsewhere', body: '', data: at('/evil.example.com/a') },
      { title: 'Metropolis is here', body: '<b>Good</b> news', data: at('/details/movie/19') },
    ])
  })
})
