import { customization, installation } from '~/shared/settings/portal'
import type { App } from '../app'

const product = 'Marquee'

/**
 * The page at Plex where somebody allows the portal to know them, for a code that the caller got from Plex. It opens
 * without any Plex server being connected.
 */
export function plexSignInAddress({ settings }: App, code: string): string {
  const device = {
    product: settings.get(customization).applicationName?.trim() || product,
    environment: 'bundled',
    layout: 'desktop',
    platform: 'Web',
    device: product,
  }
  const context = Object.entries(device).map(([name, value]) => `context[device][${name}]=${encodeURIComponent(value)}`)
  const clientId = settings.get(installation).clientId ?? ''
  return `https://app.plex.tv/auth/#?${[`code=${encodeURIComponent(code)}`, ...context, `clientID=${clientId}`].join('&')}`
}
