import { t } from 'elysia'
import { longestEndpoint, pushKeyForms } from '../notifications/browsers'
import { idParameter, instant, orNull, text, whole } from './schema'

/** A browser that shows messages to the caller. `endpointHash` is the SHA-256, in hexadecimal, of where it is reached. */
export const BrowserView = t.Object({ id: whole(), name: t.String(), endpointHash: t.String(), addedAt: instant() })
export type BrowserView = typeof BrowserView.static

export const OwnBrowsers = t.Object({
  publicKey: orNull(t.String({ description: 'What a browser is added with; null while the channel is off.' })),
  browsers: t.Array(BrowserView),
})
export type OwnBrowsers = typeof OwnBrowsers.static

/** Where a browser is reached, and what its messages are encrypted with, as its push manager says. */
export const NewBrowser = t.Object({
  endpoint: text(longestEndpoint),
  p256dh: t.String({ maxLength: 87, pattern: pushKeyForms.p256dh }),
  auth: t.String({ maxLength: 22, pattern: pushKeyForms.auth }),
})
export type NewBrowser = typeof NewBrowser.static

/** Where a browser is reached from now on; who knows both of before is that browser. */
export const RenewedBrowser = t.Object({
  before: t.Object({
    endpoint: text(longestEndpoint),
    auth: t.String({ maxLength: 22, pattern: pushKeyForms.auth }),
  }),
  ...NewBrowser.properties,
})
export type RenewedBrowser = typeof RenewedBrowser.static

export const BrowserPlace = t.Object({ endpoint: text(longestEndpoint) })
export type BrowserPlace = typeof BrowserPlace.static

export const OwnBrowser = t.Object({ id: idParameter() })
