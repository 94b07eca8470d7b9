import { Elysia } from 'elysia'
import { pushoverSounds } from '~/shared/services/pushover'
import { webhook } from '~/shared/services/webhook'
import type { App } from '../../app'
import { saveSections } from '../../settings/actions'
import { testSettings } from '../../system/connection-test'
import { json, nothing } from '../answers'
import { identity } from '../identity'
import { readerOf } from '../reader'
import { notHere } from './not-here'
import { sentWebhook } from './sent-webhook'
import { shownWebhook, testedWebhook, withWebhook } from './webhook-place'

/** The other channels that programs of this kind know: they are set on the pages of the portal alone. */
const others = ['discord', 'email', 'gotify', 'ntfy', 'pushbullet', 'pushover', 'slack', 'telegram', 'webpush'] as const

/** The one webhook that programs write for themselves, which is a place of our own; every other channel shows as off. */
export function notificationSettingRoutes(app: App) {
  const routes = new Elysia({ name: 'seerr notification settings' })
    .use(identity(app))
    .get('/settings/notifications/webhook', () => json(shownWebhook(app)), { needs: 'admin' })
    .post(
      '/settings/notifications/webhook',
      async ({ by, body }) => {
        const sent = sentWebhook(body)
        await saveSections(app, by, [{ section: webhook, change: stored => withWebhook(stored, sent) }])
        return json(shownWebhook(app))
      },
      { needs: 'admin' },
    )
    .post(
      '/settings/notifications/webhook/test',
      async ({ by, body }) => {
        const values = testedWebhook(app, sentWebhook(body))
        const { ok, message } = await testSettings(app, readerOf(by), { section: webhook }, values)
        return ok ? nothing(204) : json({ message }, 502)
      },
      { needs: 'admin' },
    )
    .get(
      '/settings/notifications/pushover/sounds',
      () => json(pushoverSounds.map(name => ({ name, description: name }))),
      { needs: 'admin' },
    )
  for (const name of others)
    routes
      .get(`/settings/notifications/${name}`, () => json(off), { needs: 'admin' })
      .post(`/settings/notifications/${name}`, () => notHere('Settings, Notifications'), { needs: 'admin' })
      .post(`/settings/notifications/${name}/test`, () => notHere('Settings, Notifications'), { needs: 'admin' })
  return routes
}

const off = { enabled: false, embedPoster: true, types: 0, options: {} }
