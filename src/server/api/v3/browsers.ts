import { Elysia } from 'elysia'
import { BrowserPlace, NewBrowser, OwnBrowser, OwnBrowsers, RenewedBrowser } from '~/shared/api/browsers'
import { webPush } from '~/shared/services/web-push'
import type { App } from '../../app'
import type { BrowserRow } from '../../notifications/browser-queries'
import { addOwnBrowser, ownBrowsers, removeBrowser, renewBrowser } from '../../notifications/browsers'
import { pushKey } from '../../notifications/push-key'
import { nothing } from '../answers'
import { identity } from '../identity'

async function shown(app: App, rows: readonly BrowserRow[]): Promise<OwnBrowsers> {
  const browsers = rows.map(({ id, name, endpointHash, addedAt }) => ({
    ...{ id, name, endpointHash },
    addedAt: addedAt.toISOString(),
  }))
  return { publicKey: app.settings.get(webPush).enabled ? await pushKey(app) : null, browsers }
}

/** The caller's browsers that show messages. */
export const ownBrowserRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/me/browsers' })
    .use(identity(app))
    .get('', async ({ by }) => shown(app, await ownBrowsers(app, by)), { needs: 'user', response: OwnBrowsers })
    .post('', async ({ by, body }) => shown(app, await addOwnBrowser(app, by, body)), {
      needs: 'user',
      body: NewBrowser,
      response: OwnBrowsers,
      detail: { summary: 'Shows messages to the caller in the browser that calls.' },
    })
    .post(
      '/forget',
      async ({ by, body }) => {
        await removeBrowser(app, by, body)
        return nothing(204)
      },
      {
        needs: 'user',
        body: BrowserPlace,
        detail: { summary: 'Shows no more messages in the browser that is reached there.' },
      },
    )
    .delete('/:id', async ({ by, params }) => shown(app, await removeBrowser(app, by, params)), {
      needs: 'user',
      params: OwnBrowser,
      response: OwnBrowsers,
    })

/** Browsers whose push service gave them another place say so by themselves. */
export const browserRenewalRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/browser-renewals' }).use(identity(app)).post(
    '',
    async ({ body, context, request }) => {
      await renewBrowser(app, body, { address: context.address, signal: request.signal })
      return nothing(204)
    },
    {
      needs: 'anonymous',
      body: RenewedBrowser,
      detail: { summary: 'Has a browser be reached elsewhere, by what it alone knows of where it was.' },
    },
  )
